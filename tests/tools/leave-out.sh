#!/bin/sh
# leave-out.sh ROOT OUT: leave two chapters out of a tree that has been built, as the
# README says: by course.json, which is one edit; and by taking them out of the tree: all
# that stands in the way is said at once, and whoever does what it says has a book
# again. Either way nothing is left of the two where somebody could read it.
set -u
root=$1 out=$2
gone='06-multistep 13-playground'
for chapter in $gone; do
    [ -e "$root/chapters/$chapter.md" ] && continue
    echo "skip: $chapter, to try it with, has been left out"
    exit 77
done
rm -rf "$out" && mkdir -p "$out/tree" || exit 1
(
    cd "$root" || exit 1
    git ls-files -z --cached --others --exclude-standard 2>/dev/null | tar -c --null -T - --ignore-failed-read 2>/dev/null ||
        tar -c --exclude=./build .
) | tar -x -C "$out/tree" || exit 1
cd "$out/tree" || exit 1
said=$out/said
failed=0

fail() {
    failed=1
    printf 'FAIL %s\n' "$*"
    tail -n 60 "$said"
}

# ---- A tree that has been built; of figures and pages some are enough

for chapter in $gone; do
    drawn=$(find figures/"$chapter" -name '*.tex' | sort | sed -n '1s|^figures/||; 1s|\.tex$||; 1p')
    echo "build/book/html/$chapter.html build/figures/$drawn.pdf build/book/html/data/$drawn.tsv"
done | tr ' ' '\n' | sed 's|^build/||' >"$out/made"
# shellcheck disable=SC2046 # names without spaces
{ cmake --preset book -DSMALL_STEPS_COMPILER=OFF && cmake --build build --target woven $(cat "$out/made"); } >"$said" 2>&1 || {
    fail "the whole book cannot be built:"
    exit 1
}

# ---- Leave them out by course.json: nothing complains, and what refers to them says so

{
    printf '{"title": "A course", "chapters": ['
    find chapters -name '[0-9]*.md' ! -name '00-*' | sed 's|^chapters/\(.*\)\.md$|\1|' | grep -v -x -F "$(echo "$gone" | tr ' ' '\n')" |
        sort | sed 's/.*/"&"/' | paste -s -d ,
    printf ']}\n'
} >course.json
{ cmake --preset book -DSMALL_STEPS_COMPILER=OFF && cmake --build --preset book --target woven; } >"$said" 2>&1 ||
    fail "course.json leaves two chapters out, and there is no book:"
for chapter in $gone; do
    ! grep -q "^build book/html/$chapter\.html" build/build.ninja || fail "course.json leaves $chapter out, and there is a page of it"
    ! grep -q "input{$chapter}" build/book/pdf/chapters.tex || fail "course.json leaves $chapter out, and it is printed"
done
grep -q 'Section.6\.[0-9]* of the full edition' build/book/pdf/*.tex || fail "nothing says that a section is in the full edition"
grep -q 'A course. Without chapters 6 and 13 of the full edition' build/book/pdf/note.tex ||
    fail "the title page does not say what is left out"

# Only the beginning stays, and what the book says by itself is in another language.
printf '%s\n' '{"chapters": ["01-vector-fields", "02-euler", "03-midpoint"], "language": {"tag": "de", "words":
    {"Chapter": "Kapitel", "Section": "Abschnitt", "Figure": "Abbildung", "of the full edition": "der ganzen Ausgabe"}}}' >course.json
{ cmake --preset book -DSMALL_STEPS_COMPILER=OFF && cmake --build --preset book --target woven book/html/02-euler.html; } >"$said" 2>&1 ||
    fail "course.json keeps three chapters, and there is no book:"
grep -q 'Abschnitt.[0-9]*\.[0-9]* der ganzen Ausgabe' build/book/pdf/02-euler.tex && grep -q '^  .renewcommand{.figurename}{Abbildung}' build/book/pdf/edition.tex &&
    grep -q '<html lang="de"' build/book/html/02-euler.html && grep -q '>Abbildung[^0-9]*2\.1<' build/book/html/02-euler.html ||
    fail "the book's own words are not in the language of course.json"
rm course.json

# ---- Take them away

for chapter in $gone; do
    for part in "chapters/$chapter.md" code figures exercises solutions; do
        [ "${part#chapters}" = "$part" ] && part=$part/$chapter
        rm -r "$part" || exit 1
    done
done
! ./course book >"$said" 2>&1 || fail "nothing refers to the chapters that are gone?"
for place in data figures book weave; do
    left=$(find "build/$place" -type f \( -path '*06-multistep*' -o -path '*13-playground*' \))
    [ -z "$left" ] || fail "left in build/$place: $left"
done
! grep -q FAILED "$said" || fail "there is noise among the complaints:"

# ---- Do what each complaint says

sed '1,/^What stops the book:$/d' "$said" >"$out/complaints"
[ "$(grep -c '' "$out/complaints")" -gt 20 ] || fail "not all complaints come at once:"
# drop FILE SED: what is dropped may be broken over lines.
drop() { sed -z -E "$2" "$1" >"$out/new" && cat "$out/new" >"$1"; }
while read -r complaint; do
    file=${complaint%%:*}
    name=$(echo "$complaint" | sed 's/^[^"]*"#*\([^"]*\)".*/\1/')
    case $complaint in
    chapters/*'there is no "#'*'correct the reference'* | exercises/*'there is no "#'*'correct the reference'*)
        drop "$file" "s/(; *@$name|@$name; *)([^a-z0-9-])/\2/g; s/\[@$name\]/another book/g"
        ;;
    chapters/*'no program '*)
        name=$(echo "$complaint" | sed 's/.*no program \([^ ]*\) has run.*/\1/')
        drop "$file" "s|\[\]\{\.fact of=\"$name\"[^}]*\}|some|g"
        ;;
    book/claims.yaml*'remove the row'*)
        row=$(echo "$complaint" | sed -n 's/.* row \([A-Z0-9]*\): .*/\1/p')
        line=$(echo "$complaint" | cut -d: -f2)
        [ -n "$row" ] || row=$(head -n "$line" "$file" | sed -n 's/^\([A-Z]*[0-9]*\):$/\1/p' | tail -n 1)
        awk -v row="$row:" '/^[A-Z]+[0-9]+:$/ { gone = $0 == row } !gone' "$file" >"$out/new" &&
            ! cmp -s "$out/new" "$file" && cat "$out/new" >"$file"
        ;;
    code/*'or remove its marks')
        awk -v mark="//> $name" '$0 ~ "^ *" mark "$" { gone = 1; next } gone && /^ *\/\/<$/ { gone = 0; next } 1' "$file" >"$out/new" &&
            ! cmp -s "$out/new" "$file" && cat "$out/new" >"$file"
        ;;
    code/*'is said to rest on'*)
        drop "$file" "s|(expect: $name in [^)\n]*) \([^)]*\)|\1 (seen)|"
        ;;
    *) false ;;
    esac || fail "this says nothing that helps: $complaint"
done <"$out/complaints"
cmake --build --preset book --target woven >"$said" 2>&1 || fail "all that is done, and there are more complaints:"
[ "$failed" -ne 0 ] || {
    echo "Two chapters left out: $(grep -c '' "$out/complaints") complaints at once, and then a book"
    rm -rf "$out"
}
exit "$failed"
