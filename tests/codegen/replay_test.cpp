// Recorded games of other engines played again with the library's rules, compiled.
#include <gtest/gtest.h>

#include "compiler/emit/jit.hpp"
#include "tests/library/conformance.hpp"

namespace mancala {
namespace {

class RecordedGamesCompiled : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordedGamesCompiled, Agree) {
    library::expect_agreement(GetParam(), [](const model::Rules& rules) { return jit_compile(rules); });
}

INSTANTIATE_TEST_SUITE_P(Library, RecordedGamesCompiled, ::testing::ValuesIn(library::record_files()),
                         [](const auto& file) { return file.param; });

}  // namespace
}  // namespace mancala
