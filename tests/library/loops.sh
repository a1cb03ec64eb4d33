#!/bin/sh
# loops.sh ROOT: every loop of code/steps has a bound that a reader finds. One
# whose line does not count over an array (a while, a for without a comparison
# of what it counts, or one up to a number of iterations), and a function that
# calls itself, has a row in code/steps/README.md, which says what happens
# there; and no row is of a function without a loop.
set -u
cd "$1/code/steps" || exit 1
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
failed=0

fail() {
    failed=1
    printf '%s\n' "$*"
}

# "FILE FUNCTION iterates", or "counts". A for that goes on in the next line is
# put together first; `x` is what is counted.
for file in *.[ch]; do
    case $file in program*) continue ;; esac
    awk -v file="$file" '
        function counts(head,    part, x) {
            sub(/^ *for \(/, "", head)
            if (split(head, part, ";") < 3 || part[2] ~ /[Ii](terations|TERATIONS)|CORRECTIONS|most/)
                return 0
            if (match(part[3], /[a-z>-]+(\+\+|--)/)) x = substr(part[3], RSTART, RLENGTH - 2)
            else if (match(part[3], /[a-z>-]+ [-+]=/)) x = substr(part[3], RSTART, RLENGTH - 3)
            else return part[2] ~ /[a-z]-- > /
            return part[2] ~ ("(^|[ (])" x "( [-+] [A-Z0-9]+)? [<>]=? ")
        }
        /^[a-z].*\(/ { name = $0; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name) }
        /^ *(\/\*|\*)/ { next }
        { sub(/\/\*.*/, "") }
        /(^|[ }])while \(/ { print file, name, "iterates" }
        /^ / && $0 ~ ("[^a-z0-9_>.]" name "\\(") { print file, name, "iterates" }
        /^ *for \(/ { head = ""; open = 1 }
        open {
            head = head " " $0
            if (split(head, a, "(") == split(head, b, ")")) {
                print file, name, counts(head) ? "counts" : "iterates"
                open = 0
            }
        }' "$file"
done | sort >"$work/loops"
awk '$3 == "iterates" { print $1, $2 }' "$work/loops" >"$work/there"
cut -d' ' -f1,2 "$work/loops" | sort -u >"$work/any"

awk -F'`' '/^## / { on = /^## Loops/ } on && /^\| `/ { print $2, $4 }' README.md | sort >"$work/told"
[ -s "$work/told" ] || fail "README.md has no table under a heading \"## Loops ...\""
comm -23 "$work/there" "$work/told" >"$work/missing"
sort -u "$work/told" | comm -13 "$work/any" - >"$work/gone"
while read -r file function; do
    fail "code/steps/$file: what ends the loop in $function(), and what then? Say it in code/steps/README.md"
done <"$work/missing"
while read -r file function; do
    fail "code/steps/README.md tells of a loop in $function(), which code/steps/$file does not have"
done <"$work/gone"

[ "$failed" -eq 0 ] || exit 1
echo "$(wc -l <"$work/told") loops that iterate are told of"
