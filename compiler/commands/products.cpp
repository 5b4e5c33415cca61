#include "compiler/commands/products.hpp"

#ifdef MANCALA_HAVE_CODEGEN
#include "compiler/commands/runtime_archive.hpp"
#include "compiler/emit/files.hpp"
#endif

namespace mancala::commands {

std::vector<std::string> products() {
    return {"ir", "asm", "object", "shared", "header"};
}

#ifdef MANCALA_HAVE_CODEGEN
std::optional<std::string> product(const std::string& emit, const model::Rules& rules, const ProductOptions& wanted,
                                   std::string& error) {
    const EmitOptions options{wanted.lower, wanted.processor};
    if (!knows_processor(wanted.processor)) {
        error = "there is no processor `" + wanted.processor + "` of this machine's kind";
        return std::nullopt;
    }
    if (emit == "ir") return ir_text(rules, options);
    if (emit == "asm") return asm_text(rules, options);
    if (emit == "object") return object_file(rules, options);
    if (emit == "header") return c_header(rules);
    return shared_library(rules, runtime_archive(), error, options);
}
#else
std::optional<std::string> product(const std::string&, const model::Rules&, const ProductOptions&, std::string& error) {
    error = "this mancala was built without the code generator";
    return std::nullopt;
}
#endif

}  // namespace mancala::commands
