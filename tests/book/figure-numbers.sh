#!/bin/sh
# figure-numbers.sh ROOT BUILD WORK: the numbers in a figure's words are those that C prints,
# set as the book sets them, in print and in the page, and follow the table.
set -eu
export LC_ALL=C.UTF-8
root=$1 build=$2 work=$3
rm -rf "$work"
mkdir -p "$work/figures/01-line" "$work/data/01-line"
ln -s "$root/figures/style.tex" "$work/figures"

# A column for the format and one for the number.
cat >"$work/numbers" <<'END'
.3g	0.2617993877991494
g	0.1
g	100000
g	1234567
.4g	99999
.2g	0.000123456
.2g	0.0000123456
.0g	0.96
.2f	12345.678
.0f	1234567.5
.3f	-0.0001
.1f	-9.96
f	0.5
.1e	-0.000015
.2e	9.996e9
.0e	10000
e	0
d	-1234567
d	1000
END

# From C to the book: 1.5e-05 is 1.5 x 10^-5, though pdftotext raises nothing, 1e+04 is 10^4,
# and thousands are apart from 10 000 on.
while read -r format number; do
    # shellcheck disable=SC2059 # the format is what is tried
    printf "%$format\n" "$number"
done <"$work/numbers" | sed -e 's/e\([+-]\)0*\([0-9]\)/ × 10\1\2/; s/ × 10+/ × 10/; s/^1 × 10/10/' \
    -e '/^-*[0-9]\{5\}/{' -e ':a' -e 's/^\(-*[0-9]*[0-9]\)\([0-9]\{3\}\)\([. ]\|$\)/\1 \2\3/; ta' -e '}' \
    -e 's/-/−/g' >"$work/wanted"

# The page prints them so, too.
cat >"$work/spoken.mjs" <<'END'
import { readFileSync } from 'fs';
const { spoken } = await import(process.argv[2]);
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [format, number] = line.split('\t');
  console.log(spoken(Number(number), format).replace(/<[^>]*>/g, '').replace(/\s/g, ' '));
}
END
node "$work/spoken.mjs" "$root/book/html/figure/formula.js" <"$work/numbers" | diff "$work/wanted" -

cat >"$work/figures/01-line/line.tex" <<'END'
\input{style}
\begin{document}
\options{01-line/line.tsv}
\begin{tikzpicture}
  \node[align=left, text width=8cm] {
END
while read -r format number; do
    printf '%s\n' "\\print{$format}{$number}\\\\"
done <"$work/numbers" >>"$work/figures/01-line/line.tex"
cat >>"$work/figures/01-line/line.tex" <<'END'
    \option[.2f]{h}\\ \print{.1f}{2*\option{h}}\\ $x=\fact{01-line/line}{rise_of_all}{.3f}$\\};
\end{tikzpicture}
\end{document}
END
# drawn H RISE: with a table that says so.
drawn() {
    printf '#: h = %s\tstep (s)\n# rise_of_all = %s\nt\tx\n0\t1\n' "$1" "$2" >"$work/data/01-line/line.tsv"
    cmake -DFIGURE=01-line/line.tex -DROOT="$work" -DBUILD="$build" -DDATA="$work/data" -DOUT="$work/out" \
        -P "$root/cmake/draw.cmake"
    pdftotext -layout "$work/out/01-line/line.pdf" - | tr -d '\f' | sed -e 's/^ *//; s/ *$//; /^$/d' >"$work/said"
}
drawn 0.25 -3.14159
{
    cat "$work/wanted"
    printf '%s\n' 0.25 0.5 'x = −3.142'
} | diff - "$work/said"
drawn 0.75 2.71828
printf '%s\n' 0.75 1.5 'x = 2.718' >"$work/wanted"
tail -n 3 "$work/said" | diff "$work/wanted" -
