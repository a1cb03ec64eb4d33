#!/bin/sh
# leave-out.sh COPY: leave chapters out of a copy of the tree that has been built, by
# course.json, which is one edit: nothing complains, and nothing is left of them where
# somebody could read it.
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

# ---- Two are left out, and what refers to them says so

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

# ---- Only the beginning stays, and what the book says by itself is in another language

printf '%s\n' '{"chapters": ["01-vector-fields", "02-euler", "03-midpoint"], "exercises": ["02-euler/step", "03-midpoint/midpoint"], "points": {"02-euler/step": 10},
    "due": {"02-euler/step": "2027-10-08T23:59+02:00"}, "language": {"tag": "de", "words":
    {"Chapter": "Kapitel", "Section": "Abschnitt", "Figure": "Abbildung", "counts": "zählt", "of the full edition": "der ganzen Ausgabe"}}}' >course.json
{ cmake --preset book -DSMALL_STEPS_COMPILER=OFF && cmake --build --preset book --target woven book/html/02-euler.html slides/syllabus.md slides/syllabus.pdf; } >"$said" 2>&1 ||
    fail "course.json keeps three chapters, and there is no book:"
grep -q 'Abschnitt.[0-9]*\.[0-9]* der ganzen Ausgabe' build/book/pdf/0*.tex && grep -q '^  .renewcommand{.figurename}{Abbildung}' build/book/pdf/edition.tex &&
    grep -q '<html lang="de"' build/book/html/02-euler.html && grep -q '>Abbildung[^0-9]*2\.1<' build/book/html/02-euler.html ||
    fail "the book's own words are not in the language of course.json"
# What an exercise counts, and when it is due.
grep -q 'points, zählt 10, due 2027-10-08, 23:59 (UTC+02:00)}' build/book/pdf/02-euler.tex &&
    grep -q '4 points · zählt 10 · due 2027-10-08, 23:59 (UTC+02:00) · about' build/book/html/02-euler.html &&
    ! grep -q 'zählt' build/book/pdf/03-midpoint.tex &&
    grep -q '^| 2\.1 | One Euler step, due 2027-10-08, 23:59 (UTC+02:00) | 10 | ★ | 10 |$' build/slides/syllabus.md || fail "the book does not say what an exercise counts in the course:"
# Those that the course has keep their numbers.
grep -q 'addtocounter{exercise}{1}' build/book/pdf/02-euler.tex || fail "in print the exercises of a course have other numbers than in the pages"
rm course.json
[ "$failed" -ne 0 ] || echo "Two chapters left out, and all but three"
exit "$failed"
