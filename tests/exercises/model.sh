#!/bin/sh
# model.sh MODEL: what one answer leaves behind, another does not find: not a
# variable, not an array that was lent (there are 64 of them), not a crash.
set -eu
one='3ff0000000000000
end 1'
asked=0
{
    echo count
    echo count
    while [ "$asked" -lt 100 ]; do
        echo borrow
        asked=$((asked + 1))
    done
    echo crash
    echo count
} >questions
"$1" <questions >answers 2>said || { echo "the model ends with $?"; exit 1; }
while read -r question; do
    [ "$question" = crash ] && echo none || echo "$one"
done <questions | diff - answers || { echo "an answer found what another left behind"; exit 1; }
echo "$(grep -c '' questions) questions, each answered as if it were the first"
