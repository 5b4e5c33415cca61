#include "tests/random/small_campaign.hpp"

#include <stdexcept>
#include <vector>

#include "compiler/compile.hpp"
#include "tests/random/small_rules.hpp"

namespace mancala::random_rules {
namespace {

constexpr std::size_t games_a_module = 16;

/// So many laps without end are enough of a turn that moves six seeds; the language's number would take all the time.
constexpr int most_laps = 200;

struct Small {
    std::uint64_t number = 0;
    std::string text;
    model::Rules rules;
};

Compiled compile_small(const std::string& text) {
    Compiled compiled = compile({"small.mancala", text});
    if (compiled.rules) compiled.rules->most_laps = most_laps;
    return compiled;
}

std::optional<std::string> alone(const model::Rules& rules, const LowerOptions& options, Reached& reached) {
    try {
        return difference_anywhere(rules, *jit_compile(rules, {options, Passes::few})->game(), reached);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

class Run {
public:
    explicit Run(const SmallCampaign& campaign) : campaign_(campaign) {}

    SmallReport run() {
        for (std::uint64_t number = campaign_.first; number < campaign_.end; number += campaign_.step) {
            ++report_.files;
            const std::string text = small_rule_file(number);
            Compiled compiled = compile_small(text);
            for (const Diagnostic& one : compiled.diagnostics.all())
                if (one.severity == Severity::error) ++report_.refusals[std::string(one.code) + " " + one.message];
            if (!compiled.rules) continue;
            ++report_.accepted;
            std::vector<Small>& waiting = waiting_[static_cast<int>(small_options(number).layout)];
            waiting.push_back({number, text, std::move(*compiled.rules)});
            if (waiting.size() == games_a_module) play(waiting);
        }
        for (std::vector<Small>& waiting : waiting_) play(waiting);
        return report_;
    }

private:
    void play(std::vector<Small>& small) {
        if (small.empty()) return;
        const LowerOptions options = small_options(small.front().number);
        std::vector<const model::Rules*> games;
        for (const Small& one : small) games.push_back(&one.rules);
        std::vector<std::unique_ptr<JitGame>> code;
        try {
            code = jit_compile_all(games, {options, Passes::few});
        } catch (const std::runtime_error&) {
            // One of them; compiled alone it will say so.
        }
        for (std::size_t i = 0; i < small.size(); ++i) {
            const auto fault = code.empty() ? alone(small[i].rules, options, report_.reached)
                                            : difference_anywhere(small[i].rules, *code[i]->game(), report_.reached);
            if (!fault) continue;
            ++report_.faults;
            if (campaign_.fault) campaign_.fault(small[i].number, small[i].text, *fault);
        }
        small.clear();
    }

    const SmallCampaign& campaign_;
    SmallReport report_;
    std::vector<Small> waiting_[4];  // one a layout
};

}  // namespace

LowerOptions small_options(std::uint64_t number) {
    using Layout = LowerOptions::Layout;
    constexpr Layout layouts[] = {Layout::memory, Layout::vector, Layout::words, Layout::automatic};
    return {layouts[number / 8 % 4]};
}

std::optional<std::string> small_fault(const std::string& text, const LowerOptions& options) {
    const Compiled compiled = compile_small(text);
    if (!compiled.rules) return std::nullopt;
    Reached reached;
    return alone(*compiled.rules, options, reached);
}

SmallReport run(const SmallCampaign& campaign) {
    return Run(campaign).run();
}

}  // namespace mancala::random_rules
