#include "inputs.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "grammar/scan.hpp"
#include "grammar/vocabulary.hpp"

namespace mancala::fuzzing {

std::uint64_t Random::next() {
    std::uint64_t mixed = (state_ += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

std::vector<std::string> read_samples(const std::vector<std::string>& folders) {
    std::vector<std::filesystem::path> paths;
    for (const std::string& folder : folders)
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".mancala") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> samples;
    for (const auto& path : paths) {
        std::ifstream file(path, std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        samples.push_back(text.str());
    }
    return samples;
}

std::string random_bytes(Random& random) {
    std::string bytes(random.below(2000), ' ');
    for (char& byte : bytes) byte = static_cast<char>(random.below(256));
    return bytes;
}

std::string random_characters(Random& random) {
    std::string characters(random.below(2000), ' ');
    for (char& character : characters) {
        const std::size_t value = random.below(96);
        character = value == 95 ? '\n' : static_cast<char>(' ' + value);
    }
    return characters;
}

namespace {

std::string random_word(Random& random) {
    static const std::vector<std::string> others{
        "a",  "b",  "x1", "0",  "1", "2",  "6", "70000", "{", "}",     "(",  ")",  ",",  "..", ".", "=",
        "==", "!=", "<",  "<=", ">", ">=", "+", "-",     "*", "\"t\"", "\"", "//", "\n", "é",  "&&"};
    const auto keywords = vocabulary();
    if (random.below(3) > 0) return std::string(keywords[random.below(keywords.size())].word);
    return random.pick(others);
}

}  // namespace

std::string random_words(Random& random) {
    static const std::vector<std::string> beginnings{
        "game a\nboard 2 rows of 3 holes, 2 seeds each\n",
        "\nmove from own hole with ",
        "\ndefine a = ",
        "\nend when ",
        "\nafter lap { when ",
        " then capture ",
        "\nskip ",
        "\nmark a of player ",
        "\nstate b in {a, b}\n",
        "\nscore ",
        "\nparam a = 1 in 0..",
        "\nexample \"e\" { play ",
    };
    std::string text = beginnings.front();
    const std::size_t count = random.below(120);
    for (std::size_t i = 0; i < count; ++i)
        text += random.below(8) == 0 ? random.pick(beginnings) : " " + random_word(random);
    return text;
}

std::string mutated(Random& random, const std::vector<std::string>& samples) {
    const std::string& sample = random.pick(samples);
    const std::vector<parsing::Token> found = parsing::scan(sample);
    // Each token with the white space and comments before it.
    std::vector<std::string> tokens;
    std::size_t end = 0;
    for (const parsing::Token& token : found) {
        tokens.push_back(sample.substr(end, token.span.end - end));
        end = token.span.end;
    }
    const std::string& other = random.pick(samples);
    const std::vector<parsing::Token> others = parsing::scan(other);
    for (std::size_t changes = 1 + random.below(4); changes > 0 && tokens.size() > 1; --changes) {
        const std::size_t at = random.below(tokens.size());
        const auto place = tokens.begin() + static_cast<std::ptrdiff_t>(at);
        const Span taken = others[random.below(others.size())].span;
        switch (random.below(6)) {
            case 0:
                tokens.erase(place);
                break;
            case 1:
                tokens.insert(place, std::string(*place));
                break;
            case 2:
                std::swap(*place, tokens[random.below(tokens.size())]);
                break;
            case 3:
                *place = " " + random_word(random);
                break;
            case 4:
                *place = " " + other.substr(taken.begin, taken.end - taken.begin);
                break;
            case 5:
                tokens.insert(place, " " + random_word(random));
                break;
        }
    }
    std::string text;
    for (const std::string& token : tokens) text += token;
    return text;
}

}  // namespace mancala::fuzzing
