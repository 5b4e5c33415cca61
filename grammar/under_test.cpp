#include "grammar/under_test.hpp"

namespace mancala::parsing {

bool hole_under_test(const Builder& builder, const Token& token, std::size_t clause) {
    bool asked = false;     // a `with` or `while` stands before
    bool enclosed = false;  // and its test is in parentheses, which in a condition reach on
    std::string_view behind;
    for (const Token* at = &token; at->span.begin > clause;) {
        at = &builder.token_before(at->span.begin);
        const std::string_view text = builder.text_of(*at);
        if (text == "with" || text == "while") {
            enclosed = enclosed || (!asked && behind == "(");
            asked = true;
        }
        if (text == "when" || text == "unless") return enclosed;
        if (text == "define") return true;
        if (text == "then") break;
        behind = text;
    }
    return asked;
}

}  // namespace mancala::parsing
