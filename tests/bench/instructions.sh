#!/bin/sh
# Instructions a ply of the hand-written generators, counted by callgrind at x86-64-v3; fails above the limits below.
# Usage: tests/bench/instructions.sh   (needs g++ and valgrind)
set -eu
cd "$(dirname "$0")/../.."
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

g++ -std=c++20 -O3 -fno-tree-vectorize -march=x86-64-v3 -I. -Iruntime/include tests/bench/baselines/*.cpp -o "$build/count"

# Instructions of a run; its plies go to standard output.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/count" "$1" "$2" 2>&1 >/dev/null |
        sed -n 's/^.*Collected : \([0-9]*\).*$/\1/p'
}

# The difference of two runs leaves out what starting a process costs.
status=0
for limit in oware:215 kalah:190 djenon_aboure:195; do
    game=${limit%:*}
    limit=${limit#*:}
    counted=$(($(instructions "$game" 1500) - $(instructions "$game" 500)))
    plies=$(($("$build/count" "$game" 1500) - $("$build/count" "$game" 500)))
    tenths=$((counted * 10 / plies))
    echo "$game $((tenths / 10)).$((tenths % 10)) instructions a ply, at most $limit"
    [ "$tenths" -le $((limit * 10)) ] || status=1
done
exit $status
