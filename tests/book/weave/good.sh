#!/bin/sh
# good.sh COURSE GOOD WORK: the small book of good/, built by the course's own rules
# in WORK: what the pages, the EPUB's text and LaTeX's source must say is in good.txt.
# A copy of it, as it was built, stays in GOOD for weave.sh.
set -eu
course=$1 good=$2 out=$3
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$good" "$out"
mkdir -p "$out"
cp -R "$here/good" "$out/tree"
# Whatever the small book has not of its own is the course's.
ln -s "$course/cmake" "$out/tree/cmake"
for part in "$course"/book/* "$course"/figures/*; do
    name=${part#"$course/"}
    case $name in
    *.md | figures/[0-9]* | figures/[a-z]-*) ;;
    *) [ -e "$out/tree/$name" ] || ln -s "$part" "$out/tree/$name" ;;
    esac
done
cmake -S "$out/tree" -B "$out/build" -G Ninja -DCMAKE_BUILD_TYPE=Release >"$out/log"
if ! cmake --build "$out/build" --target book >>"$out/log" 2>&1; then
    tail -n 30 "$out/log"
    exit 1
fi
cp -a "$out" "$good.new"
mv "$good.new" "$good"
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
# A world is on the page, with what it needs, and in nothing that is printed.
for words in data-scene= w-wait 'Pull at this' 'src="world.js"'; do
    grep -q "$words" "$out/build/book/html/01-line.html" || {
        echo "the page of a chapter with a world has no $words"
        faults=$((faults + 1))
    }
    ! grep -q "$words" "$out/build/book/pdf/01-line.tex" "$out/build/weave/01-line.json" \
        "$out/build/book/html/a-end.html" || {
        echo "$words is on paper, in the EPUB, or on a page without a world"
        faults=$((faults + 1))
    }
done
# What follows a figure that is changed is so marked in the pages, and nowhere else.
for words in 'data-run="01-line/line" data-option="h" data-format="%.1f"' 'class="printed"'; do
    tr '\n' ' ' <"$out/build/book/html/01-line.html" | grep -q "$words" || {
        echo "the page has no $words"
        faults=$((faults + 1))
    }
done
grep -q 'a step of 1.0, and' "$out/build/book/html/code/01-line/line.c.html" || {
    echo "a caption beside a program lacks an option"
    faults=$((faults + 1))
}
! grep -q 'data-option\|"printed"' "$out/build/weave/01-line.json" || {
    echo "the EPUB has marks for a figure that is changed"
    faults=$((faults + 1))
}
# What is marked for slides is on them, and in the book nothing shows of it.
cmake --build "$out/build" --target slides-01-line >>"$out/log" 2>&1 || {
    tail -n 30 "$out/log"
    faults=$((faults + 1))
}
slides=$out/build/slides/tex/01-line/01-line.tex
for words in 'It has not bent' 'begin{frame}{A line goes up}' 'begin{frame}{Errors}' 'line & 3 & 1.625 & 4' 'tag{1.2}' '^Solved in two steps it reads'; do
    grep -q "$words" "$slides" || {
        echo "the slides have no $words"
        faults=$((faults + 1))
    }
done
# Of a section that is not wanted there is what is marked, and no more.
for words in 'tag{1.1}' 'A step,' 'What happens here'; do
    ! grep -q "$words" "$slides" || {
        echo "the slides have $words, which is not marked"
        faults=$((faults + 1))
    }
done
! grep -q -i slide "$out/build/book/pdf/01-line.tex" "$out/build/book/html/01-line.html" || {
    echo "a mark for slides shows in the book"
    faults=$((faults + 1))
}
grep -q 'It has no corner' "$slides" && ! grep -q 'Some call' "$slides" || {
    echo "of what a first reading may leave out, the slides do not have just what is marked"
    faults=$((faults + 1))
}
for page in 01-line index; do
    ! grep -q '<li>.*href="[^"]*#sec-bends' "$out/build/book/html/$page.html" || {
        echo "what a first reading may leave out is among the sections that $page.html lists"
        faults=$((faults + 1))
    }
done
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

# A book for a first reading: of the second level nothing is left but its numbers, and what rests on it.
echo 'crease: {at: [sec:bends]}' >>"$out/tree/book/index.yaml"
sed -i 's/steps in \[4, 4\] (seen)/steps in [4, 4] (theory, eq:corner)/' "$out/tree/code/01-line/line.c"
echo '{"level": "spine"}' >"$out/tree/course.json"
cmake --build "$out/build" --target book >"$out/log" 2>&1 || {
    tail "$out/log"
    faults=$((faults + 1))
}
while IFS='|' read -r wanted file words; do
    grep -q -e "$words" "$out/build/book/$file" && found=yes || found=no
    [ "$found" = "$wanted" ] && continue
    echo "for a first reading: is \"$words\" in $file? $found, and it should be $wanted"
    faults=$((faults + 1))
done <<END
no|html/01-line.html|Some call it
no|html/01-line.html|Second reading
no|html/01-line.html|By a ruler
no|html/01-line.html|id="fig-bend"
no|pdf/01-line.tex|Not needed to read on
no|pdf/01-line.tex|in 4 steps
no|html/search.js|sec-straight
yes|html/01-line.html|Section.1\.A of the full edition
yes|pdf/01-line.tex|Figure.1\.2 of the full edition
yes|html/01-line.html|>1\.5<
yes|html/01-line.html|>(1\.4)<
yes|pdf/book.aux|newlabel{eq-after}{{1\.4}
yes|pdf/book.aux|newlabel{sec-after}{{1\.5}
yes|pdf/note.tex|^For a first reading\.$
END
rm "$out/tree/course.json"
cmake --build "$out/build" --target book >"$out/log" 2>&1

figure=$out/tree/figures/01-line/line.tex
echo "% a comment" >>"$figure"
remade "a comment in a figure" "Drawing 01-line/line"
sed -i "s/--short yes/--short no/" "$figure"
remade "a run of a figure with another option" "Running 01-line/line --short no"
mv "$figure" "$out/line.tex"
remade "a figure taken away" Re-running Drawing
mv "$out/line.tex" "$figure"
remade "a figure put back" Re-running

# A program that measures something else stops the book; a draft marks it.
sed -i 's/rise in \[3, 4\]/rise in [5, 6]/' "$out/tree/code/01-line/line.c"
if cmake --build "$out/build" --target book >"$out/log" 2>&1; then
    echo "a fact outside its interval stops nothing"
    faults=$((faults + 1))
fi
SMALL_STEPS_DRAFT=1 cmake --build "$out/build" --target book >"$out/log" 2>&1 || {
    tail "$out/log"
    faults=$((faults + 1))
}
for words in 'pdf/01-line.tex:rises by \\unheld{3.25} a step' 'html/01-line.html:class="fact unheld"'; do
    grep -q "${words#*:}" "$out/build/book/${words%%:*}" || {
        echo "the draft's ${words%%:*} does not mark what is false"
        faults=$((faults + 1))
    }
done
[ "$faults" -eq 0 ]
