# browser.sh: Chromium without a window, for the tests that source this. They have
# set $out, a folder of theirs.
#   browse ARGUMENT...     what it says is in $out/stderr
# Its profile is many small files: in memory if we can.
if [ -w /dev/shm ]; then
    profile=$(mktemp -d /dev/shm/browser.XXXXXX)
else
    profile=$(mktemp -d "$out/profile.XXXXXX")
fi
trap 'rm -rf "$profile"' EXIT
# The headless shell needs no desktop; the browser does as well.
browser=chromium
! command -v chromium-headless-shell >/dev/null || browser=chromium-headless-shell

browse() {
    "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --hide-scrollbars \
        --disable-background-networking --disable-component-update --disable-sync --disable-extensions \
        --allow-file-access-from-files --user-data-dir="$profile" "$@" 2>"$out/stderr" || true
}

# failed WHAT: it did not do what it should.
failed() {
    echo "$1; Chromium says:"
    tail -n 20 "$out/stderr"
    exit 1
}

# said DOM: the lines that a page has written into its <pre id="said">.
said() {
    sed -n '/<pre id="said">/,$p' "$1" | sed -e 's/.*<pre id="said">//' -e 's|</pre>.*||' \
        -e 's/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g'
}
