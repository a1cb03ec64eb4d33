#!/bin/sh
# try.sh ROOT [all]: every figure that the book says is worth trying with other
# options can be drawn so, and draws nothing over the book's own; without `all`,
# the first of each chapter.
set -eu
cd "$1"
most=1
[ "${2:-}" != all ] || most=1000
commands=$(mktemp)
trap 'rm -f "$commands"' EXIT
# A command has a line of its own, or stands in backquotes in a paragraph, where
# it may be broken over two lines.
for chapter in chapters/*.md; do
    awk '
        /^ *\.\/course figures / { sub(/^ */, ""); print; next }
        { text = text " " $0 }
        END {
            while (match(text, /`\.\/course figures [^`]*`/)) {
                command = substr(text, RSTART + 1, RLENGTH - 2)
                gsub(/ +/, " ", command)
                print command
                text = substr(text, RSTART + RLENGTH)
            }
        }' "$chapter" | grep -e ' -- ' | head -n "$most" || true
done | sort -u >"$commands"

count=0
while read -r command; do
    stem=$(echo "$command" | cut -d ' ' -f 3)
    before=$(cksum <"build/figures/$stem.pdf")
    if ! said=$($command </dev/null 2>&1); then
        printf 'in a chapter: %s\n%s\n' "$command" "$said"
        exit 1
    fi
    [ -s "build/variations/$stem.svg" ] || { echo "nothing drawn: $command"; exit 1; }
    [ "$(cksum <"build/figures/$stem.pdf")" = "$before" ] || { echo "drew over the book's figure: $command"; exit 1; }
    count=$((count + 1))
done <"$commands"
echo "$count commands tried: $([ "$most" -gt 1 ] && echo "all" || echo "the first of each chapter; with --all, every one")"
[ "$count" -gt 0 ]
