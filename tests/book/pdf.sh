#!/bin/sh
# pdf.sh BUILD: the printed book is one that a reader can find the way in and a
# printer can print: outline, links, title and author, embedded outlines of all
# its letters, no line in the margin, nothing missing, and no page that stops early.
set -eu
pdf=$1/book/small-steps.pdf log=$1/book/pdf/book.log
faults=0
fault() {
    echo "small-steps.pdf: $*"
    faults=$((faults + 1))
}

info=$(pdfinfo "$pdf")
echo "$info" | grep -q '^Title: *Small Steps$' || fault "has no title"
echo "$info" | grep -q '^Subject: *[A-Z]' || fault "has no subject"
# Its language is in one of the objects that are packed together.
node -e '
const file = fs.readFileSync(process.argv[1]), packed = "/Type /ObjStm", begins = "stream\n";
let said = "";
for (let at = file.indexOf(packed); at >= 0; at = file.indexOf(packed, at + 1)) {
  const from = file.indexOf(begins, at) + begins.length;
  said += zlib.inflateSync(file.subarray(from), { finishFlush: zlib.constants.Z_SYNC_FLUSH });
}
process.exit(/\/Lang ?\(en-GB\)/.test(said) ? 0 : 1)' "$pdf" || fault "does not say its language"
echo "$info" | grep -q '^Author: *[A-Z]' || fault "has no author"

pdffonts "$pdf" | tail -n +3 >"$1/book/pdf/fonts.txt"
[ -s "$1/book/pdf/fonts.txt" ] || fault "has no fonts"
if grep 'Type 3' "$1/book/pdf/fonts.txt"; then
    fault "has letters made of dots (Type 3)"
fi
# The columns from the end: object ID (two words), unicode, subset, embedded.
if awk '$(NF - 4) != "yes"' "$1/book/pdf/fonts.txt" | grep .; then
    fault "has fonts that are not embedded"
fi

pdftohtml -xml -i -stdout "$pdf" >"$1/book/pdf/parts.xml"
awk -F'\t' '$1 == "chapter" { if ($2 != "") printf "%s ", $2; print $3 }' "$1"/weave/*.index |
    sed "s/&/\&amp;/g; s/’/'/g" >"$1/book/pdf/chapters.txt"
while read -r title; do
    grep -qF ">$title</item>" "$1/book/pdf/parts.xml" || fault "its outline has no \"$title\""
done <"$1/book/pdf/chapters.txt"
texlua "$(dirname "$0")/pages.lua" "$1/book/pdf/parts.xml" 0 || fault "has the above pages"
references=$(cat "$1"/book/pdf/*.tex | grep -o '\\hyperref\[' | wc -l)
links=$(grep -o '<a href="[^"]*#[0-9]*"' "$1/book/pdf/parts.xml" | wc -l)
[ "$links" -ge "$references" ] && [ "$references" -gt 0 ] ||
    fault "has $links links for $references references"

# A program that is printed whole, in parts, stands on two pages that face each other.
cat "$1"/weave/*.index | awk -F'\t' '$1 == "shows" && $7 == "whole" { sub(":", "-", $4); print $2, $4 }' >"$1/book/pdf/whole.txt"
while read -r program id; do
    page=$(sed -n "s/^.newlabel{$id}{{[^}]*}{\([0-9]*\)}.*/\1/p" "$1/book/pdf/book.aux")
    [ "$program" != "${last-}" ] || [ "$((page / 2))" -eq "$opening" ] ||
        fault "prints $program on pages $((2 * opening)) to $page, which do not face each other: show it earlier or later in its chapter"
    last=$program opening=$((page / 2))
done <"$1/book/pdf/whole.txt"

# A listing that is longer than a page goes on overleaf between its declarations.
pdftotext -layout "$pdf" - | awk 'BEGIN { RS = "\f" }
    /engine\.h, lines 1[^0-9]/ { on = 1 }
    on && gsub(/typedef struct [a-z]+ {/, "&") != gsub(/\n *} [a-z]+;/, "&") { bad = 1 }
    /race_price/ { on = 0 }
    END { exit bad }' || fault "breaks a declaration of engine.h"

if grep -aE 'Overfull .hbox|Missing character|undefined references|LaTeX Warning: (Reference|Citation|Label)' "$log"; then
    fault "is faulty as its log says"
fi
echo "$(wc -l <"$1/book/pdf/chapters.txt") chapters, $references references, $links links," \
    "$(wc -l <"$1/book/pdf/fonts.txt") fonts, $faults faults"
[ "$faults" -eq 0 ]
