#include "compiler/emit/cached.hpp"

namespace mancala::emit {

std::string cached(const JitOptions& options, const model::Rules& rules, const std::string& what,
                   const std::function<std::string()>& make) {
    if (options.cache == nullptr || rules.made_of.empty()) return make();
    const std::string choices = std::to_string(static_cast<int>(options.lower.layout)) + ' ' +
                                std::to_string(static_cast<int>(options.passes)) + ' ' + options.processor;
    const std::string key = options.cache->key_of(what + '\n' + choices + '\n' + rules.made_of);
    if (std::optional<std::string> object = options.cache->find(key)) return std::move(*object);
    std::string object = make();
    options.cache->store(key, object);
    return object;
}

}  // namespace mancala::emit
