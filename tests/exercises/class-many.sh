#!/bin/sh
# class-many.sh CLASS BUILD ROOT [SUBMISSIONS [JOBS]]: how long do 200 submissions of six
# exercises take, a tenth of them hostile? Right answers and those with a mistake by
# turns. Prints the figure, and the row of bench/class.tsv; a test only that all are marked,
# and as they should be.
set -u
class=$1 build=$2 root=$3 submissions=${4:-200} jobs=${5:-2}
work=$build/many && rm -rf "$work" && mkdir -p "$work/in" && cd "$work" || exit 1
stems='02-euler/step 02-euler/turns 03-midpoint/midpoint 03-midpoint/heun 04-runge-kutta/rk4 05-adaptive/norm'

if ! bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    echo "skip: bubblewrap (bwrap) is not installed, or may not make a box here"
    exit 77
fi
cat >hostile.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
__attribute__((constructor)) static void first(void)
{
    while (fork() >= 0 && !fopen("/etc/passwd", "r"))
        continue;
    for (;;)
        if (!malloc(1 << 20))
            _exit(0);
}
END
right=0
n=0
while [ "$n" -lt "$submissions" ]; do
    for stem in $stems; do
        set -- "$root/solutions/$stem.c" "$build/check/$stem".mistakes/*.c
        which=1
        [ $((n % 3)) -ne 0 ] || which=$((n / 3 % $# + 1))
        mkdir -p "in/student-$n/${stem%/*}"
        eval "cp \"\${$which}\" \"in/student-$n/$stem.c\""
        if [ $((n % 10)) -eq 9 ]; then
            cat hostile.c >>"in/student-$n/$stem.c"
        elif [ "$which" -eq 1 ]; then
            right=$((right + 1))
        fi
    done
    n=$((n + 1))
done
start=$(date +%s)
"$class" in --out out --root "$root" --build "$build" --seed 100 --jobs "$jobs" --exercises "$(echo $stems | tr ' ' ,)" ||
    exit 1
seconds=$(($(date +%s) - start))
full=$(awk -F, '$5 == $6 && $5 > 0' out/results.csv | wc -l)
rows=$(grep -c '^"student-' out/results.csv)
echo "$submissions submissions of six exercises, $jobs at a time: $seconds seconds; $rows results, $full with full marks"
printf 'marked\t%d\t6\t%d\t%d\t%d\n' "$submissions" "$jobs" "$seconds" "$(du -sk out | cut -f1)"
[ "$rows" -eq $((6 * submissions)) ] && [ "$full" -eq "$right" ] || { echo "$right should have full marks" && exit 1; }
! awk -F, '/"student-[0-9]*9",/ && $5 > 0' out/results.csv | grep .
