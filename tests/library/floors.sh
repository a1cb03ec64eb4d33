#!/bin/sh
# floors.sh ROOT LIBRARY: code/steps is built as its README says. Each file
# stands on one floor of that map and the map names no other; an #include
# leads to the same floor or down, and so does a call (seen in LIBRARY, where
# there is nm); and no two files need each other, however long the way round.
set -u
root=$1 library=$2
cd "$root/code/steps" || exit 1
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
failed=0

fail() {
    failed=1
    printf '%s\n' "$*"
}

# "FILE FLOOR", from the tables under the headings "## 1. ...".
awk -F'|' '
    /^## / { split($0, word, /[ .]+/); floor = word[2] }
    floor ~ /^[0-9]/ && /^\| `/ {
        n = split($2, name, /`/)
        for (i = 2; i <= n; i += 2) print name[i], floor
    }' README.md >"$work/map"
[ -s "$work/map" ] || fail "README.md has no table of files under a heading \"## 1. ...\""
cut -d' ' -f1 "$work/map" | sort >"$work/named"
ls ./*.[ch] | sed 's|^\./||' | sort >"$work/there"
for file in $(uniq -d "$work/named"); do
    fail "code/steps/README.md names $file twice: a file stands on one floor"
done
for file in $(sort -u "$work/named" | comm -23 - "$work/there"); do
    fail "code/steps/README.md names $file, which is not there"
done
for file in $(sort -u "$work/named" | comm -13 - "$work/there"); do
    fail "code/steps/$file is missing from the map in code/steps/README.md"
done

# "FROM TO HOW": what needs what, by #include and by call.
for file in $(cat "$work/there"); do
    sed -n 's|^#include "steps/\(.*\)"|'"$file"' \1 includes|p' "$file"
done >"$work/needs"
if command -v nm >/dev/null; then
    nm -A "$library" | awk '
        {
            file = $1
            sub(/\.o:.*/, "", file)
            sub(/.*[:\/]/, "", file)
            sub(/\.c$/, "", file)
            symbol = $NF
            if ($(NF - 1) == "U") { from[++uses] = file ".c"; to[uses] = symbol }
            else if ($(NF - 1) ~ /^[TRDB]$/) home[symbol] = file ".c"
        }
        END {
            for (i = 1; i <= uses; i++)
                if (to[i] in home && home[to[i]] != from[i]) print from[i], home[to[i]], "calls"
        }' | sort -u >"$work/calls"
    [ -s "$work/calls" ] || fail "nm finds no call in $library"
    cat "$work/calls" >>"$work/needs"
fi

awk 'FILENAME == ARGV[1] { floor[$1] = $2; next }
    floor[$1] && floor[$2] > floor[$1] {
        printf "code/steps/%s (floor %d) %s %s (floor %d): move one of them, or what it needs\n", $1, floor[$1], $3, $2, floor[$2]
        bad = 1
    }
    END { exit bad }' "$work/map" "$work/needs" || failed=1

# A header and the file of the same name are one; so are the two and their
# _parts.h. Then no way may lead back.
for how in includes calls; do
    awk -v how="$how" '$3 == how {
        for (i = 1; i <= 2; i++) { sub(/\.[ch]$/, "", $i); sub(/_parts$/, "", $i) }
        if ($1 != $2) print $2, $1
    }' "$work/needs" | tsort >"$work/sorted" 2>"$work/circle" ||
        fail "these files of code/steps need each other (by what one $how of the next):" \
            "$(sed '/contains a loop/d; s/^tsort: //' "$work/circle")"
done

[ "$failed" -eq 0 ] || exit 1
echo "$(wc -l <"$work/there") files on $(cut -d' ' -f2 "$work/map" | sort -u | wc -l) floors," \
    "$(grep -c includes "$work/needs") includes and $(grep -c calls "$work/needs") calls, none of them up or round"
