// Machine code of earlier runs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace mancala {

/// A folder of object files, private to the user. Files are written whole or not at all; one that is damaged, that is
/// of another program or that others could have written is ignored. Nothing here throws: without the cache all works.
class ObjectCache {
public:
    /// In $XDG_CACHE_HOME/mancala, else $HOME/.cache/mancala, made when it is missing. Nothing if neither can be used.
    static std::unique_ptr<ObjectCache> usual();
    /// In this folder; nothing if others may write there, or it is no folder and cannot be made.
    static std::unique_ptr<ObjectCache> in(const std::string& folder);

    /// The name for code made from `contents`, all that the code depends on besides this program and this processor.
    std::string key_of(const std::string& contents) const;
    std::optional<std::string> find(const std::string& key) const;
    void store(const std::string& key, std::string_view object) const;

private:
    explicit ObjectCache(std::string folder) : folder_(std::move(folder)) {}
    std::string file_of(const std::string& key) const { return folder_ + "/" + key; }
    void make_room() const;
    std::string folder_;
};

}  // namespace mancala
