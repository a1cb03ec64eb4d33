#!/bin/sh
# watch.sh TUTOR BUILD COURSE [--poll]: what an editor does while `watch` waits for it.
set -eu
tutor=$1 build=$2 course=$3
shift 3
work=$(mktemp -d)
trap 'kill "$pid" 2>/dev/null || :; rm -rf "$work"' EXIT
cp "$course/exercises/07-fixture/half/half.c" "$work/half.c"
"$tutor" watch half --answers "$work" --marks "$work/marks" --root "$course" \
    --build "$build" "$@" > "$work/said" &
pid=$!

# wait_for N WORDS: until the words stand there N times, 10 seconds at most
wait_for() {
    for _ in $(seq 100); do
        [ "$(grep -c "$2" "$work/said")" -ne "$1" ] || return 0
        sleep 0.1
    done
    echo "there should be $1 times \"$2\" in:"
    cat "$work/said"
    exit 1
}

wait_for 1 'Ctrl-C stops'
sleep 0.2
printf '#include "half.h"\ndouble half(double x) { return x / 2; }\n' > "$work/.new"
mv "$work/.new" "$work/half.c" # saved by renaming
wait_for 1 'half   2 of 2 points'
rm "$work/half.c" # gone for a moment
sleep 0.5
printf 'int\n' > "$work/half.c"
wait_for 1 'does not compile'
printf '#include "half.h"\ndouble half(double x) { return x; }\n' > "$work/half.c"
wait_for 1 "FAIL  one half: "
# ... and what has changed since the last answer, before the verdict itself.
wait_for 1 "no longer ok: one half"
wait_for 1 "still to do: 1 of 1 checks"
printf '#include "half.h"\ndouble half(double x) { return x / 2; }\n' > "$work/half.c"
wait_for 1 "now ok: one half"
wait_for 2 'half   2 of 2 points'
[ "$(grep -n 'now ok' "$work/said" | cut -d : -f 1)" -lt \
    "$(grep -n '2 of 2 points' "$work/said" | tail -n 1 | cut -d : -f 1)" ] ||
    { echo "the difference should come first"; cat "$work/said"; exit 1; }
kill -INT $pid
wait $pid || { echo "Ctrl-C should end it with status 0"; exit 1; }
wait_for 1 stopped
wait_for 0 'nothing to mark'
