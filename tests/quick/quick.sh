#!/bin/sh
# quick.sh ROOT BUILD SCRATCH: figures/quick.tex changes how long a figure takes
# and not what it shows. Figures of every kind, and rows.tex and kinds.tex of this
# folder, are drawn without it and must look the same: less than one point of two
# thousand may differ by an eighth of the way from black to white. Numbers, lengths
# and keys of words.tex must come out the same.
set -eu
root=$1 build=$2 scratch=$3
figures="01-vector-fields/gyre 02-euler/order 03-midpoint/step 04-runge-kutta/stability 05-adaptive/dense
06-multistep/moulton 07-implicit/newton 09-forces/window 11-constraints/cloth 12-collisions/slope 14-choosing/race"

rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch"
export SOURCE_DATE_EPOCH=0 FORCE_SOURCE_DATE=1 TZ=UTC max_print_line=1000
export TEXINPUTS="$build/data:$root/figures:" TEXFORMATS="$scratch:"
if ! pdflatex -ini -interaction=nonstopmode -halt-on-error -jobname=plain \
        "&pdflatex \\def\\smallstepsplain{}\\input{style}\\dump" >log; then
    tail -n 20 log
    exit 1
fi

failed=0
# same SOURCE DRAWING: SOURCE, drawn without quick.tex, looks like DRAWING.
same() {
    pdflatex -fmt=plain -interaction=nonstopmode -halt-on-error -jobname=figure "$1" >log
    pdftoppm -r 100 -gray -singlefile figure.pdf plain
    pdftoppm -r 100 -gray -singlefile "$2" quick
    # One byte is a point's grey: cmp counts those that differ and shows both in octal.
    cmp -l plain.pgm quick.pgm >differ 2>end || true
    if [ -s end ] || ! awk -v figure="$1" -v all="$(wc -c <plain.pgm)" '
            function grey(octal) { return 64 * int(octal / 100) + 8 * (int(octal / 10) % 10) + octal % 10 }
            { d = grey($2) - grey($3); if (d > 32 || d < -32) n++ }
            END { printf "quick: %s: %d of %d points differ\n", figure, n, all; exit !(all > 10000 && 2000 * n <= all) }
            ' differ; then
        echo "quick: $1 looks different without figures/quick.tex"
        failed=1
    fi
}
for figure in $figures; do
    [ -f "$root/figures/$figure.tex" ] || continue # a chapter left out
    same "$root/figures/$figure.tex" "$build/figures/$figure.pdf"
done
export TEXINPUTS="$root/tests/quick:$root/figures:" TEXFORMATS="$scratch:$build/figures:"
# What is written to the log is the same to the letter, but for noughts at the end.
for format in plain figure; do
    pdflatex -fmt=$format -interaction=nonstopmode -halt-on-error -jobname=$format "$root/tests/quick/words.tex" >log ||
        tail -n 20 log
    sed -n '/^float 0:/,/^path /{
        :again
        s/\(\.[0-9][0-9]*\)0\(e-*[0-9]*\]\)*$/\1\2/
        t again
        p
    }' $format.log >$format.words
done
if ! [ -s plain.words ] || ! diff plain.words figure.words; then
    echo "quick: figures/quick.tex makes something else of a number, a length or a key (<: without it, >: with it)"
    failed=1
fi
for source in rows kinds; do
    pdflatex -fmt=figure -interaction=nonstopmode -halt-on-error "$root/tests/quick/$source.tex" >log
    same "$root/tests/quick/$source.tex" $source.pdf
done
exit $failed
