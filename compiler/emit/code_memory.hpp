// Where linked code lies: all of one object in one stretch of memory, so that its parts reach each other by short
// addresses.
#pragma once

#include <llvm/ExecutionEngine/SectionMemoryManager.h>

namespace mancala::emit {

/// Hands out pages of one stretch.
class Stretch : public llvm::SectionMemoryManager::MemoryMapper {
public:
    Stretch() = default;
    ~Stretch() override;
    Stretch(const Stretch&) = delete;
    Stretch& operator=(const Stretch&) = delete;

    void reserve(std::size_t bytes);
    llvm::sys::MemoryBlock allocateMappedMemory(llvm::SectionMemoryManager::AllocationPurpose purpose,
                                                std::size_t bytes, const llvm::sys::MemoryBlock* near_block,
                                                unsigned flags, std::error_code& error) override;
    std::error_code protectMappedMemory(const llvm::sys::MemoryBlock& block, unsigned flags) override;
    /// Does nothing: the stretch is given back as a whole.
    std::error_code releaseMappedMemory(llvm::sys::MemoryBlock& block) override;

private:
    llvm::sys::MemoryBlock all_;
    std::size_t used_ = 0;
};

/// For one object.
class CodeMemory : private Stretch, public llvm::SectionMemoryManager {
public:
    CodeMemory() : SectionMemoryManager(static_cast<Stretch*>(this)) {}

    bool needsToReserveAllocationSpace() override { return true; }
    void reserveAllocationSpace(std::uintptr_t code, llvm::Align code_align, std::uintptr_t constants,
                                llvm::Align constants_align, std::uintptr_t data, llvm::Align data_align) override;
};

}  // namespace mancala::emit
