#include "compiler/emit/processor.hpp"

#include "compiler/emit/target.hpp"

#if defined(__x86_64__) && defined(__GLIBC__) && __has_include(<sys/platform/x86.h>)
#define MANCALA_PROCESSOR_KNOWN_TO_LIBC
#include <cpuid.h>
#include <sys/platform/x86.h>

#include <array>
#endif

namespace mancala::emit {

#ifdef MANCALA_PROCESSOR_KNOWN_TO_LIBC

namespace {

using Registers = std::array<unsigned, 4>;  // eax, ebx, ecx, edx

template <class Words>
void append(std::string& bytes, const Words& words) {
    bytes.append(reinterpret_cast<const char*>(&words), sizeof words);
}

Registers leaf(unsigned number) {
    Registers found{};
    __cpuid_count(number, 0, found[0], found[1], found[2], found[3]);
    return found;
}

/// What the dynamic loader has asked the processor before the program began: family, model and all features, as they
/// are and as the system lets them be used.
void append_features(std::string& bytes) {
    for (unsigned index = CPUID_INDEX_1; index <= CPUID_INDEX_14_ECX_0; ++index) {
        cpuid_feature features = *__x86_get_cpuid_feature_leaf(index);
        if (index == CPUID_INDEX_1) features.cpuid_array[1] = 0;  // says which core was asked
        append(bytes, features);
    }
}

}  // namespace

// The loader keeps neither the maker nor the version of AVX10.
std::string processor_identity() {
    constexpr unsigned avx10 = 0x24;
    std::string bytes;
    const Registers first = leaf(0);
    append(bytes, first);
    if (first[0] >= avx10) append(bytes, leaf(avx10));
    append_features(bytes);
    return bytes;
}

#else

std::string processor_identity() {
    return host_processor();
}

#endif

}  // namespace mancala::emit
