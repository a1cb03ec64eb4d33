#!/bin/sh
# slides.sh ROOT BUILD: what ./course slides and ./course syllabus make, of two chapters.
# slides.sh ROOT BUILD all: the slides of all chapters.
# Nothing that is overfull is bound (book/pdf/faults.lua).
set -eu
root=$1 build=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}

if [ "${3:-}" = all ]; then
    names=$(cd "$root/chapters" && for file in [0-9]*.md; do [ "$file" = 00-preface.md ] || echo "${file%.md}"; done)
    set --
else
    names='02-euler 03-midpoint'
    set -- handout-03-midpoint wide-03-midpoint syllabus
fi
for name in $names; do set -- "$@" "slides-$name" "deck-$name"; done
cmake --build "$build" --target "$@" >"$work/said" 2>&1 || {
    tail -n 30 "$work/said"
    exit 1
}
for name in $names; do
    texlua "$here/slides.lua" "$root" "$build" "$name" || faults=$((faults + 1))
    # With npm and the network a deck is made, and all that it asks for is in its folder.
    page=$build/slides/$name/index.html
    if [ -e "$page" ]; then
        grep -oE '(src|href)="[^"#:]+"' "$page" | sed 's/^[^"]*"//; s/"$//' | sort -u | while read -r file; do
            [ -e "$build/slides/$name/$file" ] || echo "$page asks for $file, which is not there"
        done >"$work/lacking"
        [ ! -s "$work/lacking" ] || fault "$(cat "$work/lacking")"
    elif ! grep -q 'There are no slides for a browser, only the PDF' "$work/said"; then
        fault "there is neither $page nor a word why"
    fi
done

[ "$names" = '02-euler 03-midpoint' ] || exit "$faults"

# Without npm: a sentence, and no error.
cmake -DNPM=NPM-NOTFOUND -DROOT="$root" -DBUILD="$work/without" -DCHAPTER=03-midpoint -P "$root/cmake/deck.cmake" >"$work/said" 2>&1 ||
    fault "slides without npm are an error: $(cat "$work/said")"
words='There are no slides for a browser, only the PDF: npm brings reveal.js, which shows slides in a browser, and is not here: install it'
case $(tr -s ' \n' '  ' <"$work/said") in
*"$words"*) ;;
*) fault "without npm it does not say so: $(cat "$work/said")" ;;
esac

# The hand-out leads nowhere, says where, and cites what it lists.
pdftotext -layout "$build/slides/03-midpoint-handout.pdf" "$work/handout"
for words in 'Section 2\.8' 'Figure 3\.1' 'Ralston, Anthony\. 1962'; do
    grep -q "$words" "$work/handout" || fault "the hand-out has no $words"
done
! grep -q 'Verlet, Loup' "$work/handout" || fault "the hand-out lists what it does not cite"
! grep -qE '\?\?' "$work/handout" || fault "the hand-out refers to what is not there"

# Each figure at 16:9.
for stem in $(sed -n 's/^:::* {\.figure .*from="\([^"]*\)".*/\1/p' "$root/chapters/03-midpoint.md"); do
    for kind in pdf svg png; do
        [ -s "$build/slides/figures/$stem.$kind" ] || fault "there is no figures/$stem.$kind"
    done
    # An empty page is small.
    [ "$(wc -c <"$build/slides/figures/$stem.png")" -gt 15000 ] || fault "figures/$stem.png is empty"
    case $(pdfinfo "$build/slides/figures/$stem.pdf" | grep 'Page size') in
    *453.5*\ x\ 255.1*) ;;
    *) fault "figures/$stem.pdf is not 16:9" ;;
    esac
done

# The syllabus counts what the exercises say, and what a course of two weeks leaves out.
syllabus=$build/slides/syllabus.md
set -- "$(cat "$root"/exercises/03-midpoint/*/exercise.md "$root/chapters/03-midpoint.md" |
    sed -n 's/^About: \([0-9]*\) minutes.*/\1/p; s/.* about="\([0-9]*\) minutes.*/\1/p' | awk '{ sum += $1 } END { print sum }')" \
    "$(cat "$root"/exercises/03-midpoint/*/exercise.md | sed -n 's/^Points: //p' | awk '{ sum += $1 } END { print sum }')"
grep -q "^| 3 | 3 The midpoint method | [0-9]* | $1 | $2 |\$" "$syllabus" ||
    fault "the syllabus does not give chapter 3 its $1 minutes and $2 points"
grep -qxF -e "- derive any method of second order with two evaluations" "$syllabus" || fault "the syllabus has no goals"
names=$(cd "$root/chapters" && echo [0-9]*.md | sed 's/\.md//g')
pandoc "$root/book/filters/nothing.md" --lua-filter "$root/book/filters/syllabus.lua" -M root="$root" -M build="$build" \
    -M chapters="$names" -M left_out=02-euler -M course="Physics 215" -M weeks="03-midpoint|03-midpoint/heun" \
    -M output="$work/syllabus.md" -t plain -o "$work/plain"
for words in '^# Physics 215$' '^## Week 1: The midpoint method$' '^It refers to what this course leaves out: Chapter 2 (' '^| 2 |  | 1 | 20 | 5 |$'; do
    grep -q "$words" "$work/syllabus.md" || fault "a syllabus of two weeks does not say $words: $(head -n 20 "$work/syllabus.md")"
done
[ "$faults" -eq 0 ]
