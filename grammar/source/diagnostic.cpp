#include "grammar/source/diagnostic.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "grammar/source/registry.hpp"

namespace mancala {

Diagnostic& Diagnostics::report(std::string_view code, Span span, std::string message, std::string suggestion) {
    const RegisteredCode* entry = find_code(code);
    if (entry == nullptr) {
        std::fprintf(stderr, "this is a bug in mancala: no page for the code %.*s\n", static_cast<int>(code.size()),
                     code.data());
        std::abort();
    }
    found_.push_back({entry->code, entry->severity, span, std::move(message), {}, std::move(suggestion)});
    return found_.back();
}

void Diagnostics::leave_out_warnings_taken_over(const Source& source) {
    std::erase_if(found_, [&](const Diagnostic& one) {
        const Piece* piece = piece_at(source, one.span.begin);
        return one.severity == Severity::warning && piece != nullptr && piece->taken_over;
    });
}

bool Diagnostics::has_errors() const {
    return std::any_of(found_.begin(), found_.end(), [](const auto& one) { return one.severity == Severity::error; });
}

std::string shortened(std::string_view name) {
    constexpr std::size_t longest = 80;
    if (name.size() <= longest) return std::string(name);
    return std::string(name.substr(0, longest / 2)) + "...";
}

}  // namespace mancala
