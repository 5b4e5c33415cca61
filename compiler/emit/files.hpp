// A compiled game as files: text of the generated code, objects, shared libraries, and the header that declares it.
#pragma once

#include <optional>
#include <string>

#include "compiler/lower/options.hpp"
#include "compiler/model/rules.hpp"

namespace mancala {

struct EmitOptions {
    LowerOptions lower;
    std::string processor = "native";  ///< or an LLVM name such as x86-64-v3
};

/// Whether LLVM can generate code for a processor of that name on this kind of machine.
bool knows_processor(const std::string& processor);

/// LLVM IR after the passes, as text; the same rules give the same text on the same processor.
std::string ir_text(const model::Rules& rules, const EmitOptions& options = {});
/// Assembly, as text.
std::string asm_text(const model::Rules& rules, const EmitOptions& options = {});
/// A position-independent object file that exports mancala_game_<name> and needs the runtime's library.
std::string object_file(const model::Rules& rules, const EmitOptions& options = {});
/// A C header that declares mancala_game_<name>.
std::string c_header(const model::Rules& rules);
/// A shared library with the runtime functions it needs in it. `runtime_archive`: path of the runtime's static library.
/// Runs the system's C compiler driver as linker; nothing and `error` if that fails.
std::optional<std::string> shared_library(const model::Rules& rules, const std::string& runtime_archive,
                                          std::string& error, const EmitOptions& options = {});

}  // namespace mancala
