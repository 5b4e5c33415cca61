#include "compiler/commands/library.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

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
    std::vector<std::string> files;
    std::string folder = library_folder();
    if (folder.empty()) return files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".mancala") files.push_back(entry->path().string());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace mancala::commands
