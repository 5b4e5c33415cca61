// The names a file declares, and finding one again.
#include <fmt/format.h>

#include <algorithm>

#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

Resolver::Resolver(const Settings& settings, Diagnostics& diagnostics)
    : settings_(settings), diagnostics_(diagnostics), syntax_errors_(diagnostics.has_errors()) {}

Span Resolver::name_span(const Node& node) {
    return node.text_span.end > node.text_span.begin ? node.text_span : node.span;
}

void Resolver::report(std::string_view code, Span span, std::string message, std::string suggestion) {
    diagnostics_.report(code, span, std::move(message), std::move(suggestion));
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
    if (const Symbol* first = find(node.text)) {
        diagnostics_.report("E0207", name_span(node), fmt::format("the name `{}` is given twice", node.text))
            .notes.push_back({"it was given here first", first->span});
        return;
    }
    Symbol symbol;
    symbol.kind = kind;
    symbol.name = node.text;
    symbol.span = name_span(node);
    symbol.index = index;
    symbol.node = &node;
    symbols_.push_back(std::move(symbol));
}

Symbol* Resolver::find(std::string_view name) {
    const auto found = std::find_if(symbols_.begin(), symbols_.end(), [&](const Symbol& s) { return s.name == name; });
    return found == symbols_.end() ? nullptr : &*found;
}

std::vector<std::string> Resolver::names_of(std::initializer_list<Symbol::Kind> kinds) const {
    std::vector<std::string> names;
    for (const Symbol& symbol : symbols_)
        if (std::find(kinds.begin(), kinds.end(), symbol.kind) != kinds.end()) names.push_back(symbol.name);
    return names;
}

void Resolver::unknown(std::string_view code, Span span, std::string message, std::string_view name,
                       const std::vector<std::string>& candidates) {
    std::string near = nearest(name, candidates);
    // A clause that could not be read may have declared the name; then only a near miss is worth a word.
    if (near.empty() && syntax_errors_) return;
    Diagnostic& found = diagnostics_.report(code, span, std::move(message), near);
    if (!near.empty() || candidates.empty()) return;
    std::string list;
    for (const std::string& candidate : candidates) list += (list.empty() ? "" : ", ") + candidate;
    found.notes.push_back({"known here: " + list, {}});
}

}  // namespace mancala::resolving
