// Files as the commands read and write them.
#pragma once

#include <cstdio>
#include <optional>
#include <string>

namespace mancala::commands {

/// The bytes of the file `name`, or of standard input for `-`. Says on standard error why there is nothing.
std::optional<std::string> read_file(const std::string& name);

/// A file being written. Never leaves half a file: the bytes go to a temporary file beside it, which takes its name
/// when all is there. `-` is standard output; what is no plain file is written to directly. All complaints go to
/// standard error.
class OutputFile {
public:
    explicit OutputFile(std::string name);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(const std::string& bytes);

    /// Puts the file in its place. False, the reason being said, if anything went wrong since it was opened.
    bool finish();

private:
    void fail();

    std::string name_;
    std::string temporary_;  ///< empty: written to directly
    std::FILE* file_ = nullptr;
    int problem_ = 0;  ///< an errno
};

/// Makes `name` hold `bytes`, as OutputFile does.
bool write_file(const std::string& name, const std::string& bytes);

/// Whether write_file may be expected to work, asked before a long computation; says why not.
bool may_write_file(const std::string& name);

}  // namespace mancala::commands
