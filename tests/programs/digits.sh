#!/bin/sh
# digits.sh ROOT FOLDER CC WAY library: compile code/steps, and code/world beside it,
#   once for all programs, into FOLDER/WAY.
# digits.sh ROOT FOLDER CC WAY STEM PROGRAM PRINTED [RUN]...: build a program another
#   way; it prints the very bytes of PROGRAM, which CMake built, when it is run without
#   options (they are in the file PRINTED, or if it is -, PROGRAM is run) and in each RUN
#   that its figure asks for ("NAME: --option value").
#
# WAY is `plain`, the line at the head of the program as it stands there, in a
# folder that has nothing but a link to code/; or `to-the-letter`, the same with the
# library compiled by that line as well, which is slow; or a level of optimisation,
# as -O3, with our own flags. A compiler that is absent skips the test (77).
set -u
root=$1 folder=$2 compiler=$3 way=$4 stem=$5
objects=$folder/$(basename "$compiler")$way
shift 5
if ! command -v "$compiler" >/dev/null; then
    echo "skip: $compiler is absent"
    exit 77
fi
case $way in
-*) flags="-std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off $way" ;;
*) flags= ;;
esac

if [ "$stem" = library ]; then
    rm -rf "$objects" && mkdir -p "$objects" && cd "$root" || exit 1
    for file in code/world/*.c code/steps/*.c; do
        # shellcheck disable=SC2086 # the flags are words
        "$compiler" $flags -Icode -c "$file" -o "$objects/$(basename "$file" .c).o" || exit 1
    done
    exit 0
fi

program=$1 printed=$2 source=code/$stem.c
shift 2
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
ln -s "$root/code" "$work/code" && cd "$work" || exit 1
failed=0

fail() {
    failed=1
    printf '%s: %s\n' "$source" "$*"
}

world=$("$compiler" -Icode -MM "$source" | grep -q code/world/ && echo "code/world/*.c ")
line="cc -Icode $source ${world}code/steps/*.c -lm"
if [ -z "$flags" ]; then
    # The head: all before the first line that is neither blank nor a comment.
    head=$(awk '/^[ \t]*(\/\/|$)/ && !inside { print; next }
        /^[ \t]*\/\*/ { inside = 1 }
        !inside { exit }
        { print }
        /\*\// { inside = 0 }' "$source")
    said=$(printf '%s\n' "$head" | sed -n 's#^\(// \| \* \|/\* \)\(cc .*\)$#\2#p')
    if [ "$said" != "$line" ]; then
        fail "its head does not say \"$line\" once, on a line of its own, but: ${said:-nothing}"
        exit 1
    fi
fi

# The compiler; what it would compile of the library is compiled already.
cc() {
    for word in "$@"; do
        shift
        case $word in
        code/world/*.c | code/steps/*.c) [ "$way" = to-the-letter ] || word=$objects/$(basename "$word" .c).o ;;
        esac
        set -- "$@" "$word"
    done
    # shellcheck disable=SC2086 # the flags are words
    "$compiler" $flags "$@"
}
eval "$line" || { fail "\"$line\" does not build it" && exit 1; }
[ -x a.out ] || { fail "\"$line\" makes no a.out" && exit 1; }

# The plain line has no -ffp-contract=off. Where the machine multiplies and
# adds in one rounding, the last digits differ by right.
fused=0
if [ -z "$flags" ] && echo __FP_FAST_FMA | "$compiler" -E -P - | grep -q 1; then
    fused=1
fi
for run in "" "$@"; do
    arguments=${run#*: }
    # shellcheck disable=SC2086 # the arguments are words
    ./a.out $arguments >other.tsv || fail "by $compiler ($way) it ends with status $?: $run"
    # shellcheck disable=SC2086
    if [ -z "$run" ] && [ "$printed" != - ]; then cp "$printed" built.tsv; else "$program" $arguments >built.tsv; fi ||
        fail "built by CMake it ends with status $?: $run"
    if [ "$fused" -eq 0 ] && ! cmp -s other.tsv built.tsv; then
        fail "by $compiler ($way) it prints other digits (right) than built by CMake: $run"
        diff built.tsv other.tsv | head -n 8
    fi
done
[ "$failed" -eq 0 ] || exit 1
if [ "$fused" -eq 1 ]; then
    echo "skip: it builds and runs, but this machine fuses multiply and add"
    exit 77
fi
