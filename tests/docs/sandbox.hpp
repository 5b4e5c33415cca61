// A folder in which a reader's commands can be run without touching the project.
#pragma once

#include <filesystem>
#include <string>

namespace mancala::docs {

struct Ran {
    int status = 0;
    std::string output;  ///< standard output
    std::string errors;  ///< standard error
};

/// Looks like the project's folder to a reader: what stands there is linked to, `build/release` is the build under
/// test,
/// `./run` and `mancala` start the program under test. Gone with the object.
class Sandbox {
public:
    Sandbox(const std::string& program, const std::filesystem::path& project, const std::filesystem::path& build);
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    void write(const std::string& name, const std::string& text) const;
    /// Runs shell text there, with no standard input.
    Ran run(const std::string& command) const;

private:
    void write_program(const std::string& name, const std::string& text) const;

    std::filesystem::path folder_;
};

}  // namespace mancala::docs
