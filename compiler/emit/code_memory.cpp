#include "compiler/emit/code_memory.hpp"

#include <llvm/Support/Memory.h>
#include <llvm/Support/Process.h>

namespace mancala::emit {

namespace {

std::size_t whole_pages(std::size_t bytes) {
    return llvm::alignTo(bytes, llvm::sys::Process::getPageSizeEstimate());
}

}  // namespace

Stretch::~Stretch() {
    if (all_.allocatedSize() > 0) llvm::sys::Memory::releaseMappedMemory(all_);
}

void Stretch::reserve(std::size_t bytes) {
    std::error_code error;
    all_ = llvm::sys::Memory::allocateMappedMemory(whole_pages(bytes), nullptr,
                                                   llvm::sys::Memory::MF_READ | llvm::sys::Memory::MF_WRITE, error);
    used_ = 0;
}

llvm::sys::MemoryBlock Stretch::allocateMappedMemory(llvm::SectionMemoryManager::AllocationPurpose, std::size_t bytes,
                                                     const llvm::sys::MemoryBlock*, unsigned, std::error_code& error) {
    bytes = whole_pages(bytes);
    if (bytes > all_.allocatedSize() - used_) {
        error = std::make_error_code(std::errc::not_enough_memory);
        return {};
    }
    char* const begin = static_cast<char*>(all_.base()) + used_;
    used_ += bytes;
    return {begin, bytes};
}

std::error_code Stretch::protectMappedMemory(const llvm::sys::MemoryBlock& block, unsigned flags) {
    return llvm::sys::Memory::protectMappedMemory(block, flags);
}

std::error_code Stretch::releaseMappedMemory(llvm::sys::MemoryBlock&) {
    return {};
}

// Each section may take a page more than its size.
void CodeMemory::reserveAllocationSpace(std::uintptr_t code, llvm::Align, std::uintptr_t constants, llvm::Align,
                                        std::uintptr_t data, llvm::Align) {
    constexpr std::size_t most_sections = 64;
    reserve(code + constants + data + most_sections * llvm::sys::Process::getPageSizeEstimate());
}

}  // namespace mancala::emit
