// The cache of compiled code: what it keeps, and what it does not believe.
#include "compiler/emit/object_cache.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "compiler/emit/jit.hpp"
#include "runtime/moves.hpp"
#include "runtime/perft.hpp"
#include "tests/compiler/library.hpp"

namespace mancala {
namespace {

namespace fs = std::filesystem;

class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "mancala_cache_XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string path() const { return path_; }
    std::vector<fs::path> files() const {
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(path_)) found.push_back(entry.path());
        return found;
    }

private:
    std::string path_;
};

std::uint64_t nodes(const model::Rules& rules, const ObjectCache& cache) {
    const auto compiled = jit_compile(rules, {.cache = &cache});
    PositionRoom start;
    compiled->game()->start(compiled->game(), start.bytes);
    return perft(*compiled->game(), start.bytes, 3);
}

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

TEST(ObjectCache, KeepsOneObjectAGameAndSettings) {
    const Folder folder;
    const auto cache = ObjectCache::in(folder.path());
    ASSERT_NE(cache, nullptr);
    const model::Rules kalah = testing::library_rules("kalah");
    EXPECT_EQ(nodes(kalah, *cache), 185U);
    ASSERT_EQ(folder.files().size(), 1U);
    const auto written = fs::last_write_time(folder.files().front());
    EXPECT_EQ(nodes(kalah, *cache), 185U);
    EXPECT_EQ(folder.files().size(), 1U);
    EXPECT_EQ(fs::last_write_time(folder.files().front()), written) << "it was compiled again";
    EXPECT_NE(nodes(testing::library_rules("kalah", {{"size", "4"}}), *cache), 185U);
    EXPECT_EQ(folder.files().size(), 2U);
}

TEST(ObjectCache, IgnoresWhatIsDamagedAndWritesItAnew) {
    const Folder folder;
    const auto cache = ObjectCache::in(folder.path());
    const model::Rules oware = testing::library_rules("oware");
    EXPECT_EQ(nodes(oware, *cache), 190U);
    const fs::path file = folder.files().front();
    const std::string whole = text_of(file);
    std::vector<std::string> all_damaged = {std::string(),
                                            whole.substr(0, 40),
                                            whole.substr(0, whole.size() - 1),
                                            whole.substr(1),
                                            whole.substr(whole.size() - 160),
                                            whole + "x",
                                            "x" + whole,
                                            std::string(5000, 'x')};
    for (const std::size_t from_end :
         {whole.size(), whole.size() / 2, std::size_t{140}, std::size_t{60}, std::size_t{1}}) {
        all_damaged.push_back(whole);
        all_damaged.back()[whole.size() - from_end] ^= 1;
    }
    for (const std::string& damaged : all_damaged) {
        write(file, damaged);
        EXPECT_EQ(nodes(oware, *cache), 190U);
        EXPECT_EQ(text_of(file), whole);
    }
}

TEST(ObjectCache, IgnoresTheCodeOfAnotherGameUnderItsName) {
    const Folder folder;
    const auto cache = ObjectCache::in(folder.path());
    nodes(testing::library_rules("oware"), *cache);
    const fs::path oware = folder.files().front();
    const std::string code = text_of(oware);
    fs::remove(oware);
    EXPECT_EQ(nodes(testing::library_rules("kalah"), *cache), 185U);
    write(folder.files().front(), code);
    EXPECT_EQ(nodes(testing::library_rules("kalah"), *cache), 185U);
}

TEST(ObjectCache, IgnoresWhatOthersCouldHaveWritten) {
    const Folder folder;
    const auto cache = ObjectCache::in(folder.path());
    nodes(testing::library_rules("oware"), *cache);
    const fs::path file = folder.files().front();
    const std::string key = file.filename().string();
    EXPECT_TRUE(cache->find(key));
    ::chmod(file.c_str(), 0666);
    EXPECT_FALSE(cache->find(key));
    const fs::path elsewhere = folder.path() + "/elsewhere";
    ::chmod(file.c_str(), 0600);
    fs::rename(file, elsewhere);
    fs::create_symlink(elsewhere, file);
    EXPECT_FALSE(cache->find(key));
    ::chmod(folder.path().c_str(), 0777);
    EXPECT_EQ(ObjectCache::in(folder.path()), nullptr);
}

TEST(ObjectCache, IsMadePrivateAndDoneWithoutWhereItCannotBe) {
    const Folder folder;
    const std::string deep = folder.path() + "/a/b";
    ASSERT_NE(ObjectCache::in(deep), nullptr);
    EXPECT_EQ(fs::status(deep).permissions(), fs::perms::owner_all);
    write(folder.path() + "/file", "");
    EXPECT_EQ(ObjectCache::in(folder.path() + "/file"), nullptr);
    EXPECT_EQ(ObjectCache::in("/proc/no/such/place"), nullptr);
}

TEST(ObjectCache, KeepsNothingOfRulesThatDoNotSayWhatTheyAreMadeOf) {
    const Folder folder;
    const auto cache = ObjectCache::in(folder.path());
    model::Rules rules = testing::library_rules("kalah");
    rules.made_of.clear();
    EXPECT_EQ(nodes(rules, *cache), 185U);
    EXPECT_TRUE(folder.files().empty());
}

}  // namespace
}  // namespace mancala
