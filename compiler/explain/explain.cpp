#include "compiler/explain/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/explain/account.hpp"
#include "grammar/source/registry.hpp"

namespace mancala {

std::string explain(const model::Rules& rules) {
    return explaining::Account(rules).write();
}

std::optional<std::string> explain_code(std::string_view code) {
    const RegisteredCode* entry = find_code(code);
    if (entry == nullptr) return std::nullopt;
    return fmt::format("{}[{}]: {}\n\n{}", entry->severity == Severity::error ? "error" : "warning", entry->code,
                       entry->title, entry->page);
}

}  // namespace mancala
