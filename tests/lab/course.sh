#!/bin/sh
# course.sh ROOT LABORATORY GRADING LIBRARY TABLEAU MEASURE: ./course lab, in a tree with the door and
# an archive of the laboratory that is there already: what it refuses, and a file that does not compile.
set -u
root=$1
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
mkdir -p "$work/tree/cmake" "$work/tree/build/student/bin/lab" "$work/bin"
cp "$root/course" "$root/CMakePresets.json" "$work/tree"
mkdir -p "$work/tree/code" && cp -r "$root/code/lab" "$work/tree/code/lab"
touch "$work/tree/cmake/book.cmake" "$work/tree/build/student/CMakeCache.txt"
cp "$2" "$3" "$4" "$work/tree/build/student/" && cp "$5" "$6" "$work/tree/build/student/bin/lab/" || exit 1
printf '#!/bin/sh\nexit 0\n' >"$work/bin/cmake" && chmod +x "$work/bin/cmake"
PATH=$work/bin:$PATH
cd "$work/tree" || exit 1
failed=0

# does STATUS WORDS COMMAND...
does() {
    status=$1 words=$2
    shift 2
    "$@" >"$work/said" 2>&1
    got=$?
    [ "$got" -eq "$status" ] && grep -qF -e "$words" "$work/said" && return
    failed=1
    printf 'FAIL %s\n     ended with %s, not with %s and "%s":\n' "$*" "$got" "$status" "$words"
    sed 's/^/     | /' "$work/said"
}
does 0 'usage: ./course lab FILE.c' ./course lab --help
does 2 'course: say which method: ./course lab FILE.c' ./course lab
does 2 "course: there is no file 'no.c' that can be read" ./course lab no.c
does 2 "course: lab takes a file, --pdf and --verbose, not '--fast'" ./course lab --fast
does 2 'course: say where to write it: ./course lab FILE --pdf OUT.pdf' ./course lab x.c --pdf
{ printf '#include "lab.h"\nenum { MOST = 32 };\n' && sed -n '/^static void rk4(/,/^}/p' "$root/tests/lab/steps.c" | sed 's/^static void rk4(/void step(/'; } >mine.c
printf '0\n1/2 1/2\n1 -1 2\n1/6 2/3 1/6\n' >kutta.txt
printf '0\none 1\n1/2 1/2\n' >no-number.txt
does 2 "course: lab takes one file, not 'other.c' as well" ./course lab mine.c other.c
does 0 'This is RK4.' ./course lab mine.c
does 0 "This is Kutta's method of order 3." ./course lab kutta.txt
sed 's/void step/void stop/' mine.c >stop.c
does 2 "There is no function 'step' in stop.c" ./course lab stop.c
echo 'void step(' >half.c
does 2 'lab: half.c does not compile' ./course lab half.c
does 2 "row 2: 'one' is no number" ./course lab no-number.txt
# What was had is printed, then why that is not all.
sed 's/^{$/{\n    static long calls;\n\n    if (++calls == 2000)\n        END;/' mine.c >end.c
sed 's/END/abort()/; 1i #include <stdlib.h>' end.c >aborts.c
sed 's/END/_exit(0)/; 1i #include <unistd.h>' end.c >exits.c
does 2 'This is RK4.' ./course lab aborts.c
does 2 'while measuring its order, on the oscillator' ./course lab aborts.c
does 2 'lab: the step has ended the program before all was measured' ./course lab exits.c
exit "$failed"
