#!/bin/sh
# dark.sh HTML OUT: as much of every figure is seen by night as by day (see dark.js).
set -eu
html=$(cd "$1" && pwd) out=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$out"
mkdir -p "$out"
. "$here/browser.sh"
# Every figure on one sheet, as its page shows it.
node "$here/dark.js" sheet "$html" >"$out/sheet.html"
size=$(sed -n 's/.*<!-- \([0-9]*,[0-9]*\) -->.*/\1/p' "$out/sheet.html")
for scheme in 0 1; do # dark, light
    browse --blink-settings=preferredColorScheme=$scheme --virtual-time-budget=100000 --window-size="$size" \
        --screenshot="$out/$scheme.png" "file://$out/sheet.html"
    [ -s "$out/$scheme.png" ] || failed "no picture was taken"
done
node "$here/dark.js" compare "$out/sheet.html" "$out/1.png" "$out/0.png"
