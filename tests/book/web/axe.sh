#!/bin/sh
# axe.sh HTML AXE OUT: axe-core finds nothing to say of any page of HTML, and
# no page scrolls sideways on a phone. One start of Chromium looks at them all.
set -eu
html=$(cd "$1" && pwd) axe=$2 out=$3
here=$(cd "$(dirname "$0")" && pwd)
if [ ! -s "$axe" ]; then
    echo "There is no $axe: build the target 'axe', which fetches axe-core with npm."
    exit 1
fi
rm -rf "$out"
mkdir -p "$out"
. "$here/browser.sh"
{
    echo '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>axe</title></head><body>'
    echo '<script type="text/plain" id="axe">'
    cat "$axe"
    echo '</script><script>'
    echo "const base = 'file://$html/', axeSource = document.getElementById('axe').textContent;"
    echo 'const pages = ['
    (cd "$html" && find . -name '*.html' | sort | sed "s|^\./\(.*\)|  '\1',|")
    echo '];</script>'
    echo '<script>'
    cat "$here/beside.js" "$here/axe.js"
    echo '</script></body></html>'
} >"$out/axe.html"

browse --virtual-time-budget=10000000 --dump-dom "file://$out/axe.html" >"$out/dom.html"
said "$out/dom.html" >"$out/said"
grep -q '^END ' "$out/said" || failed "the test did not finish"
cat "$out/said"
grep -q '^END [1-9].* 0 faults$' "$out/said"
