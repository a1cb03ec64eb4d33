#!/bin/sh
# leave-out.sh COPY: leave two chapters out of a copy of the tree that has been built, as the
# README says: by course.json, which is one edit; and by taking them out of the tree: all
# that stands in the way is said at once, and whoever does what it says has a book
# again. Either way nothing is left of the two where somebody could read it.
set -u
copy=$1 out=$1/build/left-out
gone='06-multistep 13-playground'
cd "$copy" && mkdir -p "$out" || exit 1
for chapter in $gone; do
    [ -e "chapters/$chapter.md" ] && continue
    echo "skip: $chapter, to try it with, has been left out"
    exit 77
done
said=$out/said
failed=0

fail() {
    failed=1
    printf 'FAIL %s\n' "$*"
    tail -n 60 "$said"
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

# ---- At last only the beginning stays, and what the book says by itself is in another language

printf '%s\n' '{"chapters": ["01-vector-fields", "02-euler", "03-midpoint"], "points": {"02-euler/step": 10},
    "due": {"02-euler/step": "2027-10-08T23:59+02:00"}, "language": {"tag": "de", "words":
    {"Chapter": "Kapitel", "Section": "Abschnitt", "Figure": "Abbildung", "counts": "zählt", "of the full edition": "der ganzen Ausgabe"}}}' >course.json
{ cmake --preset book -DSMALL_STEPS_COMPILER=OFF && cmake --build --preset book --target woven book/html/02-euler.html slides/syllabus.md; } >"$said" 2>&1 ||
    fail "course.json keeps three chapters, and there is no book:"
grep -q 'Abschnitt.[0-9]*\.[0-9]* der ganzen Ausgabe' build/book/pdf/02-euler.tex && grep -q '^  .renewcommand{.figurename}{Abbildung}' build/book/pdf/edition.tex &&
    grep -q '<html lang="de"' build/book/html/02-euler.html && grep -q '>Abbildung[^0-9]*2\.1<' build/book/html/02-euler.html ||
    fail "the book's own words are not in the language of course.json"
# What an exercise counts, and when it is due.
grep -q 'points, zählt 10, due 2027-10-08, 23:59 (UTC+02:00)}' build/book/pdf/02-euler.tex &&
    grep -q '4 points · zählt 10 · due 2027-10-08, 23:59 (UTC+02:00) · about' build/book/html/02-euler.html &&
    ! grep -q 'zählt' build/book/pdf/03-midpoint.tex &&
    grep -q '^| 2\.1 | One Euler step, due 2027-10-08, 23:59 (UTC+02:00) | 10 | ★ | 10 |$' build/slides/syllabus.md || fail "the book does not say what an exercise counts in the course:"
[ "$failed" -ne 0 ] || {
    echo "Two chapters left out: $(grep -c '' "$out/complaints") complaints at once, and then a book"
}
exit "$failed"
