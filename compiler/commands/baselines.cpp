#include "compiler/commands/baselines.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <sstream>

namespace mancala::commands {

namespace fs = std::filesystem;

namespace {

// "a=1 b=2" by name.
std::map<std::string, std::string> settings_in(const std::string& text) {
    std::map<std::string, std::string> settings;
    std::istringstream words(text);
    for (std::string word; words >> word;) settings[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    return settings;
}

bool plays(const mancala_baseline& baseline, const model::Rules& rules) {
    if (baseline.name != rules.name) return false;
    const std::map<std::string, std::string> settings = settings_in(baseline.settings);
    for (const model::Param& param : rules.params) {
        const auto set = settings.find(param.name);
        if (param.value != (set == settings.end() ? param.default_value : set->second)) return false;
    }
    return true;
}

}  // namespace

std::string usual_baselines() {
    std::error_code error;
    const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path() / "mancala_baselines.so";
    return !error && fs::exists(beside, error) ? beside.string() : "";
}

std::unique_ptr<Baselines> Baselines::load(const std::string& file, std::string& error) {
    // A bare name would be looked for among the system's libraries.
    void* library = dlopen(fs::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        error = dlerror();
        return nullptr;
    }
    void* symbol = dlsym(library, "mancala_baselines");
    const auto list_of = reinterpret_cast<const mancala_baseline_list* (*)()>(symbol);
    const mancala_baseline_list* list = list_of == nullptr ? nullptr : list_of();
    if (list == nullptr || list->version != MANCALA_BASELINE_VERSION) {
        error = fmt::format("{} lists no hand-written games of version {}", file, MANCALA_BASELINE_VERSION);
        dlclose(library);
        return nullptr;
    }
    return std::unique_ptr<Baselines>(new Baselines(library, list));
}

Baselines::~Baselines() {
    dlclose(library_);
}

const mancala_baseline* Baselines::of(const model::Rules& rules) const {
    for (std::uint32_t i = 0; i < list_->count; ++i)
        if (plays(list_->games[i], rules)) return &list_->games[i];
    return nullptr;
}

}  // namespace mancala::commands
