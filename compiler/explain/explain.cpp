#include "compiler/explain/explain.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/explain/account.hpp"
#include "grammar/source/registry.hpp"

namespace mancala {

namespace {

using explaining::Account;
using explaining::Effect;

/// What is said, without the bullets and the numbers of cases, which other lines may change.
std::vector<std::string> lines_of(const model::Rules& rules) {
    const std::string text = Account(rules).rules_alone();
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string line = text.substr(at, end - at);
        at = end + 1;
        const std::size_t begin = line.find_first_not_of(" -0123456789.");
        const bool heading = !line.starts_with('-') && !line.starts_with(' ');
        if (!heading && begin != std::string::npos) lines.push_back(line.substr(begin));
    }
    return lines;
}

std::vector<std::string> only_in(const std::vector<std::string>& lines, const std::vector<std::string>& others) {
    std::vector<std::string> result;
    for (const std::string& line : lines)
        if (std::find(others.begin(), others.end(), line) == others.end()) result.push_back(line);
    return result;
}

Effect effect_of(const OtherReading& other, const std::vector<std::string>& now) {
    const std::vector<std::string> then = lines_of(other.rules);
    Effect effect{other.param, other.value, false, only_in(then, now)};
    effect.left_out = effect.lines.empty();
    if (effect.left_out) effect.lines = only_in(now, then);
    return effect;
}

}  // namespace

std::string explain(const model::Rules& rules, const std::vector<OtherReading>& others) {
    std::vector<Effect> effects;
    const std::vector<std::string> now = others.empty() ? std::vector<std::string>{} : lines_of(rules);
    for (const OtherReading& other : others)
        if (Effect effect = effect_of(other, now); !effect.lines.empty()) effects.push_back(std::move(effect));
    return Account(rules).write(std::move(effects));
}

std::optional<std::string> explain_code(std::string_view code) {
    const RegisteredCode* entry = find_code(code);
    if (entry == nullptr) return std::nullopt;
    return fmt::format("{}[{}]: {}\n\n{}", entry->severity == Severity::error ? "error" : "warning", entry->code,
                       entry->title, entry->page);
}

}  // namespace mancala
