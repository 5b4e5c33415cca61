#include "compiler/commands/runtime_archive.hpp"

#include <filesystem>

namespace mancala::commands {

std::string runtime_archive() {
    std::error_code unreadable;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unreadable);
    const std::filesystem::path installed = program.parent_path().parent_path() / "lib" / "libmancala_runtime.a";
    for (const std::filesystem::path& place : {installed, std::filesystem::path(MANCALA_RUNTIME)})
        if (std::filesystem::exists(place, unreadable)) return place.string();
    return {};
}

}  // namespace mancala::commands
