#!/bin/sh
# strict.sh ROOT BUILD: all C compiles without a warning, and the programs and the
# library's tests of failures run clean under address and undefined sanitizers.
set -u
cd "$1" || exit 1
build=$2
log=$build.log
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DSMALL_STEPS_BOOK=OFF \
    -DSMALL_STEPS_STRICT=ON -DSMALL_STEPS_SANITIZE=ON >"$log" 2>&1 &&
    cmake --build "$build" >"$log" 2>&1 || {
    tail -n 30 "$log"
    exit 1
}
ctest --test-dir "$build" -j2 -R '^(program|library)/(..-|.*faults)' -LE '^slow$' --no-tests=error --output-on-failure >"$log" 2>&1 || {
    tail -n 60 "$log"
    exit 1
}
grep "tests passed" "$log"
