// Objects to shared libraries, by the system's linker.
#pragma once

#include <optional>
#include <string>

namespace mancala::emit {

/// Links the object file `object` (its bytes) with what it needs of `archive`. Nothing and `error` if the linker fails.
std::optional<std::string> link_shared(const std::string& object, const std::string& archive, std::string& error);

}  // namespace mancala::emit
