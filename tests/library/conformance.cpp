#include "tests/library/conformance.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "tests/library/library.hpp"
#include "tests/library/page.hpp"

namespace mancala::library {

namespace fs = std::filesystem;

namespace {

const std::string folder = MANCALA_PROJECT "/tests/data/conformance";

// settings.txt: `GAME NAME=VALUE`, what a program plays otherwise than the game's file, and remarks after #.
std::map<std::string, Settings> read_settings() {
    std::map<std::string, Settings> settings;
    std::istringstream lines(read_text(folder + "/settings.txt"));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line.substr(0, line.find('#')));
        std::string game;
        words >> game;
        for (std::string setting; words >> setting;) {
            const std::size_t equals = setting.find('=');
            if (equals == std::string::npos) throw std::runtime_error("settings.txt: " + line);
            settings[game][setting.substr(0, equals)] = setting.substr(equals + 1);
        }
    }
    return settings;
}

const Game* find_game(const std::string& name) {
    static const std::vector<Game> games = games_of(read_library(MANCALA_PROJECT "/games"));
    const auto found = std::ranges::find(games, name, &Game::name);
    return found == games.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string> record_files() {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".jsonl") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<RecordOnLine> records_in(const std::string& file) {
    std::string error;
    auto records = read_records(read_text(folder + "/" + file + ".jsonl"), error);
    if (!records) throw std::runtime_error(file + ": " + error);
    return std::move(*records);
}

std::optional<model::Rules> rules_for(const std::string& name, const Settings& params) {
    static const std::map<std::string, Settings> besides = read_settings();
    const Game* game = find_game(name);
    if (game == nullptr) return std::nullopt;
    Settings settings = params;
    if (const auto found = besides.find(name); found != besides.end())
        settings.insert(found->second.begin(), found->second.end());
    Compiled compiled = compile(game->file, settings, files_below(MANCALA_PROJECT "/games"), game->variant);
    if (!compiled.rules) throw std::runtime_error(to_text(compiled.source, compiled.diagnostics.all()));
    return std::move(*compiled.rules);
}

}  // namespace mancala::library
