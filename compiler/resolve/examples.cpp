// The `example` blocks, as text for whoever plays them.
#include "compiler/resolve/resolve.hpp"

namespace mancala {

namespace {

Example example_of(const Node& node) {
    Example example;
    for (const Node& part : node.children) {
        const Node* text = part.child(NodeKind::string);
        switch (part.kind) {
            case NodeKind::string:
                example.title = part.text;
                example.span = part.span;
                break;
            case NodeKind::example_position:
                if (text == nullptr) break;
                example.position = text->text;
                example.position_span = text->span;
                break;
            case NodeKind::example_with:
                if (!part.children.empty()) example.settings[part.text] = part.children.front().text;
                break;
            case NodeKind::example_play:
                if (text == nullptr) break;
                example.moves = text->text;
                example.moves_span = text->span;
                break;
            case NodeKind::example_gives:
                if (text != nullptr)
                    example.expect.push_back({Example::Expectation::Kind::position, text->text, text->span});
                break;
            case NodeKind::example_legal:
                if (text != nullptr)
                    example.expect.push_back({Example::Expectation::Kind::legal, text->text, text->span});
                break;
            case NodeKind::example_result:
                if (text != nullptr)
                    example.expect.push_back({Example::Expectation::Kind::result, text->text, text->span});
                break;
            default:
                break;
        }
    }
    return example;
}

}  // namespace

std::vector<Example> examples_of(const SyntaxTree& tree) {
    std::vector<Example> examples;
    for (const Node& node : tree.children)
        if (node.kind == NodeKind::example) examples.push_back(example_of(node));
    return examples;
}

}  // namespace mancala
