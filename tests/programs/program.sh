#!/bin/sh
# program.sh ROOT FOLDER CC STEM PROGRAM EXPECT HOW: a program of the book. It prints the
# facts that its source expects, its command line is as options.sh has it (HOW: some or
# full), and the line at its head builds one that prints the same bytes (digits.sh;
# FOLDER has the library, built so). It is run once for all three; the runs that its
# figure asks for, of which some take long, are compared by the slow tests.
set -u
root=$1 folder=$2 compiler=$3 stem=$4 program=$5 expect=$6 how=$7
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
cd "$root" || exit 1
"$program" >"$work/built.tsv" || { echo "code/$stem.c: it ends with status $?: run $program" && exit 1; }
failed=0
"$expect" "code/$stem.c" cat "$work/built.tsv" || failed=1
sh "$here/options.sh" "code/$stem.c" "$program" "$work/built.tsv" "$how" || failed=1
sh "$here/digits.sh" "$root" "$folder" "$compiler" plain "$stem" "$program" "$work/built.tsv" ||
    [ $? -eq 77 ] || failed=1
exit "$failed"
