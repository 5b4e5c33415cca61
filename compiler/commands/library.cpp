#include "compiler/commands/library.hpp"

#include <dirent.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

namespace mancala::commands {

namespace fs = std::filesystem;

std::string library_folder() {
    std::error_code error;
    fs::path program = fs::read_symlink("/proc/self/exe", error);
    // Installed: bin/mancala and share/mancala/games. A build folder: the source tree it was configured for.
    for (const fs::path& folder :
         {program.parent_path().parent_path() / "share/mancala/games", fs::path(MANCALA_GAMES)})
        if (fs::is_directory(folder, error)) return folder.string();
    return {};
}

std::vector<std::string> library_files() {
    const std::string folder = library_folder();
    return folder.empty() ? std::vector<std::string>{} : rule_files_in(folder, true);
}

namespace {

struct Close {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

bool is_folder(const dirent& entry, const std::string& path) {
    if (entry.d_type != DT_UNKNOWN) return entry.d_type == DT_DIR;
    std::error_code error;
    return fs::symlink_status(path, error).type() == fs::file_type::directory;
}

bool is_rule_file(std::string_view name) {
    return name.ends_with(".mancala") && name != ".mancala";
}

using NameAndPath = std::pair<std::string, std::string>;

// Not std::filesystem's iterator: before a game that builds on others can be played the whole library is listed, and
// the iterator takes every path apart.
void add_rule_files(const std::string& folder, bool below, std::vector<NameAndPath>& files) {
    const std::unique_ptr<DIR, Close> open(::opendir(folder.c_str()));
    if (open == nullptr) return;
    while (const dirent* entry = ::readdir(open.get())) {
        const std::string name = entry->d_name;
        if (name == "." || name == "..") continue;
        const std::string path = folder + '/' + name;
        if (is_rule_file(name)) files.emplace_back(name, path);
        if (below && is_folder(*entry, path)) add_rule_files(path, below, files);
    }
}

}  // namespace

std::vector<std::string> rule_files_in(const std::string& folder, bool below) {
    std::vector<NameAndPath> files;
    add_rule_files(folder.empty() ? "." : folder, below, files);
    std::ranges::sort(files);
    std::vector<std::string> names;
    for (NameAndPath& file : files) names.push_back(std::move(file.second));
    return names;
}

}  // namespace mancala::commands
