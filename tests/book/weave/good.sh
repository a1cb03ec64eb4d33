#!/bin/sh
# good.sh COURSE OUT: the small book of good/, built by the course's own rules:
# what the pages, the EPUB's text and LaTeX's source must say is in good.txt.
set -eu
course=$1 out=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$out"
mkdir -p "$out"
cp -R "$here/good" "$out/tree"
echo '# No transcripts.' >"$out/tree/book/transcripts.cmake"
for part in cmake figures/style.tex figures/quick.tex book/c.xml book/references.csl book/filters book/html book/pdf book/epub; do
    ln -s "$course/$part" "$out/tree/$part"
done
cmake -S "$out/tree" -B "$out/build" -G Ninja -DCMAKE_BUILD_TYPE=Release >"$out/log"
if ! cmake --build "$out/build" --target book >>"$out/log" 2>&1; then
    tail -n 30 "$out/log"
    exit 1
fi
faults=0
while IFS='|' read -r file text; do
    case $file in '#'* | '') continue ;; esac
    # Words only: no tags, and one line.
    said=$(sed -e 's/<annotation[^>]*>[^<]*<\/annotation>//g' "$out/build/$file" | tr '\n' ' ' |
        sed -e 's/<[^>]*>//g' -e 's/&gt;/>/g' -e 's/\xc2\xa0/ /g' -e 's/  */ /g')
    case $said in
    *"$text"*) ;;
    *)
        echo "$file does not say: $text"
        faults=$((faults + 1))
        ;;
    esac
done <"$here/good.txt"
cmake --build "$out/build" --target book | tail -n 1 | grep -q 'no work to do' || {
    echo "built again though nothing changed"
    faults=$((faults + 1))
}

# remade WHAT WORDS [NEVER]: build tables and figures; that must say WORDS and not NEVER.
remade() {
    if ! said=$(cmake --build "$out/build" --target data figures 2>&1); then
        echo "$1: $said"
        faults=$((faults + 1))
        return
    fi
    case $said in
    *"${3:-never said}"*) echo "$1: it says \"$3\"" ;;
    *"$2"*) return ;;
    *) echo "$1: it does not say \"$2\"" ;;
    esac
    faults=$((faults + 1))
}
figure=$out/tree/figures/01-line/line.tex
echo "% a comment" >>"$figure"
remade "a comment in a figure" "Drawing 01-line/line" Re-running
sed -i "s/--short yes/--short no/" "$figure"
remade "a run of a figure with another option" "Running 01-line/line --short;no"
mv "$figure" "$out/line.tex"
remade "a figure taken away" Re-running Drawing
mv "$out/line.tex" "$figure"
remade "a figure put back" Re-running
[ "$faults" -eq 0 ]
