// Pages of the documentation that are in part written by the tests.
#pragma once

#include <string>
#include <vector>

namespace mancala::library {

std::string read_text(const std::string& file);

/// What stands in the page behind the line `<!-- PART: ... -->`, up to the next such line or the end.
std::string part_of(const std::string& page, const std::string& part);

/// Fails the test if the page's part is not `wanted`; with MANCALA_UPDATE=1 in the environment it is rewritten instead.
void expect_part(const std::string& file, const std::string& part, const std::string& wanted);

/// The cells of each line of a table, without those of its head; of any text the lines that begin with `|`.
std::vector<std::vector<std::string>> rows_of(const std::string& text);

}  // namespace mancala::library
