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
    cat "$here/axe.js"
    echo '</script></body></html>'
} >"$out/axe.html"

# Chromium's profile is many small files: in memory if we can.
if [ -w /dev/shm ]; then
    profile=$(mktemp -d /dev/shm/axe.XXXXXX)
else
    profile=$(mktemp -d "$out/profile.XXXXXX")
fi
trap 'rm -rf "$profile"' EXIT
# The headless shell needs no desktop; the browser does as well.
browser=chromium
! command -v chromium-headless-shell >/dev/null || browser=chromium-headless-shell
"$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync --disable-extensions \
    --allow-file-access-from-files --user-data-dir="$profile" --virtual-time-budget=10000000 \
    --dump-dom "file://$out/axe.html" >"$out/dom.html" 2>"$out/stderr" || true
sed -n '/<pre id="said">/,$p' "$out/dom.html" | sed -e 's/.*<pre id="said">//' -e 's|</pre>.*||' \
    -e 's/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g' >"$out/said"
if ! grep -q '^END ' "$out/said"; then
    echo "Chromium did not finish; it says:"
    tail -n 20 "$out/stderr"
    exit 1
fi
cat "$out/said"
grep -q '^END [1-9].* 0 faults$' "$out/said"
