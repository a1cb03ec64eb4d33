#!/bin/sh
# solutions.sh BUILD: `./course book --solutions` binds hints and a solution
# below every exercise, and says on its title page whom it is for; the readers'
# edition has none of them.
set -eu
build=$1
cmake --build "$build" --target solutions >"$build/book/solutions/log" || {
    tail -n 20 "$build/book/solutions/log"
    exit 1
}
pdftotext -layout "$build/book/small-steps-solutions.pdf" "$build/book/solutions/text"
pdftotext -layout "$build/book/small-steps.pdf" "$build/book/pdf/text"
faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}
asked=$(awk -F'\t' '$1 == "asks"' "$build"/weave/*.index | wc -l)
solved=$(grep -c 'Solution *solutions/' "$build/book/solutions/text") || true
hints=$(grep -c '^ *Hint [1-9]$' "$build/book/solutions/text") || true
[ "$asked" -gt 0 ] && [ "$solved" -eq "$asked" ] || fault "$solved solutions for $asked exercises"
[ "$hints" -ge $((2 * asked)) ] || fault "$hints hints for $asked exercises: each has two or three"
grep -q "not to be handed out" "$build/book/solutions/text" || fault "its title page does not warn"
grep -q '^ *With full marks$' "$build/book/solutions/text" || fault "it does not say what full marks are for"
mistaken=$(grep -c '^ *Typical mistakes$' "$build/book/solutions/text") || true
[ "$mistaken" -eq "$asked" ] || fault "typical mistakes below $mistaken exercises of $asked"
if grep -nE 'Typical mistakes$|Solution *solutions/|^ *With full marks$|not to be handed out' "$build/book/pdf/text"; then
    fault "small-steps.pdf has solutions"
fi
echo "$asked exercises, $solved solutions, $hints hints, $faults faults"
[ "$faults" -eq 0 ]
