#!/bin/sh
# reproducible.sh COURSE OUT: two clean builds, in two folders with names of
# different lengths, give the same PDF, the same web pages and the same EPUB,
# to the last byte. Dates, paths and chance have no place in a book.
set -eu
course=$1 out=$2
rm -rf "$out"
mkdir -p "$out"

build() {
    mkdir -p "$out/$1"
    (
        cd "$course"
        git ls-files -z --cached --others --exclude-standard 2>/dev/null | tar -c --null -T - --ignore-failed-read 2>/dev/null ||
            tar -c --exclude=./build .
    ) | tar -x -C "$out/$1"
    cmake -S "$out/$1" -B "$out/$1/$2" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSMALL_STEPS_TESTS=OFF >"$out/$1.log"
    if ! cmake --build "$out/$1/$2" --target book -- -j1 >>"$out/$1.log" 2>&1; then
        tail -n 30 "$out/$1.log"
        exit 1
    fi
}

build a build
# Another hour, another home and another language for the second.
TZ=Asia/Tokyo LANG=C HOME=$out/home build a-much-longer-name-for-the-same-tree elsewhere

one=$out/a/build/book two=$out/a-much-longer-name-for-the-same-tree/elsewhere/book
faults=0
for file in small-steps.pdf small-steps.epub; do
    cmp "$one/$file" "$two/$file" || faults=$((faults + 1))
done
diff -rq "$one/html" "$two/html" || faults=$((faults + 1))
diff -rq --exclude='*.log' --exclude='*.fmt' "${one%/book}/figures" "${two%/book}/figures" || faults=$((faults + 1))
[ "$faults" -eq 0 ] || exit 1
echo "The same to the last byte: PDF, EPUB and $(find "$one/html" -type f | wc -l) files of web pages"
rm -rf "$out"
