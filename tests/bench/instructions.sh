#!/bin/sh
# Instructions a ply of the hand-written generators, counted by callgrind at x86-64-v3; fails above the limits below, or if
# the forms of a game do not agree.
# Usage: tests/bench/instructions.sh   (needs g++ and valgrind)
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
exit $status
