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
if ! grep -q '^%> run fine: --steps ' "$figure" 2>/dev/null; then
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
./course figures $stem -- --steps 30 >"$said" 2>&1 || fail "it cannot be drawn:"
says 'The run of 02-euler/spiral has --steps 30'
grep -q "^The run fine of 02-euler/spiral keeps --steps [0-9]*, which $figure sets\$" "$said" ||
    fail "the fine run is not said to stay:"
! cmp -s $new/spiral.tsv $own/spiral.tsv || fail "the option has changed nothing"
[ ! -e $new/spiral.fine.tsv ] || fail "the option has run again what sets it itself"
says "The window of $figure, its ticks and its words stay as they are where they read no \\option and no \\fact: see whether they still hold"
[ "$(cksum <"build/figures/$stem.pdf")" = "$book" ] || fail "the book's own figure is another now"

./course figures $stem -- --steps 6 >"$said" 2>&1 || fail "it cannot be drawn:"
grep -q "^What is drawn leaves the window of $figure: [xy] runs from" "$said" ||
    fail "it is not told that the curve leaves the window:"

# Words that leave the frame with what they stand at are told of, and drawn.
./course figures $stem -- --x 5 >"$said" 2>&1 || fail "it cannot be drawn:"
line=$(grep -n '{start};' "$figure")
grep -q "^$figure:${line%%:*}: start: [0-9.]* mm outside the frame of their axis" "$said" ||
    fail "it is not told that words leave the frame:"

# However it is written; and an option that no run sets is for all of them.
if grep -q "^%> run early: --end " figures/11-constraints/cloth.tex 2>/dev/null; then
    ./course figures 11-constraints/cloth -- --end=1 --ks=200 >"$said" 2>&1 || fail "it cannot be drawn:"
    says 'The run of 11-constraints/cloth has --end=1 --ks=200'
    says 'The run early of 11-constraints/cloth has --ks=200'
    says 'The run early of 11-constraints/cloth keeps --end 0.3, which figures/11-constraints/cloth.tex sets'
fi

# A window of logarithms is watched too, and one that is cut; what a part of a table
# draws follows, a curve of the figure's own does not.
if [ -e figures/05-adaptive/decay.tex ]; then
    ./course figures 05-adaptive/decay -- --k 1000 --tolerance 1e-12 >"$said" 2>&1 || fail "it cannot be drawn:"
    grep -q "y runs from [0-9.e-]* to [0-9.e-]*, the window from 5e-10 to 2e0\$" "$said" ||
        fail "it is not told that the curve leaves the window below:"
fi
if [ -e figures/05-adaptive/small.tex ]; then
    ./course figures 05-adaptive/small -- --e 0.5 >"$said" 2>&1 || fail "it cannot be drawn:"
    grep -q "y runs from -0.[89][0-9]* to 0.8[0-9]*, the window from -1 to 0.7, where it is cut\$" "$said" ||
        fail "it is not told that the ellipse is cut:"
    line=$(grep -n 'coordinates {(0,0)}' figures/05-adaptive/small.tex)
    grep -q "and so does what it draws of its own in line ${line%%:*}: " "$said" || fail "another line is its own:"
fi

# A figure of two programs: an option is for the one that has it.
if [ -e figures/07-implicit/ringing.tex ]; then
    ./course figures 07-implicit/ringing -- --rows 30 >"$said" 2>&1 || fail "it cannot be drawn:"
    says 'The run of 07-implicit/amplify has --rows 30'
    says 'The run of 07-implicit/ringing has no such option'
    [ ! -e $new/spiral.tsv ] || fail "an earlier variation has been left, to be read as the book's own"
fi

# An option that every run of the figure sets itself changes nothing, whatever another one does.
if grep -q "^%> run large: --times " figures/13-playground/effects.tex 2>/dev/null; then
    ./course figures 13-playground/effects -- --steps 30 --times 2 >"$said" 2>&1 && fail "it draws with an option that no run takes:"
    grep -q -e '--times changes nothing. The run large of 13-playground/effects keeps --times' "$said" ||
        fail "it is not told that no run takes the option:"
fi

# What is no option of any run, or asks for what is none of theirs, draws nothing.
./course figures $stem -- --nosuch 3 >"$said" 2>&1 && fail "it draws with an option that is none:"
says "$figure is drawn without an option --nosuch: 02-euler/spiral has --steps --turns --x"
./course figures $stem -- --out x.tsv >"$said" 2>&1 && fail "it says that a run has --out:"
./course figures $stem -- steps 3 >"$said" 2>&1 && fail "it draws with a word that is no option:"
says '"steps 3" is no option: 02-euler/spiral has --steps --turns --x'
./course figures $stem -- --steps >"$said" 2>&1 && fail "it draws with an option that has no value:"
says 'spiral: --steps needs a value after it'
./course figures $stem -- --help >"$said" 2>&1 || fail "--help fails:"
! grep -q '^Drawn' "$said" || fail "--help draws something:"
./course figures 02-euler/nonsense >"$said" 2>&1 && fail "it draws a figure that is not there:"
says 'there is no figure "02-euler/nonsense": name it as its file in figures/ is named, 02-euler/spiral for one'

# TeX that ends without a word, as when its files are taken from under it.
mkdir "$work/bin" && printf '#!/bin/sh\nexit 1\n' >"$work/bin/pdflatex" && chmod +x "$work/bin/pdflatex"
PATH=$work/bin:$PATH cmake -DFIGURE=$stem.tex -DROOT="$1" -DBUILD="$1/build" -DDATA="$1/build/data" \
    -DOUT="$work/figures" -P cmake/draw.cmake >"$said" 2>&1
grep -q "$figure: pdflatex ended without a word (1): is another build at work in this tree" "$said" ||
    fail "an error has no words:"

[ "$failed" -ne 0 ] || echo "A variation draws what it says"
exit "$failed"
