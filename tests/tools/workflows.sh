#!/bin/sh
# workflows.sh ROOT BUILD: what .github/workflows tests when something has changed. That
# service is not here, so only this can be held: a path that is waited for is there,
# every topic of the daily tests is in one room, and an action has one version.
set -eu
cd "$1/.github/workflows"
faults=0
fault() {
    echo "$*"
    faults=$((faults + 1))
}
paths=$(sed -n '/^    paths:/,/^  [a-z]/s/^      - //p' library.yml exercises.yml book.yml | sed "s/ #.*//; s/[\"']//g" | sort -u)
[ -n "$paths" ] || fault "no room waits for a path"
for path in $paths; do
    for found in ../../${path%/\*\*}; do [ -e "$found" ] || fault "nothing is called $path"; done
done
sed -n 's/^      command: .\/course test //p' ./*.yml | tr ' ' '\n' | sort >"$2/topics"
ctest --test-dir "$2" -N -LE '^(slow|all)$' | sed -n 's/^ *Test *#[0-9]*: \([^/]*\).*/\1/p' | sort -u >"$2/topics.tested"
diff "$2/topics.tested" "$2/topics" || fault "the rooms (>) are not all topics (<), once"
twice=$(sed -n 's/.* uses: \([^. ][^ ]*\)@.*/&/p' ./*.yml | sed 's/.*uses: //' | sort -u | sed 's/@.*//' | uniq -d)
[ -z "$twice" ] || fault "in two versions: $twice"
echo "$(wc -l <"$2/topics") topics, $faults faults"
[ "$faults" -eq 0 ]
