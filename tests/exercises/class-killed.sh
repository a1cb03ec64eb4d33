#!/bin/sh
# class-killed.sh CLASS BUILD COURSE [REPEATS [SEED]]: twelve submissions, three of them
# hostile, give the same results at one and at four jobs, in REPEATS runs of each, and
# in a run that is killed at ten random instants and started again.
set -u
class=$1 build=$2 course=$3 repeats=${4:-1} seed=${5:-$(date +%s)}
answers=$(cd "${0%/*}/answers" && pwd) || exit 1
work=$build/killed && rm -rf "$work" && mkdir -p "$work/in" && cd "$work" || exit 1
bad=0

if ! bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    echo "skip: bubblewrap (bwrap) is not installed, or may not make a box here"
    exit 77
fi
set -- "$course/solutions/07-fixture/step.c" "$build"/check/07-fixture/step.mistakes/*.c \
    "$answers"/infinite.c "$answers"/constructor.c "$answers"/incbin-private.c
for n in 01 02 03 04 05 06 07 08 09 10 11 12; do
    mkdir "in/$n"
    i=$((1${n} % 9 % $# + 1))
    [ "${n#0}" -le 9 ] || i=$(($# - (12 - n)))
    eval "cp \"\${$i}\" in/$n/step.c"
    cp "$course/solutions/07-fixture/half.c" "in/$n"
done

mark() { "$class" in --root "$course" --build "$build" --seed 1 "$@" >said 2>&1; }

start=$(date +%s)
mark --out once --jobs 2 || { cat said && exit 1; }
seconds=$(($(date +%s) - start))
[ "$(grep -c 07-fixture once/results.csv)" -eq 24 ] || bad=1
[ "$(grep -c '/step",0,4' once/results.csv)" -ge 3 ] || bad=1
run=0
while [ "$run" -lt "$repeats" ]; do
    for jobs in 1 4; do
        rm -rf again
        mark --out again --jobs "$jobs" && diff -r once again || bad=1
    done
    run=$((run + 1))
done

# Each part is up to a third of what the whole takes, so that some are killed before
# anything is there, some in the middle, and perhaps the last when all is done.
for part in $(awk -v seed="$seed" -v most="$seconds" 'BEGIN { srand(seed); for (i = 0; i < 10; i++) print most / 3 * rand() }'); do
    "$class" in --root "$course" --build "$build" --seed 1 --out killed --jobs 2 >said 2>&1 &
    sleep "$part"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    [ ! -e killed/results.csv ] || break
    printf '%s ' "$(find killed -name '*.json' -path '*07-fixture*' 2>/dev/null | wc -l)" >>instants
done
awk '{ for (i = 1; i <= NF; i++) if ($i > 0 && $i < 24) found = 1 } END { exit !found }' instants ||
    { echo "it was never killed in the middle" && bad=1; }
mark --out killed || { cat said && bad=1; }
diff -r once killed || bad=1
setsid "$class" in --root "$course" --build "$build" --seed 1 --out stopped --jobs 2 >said 2>&1 &
stopped=$!
sleep 1
kill -s STOP -- "-$stopped"
sleep 125
kill -s CONT -- "-$stopped"
wait "$stopped" || { cat said && bad=1; }
diff -r once stopped || { echo "who was marked while it stood still was marked otherwise" && bad=1; }
left=$(ls -A "$build/marking")
[ -z "$left" ] || { echo "left behind: $left" && bad=1; }
# What a box that was being made has left is ended by the next run.
mkdir -p "$build/marking/stale"
sh -c 'sleep 300; :' "$build/marking/stale/box" &
mark --out killed || bad=1
sleep 1
! kill -0 $! 2>/dev/null || { echo "a box that a killed run has left is still there" && bad=1; }
echo "$repeats runs at one and at four jobs; killed with so many results there: $(cat instants)(seed $seed)"
exit "$bad"
