#!/usr/bin/env bash
# Holds the arrows of docs/architecture.md: who includes whom, how long files are, and that no game is named in the code.
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." || exit
failed=0
fail() {
    echo "$1"
    [[ -z ${2:-} ]] || echo "$2"
    failed=1
}

# forbid WHAT PATTERN FOLDER...: no #include in these folders matches the pattern.
forbid() {
    local what=$1 pattern=$2 found
    shift 2
    found=$(grep -rnE --include='*.?pp' --include='*.h' "^ *# *include *[<\"]$pattern" "$@" || true)
    [[ -z $found ]] || fail "$what:" "$found"
}
front=(compiler/{model,flatten,resolve,facts,check,explain,interpret,record})
games=$(for file in games/*.mancala; do basename "$file" .mancala; done)

forbid 'the grammar knows the compiler or the runtime' '(compiler|runtime|mancala)/' grammar
forbid 'the runtime knows the grammar or the compiler' '(compiler|grammar)/' runtime
forbid 'the runtime includes more than the standard library' '(fmt|nlohmann|CLI|tao|llvm|gtest)/' runtime
forbid 'LLVM outside lower and emit' 'llvm' grammar runtime "${front[@]}" compiler/commands compiler/*.hpp
forbid 'the commands are included' 'compiler/commands/' grammar runtime "${front[@]}" compiler/lower compiler/emit compiler/*.hpp
forbid 'model includes more than spans' '(compiler/(resolve|facts|check|explain|interpret|record|lower|emit)|grammar/(parse|tree))' \
    compiler/model
forbid 'flatten knows more than texts and trees' 'compiler/(model|resolve|facts|check|explain|interpret|record|lower|emit)' \
    compiler/flatten
forbid 'the interpreter knows the tree or the code generator' '(compiler/(resolve|lower|emit)|grammar/(parse|tree))' \
    compiler/interpret compiler/facts
forbid 'the code generator knows the tree or the interpreter' '(compiler/(resolve|interpret)|grammar/(parse|tree))' \
    compiler/lower compiler/emit

pegtl=$(grep -rlE --include='*.?pp' 'include *<tao/' grammar compiler runtime)
[[ $(wc -l <<<"$pegtl") -le 6 ]] || fail 'PEGTL is included in too many files' "$pegtl"
for file in $pegtl; do
    [[ $file == grammar/* ]] || fail "PEGTL outside the grammar: $file"
done

# No file of the product is longer than 400 lines; half of them are near 150 or shorter.
lengths=$(find grammar compiler runtime \( -name '*.cpp' -o -name '*.hpp' -o -name '*.h' \) -exec wc -l {} + | grep -v ' total$')
long=$(awk '$1 > 400' <<<"$lengths")
[[ -z $long ]] || fail 'longer than 400 lines:' "$long"
median=$(awk '{print $1}' <<<"$lengths" | sort -n | awk '{n[NR] = $1} END {print n[int((NR + 1) / 2)]}')
((median <= 200)) || fail "the median length of a file is $median lines"

# The code composes rules; it knows no game. Comments and text shown to people may name one.
for game in $games; do
    found=$(grep -rniwE --include='*.?pp' --include='*.h' "$game" grammar compiler runtime |
        sed -E "s/\\\\\"//g; s/\"($game)\"/'\\1'/g; s/\"[^\"]*\"//g; s|//.*||" | grep -iwE "$game" || true)
    [[ -z $found ]] || fail "the code names the game $game:" "$found"
done

((failed == 0)) && echo 'the arrows hold'
exit "$failed"
