#!/bin/sh
# readme.sh ROOT BUILD: the verdict that README.md shows is what the marking says, and
# the parts of the engine are in the chapters that it names.
set -eu
root=$1 build=$2
for chapter in "$root"/exercises/[0-9]*; do
    case $(basename "$chapter") in 01-*) parts=0 ;; 09-*) parts=2 ;; *) parts=1 ;; esac
    [ "$(find "$chapter" -name picture.c | wc -l)" -eq "$parts" ] ||
        { echo "FAIL README.md says how many parts of the engine $(basename "$chapter") has"; exit 1; }
done
stem=03-midpoint/midpoint
if [ ! -x "$build/check/$stem" ]; then
    echo "skip: exercise $stem has been left out"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$build/check/$stem.mistakes/slope-at-start.c" "$work/midpoint.c"
sed -n "/^    $(echo $stem | tr / .)  /,/^\$/p" "$root/README.md" | sed -n 's/^    //p' >"$work/shown"
"$build/check/$stem" --seed 7 --answer "$work/midpoint.c" >"$work/said" || [ $? -eq 1 ]
diff "$work/shown" "$work/said"
