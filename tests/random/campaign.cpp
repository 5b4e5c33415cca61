#include "tests/random/campaign.hpp"

#include <stdexcept>

#include "compiler/compile.hpp"

namespace mancala::random_rules {
namespace {

constexpr std::size_t games_a_module = 16;

struct Drawn {
    std::uint64_t number = 0;
    RuleFile file;
    model::Rules rules;
};

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
        Compiled compiled = compile({"drawn.mancala", file.text}, file.settings);
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
            const auto fault = code.empty() ? first_fault(drawn[i].rules, passes, effort, report_.done)
                                            : first_fault(drawn[i].rules, code[i], effort, report_.done);
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

Passes passes_for(std::uint64_t number) {
    return number % 8 == 0 ? Passes::usual : Passes::few;
}

Report run(const Campaign& campaign) {
    return Run(campaign).run();
}

}  // namespace mancala::random_rules
