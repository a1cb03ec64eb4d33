#!/bin/sh
# epub.sh BUILD OUT: the EPUB has a cover and says for whom it can be read; it holds the
# parts and chapters in their order, every figure on white paper and with its source,
# formulas as MathML, with what stands beside them tied to them, no colour that a black
# page would swallow, and epubcheck has nothing to say of it.
set -eu
epub=$1/book/small-steps.epub out=$2
faults=0
fault() {
    echo "small-steps.epub: $*"
    faults=$((faults + 1))
}
# Where programs cannot be jar files, Debian's epubcheck needs Java said.
jar=/usr/share/java/epubcheck.jar
if [ -e "$jar" ]; then
    java -jar "$jar" --failonwarnings "$epub" || fault "epubcheck says the above"
else
    epubcheck --failonwarnings "$epub" || fault "epubcheck says the above"
fi

rm -rf "$out"
mkdir -p "$out"
(cd "$out" && cmake -E tar xf "$epub")

cat "$1"/weave/*.index | awk -F'\t' '$1 == "label" && $3 == "chapter" { sub(":", "-", $2); print $2 }' >"$out/expected"
grep -o 'xhtml#ch-[a-z0-9-]*' "$out/EPUB/nav.xhtml" | sed 's/xhtml#//' >"$out/found"
diff "$out/expected" "$out/found" || fault "its chapters are not in the order of the book"
cat "$1"/weave/*.index | awk -F'\t' '$1 == "chapter" && $5 != "" && $5 != last { print last = $5 }' >"$out/parts"
grep -o '#part-[IV]*">[^<]*' "$out/EPUB/nav.xhtml" | sed 's/.*: //' >"$out/parts.found"
diff "$out/parts" "$out/parts.found" || fault "its parts are not those of the book"

grep -q 'properties="cover-image"' "$out/EPUB/content.opf" || fault "has no cover"
for what in accessMode accessModeSufficient accessibilityFeature accessibilityHazard accessibilitySummary; do
    grep -q "<meta property=\"schema:$what\">." "$out/EPUB/content.opf" || fault "does not say its $what"
done
blind=$(cat "$out"/EPUB/text/ch*.xhtml | tr '\n' ' ' | grep -o '<img [^>]*>' | grep -cv ' alt="[^"]' || true)
[ "$blind" -eq 0 ] || fault "promises a description of each figure, and $blind have none"

drawn=$(cat "$1"/weave/*.index | grep -c '^draws')
shown=$(cat "$out"/EPUB/text/*.xhtml | grep -o '<img ' | wc -l)
[ "$drawn" -eq "$shown" ] || fault "shows $shown of $drawn figures"
sourced=$(cat "$out"/EPUB/text/*.xhtml | grep -o '<p class="sources">Drawn from: <code>' | wc -l)
[ "$drawn" -eq "$sourced" ] || fault "says of $sourced of $drawn figures what they are drawn from"
if cat "$out"/EPUB/styles/*.css "$out"/EPUB/text/*.xhtml | grep 'code span\.[^}]*[ ;]color:'; then
    fault "has code in colours that are for white paper"
fi
# What is drawn first covers all of the figure with white: a page may be black.
for figure in "$out"/EPUB/media/*.svg; do
    box=$(sed -n 's/.* viewBox="\([^ ]*\) \([^ ]*\) \([^ ]*\) \([^"]*\)".*/x="\1" y="\2" width="\3" height="\4"/p' "$figure")
    tr '\n' ' ' <"$figure" | grep -q "<svg [^>]*> *<rect $box fill=\"#fff\"/>" ||
        fault "$(basename "$figure") has no white ground"
done
formulas=$(cat "$out"/EPUB/text/*.xhtml | grep -o '<math ' | wc -l)
[ "$formulas" -gt 0 ] || fault "has no MathML"
# A comma, or the number in 1/120, is in one piece with its formula: the piece ends
# behind it, or goes on with another formula.
if cat "$out"/EPUB/text/*.xhtml | tr '\n' ' ' | grep -oE '[^>]*</annotation></semantics></math></span>[^ <]+( |<[^>]*>)' |
    grep -v -e '</span>$' -e '<span class="katex">$'; then
    fault "lets a line end between the above formulas and what belongs to them"
fi
if grep -l 'class="math' "$out"/EPUB/text/*.xhtml; then
    fault "has formulas as TeX"
fi
echo "$(wc -l <"$out/expected") chapters, $shown figures, $formulas formulas, $faults faults"
[ "$faults" -eq 0 ]
