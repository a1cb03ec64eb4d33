#!/bin/sh
# valgrind.sh [NAME...]: the tests of the library (tests/library), or those named,
# under valgrind: no invalid access, no use of what was never set, no leak. It
# takes a quarter of an hour, and so it is not part of ./course test.
set -u
cd "$(dirname "$0")/../.." || exit
if ! command -v valgrind >/dev/null; then
    echo "valgrind: there is no valgrind here: install it (in Debian, the package valgrind)"
    exit 2
fi
cmake --preset dev >/dev/null && cmake --build --preset dev >/dev/null || {
    echo "valgrind: the tests do not build: run cmake --workflow --preset dev and see why"
    exit 1
}
# shellcheck disable=SC2046 # our names have no spaces
[ $# -gt 0 ] || set -- $(cd build/dev/tests/bin && ls | sed -n 's/^library-//p')
faults=0
for name in "$@"; do
    from=$(date +%s)
    if valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=all --errors-for-leak-kinds=all \
        "build/dev/tests/bin/library-$name" tests/library/data >build/dev/tests/valgrind.log 2>&1; then
        said="clean"
    elif grep -q '^==' build/dev/tests/valgrind.log; then
        said="FAULTS"
        faults=$((faults + 1))
        grep '^==' build/dev/tests/valgrind.log | head -n 20
    else
        said="no fault of memory, but it failed: $(tail -n 1 build/dev/tests/valgrind.log)"
        faults=$((faults + 1))
    fi
    printf '%-24s %4d s  %s\n' "$name" $(($(date +%s) - from)) "$said"
done
echo "$# tests, $faults faults"
[ "$faults" -eq 0 ]
