#!/bin/sh
# edition.sh ROOT VERSION DATE: whatever names the edition names the one that
# CMakeLists.txt builds.
set -u
cd "$1" || exit 1
version=$2 date=$3 year=${3%%-*}
faults=0

# says FILE LINE: it has this line.
says() {
    grep -qxF -e "$2" "$1" && return
    faults=$((faults + 1))
    printf '%s: there is no line "%s", for CMakeLists.txt builds version %s of %s\n' \
        "$1" "$2" "$version" "$date"
}

says CITATION.cff "version: $version"
says CITATION.cff "date-released: $date"
says CITATION.cff "  edition: $version"
says CITATION.cff "  date-published: $date"
says CITATION.cff "  year: $year"

# The newest edition in the changelog, after what is yet unreleased.
newest=$(sed -n '/^## Unreleased$/d; s/^## //p' CHANGELOG.md | head -n 1)
case $newest in
*" edition, $date ($version)") ;;
*)
    faults=$((faults + 1))
    printf 'CHANGELOG.md: its newest edition is "%s", and CMakeLists.txt builds "... edition, %s (%s)"\n' \
        "$newest" "$date" "$version"
    ;;
esac
said=$(sed -n 's/.*date -ud \([0-9-]*\) +%s.*/\1/p' CMakeLists.txt)
if [ "$said" != "$date" ]; then
    faults=$((faults + 1))
    echo "CMakeLists.txt: its seconds are $date, and the comment says $said"
fi
echo "Edition $version of $date, $faults faults"
[ "$faults" -eq 0 ]
