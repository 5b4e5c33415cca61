#include "tests/library/library.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "grammar/parse.hpp"
#include "grammar/scan.hpp"

namespace mancala::library {

namespace fs = std::filesystem;

namespace {

Source read(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw std::runtime_error(path.string() + " cannot be read");
    return {path.string(), std::string{std::istreambuf_iterator<char>(stream), {}}};
}

std::vector<fs::path> files(const fs::path& library) {
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(library))
        if (entry.path().extension() == ".mancala") found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

Game game_of(const fs::path& library, const Source& file, const std::string& variant, Span said, std::string& faults) {
    Game game;
    game.variant = variant;
    game.folder = fs::relative(fs::path(file.name).parent_path(), library).string();
    if (game.folder == ".") game.folder.clear();
    game.file = file;
    game.said = said;
    Diagnostics found;
    game.text = read_game(file, variant, files_below(library), found);
    if (found.has_errors()) faults += to_text(game.text.source, found.all());
    if (const Node* named = game.text.tree.child(NodeKind::game)) {
        game.name = named->text;
        if (const Node* title = named->child(NodeKind::string)) game.title = title->text;
    }
    game.board = game.text.tree.child(NodeKind::board) != nullptr;
    return game;
}

// Lines on which a token stands that belongs to the rules.
int lines(const Source& source, const SyntaxTree& tree, Span within) {
    std::set<std::size_t> counted;
    for (const parsing::Token& token : parsing::scan(source.text)) {
        if (token.kind == parsing::Token::Kind::end || token.span.begin < within.begin || token.span.end > within.end)
            continue;
        const bool besides = std::ranges::any_of(tree.children, [&](const Node& clause) {
            return (clause.kind == NodeKind::about || clause.kind == NodeKind::example) &&
                   clause.span.begin <= token.span.begin && token.span.end <= clause.span.end;
        });
        if (!besides)
            counted.insert(static_cast<std::size_t>(std::count(
                source.text.begin(), source.text.begin() + static_cast<std::ptrdiff_t>(token.span.begin), '\n')));
    }
    return static_cast<int>(counted.size());
}

SyntaxTree tree_of(const Source& file) {
    Diagnostics ignored;
    return parse(file, ignored);
}

template <class Keep>
std::vector<Game> some(std::vector<Game> all, Keep keep) {
    std::erase_if(all, [&](const Game& game) { return !keep(game); });
    return all;
}

}  // namespace

GameFiles files_below(const fs::path& library) {
    GameFiles games;
    games.find = [library](const std::string& name, const std::string& from) -> std::optional<Source> {
        const fs::path beside = fs::path(from).parent_path() / (name + ".mancala");
        if (fs::exists(beside)) return read(beside);
        for (const fs::path& file : files(library))
            if (file.stem() == name) return read(file);
        return std::nullopt;
    };
    return games;
}

std::vector<Game> read_library(const fs::path& library) {
    std::vector<Game> all;
    std::string faults;
    for (const fs::path& path : files(library)) {
        const Source file = read(path);
        all.push_back(game_of(library, file, "", {0, file.text.size()}, faults));
        for (const Node& clause : tree_of(file).children)
            if (clause.kind == NodeKind::variant)
                all.push_back(game_of(library, file, clause.text, clause.span, faults));
    }
    if (!faults.empty()) throw std::runtime_error(faults);
    std::stable_sort(all.begin(), all.end(), [](const Game& a, const Game& b) {
        return std::pair(a.folder, a.name) < std::pair(b.folder, b.name);
    });
    return all;
}

std::vector<Game> games_of(std::vector<Game> all) {
    return some(std::move(all), [](const Game& game) { return game.board; });
}

std::vector<Game> bases_of(std::vector<Game> all) {
    return some(std::move(all), [](const Game& game) { return !game.board; });
}

std::vector<std::string> about(const Game& game, const std::string& key) {
    std::vector<std::string> texts;
    for (const Node& clause : game.text.tree.children)
        if (clause.kind == NodeKind::about)
            for (const Node& entry : clause.children)
                if (entry.text == key && entry.children.size() == 1) texts.push_back(entry.children[0].text);
    return texts;
}

int examples(const Game& game) {
    return static_cast<int>(std::ranges::count(game.text.tree.children, NodeKind::example, &Node::kind));
}

int own_lines(const Game& game) {
    return lines(game.file, tree_of(game.file), game.said);
}

int whole_lines(const Game& game) {
    return lines(game.text.source, game.text.tree, {0, game.text.source.text.size()});
}

}  // namespace mancala::library
