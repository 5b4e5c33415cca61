#include "compiler/commands/game_files.hpp"

#include <filesystem>
#include <memory>
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

/// The library's files, listed when they are first wanted: games extend games that extend others.
class Library {
public:
    const std::vector<std::string>& files() {
        if (!files_) files_ = library_files();
        return *files_;
    }

private:
    std::optional<std::vector<std::string>> files_;
};

std::optional<Source> read_if_there(const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return std::nullopt;
    std::optional<std::string> text = read_file(file.string());
    if (!text) return std::nullopt;
    return Source{shown(file), std::move(*text)};
}

std::optional<Source> find(Library& library, const std::string& name, const std::string& from) {
    const std::string file_name = name + ".mancala";
    if (std::optional<Source> beside = read_if_there(fs::path(from).parent_path() / file_name)) return beside;
    for (const std::string& file : library.files()) {
        if (!file.ends_with('/' + file_name)) continue;
        if (std::optional<Source> found = read_if_there(file)) return found;
    }
    return std::nullopt;
}

std::vector<std::string> names(Library& library, const std::string& from) {
    std::vector<std::string> all;
    std::error_code error;
    for (const std::string& file : rule_files_in(fs::path(from).parent_path().string(), false))
        if (fs::is_regular_file(file, error) && !fs::equivalent(file, from, error))
            all.push_back(fs::path(file).stem().string());
    for (const std::string& file : library.files()) all.push_back(fs::path(file).stem().string());
    return all;
}

}  // namespace

GameFiles game_files() {
    const auto library = std::make_shared<Library>();
    return {[library](const std::string& name, const std::string& from) { return find(*library, name, from); },
            [library](const std::string& from) { return names(*library, from); }};
}

}  // namespace mancala::commands
