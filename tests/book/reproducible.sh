#!/bin/sh
# reproducible.sh COURSE BUILD COPY: a clean build of a copy of the tree, in a folder
# with a longer name, gives the same PDF, web pages and EPUB as BUILD, to the last
# byte. Dates, paths and chance have no place in a book. The copy has not what
# comes from npm, and that is not compared. It stays, for tests that change it. Of what is
# healthy no tool warns.
set -eu
course=$1 build=$2 copy=$3
rm -rf "$copy"
mkdir -p "$copy"
out=$(dirname "$copy")
if ! cmake --build "$build" --target book >"$out/log" 2>&1; then
    tail -n 30 "$out/log"
    exit 1
fi
(
    cd "$course"
    git ls-files -z --cached --others --exclude-standard 2>/dev/null | tar -c --null -T - --ignore-failed-read 2>/dev/null ||
        tar -c --exclude=./build .
) | tar -x -C "$copy"

# Another hour, another home and another language for the copy.
export TZ=Asia/Tokyo LANG=C HOME="$out/home"
cd "$copy"
if ! { cmake --preset book -DSMALL_STEPS_TESTS=OFF -DSMALL_STEPS_COMPILER=OFF &&
    cmake --build --preset book -- -j1; } >"$out/log" 2>&1; then
    tail -n 30 "$out/log"
    exit 1
fi

one=$build/book two=$copy/build/book
faults=0
! grep -n -A 2 -i warning "$out/log" || faults=$((faults + 1))
for file in small-steps.pdf small-steps.epub; do
    cmp "$one/$file" "$two/$file" || faults=$((faults + 1))
done
# What only BUILD has may be left from an older tree.
for folder in book/html figures; do
    if diff -rq --exclude='*.log' --exclude='*.fmt' --exclude=c --exclude='codemirror*' --exclude='zip*' "$build/$folder" "${two%/book}/$folder" |
        grep -v "^Only in $build/"; then
        faults=$((faults + 1))
    fi
done
[ "$faults" -eq 0 ] || exit 1
echo "The same to the last byte: PDF, EPUB and $(find "$one/html" -type f | wc -l) files of web pages"
