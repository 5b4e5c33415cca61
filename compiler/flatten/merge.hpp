// The clauses of a file or variant put in place of those that it takes over.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/flatten/clauses.hpp"

namespace mancala::flattening {

/// Reports a finding about a span of the file whose clauses are being put in place.
using Report = std::function<void(std::string_view code, Span span, std::string message, std::string suggestion)>;

/// `base`, less what `without` leaves out, with the defaults that `with` gives, and then with `own` in place of the
/// clauses of the same kinds. `nodes` are what the file says, or its variant.
Clauses merge(Clauses base, Clauses own, const File& file, const std::vector<Node>& nodes, const Report& report);

/// `with` and `without` where nothing is taken over.
void refuse_with_and_without(const std::vector<Node>& nodes, const Report& report);

}  // namespace mancala::flattening
