#!/bin/sh
# edition.sh ROOT VERSION DATE: CMakeLists.txt builds the edition that stands first
# in CHANGELOG.md, which may be in preparation; code/steps/version.h has its version;
# CITATION.cff names the newest that is not.
set -u
cd "$1" || exit 1
faults=0

# edition LINE: the version and the date in a heading "Nth edition, DATE (VERSION)".
edition() { echo "$1" | sed -n 's/^[A-Z][a-z]* edition, \(in preparation, \)\{0,1\}\([-0-9]*\) (\([.0-9]*\))$/\3 \2/p'; }

headings=$(sed -n 's/^## //p' CHANGELOG.md)
first=$(edition "$(echo "$headings" | head -n 1)")
if [ "$first" != "$2 $3" ]; then
    faults=$((faults + 1))
    printf 'CHANGELOG.md: its first edition is "%s", and CMakeLists.txt builds "%s"\n' "$first" "$2 $3"
fi
said=$(sed -n 's/.*date -ud \([0-9-]*\) +%s.*/\1/p' CMakeLists.txt)
if [ "$said" != "$3" ]; then
    faults=$((faults + 1))
    echo "CMakeLists.txt: its seconds are $3, and the comment says $said"
fi

# As a C compiler reads it: its three numbers, and all of them as a string.
header=$(printf '#include "steps/version.h"\n=SS_VERSION_MAJOR.SS_VERSION_MINOR.SS_VERSION_PATCH SS_VERSION\n' |
    "${CC:-cc}" -Icode -E -P -x c - | tail -n 1 | tr -d '= "')
if [ "$header" != "$2$2" ]; then
    faults=$((faults + 1))
    echo "code/steps/version.h: it says $header, and CMakeLists.txt builds $2"
fi

newest=$(edition "$(echo "$headings" | grep -v 'in preparation' | head -n 1)")
version=${newest% *} date=${newest#* }
year=${date%%-*}

# says FILE LINE: it has this line.
says() {
    grep -qxF -e "$2" "$1" && return
    faults=$((faults + 1))
    printf '%s: there is no line "%s", for the newest edition is version %s of %s\n' \
        "$1" "$2" "$version" "$date"
}

says CITATION.cff "version: $version"
says CITATION.cff "date-released: $date"
says CITATION.cff "  edition: $version"
says CITATION.cff "  date-published: $date"
says CITATION.cff "  year: $year"

echo "Edition $2 of $3, to be cited as $version of $date; $faults faults"
[ "$faults" -eq 0 ]
