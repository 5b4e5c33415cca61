// The table of codes in docs/diagnostics.md: each kind of diagnostic with its title.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "grammar/source/registry.hpp"
#include "tests/library/page.hpp"

namespace mancala::library {
namespace {

TEST(DiagnosticsPage, ListsEveryCode) {
    std::string table = "\n| code | says |\n|---|---|\n";
    for (const RegisteredCode& entry : registered_codes())
        table += fmt::format("| `{}` | {} |\n", entry.code, entry.title);
    expect_part(MANCALA_DOCS "/diagnostics.md", "codes", table);
}

}  // namespace
}  // namespace mancala::library
