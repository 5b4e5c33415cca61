// The names a file declares, and finding one again.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

constexpr int most_findings = 50;
constexpr std::size_t most_candidates = 200;

}  // namespace

Resolver::Resolver(const Settings& settings, Diagnostics& diagnostics)
    : settings_(settings), diagnostics_(diagnostics), syntax_errors_(diagnostics.has_errors()) {}

Span Resolver::name_span(const Node& node) {
    return node.text_span.end > node.text_span.begin ? node.text_span : node.span;
}

void Resolver::report(std::string_view code, Span span, std::string message, std::string suggestion) {
    add(code, span, std::move(message), std::move(suggestion));
}

/// Adds a finding and returns it for notes, or nullptr when there have been so many that no more are shown.
Diagnostic* Resolver::add(std::string_view code, Span span, std::string message, std::string suggestion) {
    if (++findings_ > most_findings) {
        if (findings_ == most_findings + 1)
            diagnostics_.report("E0122", span, fmt::format("only the first {} findings are shown", most_findings));
        return nullptr;
    }
    return &diagnostics_.report(code, span, std::move(message), std::move(suggestion));
}

void Resolver::declare_names(const SyntaxTree& tree) {
    int params = 0;
    int marks = 0;
    int states = 0;
    for (const Node& node : tree.children) {
        if (node.kind == NodeKind::param) declare(Symbol::Kind::param, node, params++);
        if (node.kind == NodeKind::mark) declare(Symbol::Kind::mark, node, marks++);
        if (node.kind == NodeKind::state) declare(Symbol::Kind::state, node, states++);
        if (node.kind == NodeKind::define) declare(Symbol::Kind::define, node, 0);
    }
}

void Resolver::declare(Symbol::Kind kind, const Node& node, int index) {
    if (node.text.empty()) return;
    if (node.text == "out" && (kind == Symbol::Kind::mark || kind == Symbol::Kind::state))
        report("E0120", name_span(node),
               "`out` names no mark or state: in a position it counts the seeds that left play");
    if (const Symbol* first = find(node.text)) {
        if (auto* found = add("E0207", name_span(node), fmt::format("the name `{}` is given twice", node.text)))
            found->notes.push_back({"it was given here first", first->span});
        return;
    }
    Symbol symbol;
    symbol.kind = kind;
    symbol.name = node.text;
    symbol.span = name_span(node);
    symbol.index = index;
    symbol.node = &node;
    by_name_.emplace(symbol.name, symbols_.size());
    symbols_.push_back(std::move(symbol));
}

Symbol* Resolver::find(std::string_view name) {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &symbols_[found->second];
}

std::vector<std::string> Resolver::names_of(std::initializer_list<Symbol::Kind> kinds) const {
    std::vector<std::string> names;
    if (findings_ >= most_findings) return names;  // for messages that are not shown
    for (const Symbol& symbol : symbols_)
        if (std::find(kinds.begin(), kinds.end(), symbol.kind) != kinds.end()) names.push_back(symbol.name);
    return names;
}

/// Gives the finding where no known name is near, so that it may be told what to declare.
Diagnostic* Resolver::unknown(std::string_view code, Span span, std::string message, std::string_view name,
                              const std::vector<std::string>& candidates) {
    if (findings_ >= most_findings) {
        report(code, span, std::move(message));
        return nullptr;
    }
    const bool many = candidates.size() > most_candidates;
    std::string near = many ? "" : nearest(name, candidates);
    // A clause that could not be read may have declared the name; then only a near miss is worth a word.
    if (near.empty() && syntax_errors_) return nullptr;
    Diagnostic* found = add(code, span, std::move(message), near);
    if (found == nullptr || !near.empty()) return nullptr;
    if (!many && !candidates.empty())
        found->notes.push_back({fmt::format("known here: {}", fmt::join(candidates, ", ")), {}});
    return found;
}

}  // namespace mancala::resolving
