#!/bin/sh
# epub.sh EPUB OUT: the chapters of the EPUB in a browser, as wide as a reading
# device: what belongs to a formula stands beside it (beside.js).
set -eu
epub=$1 out=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$out"
mkdir -p "$out"
. "$here/browser.sh"
(cd "$out" && cmake -E tar xf "$epub")
{
    echo '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>EPUB</title></head><body><script>'
    cat "$here/beside.js"
    echo 'const pages = ['
    (cd "$out/EPUB" && find text -name '*.xhtml' | sort | sed "s|.*|  '&',|")
    echo '];'
    cat "$here/epub.js"
    echo '</script></body></html>'
} >"$out/EPUB/look.html"
browse --virtual-time-budget=1000000 --dump-dom "file://$out/EPUB/look.html" >"$out/dom.html"
said "$out/dom.html" >"$out/said"
grep -q '^END ' "$out/said" || failed "the test did not finish"
cat "$out/said"
grep -q '^END [1-9].* 0 faults$' "$out/said"
