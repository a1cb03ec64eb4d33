#!/bin/sh
# run.sh [--quick]: build the benchmarks with -O2 and with what this machine can do, run
# both by turns, and make of their rows a table, and data in build/bench/bench.tsv.
set -eu
cd "$(dirname "$0")/.."
out=build/bench
mkdir -p $out
! command -v ninja >/dev/null || export CMAKE_GENERATOR=Ninja

# logged FILE COMMAND...: what it prints goes to FILE, and is shown if it fails.
logged() {
    log=$1
    shift
    echo "+ $*"
    "$@" >"$log" 2>&1 || {
        failed=$?
        cat "$log" >&2
        exit "$failed"
    }
}

for name in O2 O3; do
    flags=-O2
    [ $name = O2 ] || flags='-O3 -march=native'
    logged $out/$name.log cmake -S bench -B $out/$name -DFLAGS="$flags" -DREBOUND="${REBOUND:-}"
    logged $out/$name.built cmake --build $out/$name --parallel
    : >$out/$name.tsv
done
sed -n 's/^-- left out/Left out/p' $out/O2.log
for program in steps gravity cloth particles growth; do
    for name in O2 O3; do
        echo "+ $out/$name/$program $*"
        $out/$name/$program "$@" >>$out/$name.tsv
    done
done
: >$out/build.tsv
[ ! -e build/.ninja_log ] || awk -f bench/ninja.awk build/.ninja_log >$out/build.tsv
{
    echo "# date = $(date -u +%Y-%m-%d)"
    echo "# machine = $(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1)"
    echo "# compiler = $(cc --version 2>/dev/null | head -n 1)"
    for name in O2 O3; do sed "s/^/$name	/" $out/$name.tsv; done
    cat $out/build.tsv
} >$out/bench.tsv
awk -f bench/table.awk $out/O2.tsv $out/O3.tsv $out/build.tsv
if [ -x $out/O2/stiff ] && [ $# -eq 0 ]; then
    printf '\nStiff problems: error, evaluations, and these as a part of what CVODE needs\n'
    $out/O2/stiff
fi
printf '\nChapter 13 in memory: particles, ns for each as structures, as arrays, and to add\n'
$out/O3/memory "$@"
printf '\nThe rows are data in %s/bench.tsv.\n' $out
