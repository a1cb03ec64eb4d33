#!/bin/sh
# statements.sh TUTOR ROOT: every exercise can be read in a terminal of 80 columns:
# what it asks, its hints, and what it says to full marks; nothing in them is left
# of Markdown and TeX, and what they refer to is in the book.
set -eu
tutor=$1 root=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A copy in which what is said at the end is one more hint.
mkdir "$work/exercises"
ln -s "$root/chapters" "$work/chapters"
cd "$root"
for sheet in exercises/*/*/exercise.md; do
    mkdir -p "$work/${sheet%/*}"
    sed 's/^## Done$/## Hint/' "$sheet" >"$work/$sheet"
done
failed=0
for stem in $("$tutor" list progress --root "$work" --build "$work"); do
    for command in show 'hint --all'; do
        # shellcheck disable=SC2086 # words
        "$tutor" $command "$stem" --root "$work" --build "$work" >>"$work/said"
    done
    [ "$(grep -c '^## Done$' "exercises/$stem/exercise.md")" -eq 1 ] || {
        echo "$stem should have one section ## Done, which is said to full marks"
        failed=1
    }
done
if grep -nE '\[@|\\\\|\$|^#|not here' "$work/said"; then
    echo "... cannot be read in a terminal: see plain.c"
    failed=1
fi
# Bytes after the first of a character have no width.
if LC_ALL=C tr -d '\200-\277' <"$work/said" | grep -nE '^.{81}'; then
    echo "... is wider than 80 columns"
    failed=1
fi
[ -s "$work/said" ] || failed=1
exit "$failed"
