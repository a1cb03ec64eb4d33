#!/bin/sh
# digits.sh ROOT WORK CC: digits.c prints the same with CC, gcc and clang, at
# -O0 and -O3. A compiler that is not there is left out, and said to be.
set -u
root=$1 work=$2 own=$3
mkdir -p "$work" && cd "$root" || exit 1
flags="-std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -Icode"
first='' runs=0
# Is CC one of the two under another name?
case $("$own" --version | head -n 1) in
*clang* | gcc* | cc*) own= ;;
esac

for compiler in ${own:+"$own"} gcc clang; do
    if ! command -v "$compiler" >/dev/null; then
        echo "left out: there is no $compiler"
        continue
    fi
    for level in -O0 -O3; do
        name=$(basename "$compiler")$level
        # shellcheck disable=SC2086 # the flags are words
        "$compiler" $flags $level -o "$work/$name" tests/library/digits.c \
            tests/library/problems.c tests/library/reference.c \
            tests/library/published.c code/steps/*.c -lm || exit 1
        "$work/$name" tests/library/data >"$work/$name.txt" || exit 1
        runs=$((runs + 1))
        first=${first:-$name}
        if ! cmp -s "$work/$first.txt" "$work/$name.txt"; then
            echo "FAIL $name differs from $first:"
            diff "$work/$first.txt" "$work/$name.txt" | head -n 6
            exit 1
        fi
    done
done
echo "$runs builds, $(wc -l <"$work/$first.txt") lines, the same to the last bit"
