#!/bin/sh
# faults.sh ROOT: does a line that runs over stop the book, and in a course of one's own is
# told alone, while a reference to nothing stops that too?
set -u
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
bad=0
printf '%% chapters/02-euler.md:17\nA line that is too long.\n' >"$work/02-euler.tex"
log() { printf '(./book.tex (./02-euler.tex\n%s\n' "$1" >"$work/book.log"; }

# ends STATUS WORDS [own]
ends() {
    said=$(texlua "$1/book/pdf/faults.lua" "$work/book.log" ${4:+"$4"} 2>&1)
    [ $? -eq "$2" ] && echo "$said" | grep -qF "$3" || { echo "not $2, or not \"$3\": $said" && bad=1; }
}

log 'Overfull \hbox (12.3pt too wide) in paragraph at lines 2--2
[]\T1/cmr/m/n/10 A line that is too'
ends "$1" 1 'chapters/02-euler.md:17: this runs 12.3pt into the margin'
ends "$1" 0 'in print, chapters/02-euler.md:17: this runs 12.3pt into the margin' own
log 'LaTeX Warning: Float too large for page by 45.6pt on input line 2.'
ends "$1" 1 'chapters/02-euler.md:17: this runs 45.6pt off the page'
log "LaTeX Warning: Reference \`fig:none' on page 3 undefined on input line 2."
ends "$1" 1 'there is no "fig:none" to refer to'
ends "$1" 1 'there is no "fig:none" to refer to' own
exit "$bad"
