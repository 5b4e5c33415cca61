#include "compiler/emit/object_cache.hpp"

#include <fcntl.h>
#include <link.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/Support/SHA256.h>
#include <llvm/Support/xxhash.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

#include "compiler/emit/processor.hpp"

namespace mancala {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_files = 1'000;
constexpr off_t most_bytes = 64 << 20;
constexpr std::string_view magic = "mancala object 2\n";

/// A name that no other text has.
std::string digest(llvm::StringRef text) {
    llvm::SHA256 hash;
    hash.update(text);
    return llvm::toHex(hash.final(), true);
}

/// Against accidents, and quick: who can write into the folder on purpose can write a checksum too.
std::string checksum(llvm::StringRef bytes) {
    const llvm::XXH128_hash_t hash = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(bytes));
    return llvm::toHex({reinterpret_cast<const std::uint8_t*>(&hash), sizeof hash}, true);
}

/// Stands behind an object in its file, so that the object needs no copy to be used.
std::string tail_of(const std::string& key, llvm::StringRef object) {
    return std::string(magic) + key + checksum(object);
}

/// The note that the linker puts into each program it makes, different for different code.
std::string build_id() {
    std::string id;
    const auto look = [](dl_phdr_info* part, std::size_t, void* found) {
        const auto here = reinterpret_cast<std::uintptr_t>(&digest);
        bool ours = false;
        for (int i = 0; i < part->dlpi_phnum; ++i) {
            const auto& header = part->dlpi_phdr[i];
            const auto begin = part->dlpi_addr + header.p_vaddr;
            ours = ours || (header.p_type == PT_LOAD && here >= begin && here < begin + header.p_memsz);
        }
        for (int i = 0; ours && i < part->dlpi_phnum; ++i) {
            const auto& header = part->dlpi_phdr[i];
            if (header.p_type == PT_NOTE)
                static_cast<std::string*>(found)->append(
                    reinterpret_cast<const char*>(part->dlpi_addr + header.p_vaddr), header.p_memsz);
        }
        return ours ? 1 : 0;
    };
    dl_iterate_phdr(look, &id);
    return id;
}

/// A file or folder that only this user can have written.
bool is_ours(const struct stat& status) {
    return status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// A file's bytes; empty if it is not there, not ours or no plain file.
std::string bytes_of(const std::string& name) {
    const int file = ::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return "";
    struct stat status = {};
    std::string bytes;
    if (::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && is_ours(status) && status.st_size < most_bytes) {
        bytes.resize(static_cast<std::size_t>(status.st_size));
        std::size_t read = 0;
        for (ssize_t n; read < bytes.size() && (n = ::read(file, bytes.data() + read, bytes.size() - read)) > 0;)
            read += static_cast<std::size_t>(n);
        bytes.resize(read);
    }
    ::close(file);
    return bytes;
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(file, bytes.data(), bytes.size());
        if (n <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

}  // namespace

std::unique_ptr<ObjectCache> ObjectCache::usual() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && cache[0] == '/') return in(std::string(cache) + "/mancala");
    const char* home = std::getenv("HOME");
    if (home != nullptr && home[0] == '/') return in(std::string(home) + "/.cache/mancala");
    return nullptr;
}

std::unique_ptr<ObjectCache> ObjectCache::in(const std::string& folder) {
    std::error_code failed;
    fs::create_directories(fs::path(folder).parent_path(), failed);
    ::mkdir(folder.c_str(), 0700);
    struct stat status = {};
    if (::lstat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || !is_ours(status)) return nullptr;
    return std::unique_ptr<ObjectCache>(new ObjectCache(folder));
}

std::string ObjectCache::key_of(const std::string& contents) const {
    static const std::string program = build_id() + LLVM_VERSION_STRING + emit::processor_identity();
    return digest(program + '\n' + contents);
}

std::optional<std::string> ObjectCache::find(const std::string& key) const {
    std::string bytes = bytes_of(file_of(key));
    const std::size_t tail = tail_of(key, "").size();
    if (bytes.size() < tail) return std::nullopt;
    const std::string_view object = std::string_view(bytes).substr(0, bytes.size() - tail);
    if (std::string_view(bytes).substr(object.size()) != tail_of(key, object)) return std::nullopt;
    bytes.resize(object.size());
    return bytes;
}

// Under another name first: whoever reads sees the whole file or none.
void ObjectCache::store(const std::string& key, std::string_view object) const {
    make_room();
    std::string name = folder_ + "/new.XXXXXX";
    const int file = ::mkostemp(name.data(), O_CLOEXEC);
    if (file < 0) return;
    const bool written = write_all(file, object) && write_all(file, tail_of(key, object));
    const bool closed = ::close(file) == 0;
    if (!written || !closed || ::rename(name.c_str(), file_of(key).c_str()) != 0) ::unlink(name.c_str());
}

// The older half goes when there are too many.
void ObjectCache::make_room() const {
    std::error_code failed;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    for (fs::directory_iterator at(folder_, failed), end; !failed && at != end; at.increment(failed))
        files.emplace_back(at->last_write_time(failed), at->path());
    if (files.size() < most_files) return;
    std::ranges::sort(files);
    for (std::size_t i = 0; i < files.size() / 2; ++i) fs::remove(files[i].second, failed);
}

}  // namespace mancala
