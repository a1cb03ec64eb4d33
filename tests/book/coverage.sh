#!/bin/sh
# coverage.sh COURSE BUILD: the build says how many lines of the library the
# book leaves out, and the number is right: counted here another way.
set -eu
cd "$1"
expected=$(awk '
    /^[ \t]*\/\/> omit:/ { omit = 1; next }
    /^[ \t]*\/\/</ { omit = 0 }
    omit { count++ }
    END { print count + 0 }' code/steps/*.[ch])
said=$(cat "$2/weave/coverage.txt")
echo "$said"
case $said in
"Lines of code/steps left out of the book: $expected, that is "* | "Lines of code/steps left out of the book: 0") ;;
*)
    echo "counted here: $expected"
    exit 1
    ;;
esac
# The line is printed whenever the check is made.
pandoc book/filters/nothing.md --lua-filter book/filters/coverage.lua -M root="$PWD" -M build="$2" \
    -M chapters="$(cd chapters && ls | sed 's/\.md$//' | tr '\n' ' ')" -M sources="$(echo code/steps/*.[ch])" \
    -M output=/dev/null -t plain | grep -qxF "$said"
