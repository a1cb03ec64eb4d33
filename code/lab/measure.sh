#!/bin/sh
# measure.sh FILE [OUT.pdf]: what ./course lab does once all is built: put the method in
# the laboratory, run that, and make a page of it if asked to. CMake fills in how C is
# compiled (cmake/lab.cmake); run in the course's folder.
set -eu
if [ "$1" = --help ]; then
    cat <<'END'
usage: ./course lab FILE.c [--pdf OUT.pdf] [--verbose]
       ./course lab TABLE  [--pdf OUT.pdf]

Measures a method of my own beside those of the book: its order on six motions,
evaluations, stability, a circle, energy, the way back, areas, and its price in
the race of chapter 14. It says which method it is, or which mistake it looks like.

FILE.c has a function

    #include "lab.h"

    void step(lab_f *f, int n, double t, double h, double *x)

that makes x, n numbers at time t, the state at t + h; f(t, x, dxdt) writes the
derivative (code/lab/lab.h). Any other file is a table: a row for each stage (its
node, then what it takes of the slopes before it), and below them the weights:

    0
    1/2  1/2
    0    1

  --pdf OUT.pdf  one page of it, with figures: needs the book's TeX
  --verbose      show what is run, and what it prints
END
    exit
fi
file=$1 pdf=${2:-}
name=${file##*/}
built=$(dirname "$0")
of=build/lab/${name%.*}
mkdir -p "$of"

fail() {
    printf 'lab: %s\n' "$*" >&2
    exit 2
}

compile() {
    '@CMAKE_C_COMPILER@' @flags@ -Icode/lab -Icode "$file" "$built/../../liblaboratory.a" \
        "$built/../../libgrading.a" "$built/../../libsmall_steps.a" -lm -o "$1"
}

# page: of what was measured, by the book's TeX.
page() {
    { command -v pdflatex >/dev/null && [ -n "$(kpsewhich pgfplots.sty)" ]; } ||
        fail "a page of it takes the book's TeX, which is not here: ./course setup brings it"
    fold -s -w 76 "$of/report.txt" >"$of/page.txt"
    (cd "$of" && TEXINPUTS="$PWD/../../../book/pdf:" pdflatex -interaction=nonstopmode -halt-on-error laboratory.tex) \
        >"$of/page.log" 2>&1 || fail "the page could not be set: see $of/page.log"
    cp "$of/laboratory.pdf" "$pdf" || fail "$pdf cannot be written"
    echo "The page is $pdf"
}

program=$built/tableau
case $file in
*.c)
    program=$of/laboratory
    rm -f "$program"
    compile "$program" >"$of/said" 2>&1 || {
        cat "$of/said" >&2
        ! grep -q "undefined reference to .step'" "$of/said" ||
            echo "There is no function 'step' in $name: ./course lab --help shows what it looks like." >&2
        fail "$name does not compile"
    }
    cat "$of/said" >&2
    ;;
esac
rm -f "$of/laboratory.tsv"
ended=0
"$program" --out "$of/laboratory.tsv" <"$file" >"$of/report.txt" 2>"$of/refused.txt" || ended=$?
cat "$of/report.txt"
cat "$of/refused.txt" >&2
[ "$ended" -eq 0 ] || exit "$ended"
[ -e "$of/laboratory.tsv" ] || fail "the step has ended the program before all was measured"
printf '\nThe numbers are in %s.\n' "$of/laboratory.tsv"
[ -z "$pdf" ] || page
