#include "compiler/explain/account.hpp"

#include <fmt/format.h>

#include <cctype>

namespace mancala::explaining {

std::string Account::write(std::vector<Effect> effects) {
    effects_ = std::move(effects);
    title();
    course();
    readings();
    defaults();
    return std::move(out_);
}

std::string Account::rules_alone() {
    course();
    defaults();
    return std::move(out_);
}

void Account::course() {
    board();
    moves();
    sowing();
    rows("Before sowing", "Before the first seed is lifted", rules_.before_sowing, "");
    rows("On each seed", "After each seed that falls into a hole", rules_.on_seed, "");
    rows("After each lap", "When the last seed of a lap has fallen", rules_.after_lap, "the sowing ends");
    notes_on_laps();
    rows("After the turn", "When the sowing has ended", rules_.after_turn, "");
    ends();
}

void Account::heading(std::string_view text) {
    out_ += fmt::format("\n{}\n", text);
}

void Account::say(std::string text, std::string_view bullet) {
    out_ += fmt::format("{}{}\n", bullet, sentence(std::move(text)));
}

void Account::title() {
    out_ += fmt::format("{}\n", rules_.title);
    for (const About& about : rules_.about) {
        if (about.key == "text") continue;
        std::string key = about.key;
        key[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(key[0])));
        out_ += fmt::format("{}{}: {}\n", key, about.language.empty() ? "" : fmt::format(" ({})", about.language),
                            about.text);
    }
}

void Account::sowing() {
    heading("Sowing");
    const Sowing& sowing = rules_.sowing;
    circuit();
    if (sowing.through_enemy_store)
        say(usual_circuit() ? "both stores are sown, each as the place after the right end of its owner's row"
                            : "both stores are sown");
    else if (sowing.through_own_store && usual_circuit())
        say("the mover's own store is sown, as the place after the right end of the own row; the opponent's is passed "
            "over");
    else if (sowing.through_own_store)
        say(rules_.board.players == 1 ? "the store is sown"
                                      : "the mover's own store is sown, the opponent's passed over");
    ways();
    first_seed();
    for (const Skip& skip : sowing.skips) {
        const Staged staged = staged_apart(skip.when);
        say(fmt::format("{}no seed is sown into {}{}", phrases_.stage(staged), phrases_.object(skip.set),
                        staged.rest.empty() ? "" : ", when " + phrases_.condition(staged.rest)));
    }
    endless();
}

void Account::endless() {
    const std::string_view turn = rules_.board.players == 1 ? "" : ", and the opponent is to move";
    switch (rules_.endless) {
        case Endless::voids:
            if (rules_.endless_given)
                say(fmt::format("a move whose sowing has no end is void: the seeds lie as before{}", turn));
            break;
        case Endless::illegal:
            say("a move whose sowing has no end is not allowed");
            break;
        case Endless::loses:
            say("a player whose sowing has no end has lost");
            break;
        case Endless::wins:
            say("a player whose sowing has no end has won");
            break;
        case Endless::draws:
            say("when a sowing has no end the game is a draw");
            break;
    }
}

void Account::first_seed() {
    const Sowing& sowing = rules_.sowing;
    if (sowing.first == Sowing::First::next) return;
    const std::string_view into = sowing.first == Sowing::First::origin ? "goes back into the hole it was lifted from"
                                                                        : "goes into the mover's store";
    if (sowing.first_when.empty())
        say(fmt::format("the first seed of each lap {}, the others into the holes that follow", into));
    else
        say(fmt::format("when {} before it is lifted, the first seed of the lap {}; else it goes into the next hole",
                        phrases_.condition(sowing.first_when), into));
}

}  // namespace mancala::explaining
