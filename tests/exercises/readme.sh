#!/bin/sh
# readme.sh ROOT BUILD: the verdict that README.md shows is what the marking says.
set -eu
root=$1 build=$2
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
