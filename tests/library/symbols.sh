#!/bin/sh
# symbols.sh ROOT LIBRARY CC: what the library shows to others. All that it
# exports begins with ss_; every header stands alone; and every method that a
# header offers is measured in tests/library.
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
for symbol in $exported; do
    case $symbol in
    ss_*) ;;
    *) fail "$library exports $symbol: make it static, or call it ss_$symbol" ;;
    esac
done
exit "$failed"
