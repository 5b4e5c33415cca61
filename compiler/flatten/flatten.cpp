#include "compiler/flatten/flatten.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/flatten/files.hpp"
#include "compiler/flatten/merge.hpp"
#include "compiler/flatten/variants.hpp"
#include "grammar/parse.hpp"
#include "grammar/text_checks.hpp"

namespace mancala {

namespace flattening {

namespace {

constexpr std::size_t longest_chain = 16;

/// Follows `extends` from file to file.
class Flattener {
public:
    Flattener(const GameFiles& games, Files& files) : games_(games), files_(files) {}

    /// The clauses of a file's own game, nothing after an error that leaves none.
    std::optional<Clauses> game(const ReadFile& read) {
        Clauses own = cut(read.file, read.tree.children, 0);
        const Node* extends = the_extends(read);
        if (extends == nullptr) {
            refuse_with_and_without(read.tree.children, reporter(read));
            return own;
        }
        chain_.push_back(&read);
        std::optional<Clauses> base = base_of(read, *extends);
        chain_.pop_back();
        if (!base) return std::nullopt;
        return merge(std::move(*base), std::move(own), read.file, read.tree.children, reporter(read));
    }

    Report reporter(const ReadFile& read) {
        return [this, &read](std::string_view code, Span span, std::string message, std::string suggestion) {
            files_.report(read, code, span, std::move(message), std::move(suggestion));
        };
    }

private:
    const Node* the_extends(const ReadFile& read) {
        const Node* first = read.tree.child(NodeKind::extends);
        for (const Node& node : read.tree.children)
            if (node.kind == NodeKind::extends && &node != first)
                files_.report(read, "E0401", node.span, "`extends` can stand once in a file")
                    .notes.push_back({"it stands here already", Files::in_all(read, first->span)});
        return first;
    }

    std::optional<Clauses> base_of(const ReadFile& read, const Node& extends) {
        const std::string& from = read.file->name;
        std::optional<Source> found = games_.find ? games_.find(extends.text, from) : std::nullopt;
        if (!found) {
            files_
                .report(read, "E0450", extends.text_span,
                        fmt::format("there is no game `{}` to extend", shortened(extends.text)),
                        nearest(extends.text, games_.names ? games_.names(from) : std::vector<std::string>{}))
                .notes.push_back({fmt::format("it would be {}.mancala in the folder of this file, or in the library",
                                              shortened(extends.text)),
                                  {}});
            return std::nullopt;
        }
        if (refuse_chain(read, extends, *found)) return std::nullopt;
        const ReadFile& base = files_.read(std::move(*found), Files::in_all(read, extends.text_span));
        return base.sound ? game(base) : std::nullopt;
    }

    bool refuse_chain(const ReadFile& read, const Node& extends, const Source& base) {
        const auto before =
            std::ranges::find_if(chain_, [&](const ReadFile* one) { return one->file->name == base.name; });
        if (before != chain_.end()) {
            std::string names;
            for (auto one = before; one != chain_.end(); ++one) names += (*one)->file->name + " -> ";
            files_.report(read, "E0451", extends.text_span,
                          fmt::format("games extend each other in a circle: {}{}", names, base.name));
            return true;
        }
        if (chain_.size() < longest_chain) return false;
        files_.report(read, "E0452", extends.text_span,
                      fmt::format("more than {} games extend one another", longest_chain));
        return true;
    }

    const GameFiles& games_;
    Files& files_;
    std::vector<const ReadFile*> chain_;  ///< the files that led to the one being read
};

bool speaks_of_others(const Node& clause) {
    return clause.kind == NodeKind::extends || clause.kind == NodeKind::variant || clause.kind == NodeKind::without ||
           clause.kind == NodeKind::with_value;
}

/// The variant's clauses in place of those of the file's game.
std::optional<Clauses> variant_of(Clauses game, const ReadFile& read, const std::string& wanted, const Report& report) {
    const Node* variant = find_variant(read.tree, wanted);
    if (variant == nullptr) {
        report("E0458", {}, no_such_variant(read.tree, wanted), nearest(wanted, variant_names(read.tree)));
        return std::nullopt;
    }
    Clauses own = cut(read.file, variant->children, variant->text_span.end);
    Clauses clauses = merge(std::move(game), std::move(own), read.file, variant->children, report);
    clauses.insert(clauses.begin(), game_of(read.file, *variant));
    return clauses;
}

GameText read_or_expand(const Source& source, const std::string& variant, const GameFiles& games, bool always,
                        Diagnostics& diagnostics) {
    Files files(diagnostics);
    const ReadFile& read = files.read(source, {});
    GameText text{source, {}, variant_names(read.tree), false};
    const bool plain = variant.empty() && std::ranges::none_of(read.tree.children, speaks_of_others);
    if (plain && (!always || !read.sound)) {
        text.tree = read.tree;
        text.whole = true;
        return text;
    }
    if (!read.sound) return text;

    Flattener flattener(games, files);
    check_variants(read.tree, flattener.reporter(read));
    std::optional<Clauses> clauses = flattener.game(read);
    if (clauses && !variant.empty()) clauses = variant_of(std::move(*clauses), read, variant, flattener.reporter(read));
    if (!clauses || diagnostics.has_errors()) {
        text.source = files.all();
        return text;
    }
    text.source = put_together(source.name, *clauses);
    if (text.source.text.size() > parsing::most_bytes) {
        diagnostics.report(
            "E0102", {},
            fmt::format("with what it takes over from others the game has {} bytes of text; a game has at "
                        "most {}",
                        text.source.text.size(), parsing::most_bytes));
        return text;
    }
    text.tree = parse(text.source, diagnostics);
    text.whole = true;
    return text;
}

}  // namespace

}  // namespace flattening

GameText read_game(const Source& file, const std::string& variant, const GameFiles& files, Diagnostics& diagnostics) {
    return flattening::read_or_expand(file, variant, files, false, diagnostics);
}

GameText expand_game(const Source& file, const std::string& variant, const GameFiles& files, Diagnostics& diagnostics) {
    return flattening::read_or_expand(file, variant, files, true, diagnostics);
}

}  // namespace mancala
