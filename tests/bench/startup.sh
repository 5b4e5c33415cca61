#!/bin/sh
# Milliseconds from reading a rule file to a callable `move`: the median of nine fresh processes, for each file.
# Usage: tests/bench/startup.sh PATH/TO/mancala FILE...
set -eu
mancala=$1
shift
for file in "$@"; do
    for run in 1 2 3 4 5 6 7 8 9; do "$mancala" bench --startup "$file"; done |
        sort -n | sed -n "5s|^|$file |p"
done
