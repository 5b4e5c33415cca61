#include "tests/random/campaign.hpp"

#include <stdexcept>
namespace mancala::random_rules {
namespace {

constexpr std::size_t games_a_module = 16;

struct Drawn {
    std::uint64_t number = 0;
    RuleFile file;
    model::Rules rules;
};

/// Written out as one text without variants it has to be the same game.
std::optional<std::string> fault_of_expansion(const RuleFile& file, const model::Rules& rules) {
    Diagnostics found;
    const GameText text = expand_game({"drawn.mancala", file.text}, file.variant, {}, found);
    const Compiled again = mancala::compile({"expanded.mancala", text.source.text}, file.settings);
    if (!again.rules) return "expanded it is no game: " + mancala::to_text(again.source, again.diagnostics.all());
    if (mancala::to_text(*again.rules) != mancala::to_text(rules)) return "expanded it is another game";
    return std::nullopt;
}

class Run {
public:
    explicit Run(const Campaign& campaign) : campaign_(campaign) {}

    Report run() {
        for (std::uint64_t number = campaign_.first; number < campaign_.end; number += campaign_.step) draw(number);
        play(waiting_few_, Passes::few);
        play(waiting_usual_, Passes::usual);
        return std::move(report_);
    }

private:
    void draw(std::uint64_t number) {
        ++report_.files;
        RuleFile file = rule_file(number);
        Compiled compiled = compile(file);
        for (const Diagnostic& one : compiled.diagnostics.all())
            if (one.severity == Severity::error)
                ++report_.refusals[std::string(one.code) + " " + one.message.substr(0, 60)];
        if (!compiled.rules) return;
        ++report_.accepted;
        const Passes passes = passes_for(number);
        std::vector<Drawn>& waiting = passes == Passes::few ? waiting_few_ : waiting_usual_;
        waiting.push_back({number, std::move(file), std::move(*compiled.rules)});
        if (waiting.size() == games_a_module) play(waiting, passes);
    }

    void play(std::vector<Drawn>& drawn, Passes passes) {
        std::vector<const model::Rules*> games;
        for (const Drawn& one : drawn) games.push_back(&one.rules);
        std::vector<MachineCode> code;
        try {
            code = compile_all(games, passes);
        } catch (const std::runtime_error&) {
            // One of them; compiled alone it will say so.
        }
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            if (campaign_.before) campaign_.before(drawn[i].number);
            Effort effort = campaign_.effort;
            effort.seed = drawn[i].number;
            auto fault = code.empty() ? first_fault(drawn[i].rules, passes, effort, report_.done)
                                      : first_fault(drawn[i].rules, code[i], effort, report_.done);
            if (!fault) fault = fault_of_expansion(drawn[i].file, drawn[i].rules);
            if (!fault) continue;
            ++report_.faults;
            if (campaign_.fault) campaign_.fault(drawn[i].number, drawn[i].file, *fault);
        }
        drawn.clear();
    }

    const Campaign& campaign_;
    Report report_;
    std::vector<Drawn> waiting_few_;
    std::vector<Drawn> waiting_usual_;
};

}  // namespace

Compiled compile(const RuleFile& file) {
    return mancala::compile({"drawn.mancala", file.text}, file.settings, {}, file.variant);
}

std::optional<std::string> fault_of(const RuleFile& file, Passes passes, const Effort& effort) {
    const Compiled compiled = compile(file);
    if (!compiled.rules) return std::nullopt;
    Done done;
    auto fault = first_fault(*compiled.rules, passes, effort, done);
    return fault ? fault : fault_of_expansion(file, *compiled.rules);
}

Passes passes_for(std::uint64_t number) {
    return number % 16 == 0 ? Passes::usual : Passes::few;
}

Report run(const Campaign& campaign) {
    return Run(campaign).run();
}

}  // namespace mancala::random_rules
