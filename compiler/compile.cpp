#include "compiler/compile.hpp"

#include "compiler/check/check.hpp"

namespace mancala {

static std::string all_of(const std::string& text, const Settings& settings, const std::string& variant) {
    std::string all = variant + '\n';
    for (const auto& [name, value] : settings) all += name + '=' + value + '\n';
    return all + text;
}

Compiled compile(const Source& file, const Settings& settings, const GameFiles& games, const std::string& variant) {
    Compiled result;
    result.variant = variant;
    // Text to tree, what the game takes over from others included; a damaged clause is reported and left out.
    GameText text = read_game(file, variant, games, result.diagnostics);
    result.source = std::move(text.source);
    result.variants = std::move(text.variants);
    result.tree = std::move(text.tree);
    if (!text.whole) return result;
    // Tree to rules: every name gets its meaning, every param its value.
    result.rules = resolve(result.tree, settings, result.diagnostics);
    if (result.rules) result.rules->made_of = all_of(result.source.text, settings, variant);
    // Rules that resolve are read once more as a careful editor would.
    if (result.rules) check(*result.rules, result.diagnostics);
    // That of what the file says itself; what it takes over is warned of where it is written.
    result.diagnostics.leave_out_warnings_taken_over(result.source);
    if (result.diagnostics.has_errors()) result.rules.reset();
    return result;
}

}  // namespace mancala
