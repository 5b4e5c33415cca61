#!/usr/bin/env bash
# run_diagnostics.sh MANCALA: for each diagnostics/X.mancala or X.bin, X.expected is what `mancala check` says of it on
# standard error. With MANCALA_UPDATE=1 in the environment the expected files are rewritten.
set -uo pipefail
program=$(readlink -f "$1")
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/diagnostics" || exit
shopt -s nullglob

count=0
failed=0
for input in *.mancala *.bin; do
    expected=${input%.*}.expected
    got=$("$program" check "$input" 2>&1 >/dev/null; echo "exit $?")
    count=$((count + 1))
    if [[ ${MANCALA_UPDATE:-} == 1 ]]; then
        printf '%s\n' "$got" >"$expected"
    elif ! printf '%s\n' "$got" | diff -u --label "$expected" --label got "$expected" -; then
        failed=$((failed + 1))
    fi
done
for expected in *.expected; do
    if [[ ! -e ${expected%.expected}.mancala && ! -e ${expected%.expected}.bin ]]; then
        echo "$expected has no input"
        failed=$((failed + 1))
    fi
done
echo "$count inputs, $failed differ"
((count > 0 && failed == 0))
