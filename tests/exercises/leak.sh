#!/bin/sh
# leak.sh TREE KIT: is there a piece of a solution in the kit? Three lines of one,
# one after the other, however they are indented; or a function that students are
# to write, in any file but the one that they get to write it in.
set -u
tree=$1 kit=$2
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1

# pieces FILE...: every three lines that say something, one piece a line, with where
# they begin. Headings, braces, comments, what is not used, and the like say nothing.
pieces() {
    awk '
        FNR == 1 { a = b = "" }
        { line = $0; gsub(/[ \t]/, "", line) }
        line == "" || line ~ /^[-+{}()@;`*]*$/ || line ~ /^\(void\)[a-z_0-9]*;$/ || line ~ /^(#|\/\*|\*|\/\/)/ { next }
        {
            if (a != "" && length(a line) + length(b) > 45)
                print a b line "\t" FILENAME ":" FNR - 2
            a = b; b = line
        }' "$@"
}
count=0
for sheet in "$tree"/exercises/[0-9]*/*/exercise.md; do
    folder=$(dirname "$sheet")
    name=${folder##*/}
    stem=$(basename "$(dirname "$folder")")/$name
    given=$kit/exercises/$stem
    [ -d "$given" ] || continue
    count=$((count + 1))
    for file in "$tree/solutions/$stem".c "$tree/solutions/$stem".*.c; do
        [ ! -e "$file" ] || pieces "$file"
    done >"$work/solution"
    pieces "$folder/$name.c" >"$work/begun" # what students have from the start
    for file in "$given"/*.[ch] "$given"/*.txt; do
        pieces "$file"
    done >"$work/given"
    # What stands in for one part of the reader's engine must not tell it.
    if [ -e "$given/picture.c" ]; then
        for file in "$kit"/exercises/*/engine-*/[dp]*.c "$kit"/exercises/grading/engine/*.h "$kit"/exercises/grading/engine/spare/*.c "$kit"/code/steps/*.c; do
            pieces "$file"
        done >>"$work/given"
    fi
    awk -F '\t' -v begun="$work/begun" '
        FILENAME == begun { known[$1] = 1; next }
        FILENAME == ARGV[2] { if (!($1 in known)) place[$1] = $2; next }
        $1 in place { print $2 " has what is at " place[$1] ": " $1 }' \
        "$work/begun" "$work/solution" "$work/given"
done >"$work/leaks"
cat "$work/leaks"
[ "$count" -gt 0 ] || { echo "there are no exercises in $kit"; exit 2; }
[ ! -s "$work/leaks" ] || exit 1

# defines FILE FUNCTION
defines() { tr '\n' ' ' <"$1" | grep -qE "[a-z] \**$2\([^;{}]*\) *\{"; }

# A function is defined where its name begins a line of C, after a type, and no
# semicolon ends what follows.
for header in "$kit"/exercises/[0-9]*/*/*.h; do
    folder=$(dirname "$header")
    name=${folder##*/}
    [ "$header" = "$folder/$name.h" ] || continue
    tr '\n' ' ' <"$header" | grep -oE '[a-z_0-9]+\([^()]*(\([^()]*\)[^()]*)*\);' | sed 's/(.*//' | sort -u |
        while read -r function; do
            defines "$folder/$name.c" "$function" || continue # the driver's, for them
            for file in "$folder"/*.[ch]; do
                [ "$file" != "$folder/$name.c" ] && [ "$file" != "$header" ] || continue
                defines "$file" "$function" && echo "$file defines $function, which students are to write"
            done
        done
done >"$work/defined"
cat "$work/defined"
[ ! -s "$work/defined" ]
