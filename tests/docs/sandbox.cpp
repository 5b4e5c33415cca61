#include "tests/docs/sandbox.hpp"

#include <fmt/format.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace mancala::docs {

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

Sandbox::Sandbox(const std::string& program, const fs::path& project, const fs::path& build) {
    std::string name = (fs::temp_directory_path() / "mancala-docs-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    for (const char* linked : {"games", "docs", "tests", "runtime", "compiler", "grammar", "CMakeLists.txt"})
        fs::create_symlink(project / linked, folder_ / linked);
    if (fs::exists(project / "examples"))
        fs::copy(project / "examples", folder_ / "examples", fs::copy_options::recursive);
    fs::create_directories(folder_ / "build");
    fs::create_symlink(build, folder_ / "build/release");
    fs::create_directories(folder_ / "bin");
    write_program("bin/mancala", fmt::format("exec '{}' \"$@\"", program));
    // The real ./run and ./test build the project first, which a test that they run must not do again.
    write_program("run", fmt::format("[ $# -gt 0 ] || exec '{}/tools/tour.sh' '{}'\nexec '{}' \"$@\"", project.string(),
                                     program, program));
    write_program("test", fmt::format("exec ctest --test-dir '{}' --show-only", build.string()));
}

Sandbox::~Sandbox() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

void Sandbox::write(const std::string& name, const std::string& text) const {
    std::ofstream file(folder_ / name, std::ios::binary);
    file << text;
    if (!file.flush()) throw std::runtime_error(name + " cannot be written");
}

void Sandbox::write_program(const std::string& name, const std::string& text) const {
    write(name, "#!/bin/sh\n" + text + "\n");
    fs::permissions(folder_ / name, fs::perms::owner_all);
}

Ran Sandbox::run(const std::string& command) const {
    write("bin/command", command + "\n");
    const std::string line = fmt::format(
        "cd '{}' && XDG_CACHE_HOME=\"$PWD/bin/cache\" PATH=\"$PWD/bin:$PATH\" bash -e -o pipefail bin/command "
        ">bin/output 2>bin/errors </dev/null",
        folder_.string());
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, contents(folder_ / "bin/output"),
            contents(folder_ / "bin/errors")};
}

}  // namespace mancala::docs
