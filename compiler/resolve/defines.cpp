// Defines: each is resolved once, for `hole`, and then said of whatever place it is used on.
#include <fmt/format.h>

#include "compiler/model/asks.hpp"
#include "compiler/model/walk.hpp"
#include "compiler/resolve/fold.hpp"
#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

constexpr int most_written_out = 100'000;

/// Says a test about `hole` of another place. Sets and walks bind a hole of their own: only where they start is
/// outside.
class Substitution {
public:
    Substitution(const Place& place, bool look_back) : place_(place), look_back_(look_back) {}

    void in(Place& place) const {
        if (place.base != Base::hole) return;
        met_ = true;
        place.base = place_.base;
        place.steps.insert(place.steps.begin(), place_.steps.begin(), place_.steps.end());
    }
    void in(Number& number) const {
        const bool of_hole = number.place.base == Base::hole && number.place.steps.empty();
        if (look_back_ && of_hole && number.kind == Number::Kind::seeds) number.kind = Number::Kind::before;
        if (is_of_place(number.kind)) in(number.place);
        for (HoleSet& set : number.set) in(set);
        for (Number& operand : number.operands) in(operand);
    }
    void in(HoleSet& set) const {
        if (set.kind == HoleSet::Kind::walk || set.kind == HoleSet::Kind::place) in(set.from);
        for (HoleSet& inner : set.of) in(inner);
        for (HoleSet& except : set.except) in(except);
    }
    void in(Test& test) const {
        if (is_of_place(test.kind)) in(test.place);
        if (test.kind == Test::Kind::same_place) in(test.other);
        for (HoleSet& set : test.set) in(set);
        for (Number& number : test.numbers) in(number);
        if (test.kind == Test::Kind::holes) return;  // its tests are about its own holes
        for (Test& inner : test.tests) in(inner);
    }

    /// Whether there was a `hole` to say it of.
    bool met() const { return met_; }

private:
    const Place& place_;
    bool look_back_;
    mutable bool met_ = false;
};

}  // namespace

int size_of(const Test& test) {
    int size = 0;
    Visitor visitor;
    visitor.test = [&](const Test&) { ++size; };
    visitor.number = [&](const Number&) { ++size; };
    visitor.set = [&](const HoleSet&) { ++size; };
    visit(test, visitor);
    return size;
}

/// Whether so much more may be written out; the first time it may not, that is reported.
bool Resolver::has_room(int size, Span span, std::string_view what) {
    if (written_out_ > most_written_out) return false;
    written_out_ += size;
    if (written_out_ <= most_written_out) return true;
    report("E0212", span, fmt::format("written out in full, the {} of this file come to too much", what));
    return false;
}

void Resolver::resolve_defines() {
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
        if (symbols_[i].kind != Symbol::Kind::define) continue;
        const bool read = symbols_[i].read;
        Scoped restore(scope_);
        scope_ = {};
        scope_.moment = Moment::define;
        scope_.hole_bound = true;
        defined(symbols_[i], Place{}, symbols_[i].span);
        symbols_[i].read = read;
    }
    used_param_ = false;
}

std::optional<Test> Resolver::defined(Symbol& define, const Place& place, Span span) {
    if (define.progress == Symbol::Progress::running) {
        report("E0209", span, fmt::format("`{}` is defined by itself", define.name));
        define.broken = true;
        return std::nullopt;
    }
    if (define.progress == Symbol::Progress::untouched) {
        define.progress = Symbol::Progress::running;
        const bool param_before = std::exchange(used_param_, false);
        Scoped restore(scope_);
        scope_ = {};
        scope_.moment = Moment::define;
        scope_.hole_bound = true;
        auto meaning = define.node->children.empty() ? std::nullopt : test(define.node->children.front());
        define.progress = Symbol::Progress::done;
        define.asks_param = used_param_;
        used_param_ = param_before;
        if (meaning) {
            define.test = std::move(*meaning);
            define.size = size_of(define.test);
            const Place hole;
            const Substitution anywhere(hole, false);
            Test copy = define.test;
            anywhere.in(copy);
            define.of_hole = anywhere.met();
        } else {
            define.broken = true;
        }
    }
    if (define.broken) return std::nullopt;
    used_param_ = used_param_ || define.asks_param;
    if (!fits_here(define, span)) return std::nullopt;
    if (!has_room(define.size, span, "adjectives")) return std::nullopt;
    Test result = define.test;
    Substitution(place, scope_.look_back).in(result);
    result.span = span;
    return result;
}

/// Whether all that the define speaks of is known where it is used.
bool Resolver::fits_here(const Symbol& define, Span span) {
    if (scope_.moment == Moment::define) return true;
    bool good = true;
    const auto refuse = [&](std::string_view code, std::string message) {
        if (good) report(code, span, std::move(message));
        good = false;
    };
    Visitor visitor;
    visitor.place = [&](const Place& place) {
        if (place.base != Base::hole && !known_here(place.base))
            refuse("E0308", fmt::format("`{}` speaks of a place that is not known here", define.name));
    };
    visitor.number = [&](const Number& number) {
        const bool counted =
            number.kind == Number::Kind::ply || number.kind == Number::Kind::turn || number.kind == Number::Kind::lap;
        if (scope_.moment == Moment::declaration && number.kind != Number::Kind::column &&
            number.kind != Number::Kind::constant)
            refuse("E0320", fmt::format("`{}` asks more than side and column", define.name));
        else if (counted &&
                 (scope_.moment == Moment::score || (number.kind == Number::Kind::lap && !known_here(Base::origin))))
            refuse("E0308", fmt::format("`{}` asks a number that is not known here", define.name));
        if (scope_.look_back && number.kind == Number::Kind::seeds_in)
            refuse("E0311", fmt::format("`was` looks back at the seeds of `last` alone; `{}` asks more", define.name));
    };
    visitor.set = [&](const HoleSet& set) {
        if (scope_.player_bound && set.kind == HoleSet::Kind::holes && set.side != Side::any)
            refuse("E0316",
                   fmt::format("`{}` speaks of own or enemy holes, but this is asked for each player", define.name));
    };
    visitor.test = [&](const Test& test) {
        if (scope_.player_bound && test.kind == Test::Kind::on_side && test.side != Side::any)
            refuse("E0316",
                   fmt::format("`{}` speaks of own or enemy holes, but this is asked for each player", define.name));
        if (scope_.moment == Moment::declaration &&
            (test.kind == Test::Kind::is_marked || test.kind == Test::Kind::holes))
            refuse("E0320", fmt::format("`{}` asks more than side and column", define.name));
        if (scope_.look_back && (test.kind == Test::Kind::is_marked || test.kind == Test::Kind::holes))
            refuse("E0311", fmt::format("`was` looks back at the seeds of `last` alone; `{}` asks more", define.name));
        if (test.kind == Test::Kind::way_is && !way_known())
            refuse("E0308", fmt::format("`{}` asks the direction, which is not known here", define.name));
    };
    visit(define.test, visitor);
    return good;
}

}  // namespace mancala::resolving
