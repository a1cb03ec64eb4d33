#!/bin/sh
# asked.sh FILE FIGURES...: write into FILE what the figures ask of the plan,
# that is their "%> run" lines and the tables that they read. All else in a
# figure may change without planning anew. (That one is gone, the plan sees.)
file=$1
shift
grep -soE '^%>.*|[{][a-z0-9-]+/[a-z0-9.-]+\.tsv[}]' /dev/null "$@" >"$file.new"
printf '%s\n' "$file:" "$@" | sed -e 's/ /\\ /g' -e '$!s/$/ \\/' >"$file.d" || exit
exec sh "${0%/*}/keep.sh" "$file.new" "$file"
