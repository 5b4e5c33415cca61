#!/usr/bin/env bash
# tour.sh MANCALA: three games checked, explained, compiled and played, with the commands shown.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
program=$1

show() {
    printf '\n$ mancala %s\n' "$*"
    "$program" "$@" 2>&1
}

for game in djenon_aboure kpe adji_boto; do
    file=games/$game.mancala
    printf '\n======== %s\n' "$file"
    cat "$file"
    show check "$file"
    show explain "$file"
    show test "$file"
    show perft "$file" --depth 8
    show playout "$file" --games 100000
    printf '\n$ mancala play %s --south=random --north=greedy   (its last moves)\n' "$file"
    "$program" play "$file" --south=random --north=greedy | tail -n 25
done
printf '\nNow play one yourself:  ./run play games/kpe.mancala\n'
