#!/bin/sh
# says.sh METHODS EVERY COMMAND...: measure methods of a file, steps.c or tables.txt:
# number EVERY of them, number 2 EVERY, and so on. Below a method's "== NAME: WHAT" stands
# what is expected: a line that holds some words ("says: ..."), a fact in an interval
# ("fact: real in [1.9, 2.1]"), or how it is refused, in one line and with status 2
# ("refuses: ..."). The command has the name in LAB_STEP, and what stands in the
# file on its standard input.
set -u
methods=$1 every=$2
shift 2
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
failed=0 count=0

fail() {
    failed=1
    printf 'FAIL %s: %s\n' "$name" "$*"
}

# expected KIND: what the file says of this method.
expected() { sed -n "s/^\(\/\/\|#\) $1: //p" "$work/$name.method"; }

try() {
    LAB_STEP=$name "$@" --out "$work/table" <"$work/$name.method" >"$work/said" 2>"$work/refused"
    status=$?
    expected says >"$work/lines"
    while read -r line; do
        grep -qF -e "$line" "$work/said" || fail "it does not say: $line"
    done <"$work/lines"
    expected fact | sed 's/^\(.*\) in \[\(.*\), \(.*\)\]$/\1 \2 \3/' >"$work/facts"
    while read -r fact low high; do
        value=$(sed -n "s/^# $fact = //p" "$work/table" 2>/dev/null)
        awk -v v="$value" -v a="$low" -v b="$high" 'BEGIN { exit !(v == "inf" ? b == "inf" : v != "" && v != "nan" && v + 0 >= a + 0 && (b == "inf" || v + 0 <= b + 0)) }' ||
            fail "$fact is '$value', expected in [$low, $high]"
    done <"$work/facts"
    refused=$(expected refuses)
    if [ -n "$refused" ]; then
        [ "$status" -eq 2 ] || fail "it ended with $status"
        [ "$(sed 's/^[a-z-]*: //' "$work/refused")" = "${refused#laboratory: }" ] || fail "it is not refused so: $refused"
    else
        [ "$status" -eq 0 ] || fail "it ended with $status"
    fi
    [ -n "$refused" ] || [ -s "$work/lines" ] || fail "nothing is expected of it"
    rm -f "$work/table"
}

awk -v to="$work" '/^(\/\/|#) == / { sub(":$", "", $3); print $3; file = to "/" $3 ".method" }
    file { print > file }' "$methods" >"$work/names"
for name in $(awk -v n="$every" 'NR % n == 0' "$work/names"); do
    count=$((count + 1)) before=$failed failed=0
    try "$@"
    [ "$failed" -eq 0 ] || cat "$work/said" "$work/refused"
    [ "$before" -eq 0 ] || failed=1
    tried="${tried:-}${tried:+, }$name"
done
echo "$count of $(wc -l <"$work/names") methods of $(basename "$methods"), each whose number $every divides: ${tried:-none}"
[ "$count" -gt 0 ] || failed=1
exit "$failed"
