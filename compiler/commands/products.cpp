#include "compiler/commands/products.hpp"

#ifdef MANCALA_HAVE_CODEGEN
#include "compiler/emit/files.hpp"
#endif

namespace mancala::commands {

std::vector<std::string> products() {
    return {"ir", "asm", "object", "shared", "header"};
}

#ifndef MANCALA_HAVE_CODEGEN
std::optional<std::string> product(const std::string&, const model::Rules&, std::string& error) {
    error = "this mancala was built without the code generator";
    return std::nullopt;
}
#endif

}  // namespace mancala::commands
