#!/bin/sh
# take-out.sh COPY: take two chapters out of a copy of the tree that has been built, as the
# README says: all that stands in the way is said at once, and whoever does what it says
# has a book again. Nothing is left of the two where somebody could read it.
set -u
copy=$1 out=$1/build/taken-out
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
        drop "$file" "s|\[\]\{\.(fact|option) of=\"$name\"[^}]*\}|some|g"
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
    echo "Two chapters taken out: $(grep -c '' "$out/complaints") complaints at once, and then a book"
}
exit "$failed"
