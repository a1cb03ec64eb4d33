#!/bin/sh
# print.sh HTML OUT: every chapter's page, printed on A4 by a browser that is dark
# otherwise: nothing is cut off, no heading stands alone at a page's foot, and the
# paper is white (see print.lua).
set -eu
html=$(cd "$1" && pwd) out=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$out"
mkdir -p "$out"
. "$here/browser.sh"
pages=0 faulty=0
for page in "$html"/*.html; do
    name=$out/$(basename "$page" .html)
    # What a reader chooses when printing, Chromium takes from the page alone.
    sed "s|<head>|&<base href=\"file://$html/\"><style>@page { size: A4; margin: 15mm }</style>|" "$page" >"$name.html"
    browse --blink-settings=preferredColorScheme=0 --virtual-time-budget=10000 --no-pdf-header-footer \
        --print-to-pdf="$name.pdf" "file://$name.html"
    [ -s "$name.pdf" ] || failed "$page was not printed"
    pdftotext -layout "$name.pdf" "$name.txt"
    pdftotext -bbox "$name.pdf" "$name.xml"
    pdftoppm -r 5 -gray "$name.pdf" "$name"
    texlua "$here/print.lua" "$name" "$name"-*.pgm || faulty=$((faulty + 1))
    pages=$((pages + 1))
done
echo "$pages pages, $faulty of them faulty"
[ "$pages" -gt 0 ] && [ "$faulty" -eq 0 ]
