#!/bin/sh
# vary.sh ROOT: a figure with other options for its program shows what it says: an
# option goes to each run that does not set it itself, and the book's own figure
# stays as it is.
set -u
cd "$1" || exit 1
stem=02-euler/spiral figure=figures/02-euler/spiral.tex
new=build/variations/data/02-euler
own=build/data/02-euler
failed=0
if ! grep -q '^%> run fine: --h ' "$figure" 2>/dev/null; then
    echo "skip: $figure, to try it with, has been left out or has other runs"
    exit 77
fi
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
said=$work/said

fail() {
    failed=1
    printf 'FAIL %s\n' "$*"
    sed 's/^/     | /' "$said"
}
# says LINE: the last command said this.
says() { grep -qxF -e "$1" "$said" || fail "it does not say \"$1\":"; }

book=$(cksum <"build/figures/$stem.pdf")
./course figures $stem -- --h 0.2 >"$said" 2>&1 || fail "it cannot be drawn:"
says 'The run of 02-euler/spiral has --h 0.2'
grep -q "^Its run fine keeps --h [0-9.]*, which $figure sets\$" "$said" || fail "the fine run is not said to stay:"
! cmp -s $new/spiral.tsv $own/spiral.tsv || fail "the option has changed nothing"
cmp $new/spiral.fine.tsv $own/spiral.fine.tsv || fail "the option has changed the run that sets it itself"
[ "$(cksum <"build/figures/$stem.pdf")" = "$book" ] || fail "the book's own figure is another now"

./course figures $stem -- --steps 6 >"$said" 2>&1 || fail "it cannot be drawn:"
grep -q "^What is drawn leaves the window of $figure: [xy] runs from" "$said" ||
    fail "it is not told that the curve leaves the window:"

# However it is written; and an option that no run sets is for all of them.
if grep -q "^%> run early: --end " figures/11-constraints/cloth.tex 2>/dev/null; then
    ./course figures 11-constraints/cloth -- --end=1 --ks=200 >"$said" 2>&1 || fail "it cannot be drawn:"
    says 'The run of 11-constraints/cloth has --end=1 --ks=200'
    says 'Its run early has --ks=200'
fi

# TeX that ends without a word, as when its files are taken from under it.
mkdir "$work/bin" && printf '#!/bin/sh\nexit 1\n' >"$work/bin/pdflatex" && chmod +x "$work/bin/pdflatex"
PATH=$work/bin:$PATH cmake -DFIGURE=$stem.tex -DROOT="$1" -DBUILD="$1/build" -DDATA="$1/build/data" \
    -DOUT="$work/figures" -P cmake/draw.cmake >"$said" 2>&1
grep -q "$figure: pdflatex ended without a word (1): is another build at work in this tree" "$said" ||
    fail "an error has no words:"

[ "$failed" -ne 0 ] || echo "A variation draws what it says"
exit "$failed"
