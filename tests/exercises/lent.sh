#!/bin/sh
# lent.sh ROOT: what a driver hands to the student's code is lent (driver.h), so that
# an index outside is seen, and nothing else that the question brought can be read.
cd "$1" || exit 1
part='[(,] *(&p\[[0-9]+\]|p \+ [0-9]+|p)[,)]'
# Calls with p[], or a part of it, that are neither lend() nor a function of the
# driver's own, which is static, or static in a header beside it.
grep -nE "$part" exercises/[0-9]*/*/driver.c | sed -E 's/(lend|memcpy)\([^()]*(\([^()]*\))?[^()]*\)//g' |
    grep -E "$part" | {
    failed=0
    while IFS=: read -r file line call; do
        name=$(printf '%s\n' "$call" | sed -E 's/^(.*[^A-Za-z_0-9])?([A-Za-z_0-9]+)\([^(]*(&p\[|p \+ |p[,)]).*$/\2/')
        case $call in *'/*'*) continue ;; esac
        grep -qE "^static .*[ *]$name\(" "${file%/*}"/*.[ch] || {
            echo "$file:$line: $name() gets a part of p[], which is not lent: $call"
            failed=1
        }
    done
    exit "$failed"
}
