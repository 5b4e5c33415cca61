#include "compiler/commands/files.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include "compiler/commands/say.hpp"

namespace mancala::commands {
namespace {

namespace fs = std::filesystem;

// More than any rule file or collection of games; an endless file ends here instead of filling the memory.
constexpr std::size_t most_bytes = std::size_t{1} << 30;

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string shown(const std::string& name) {
    return name == "-" ? "standard input" : name;
}

std::optional<std::string> read_all(std::FILE* file, const std::string& name) {
    std::string bytes;
    char block[1 << 16];
    while (std::size_t count = std::fread(block, 1, sizeof block, file)) {
        bytes.append(block, count);
        if (bytes.size() > most_bytes) {
            complain("{}: larger than 1 GiB", shown(name));
            return std::nullopt;
        }
    }
    if (std::ferror(file)) {
        complain("{}: {}", shown(name), std::strerror(errno));
        return std::nullopt;
    }
    return bytes;
}

bool is_special(const std::string& name) {
    std::error_code ignored;
    return fs::exists(name, ignored) && !fs::is_regular_file(name, ignored);
}

std::string folder_of(const std::string& name) {
    std::string folder = fs::path(name).parent_path().string();
    return folder.empty() ? "." : folder;
}

bool refuse(const std::string& name, const char* why) {
    complain("{}: cannot be written: {}", name, why);
    return false;
}

}  // namespace

std::optional<std::string> read_file(const std::string& name) {
    if (name == "-") return read_all(stdin, name);
    std::error_code ignored;
    if (fs::is_directory(name, ignored)) {
        complain("{}: is a folder, not a file", name);
        return std::nullopt;
    }
    File file(std::fopen(name.c_str(), "rb"));
    if (!file) {
        complain("{}: {}", name.empty() ? "(empty file name)" : name, std::strerror(errno));
        return std::nullopt;
    }
    return read_all(file.get(), name);
}

bool may_write_file(const std::string& name) {
    if (name == "-") return true;
    std::error_code ignored;
    if (name.empty()) return refuse("(empty file name)", std::strerror(ENOENT));
    if (fs::is_directory(name, ignored)) return refuse(name, "it is a folder");
    if (is_special(name)) return ::access(name.c_str(), W_OK) == 0 || refuse(name, std::strerror(errno));
    if (::access(folder_of(name).c_str(), W_OK) != 0) return refuse(name, std::strerror(errno));
    return true;
}

OutputFile::OutputFile(std::string name) : name_(std::move(name)) {
    if (name_ == "-") {
        file_ = stdout;
        return;
    }
    if (!is_special(name_)) temporary_ = fmt::format("{}.{}.tmp", name_, ::getpid());
    file_ = std::fopen((temporary_.empty() ? name_ : temporary_).c_str(), "wb");
    if (file_ == nullptr) fail();
}

OutputFile::~OutputFile() {
    if (file_ != nullptr && file_ != stdout) std::fclose(file_);
    if (!temporary_.empty()) std::remove(temporary_.c_str());
}

void OutputFile::fail() {
    if (problem_ == 0) problem_ = errno;
}

void OutputFile::write(const std::string& bytes) {
    if (problem_ == 0 && std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) fail();
}

bool OutputFile::finish() {
    if (file_ != nullptr && std::fflush(file_) != 0) fail();
    if (file_ != nullptr && file_ != stdout && std::fclose(file_) != 0) fail();
    file_ = nullptr;
    if (problem_ == 0 && !temporary_.empty()) {
        if (std::rename(temporary_.c_str(), name_.c_str()) != 0) fail();
        if (problem_ == 0) temporary_.clear();
    }
    return problem_ == 0 || refuse(name_ == "-" ? "standard output" : name_, std::strerror(problem_));
}

bool write_file(const std::string& name, const std::string& bytes) {
    if (!may_write_file(name)) return false;
    OutputFile file(name);
    file.write(bytes);
    return file.finish();
}

}  // namespace mancala::commands
