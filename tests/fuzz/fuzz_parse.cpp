// The libFuzzer target. Built with -DMANCALA_FUZZ=ON and clang; a good corpus is the games folder:
//   fuzz_parse -max_len=4096 CORPUS games tests/grammar/trees
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "one_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string fault = mancala::fuzzing::fault_in_outcome({reinterpret_cast<const char*>(data), size});
    if (!fault.empty()) {
        std::fprintf(stderr, "%s\n", fault.c_str());
        std::abort();
    }
    return 0;
}
