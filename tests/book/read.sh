#!/bin/sh
# read.sh ROOT BUILD: each number that a program states is read: the book quotes it, a
# figure writes it, or a fact that is read rests on it. What the text says in words ("to
# the last bit") is stated as 0 or 1, by a fact that must be just that.
set -eu
build=$2
cd "$1"
set -- chapters/[0-9]*.md
[ $# -ge 15 ] || {
    echo "skip: chapters have been taken out, and with them what reads the facts of others"
    exit 77
}
awk -F '\t' '
function reader(fact) { first[++readers] = fact }
FILENAME ~ /tex$/ {
    for (rest = $0; match(rest, /\\fact[{][^}]*}[{][^}]*}/); rest = substr(rest, RSTART + RLENGTH)) {
        split(substr(rest, RSTART, RLENGTH), word, /[{}]/)
        sub(/[.].*/, "", word[2])
        reader(word[2] "#" word[4])
    }
    next
}
{
    rests_on[$2] = $5 ~ /#/ ? $5 : substr($2, 1, index($2, "#")) $5
    if ($6 == "quoted")
        reader($2)
    else if ($3 != "[0, 0]" && $3 != "[1, 1]")
        number[$2]
}
END {
    for (i = 1; i <= readers; i++)
        for (fact = first[i]; fact in rests_on && !(fact in read); fact = rests_on[fact])
            read[fact]
    for (fact in number)
        if (!(fact in read)) {
            split(fact, part, "#")
            printf "code/%s.c: \"%s\" is read by nothing: quote it, let another fact rest on it, or take it away\n", part[1], part[2]
            unread++
        }
    print readers " facts are quoted, and " unread + 0 " numbers are not read"
    exit unread > 0 || readers < 1000
}' figures/*/*.tex "$build/weave/origins.txt"
