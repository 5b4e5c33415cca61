// Params: their values, their defaults, and what `--set` and `with` lines make of them.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "compiler/resolve/resolver.hpp"

namespace mancala::resolving {

namespace {

constexpr int most_choices_listed = 64;

std::optional<int> as_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool is_number(const Node& node) {
    return node.kind == NodeKind::integer;
}

/// A number as written has leading zeros at most; params keep it without.
std::string spelling(const Node& node) {
    if (!is_number(node)) return node.text;
    const std::optional<int> value = as_number(node.text);
    return value ? fmt::format("{}", *value) : node.text;
}

bool allows(const Param& param, std::string_view value) {
    if (!param.is_range) return std::find(param.choices.begin(), param.choices.end(), value) != param.choices.end();
    const std::optional<int> number = as_number(value);
    return number && *as_number(param.choices.front()) <= *number && *number <= *as_number(param.choices.back());
}

std::string allowed_text(const Param& param) {
    if (param.is_range) return fmt::format("{}..{}", param.choices.front(), param.choices.back());
    return fmt::format("{{{}}}", fmt::join(param.choices, ", "));
}

}  // namespace

void Resolver::resolve_params(const SyntaxTree& tree) {
    for (const Node& node : tree.children)
        if (node.kind == NodeKind::param) resolve_param(node);
    apply_settings();
    for (Symbol& symbol : symbols_) {
        if (symbol.kind != Symbol::Kind::param || symbol.broken) continue;
        const Param& param = rules_.params[static_cast<std::size_t>(symbol.index)];
        if (symbol.numeric) symbol.number = as_number(param.value).value_or(0);
        symbol.progress = Symbol::Progress::done;
    }
}

void Resolver::resolve_param(const Node& node) {
    Param param;
    param.name = node.text;
    param.comment = node.comment;
    param.span = name_span(node);
    Symbol* symbol = find(node.text);
    const bool mine = symbol != nullptr && symbol->node == &node;
    bool numeric = false;
    bool good = param_choices(node, param, numeric);
    const Node* given = node.children.empty() ? nullptr : &node.children.front();
    if (given == nullptr || (given->kind != NodeKind::integer && given->kind != NodeKind::word)) given = nullptr;
    if (good && given != nullptr) {
        param.default_value = spelling(*given);
        param.value = param.default_value;
        if (!allows(param, param.default_value)) {
            report("E0410", given->span,
                   fmt::format("the default `{}` of `{}` is not in {}", param.default_value, param.name,
                               allowed_text(param)),
                   nearest(param.default_value, param.choices));
            good = false;
        }
    } else {
        good = false;
    }
    if (mine) {
        symbol->broken = !good;
        symbol->numeric = numeric;
        // Later params may count with this one; settings are applied once all are known.
        if (const auto setting = settings_.find(param.name); good && numeric)
            symbol->number =
                as_number(setting != settings_.end() && allows(param, setting->second) ? setting->second : param.value)
                    .value_or(0);
        symbol->progress = Symbol::Progress::done;
    }
    rules_.params.push_back(std::move(param));
}

bool Resolver::param_choices(const Node& node, Param& param, bool& numeric) {
    if (const Node* range = node.child(NodeKind::range); range != nullptr && range->children.size() == 2) {
        const auto low = constant(range->children[0], "the lowest value", 0, 65'535);
        const auto high = constant(range->children[1], "the highest value", 0, 65'535);
        if (!low || !high) return false;
        if (*low > *high) {
            report("E0307", range->span, fmt::format("the range {}..{} runs backwards", *low, *high),
                   fmt::format("{}..{}", *high, *low));
            return false;
        }
        numeric = true;
        param.is_range = true;
        if (*high - *low < most_choices_listed)
            for (int value = *low; value <= *high; ++value) param.choices.push_back(fmt::format("{}", value));
        else
            param.choices = {fmt::format("{}", *low), fmt::format("{}", *high)};
        return true;
    }
    const Node* choices = node.child(NodeKind::choices);
    if (choices == nullptr || choices->children.empty()) return false;
    numeric = is_number(choices->children.front());
    for (const Node& choice : choices->children) {
        if (choice.kind == NodeKind::missing) return false;
        if (is_number(choice) != numeric) {
            report("E0411", choice.span, "the values of a param are all numbers or all words");
            return false;
        }
        if (is_number(choice) && as_number(choice.text).value_or(65'536) > 65'535) {
            report("E0305", choice.span, fmt::format("{} is too large: no number is above 65,535", choice.text));
            return false;
        }
        const std::string value = spelling(choice);
        if (std::find(param.choices.begin(), param.choices.end(), value) != param.choices.end()) {
            report("E0411", choice.span, fmt::format("the value `{}` is listed twice", value));
            return false;
        }
        param.choices.push_back(value);
    }
    return true;
}

void Resolver::apply_settings() {
    for (const auto& [name, value] : settings_) {
        const Symbol* symbol = find(name);
        if (symbol == nullptr || symbol->kind != Symbol::Kind::param) {
            unknown("E0210", {}, fmt::format("there is no param `{}` to set", name), name,
                    names_of({Symbol::Kind::param}));
            continue;
        }
        if (symbol->broken) continue;
        Param& param = rules_.params[static_cast<std::size_t>(symbol->index)];
        const std::optional<int> number = symbol->numeric ? as_number(value) : std::nullopt;
        const std::string plain = number ? fmt::format("{}", *number) : value;
        if (allows(param, plain))
            param.value = plain;
        else
            report("E0211", {}, fmt::format("`{}` cannot be `{}`: its values are {}", name, value, allowed_text(param)),
                   nearest(value, param.choices));
    }
}

void Resolver::check_examples(const SyntaxTree& tree) {
    for (const Node& example : tree.children) {
        if (example.kind != NodeKind::example) continue;
        for (const Node& with : example.children) {
            if (with.kind != NodeKind::example_with || with.children.empty()) continue;
            const Node& value = with.children.front();
            if (value.kind == NodeKind::missing) continue;
            Symbol* symbol = find(with.text);
            if (symbol == nullptr || symbol->kind != Symbol::Kind::param) {
                unknown("E0501", name_span(with), fmt::format("there is no param `{}` to set", with.text), with.text,
                        names_of({Symbol::Kind::param}));
                continue;
            }
            if (symbol->broken) continue;
            const Param& param = rules_.params[static_cast<std::size_t>(symbol->index)];
            if (!allows(param, spelling(value)))
                report(
                    "E0502", value.span,
                    fmt::format("`{}` cannot be `{}`: its values are {}", param.name, value.text, allowed_text(param)),
                    nearest(value.text, param.choices));
        }
    }
}

}  // namespace mancala::resolving
