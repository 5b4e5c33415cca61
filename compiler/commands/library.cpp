#include "compiler/commands/library.hpp"

#include <algorithm>
#include <filesystem>
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

// Asked of all that lies in the library before a game that builds on others can be played, and much cheaper than what a
// path says of its own extension.
static bool is_rule_file(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return name.ends_with(".mancala") && name != ".mancala";
}

std::vector<std::string> rule_files_in(const std::string& folder, bool below) {
    std::vector<std::pair<std::string, fs::path>> files;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder.empty() ? "." : folder, error);
    for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
        if (!below) entry.disable_recursion_pending();
        if (is_rule_file(entry->path().native())) files.emplace_back(entry->path().filename().string(), entry->path());
    }
    std::ranges::sort(files);
    std::vector<std::string> names;
    for (const auto& [name, file] : files) names.push_back(file.string());
    return names;
}

}  // namespace mancala::commands
