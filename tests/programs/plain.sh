#!/bin/sh
# plain.sh ROOT CC OBJECTS STEM PROGRAM: the line at the head of a program
#   builds it, as it stands there, in a folder that has nothing but a link to
#   code/; and what is built so prints what the build's own program prints.
# plain.sh ROOT CC OBJECTS: compile code/steps/*.c once for all programs, as
#   the line would. With OBJECTS "none" the library is compiled with the
#   program, to the letter: slow, so that is done for one program only.
set -u
root=$1 compiler=$2 objects=$3 stem=${4:-} program=${5:-}
if [ -z "$stem" ]; then
    rm -rf "$objects" && mkdir -p "$objects" && cd "$root" || exit 1
    for file in code/steps/*.c; do
        "$compiler" -Icode -c "$file" -o "$objects/$(basename "$file" .c).o" || exit 1
    done
    exit 0
fi
source=code/$stem.c
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT || exit 1
ln -s "$root/code" "$folder/code" && cd "$folder" || exit 1

fail() {
    printf '%s: %s\n' "$source" "$*"
    exit 1
}

# The head: all before the first line that is neither blank nor a comment.
head=$(awk '/^[ \t]*(\/\/|$)/ && !inside { print; next }
    /^[ \t]*\/\*/ { inside = 1 }
    !inside { exit }
    { print }
    /\*\// { inside = 0 }' "$source")
line=$(printf '%s\n' "$head" | sed -n 's#^\(// \| \* \|/\* \)\(cc .*\)$#\2#p')
[ "$line" = "cc -Icode $source code/steps/*.c -lm" ] ||
    fail "its head does not say \"cc -Icode $source code/steps/*.c -lm\"" \
        "once, on a line of its own, but: ${line:-nothing}"

# The compiler; what it would compile of the library is compiled already.
cc() {
    for word in "$@"; do
        shift
        case $word in
        code/steps/*.c) [ "$objects" = none ] || word=$objects/$(basename "$word" .c).o ;;
        esac
        set -- "$@" "$word"
    done
    "$compiler" "$@"
}
eval "$line" || fail "\"$line\" does not build it"
[ -x a.out ] || fail "\"$line\" makes no a.out"
./a.out >plain.tsv || fail "built by \"$line\", it ends with status $?"
"$program" >built.tsv || fail "built by CMake, it ends with status $?"

# The plain line has no -ffp-contract=off. Where the machine multiplies and
# adds in one rounding, the last digits differ by right.
if echo __FP_FAST_FMA | cc -E -P - | grep -q 1; then
    echo "skip: it builds and runs, but this machine fuses multiply and add"
    exit 77
fi
cmp plain.tsv built.tsv || fail "built by \"$line\", it prints other digits"
