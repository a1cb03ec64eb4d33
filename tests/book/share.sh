#!/bin/sh
# share.sh COURSE BUILD: what the build says of how much of the library the
# text shows is right: counted here another way, from the sources and from
# what chapters and exercises ask for.
set -eu
course=$1 build=$2
cd "$course"
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

# "FILE REGION" of every listing cut from the library.
sed -n 's/.*from="\(code\/steps\/[^"#]*\)#\([^"]*\)".*/\1 \2/p' chapters/*.md exercises/*/*/*.md |
    sort -u >"$work/shown"
# "FILE REGION" of every line of the library that is neither blank nor a mark
# (SS_BEGIN_DECLS and SS_END_DECLS, for C++, are marks too);
# outside all regions it is "-".
awk 'FNR == 1 { region = "-" }
    /^[ \t]*\/\/>/ { region = $2; next }
    /^[ \t]*\/\/</ { region = "-"; next }
    /^SS_(BEGIN|END)_DECLS$/ { next }
    NF { print FILENAME, region }' code/steps/*.[ch] >"$work/lines"
grep -xFf "$work/shown" "$work/lines" >"$work/seen"

# files_in LIST: how many files its lines are from.
files_in() {
    cut -d' ' -f1 "$1" | sort -u | awk 'END { print NR }'
}

awk -v files="$(files_in "$work/lines")" -v files_shown="$(files_in "$work/seen")" '
    FILENAME == ARGV[1] { lines++ }
    FILENAME == ARGV[2] { shown++ }
    END {
        printf "# files = %d\n# files_shown = %d\n", files, files_shown
        printf "# lines = %d\n# lines_shown = %d\n", lines, shown
        printf "# percent = %d\n", int(100 * shown / lines + 0.5)
    }' "$work/lines" "$work/seen" >"$work/counted"
diff "$work/counted" "$build/data/e-making/shown.tsv" || {
    echo "counted here (<), said by the build (>)"
    exit 1
}
