#!/bin/sh
# Instructions a ply of the hand-written generators, counted by callgrind at x86-64-v3; fails above the limits below, or if
# the forms of a game do not agree.
# Usage: tests/bench/instructions.sh [PATH/TO/mancala_run_compiled]   (needs g++ and valgrind)
# With that program the rules are compiled for the same processor and counted beside the best ones, without a limit.
set -eu
cd "$(dirname "$0")/../.."
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

g++ -std=c++20 -O3 -fno-tree-vectorize -march=x86-64-v3 -I. -Iruntime/include tests/bench/baselines/*.cpp -o "$build/count"
"$build/count"

# Instructions of a run; its plies go to standard output.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/count" "$@" 2>&1 >/dev/null |
        sed -n 's/^.*Collected : \([0-9]*\).*$/\1/p'
}

plies() {
    "$build/count" "$@" | cut -d ' ' -f 1
}

# The same of compiled rules; a first run fills the cache, so that no compilation is counted.
compiled() {
    game=$1
    games=$2
    settings=$3
    "$runner" "games/$game.mancala" ${settings:+--set "$settings"} --cache "$build/cache" --games "$games"
}

compiled_instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$runner" "games/$1.mancala" ${3:+--set "$3"} \
        --cache "$build/cache" --games "$2" 2>&1 >/dev/null | sed -n 's/^.*Collected : \([0-9]*\).*$/\1/p'
}

count_compiled() {
    compiled_instructions "$1" 1 "$2" > /dev/null
    counted=$(($(compiled_instructions "$1" 4500 "$2") - $(compiled_instructions "$1" 500 "$2")))
    played=$(($(compiled "$1" 4500 "$2" | cut -d ' ' -f 1) - $(compiled "$1" 500 "$2" | cut -d ' ' -f 1)))
    tenths=$((counted * 10 / played))
    echo "$1${2:+ $2}, compiled: $((tenths / 10)).$((tenths % 10)) instructions a ply"
}

# The difference of two runs leaves out what starting a process costs. The limit is in tenths.
status=0
while read -r kind limit game; do
    counted=$(($(instructions "$game" 1500 "$kind") - $(instructions "$game" 500 "$kind")))
    played=$(($(plies "$game" 1500 "$kind") - $(plies "$game" 500 "$kind")))
    tenths=$((counted * 10 / played))
    echo "$game, $kind: $((tenths / 10)).$((tenths % 10)) instructions a ply, at most $((limit / 10)).$((limit % 10))"
    [ "$tenths" -le "$limit" ] || status=1
done <<LIMITS
straightforward 2150 oware
straightforward 1900 kalah
straightforward 1950 djenon_aboure
best 1067 oware early_stop=yes
best 913 kalah
best 1155 djenon_aboure
LIMITS
if [ $# -gt 0 ]; then
    runner=$1
    mkdir -m 700 "$build/cache"
    count_compiled oware early_stop=yes
    count_compiled kalah ""
    count_compiled djenon_aboure ""
fi
exit $status
