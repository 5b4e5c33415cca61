#include "compiler/emit/cached.hpp"

namespace mancala::emit {

std::unique_ptr<llvm::MemoryBuffer> cached(const JitOptions& options, const model::Rules& rules,
                                           const std::string& what,
                                           const std::function<std::unique_ptr<llvm::MemoryBuffer>()>& make) {
    if (options.cache == nullptr || rules.made_of.empty()) return make();
    const std::string choices = std::to_string(static_cast<int>(options.lower.layout)) + ' ' +
                                std::to_string(static_cast<int>(options.passes)) + ' ' + options.processor;
    const std::string key = options.cache->key_of(what + '\n' + choices + '\n' + rules.made_of);
    if (const std::optional<std::string> object = options.cache->find(key))
        return llvm::MemoryBuffer::getMemBufferCopy(*object, what);
    auto object = make();
    options.cache->store(key, object->getBuffer());
    return object;
}

}  // namespace mancala::emit
