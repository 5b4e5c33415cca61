// The forms in which a compiled game leaves the compiler.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compiler/lower/options.hpp"
#include "compiler/model/rules.hpp"

namespace mancala::commands {

/// ir, asm, object, shared, header
std::vector<std::string> products();

struct ProductOptions {
    LowerOptions lower;
    std::string processor;  ///< `native`, or an LLVM name such as x86-64-v3
};

/// The bytes of the file, or nothing and the reason.
std::optional<std::string> product(const std::string& emit, const model::Rules& rules, const ProductOptions& wanted,
                                   std::string& error);

}  // namespace mancala::commands
