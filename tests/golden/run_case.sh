#!/usr/bin/env bash
# run_case.sh MANCALA CASE.test: runs the commands of a case and compares what they print and how they end.
#
# A case is what a terminal would show: remarks (`# ...`) before the first command; then each command after `$ `, what it
# prints on both outputs, and `exit N`. Commands are lines of bash, run in this folder; $TMP is an empty folder of the case's
# own. With MANCALA_UPDATE=1 in the environment the case is rewritten with what comes out now.
set -uo pipefail
program=$(readlink -f "$1")
case_file=$(readlink -f "$2")
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" || exit
TMP=$(mktemp -d)
export TMP
export XDG_CACHE_HOME=$TMP.cache
trap 'rm -rf "$TMP" "$XDG_CACHE_HOME"' EXIT
mancala() { "$program" "$@"; }

got=$TMP.got
trap 'rm -rf "$TMP" "$XDG_CACHE_HOME" "$got"' EXIT
commands=0
while IFS= read -r line || [[ -n $line ]]; do
    if [[ $line == '$ '* ]]; then
        echo "$line"
        output=$(set -o pipefail; eval "${line#'$ '}" 2>&1 </dev/null; echo "exit $?")
        printf '%s\n' "${output//"$TMP"/\$TMP}"
        commands=$((commands + 1))
    elif ((commands == 0)); then
        echo "$line"
    fi
done <"$case_file" >"$got"

if ! grep -q '^\$ ' "$got"; then
    echo "$case_file holds no command"
    exit 1
fi
if [[ ${MANCALA_UPDATE:-} == 1 ]]; then
    cmp -s "$got" "$case_file" || { cp "$got" "$case_file" && echo "rewritten: $case_file"; }
    exit 0
fi
diff -u --label expected --label got "$case_file" "$got"
