// What tells processors apart in the cache of compiled code.
#include "compiler/emit/processor.hpp"

#include <gtest/gtest.h>
#include <sched.h>

namespace mancala {
namespace {

TEST(Processor, IsTheSameOnEveryCore) {
    const std::string here = emit::processor_identity();
    EXPECT_FALSE(here.empty());
    cpu_set_t usual;
    ASSERT_EQ(::sched_getaffinity(0, sizeof usual, &usual), 0);
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (!CPU_ISSET(core, &usual)) continue;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(core, &one);
        if (::sched_setaffinity(0, sizeof one, &one) == 0) {
            EXPECT_EQ(emit::processor_identity(), here) << core;
        }
    }
    ::sched_setaffinity(0, sizeof usual, &usual);
}

}  // namespace
}  // namespace mancala
