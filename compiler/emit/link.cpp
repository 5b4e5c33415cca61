#include "compiler/emit/link.hpp"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

namespace mancala::emit {

namespace {

/// A file in the temporary folder that is gone when this is.
class TemporaryFile {
public:
    explicit TemporaryFile(const char* ending) {
        failed_ = bool(llvm::sys::fs::createTemporaryFile("mancala", ending, path_));
    }
    ~TemporaryFile() {
        if (!failed_) llvm::sys::fs::remove(path_);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    bool failed() const { return failed_; }
    llvm::StringRef path() const { return path_; }

private:
    llvm::SmallString<128> path_;
    bool failed_ = false;
};

bool write(llvm::StringRef path, const std::string& bytes) {
    std::error_code failed;
    llvm::raw_fd_ostream out(path, failed);
    if (failed) return false;
    out << bytes;
    out.close();
    const bool fine = !out.has_error();
    out.clear_error();
    return fine;
}

std::optional<std::string> read(llvm::StringRef path) {
    auto bytes = llvm::MemoryBuffer::getFile(path);
    if (!bytes) return std::nullopt;
    return (*bytes)->getBuffer().str();
}

}  // namespace

std::optional<std::string> link_shared(const std::string& object, const std::string& archive, std::string& error) {
    const auto linker = llvm::sys::findProgramByName("cc");
    if (!linker) {
        error = "linking a shared library needs a C compiler driver named cc";
        return std::nullopt;
    }
    const TemporaryFile input("o");
    const TemporaryFile output("so");
    if (input.failed() || output.failed() || !write(input.path(), object)) {
        error = "the temporary folder cannot be written";
        return std::nullopt;
    }
    const llvm::StringRef arguments[] = {
        *linker, "-shared", "-o", output.path(), input.path(), archive, "-Wl,--exclude-libs,ALL"};
    if (llvm::sys::ExecuteAndWait(*linker, arguments) != 0) {
        error = "the system's linker failed";
        return std::nullopt;
    }
    std::optional<std::string> bytes = read(output.path());
    if (!bytes) error = "the linked library cannot be read";
    return bytes;
}

}  // namespace mancala::emit
