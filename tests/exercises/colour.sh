#!/bin/sh
# colour.sh TUTOR BUILD COURSE TERMINAL: a verdict has colours on a terminal that
# can, and nowhere else.
set -eu
tutor=$1 build=$2 course=$3 terminal=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$build/check/07-fixture/step.mistakes/twice.c" "$work/step.c"
printf '#include "half.h"\ndouble half(double x) { return x / 2; }\n' >"$work/half.c"
failed=0

# grade SETTING... -- COMMAND...: mark both answers, to $work/said.
grade() {
    "$@" "$tutor" grade --answers "$work" --marks "$work/marks" --root "$course" \
        --build "$build" --seed 1 >"$work/said" 2>&1 || :
}
in_terminal() { grade env "$@" "$terminal" --tty "$work/never"; }

escape=$(printf '\033')
coloured() {
    grep -q -F "$escape$1" "$work/said" && return
    failed=1
    echo "$2: there is no $1 in:"
    cat -v "$work/said"
}
plain() {
    [ "$(grep -c -F "$escape" "$work/said")" -ne 0 ] || return 0
    failed=1
    echo "$1 should have no colours:"
    cat -v "$work/said"
}

grade env -u NO_COLOR TERM=xterm
plain "a pipe"
[ "$failed" -eq 0 ] || exit 1
cp "$work/said" "$work/pipe"
if ! "$terminal" --tty "$work/never" true; then
    echo "skip: this machine has no pseudo-terminals (/dev/ptmx, /dev/pts); without one there were no colours"
    exit 77
fi
in_terminal NO_COLOR=1 TERM=xterm
plain "NO_COLOR=1"
cmp "$work/pipe" "$work/said" || failed=1
in_terminal -u NO_COLOR TERM=dumb
plain "a dumb terminal"
in_terminal -u NO_COLOR -u TERM
plain "a terminal without a name"
for no in '-u NO_COLOR' 'NO_COLOR='; do
    # shellcheck disable=SC2086 # words
    in_terminal $no TERM=xterm
    coloured '[32m  ok' "$no, what is right"
    coloured '[31m  FAIL' "$no, what is not"
    coloured '[33m        ' "$no, the sentence that names a mistake"
    coloured '[2m  seed 1; repeat' "$no, how to repeat it"
    sed "s/$escape\\[[0-9]*m//g" "$work/said" | cmp - "$work/pipe" || failed=1
done
! grep -F "$escape" "$work"/marks/*/*.json || failed=1
exit "$failed"
