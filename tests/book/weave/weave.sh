#!/bin/sh
# weave.sh CASE GOOD WORK: does a fault stop the book, and in what words?
#
# A case is the small book of good/ with some files replaced:
#
#     what this is about, and what is built: web, pdf, figures or configure
#     --- chapters/01-line.md
#     the file (nothing: it is taken away)
#     --- says
#     all that must be said, to the letter, and with the right line
#
# GOOD holds that book and what was built from it in WORK (see good.sh); there it
# is put again, and built with the files of the case by the course's own rules.
# The line of a fault in a file is counted from its "---".
set -eu
case=$1 good=$2 work=$3
rm -rf "$work"
cp -a "$good" "$work"
cd "$work/tree"
awk -v work="$work" '
    /^--- / {
        file = $2 == "says" ? work "/expected" : work "/tree/" $2
        folder = file
        sub("/[^/]*$", "", folder)
        system("mkdir -p " folder)
        printf "" > file
        next
    }
    file { print > file }
    !file { print > (work "/about") }' "$case"
find . -empty -type f -exec rm {} +

what=$(sed -n 's/^.*: \(web\|pdf\|figures\|configure\)$/\1/p' "$work/about")
case $what in
configure) set -- cmake -S . -B "$work/build" ;;
'')
    echo "$case: its first line should end with what is built: web, pdf, figures or configure"
    exit 1
    ;;
*) set -- cmake --build "$work/build" --target "$what" -- -j1 ;;
esac
if "$@" >"$work/out" 2>&1; then
    echo "$case: nothing stopped; it should say:"
    cat "$work/expected"
    exit 1
fi
# What Ninja and CMake put around a message is not ours, nor what was said before
# the fault; where the tree lies and how wide a line came out is chance.
sed -e '/^The text shows /d' -e '/^FAILED: /{N;d}' -e '/^\[[0-9]*\/[0-9]*\] /d' -e '/^ninja: /d' -e '/^-- /d' \
    -e "s|$work/build|BUILD|g" -e "s|$work/tree/||g" \
    -e '/^CMake Error at cmake/d' -e '/^Call Stack/,/^$/d' -e '/^See also /d' -e '/^ *$/d' \
    -e 's/^ *//; s/runs [0-9.]*pt/runs WIDTH/' "$work/out" >"$work/said"
diff -u "$work/expected" "$work/said"
