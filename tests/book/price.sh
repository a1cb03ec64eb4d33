#!/bin/sh
# price.sh COPY: an edit of the book costs what reads it. COPY is built (reproducible.sh) and gets
# an empty line more and another word; of each the steps are counted, and no other chapter is
# woven anew. The chapter is put back.
set -eu
cd "$1"
out=$(dirname "$1")
name=02-euler
chapter=chapters/$name.md
cp -p "$chapter" "$out/$name.md"
trap 'mv "$out/$name.md" "$chapter" && touch "$chapter"' EXIT
failed=0

# costs MOST WHAT: build; Ninja's log tells the steps, each by the hash of its command (it also logs
# whether CMake's lists of files have changed).
costs() {
    sort build/.ninja_log >"$out/before"
    if ! cmake --build --preset book -- -j1 >"$out/log" 2>&1; then
        tail -n 30 "$out/log"
        exit 1
    fi
    sort build/.ninja_log | comm -13 "$out/before" - | grep -v 'cmake.verify_globs' >"$out/made" || true
    steps=$(cut -f 5 "$out/made" | sort -u | wc -l)
    echo "$2: $steps steps"
    woven=$(cut -f 4 "$out/made" | sed -n 's|^book/pdf/\(.*\)\.tex$|\1|p' | grep -vx "$name" || true)
    if [ "$steps" -eq 0 ] || [ "$steps" -gt "$1" ] || [ -n "$woven" ]; then
        failed=1
        echo "FAIL at most $1 steps were to be made, and nothing of these chapters: $(echo "$woven" | tr '\n' ' ')"
        cat "$out/made"
    fi
}

cmake build >"$out/log" # which makes nothing anew by itself
sed -i '1s/^/\n/' "$chapter"
costs 20 "an empty line more"
awk '/^:::/ { box = /[^:]/ } # of the text, for a caption stands in a list as well
    !box && !done && /^[A-Z][^][{}]* the / { done = sub(/ the /, " that ") } { print }' "$chapter" >"$out/changed"
cat "$out/changed" >"$chapter"
costs 15 "another word"
exit "$failed"
