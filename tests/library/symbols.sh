#!/bin/sh
# symbols.sh ROOT LIBRARY CC: what the library shows to others. All that it
# exports begins with ss_ and is declared in a header, or begins with ssp_ and
# is declared in a *_parts.h: then it is its files' own; every header stands
# alone; and every method that a header offers is measured in tests/library.
set -u
root=$1 library=$2 compiler=$3
failed=0
cd "$root" || exit 1

fail() {
    failed=1
    printf '%s\n' "$*"
}

for header in code/steps/*.h; do
    echo "#include \"${header#code/}\"" |
        "$compiler" -std=c11 -Wall -Wextra -Werror -Icode -fsyntax-only -x c - ||
        fail "$header does not stand alone: include in it what it uses"
done

methods=$(sed -n 's/^extern const ss_[a-z_]* \(ss_[a-z0-9_]*\);.*/\1/p' code/steps/*.h)
[ -n "$methods" ] || fail "no header of code/steps offers a method"
for method in $methods; do
    grep -q "&$method\b" tests/library/*.c ||
        fail "no test of tests/library measures $method: add a line to a table there"
done

if ! command -v nm >/dev/null; then
    [ "$failed" -eq 0 ] || exit 1
    echo "skip: there is no nm to list symbols with"
    exit 77
fi
# Sanitizers add symbols of their own (__odr_asan...).
exported=$(nm -g "$library" | awk 'NF == 3 && $2 != "U" { print $3 }' | grep -v '^__odr_asan')
[ -n "$exported" ] || fail "nm finds nothing in $library"
headers='' parts=''
for header in code/steps/*.h; do
    case $header in
    *_parts.h) parts="$parts $header" ;;
    *) headers="$headers $header" ;;
    esac
done
# Is this word in one of the headers?
declares() {
    word=$1 && shift
    grep -Eqw "$word" "$@"
}
# shellcheck disable=SC2086 # they are lists
for symbol in $exported; do
    case $symbol in
    ss_*) declares "$symbol" $headers ||
        fail "$library exports $symbol, which no header for programs declares: make it static, or call it ssp_${symbol#ss_}" ;;
    ssp_*) declares "$symbol" $parts ||
        fail "$library exports $symbol, which no code/steps/*_parts.h declares: make it static" ;;
    *) fail "$library exports $symbol: make it static, or call it ss_$symbol, or ssp_$symbol if it is for the library alone" ;;
    esac
done
exit "$failed"
