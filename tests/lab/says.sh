#!/bin/sh
# says.sh METHOD COMMAND...: measure a method, whose file says what is expected: a line
# that holds some words ("says: ..."), a fact in an interval ("fact: real in [1.9, 2.1]"),
# or how it is refused, in one line and with status 2 ("refuses: ..."). METHOD is
# handed to the command on its standard input.
set -u
method=$1
shift
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
"$@" --out "$work/table" <"$method" >"$work/said" 2>"$work/refused"
status=$?
failed=0

fail() {
    failed=1
    printf 'FAIL %s\n' "$*"
}

sed -n 's/^\(\/\/\|#\) says: //p' "$method" >"$work/lines"
while read -r line; do
    grep -qF -e "$line" "$work/said" || fail "it does not say: $line"
done <"$work/lines"
sed -n 's/^\(\/\/\|#\) fact: \(.*\) in \[\(.*\), \(.*\)\]$/\2 \3 \4/p' "$method" >"$work/facts"
while read -r name low high; do
    value=$(sed -n "s/^# $name = //p" "$work/table" 2>/dev/null)
    awk -v v="$value" -v a="$low" -v b="$high" 'BEGIN { exit !(v == "inf" ? b == "inf" : v != "" && v != "nan" && v + 0 >= a + 0 && (b == "inf" || v + 0 <= b + 0)) }' ||
        fail "$name is '$value', expected in [$low, $high]"
done <"$work/facts"
refused=$(sed -n 's/^\(\/\/\|#\) refuses: //p' "$method")
if [ -n "$refused" ]; then
    [ "$status" -eq 2 ] || fail "it ended with $status"
    [ "$(sed 's/^[a-z-]*: //' "$work/refused")" = "${refused#laboratory: }" ] || fail "it is not refused so: $refused"
else
    [ "$status" -eq 0 ] || fail "it ended with $status"
fi
[ -n "$refused" ] || [ -s "$work/lines" ] || fail "nothing is expected of it"
[ "$failed" -eq 0 ] || cat "$work/said" "$work/refused"
exit "$failed"
