#include "grammar/source/registry.hpp"

#include <algorithm>
#include <vector>

#include "grammar/source/registry_parts.hpp"

namespace mancala {

std::span<const RegisteredCode> registered_codes() {
    static const std::vector<RegisteredCode> joined = [] {
        std::vector<RegisteredCode> codes;
        for (const auto& part : {syntax_codes(), rules_codes(), clauses_codes()})
            codes.insert(codes.end(), part.begin(), part.end());
        return codes;
    }();
    return joined;
}

const RegisteredCode* find_code(std::string_view code) {
    const auto codes = registered_codes();
    const auto found = std::find_if(codes.begin(), codes.end(), [&](const auto& entry) { return entry.code == code; });
    return found == codes.end() ? nullptr : &*found;
}

}  // namespace mancala
