#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# A host in C under valgrind, with COUNT requests and, at the same time, with twice
# as many: no error, no leak, and as much memory in use after both.
#
#     INTENDANT_LAUNCHER=PATH memory.sh PROGRAM BUNDLES FOLDER COUNT
#
# Ends with 0 if so. What valgrind found stays in FOLDER.
set -u
program=$1 bundles=$2 folder=$3 once=$4
twice=$((once * 2))
# Blocks by which two runs may differ: timers and tasks that the end happens to meet.
chance=64
suppressions=$(dirname "$0")/swift.supp

look() {
    valgrind --log-file="$folder/log.$1" --error-exitcode=99 --num-callers=50 \
        --keep-stacktraces=alloc --leak-check=full --show-leak-kinds=definite,possible \
        --errors-for-leak-kinds=definite,possible --suppressions="$suppressions" \
        "$program" "$bundles" "$folder/state.$1" "$1" && return
    echo "$1 requests: ended with $?" >&2
    cat "$folder/log.$1" >&2
    return 1
}

figure() { sed -n "s/.*$2: .* in \([0-9,]*\) blocks.*/\1/p" "$folder/log.$1" | tr -d ,; }

tell() {
    echo "$1 requests: $(sed -n 's/.*ERROR SUMMARY: \([0-9]* errors\).*/\1/p' "$folder/log.$1")," \
        "blocks lost $(figure "$1" 'definitely lost') definitely, $(figure "$1" 'possibly lost')" \
        "possibly; in use $(figure "$1" 'still reachable')"
}

mkdir -p "$folder"
look "$once" & first=$!
look "$twice"; second=$?
wait $first && [ $second = 0 ] || exit 1
tell "$once"
tell "$twice"
growth=$(($(figure "$twice" 'still reachable') - $(figure "$once" 'still reachable')))
[ $growth -le $chance ] && exit
echo "$growth more blocks after $once more requests, where at most $chance are chance" >&2
exit 1
