#include "compiler/commands/game_files.hpp"

#include <filesystem>
#include <system_error>

#include "compiler/commands/files.hpp"
#include "compiler/commands/library.hpp"

namespace mancala::commands {
namespace {

namespace fs = std::filesystem;

// As a user would write it: from the folder he is in, where it lies below.
std::string shown(const fs::path& file) {
    std::error_code error;
    const fs::path here = fs::current_path(error).lexically_normal();
    const fs::path relative = file.lexically_normal().lexically_relative(here);
    const bool below = !error && file.is_absolute() && !relative.empty() && *relative.begin() != "..";
    return below ? relative.string() : file.string();
}

std::optional<Source> find(const std::string& name, const std::string& from) {
    std::vector<fs::path> candidates{fs::path(from).parent_path() / (name + ".mancala")};
    for (const std::string& file : library_files())
        if (fs::path(file).stem() == name) candidates.emplace_back(file);
    std::error_code error;
    for (const fs::path& candidate : candidates) {
        if (!fs::is_regular_file(candidate, error)) continue;
        std::optional<std::string> text = read_file(candidate.string());
        if (text) return Source{shown(candidate), std::move(*text)};
    }
    return std::nullopt;
}

std::vector<std::string> names(const std::string& from) {
    std::vector<std::string> all;
    std::error_code error;
    for (const std::string& file : rule_files_in(fs::path(from).parent_path().string(), false))
        if (fs::is_regular_file(file, error) && !fs::equivalent(file, from, error))
            all.push_back(fs::path(file).stem().string());
    for (const std::string& file : library_files()) all.push_back(fs::path(file).stem().string());
    return all;
}

}  // namespace

GameFiles game_files() {
    return {find, names};
}

}  // namespace mancala::commands
