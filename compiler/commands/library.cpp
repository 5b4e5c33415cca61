#include "compiler/commands/library.hpp"

#include <algorithm>
#include <filesystem>
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

std::vector<std::string> rule_files_in(const std::string& folder, bool below) {
    std::vector<fs::path> files;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder.empty() ? "." : folder, error);
    for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
        if (!below) entry.disable_recursion_pending();
        if (entry->path().extension() == ".mancala") files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end(), [](const fs::path& left, const fs::path& right) {
        return std::pair(left.filename(), left) < std::pair(right.filename(), right);
    });
    std::vector<std::string> names;
    for (const fs::path& file : files) names.push_back(file.string());
    return names;
}

}  // namespace mancala::commands
