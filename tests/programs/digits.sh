#!/bin/sh
# digits.sh ROOT FOLDER library: build code/steps four ways into FOLDER.
# digits.sh ROOT FOLDER STEM: a program prints the same bytes however it was
#   built, in its own run and in every run that its figure asks for.
#
# Four ways: gcc and clang, -O0 and -O3. Where a compiler is absent the other
# one's two ways are still held to each other, and the test counts as skipped.
set -u
root=$1 folder=$2 what=$3
flags='-std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -Icode'
cd "$root" || exit 1

ways= absent=
for compiler in gcc clang; do
    if command -v "$compiler" >/dev/null; then
        ways="$ways $compiler-O0 $compiler-O3"
    else
        absent="$absent $compiler"
    fi
done
if [ -z "$ways" ]; then
    [ "$what" != library ] || exit 0
    echo "skip: there is neither gcc nor clang to compare"
    exit 77
fi

if [ "$what" = library ]; then
    for way in $ways; do
        rm -rf "$folder/$way" && mkdir -p "$folder/$way" || exit 1
        for source in code/steps/*.c; do
            object=$folder/$way/$(basename "$source" .c).o
            "${way%-*}" "-${way#*-}" $flags -c "$source" -o "$object" || exit 1
        done
    done
    exit 0
fi

runs=$(echo 'own:'; sed -n 's/^%> run //p' "figures/$what.tex" 2>/dev/null)
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
failed=0 first=
for way in $ways; do
    "${way%-*}" "-${way#*-}" $flags "code/$what.c" "$folder/$way"/*.o -lm \
        -o "$work/$way" || exit 1
    while IFS=: read -r run arguments; do
        out=$work/$run
        # shellcheck disable=SC2086 # the arguments are words
        "$work/$way" $arguments --out "$out.$way" || failed=1
        if [ -n "$first" ] && ! cmp -s "$out.$first" "$out.$way"; then
            failed=1
            echo "code/$what.c$arguments prints other digits by $way (right) than by $first:"
            diff "$out.$first" "$out.$way" | head -n 8
        fi
    done <<END
$runs
END
    first=${first:-$way}
done
[ "$failed" -eq 0 ] || exit 1
if [ -n "$absent" ]; then
    echo "skip:$absent is absent, so only$ways were compared"
    exit 77
fi
