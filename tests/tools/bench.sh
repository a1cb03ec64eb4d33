#!/bin/sh
# bench.sh ROOT WORK: the benchmarks build and run, hardly measuring, beside those
# peers that are here; and beside none, which is said in a sentence for each.
set -u
root=$1 work=$2
mkdir -p "$work" || exit 1
export CMAKE_BUILD_PARALLEL_LEVEL=2
failed=0
programs='steps gravity cloth particles growth'

# built NAME OPTION...: what CMake said of it is in NAME.log.
built() {
    name=$1
    shift
    { cmake -S "$root/bench" -B "$work/$name" -DFLAGS=-O1 "$@" && cmake --build "$work/$name"; } >"$work/$name.log" 2>&1 && return
    tail -n 30 "$work/$name.log"
    exit 1
}
# rows NAME: what its programs print.
rows() { for program in $programs; do "$work/$1/$program" --quick || exit 1; done; }
# is WHAT CONDITION...
is() {
    what=$1
    shift
    "$@" && return
    failed=1
    echo "FAIL $what"
}

built alone -DODEINT=OFF -DGSL_INCLUDE=OFF -DSUNDIALS_INCLUDE=OFF -DCVODE_INCLUDE=OFF -DREBOUND=
for peer in Boost.odeint GSL SUNDIALS CVODE REBOUND; do
    is "nothing is said of $peer" grep -q "^-- left out: there is no $peer" "$work/alone.log"
done
rows alone >"$work/alone.tsv"
is "a peer that is not there has a row" test "$(cut -f 3 "$work/alone.tsv" | grep -cE 'odeint|GSL|ARKODE|REBOUND')" -eq 0
is "not 13 rows beside plain C" test "$(grep -c ^speed "$work/alone.tsv")" -eq 13
is "not 6 rows of growth" test "$(grep -c ^growth "$work/alone.tsv")" -eq 6
is "not 3 rows of memory" test "$("$work/alone/memory" --quick | grep -c '^    {[0-9., ]*},$')" -eq 3
is "a number is none" test "$(grep -ciE 'nan|inf' "$work/alone.tsv")" -eq 0
is "--fast is no option" test "$("$work/alone/steps" --fast 2>&1)" = "bench: the only option is --quick, which measures nothing well"

built here
rows here >"$work/here.tsv"
for peer in odeint GSL ARKODE; do
    case $peer in odeint) name=Boost.odeint ;; ARKODE) name=SUNDIALS ;; *) name=$peer ;; esac
    if grep -q "left out: there is no $name" "$work/here.log"; then
        echo "left out: $name is not here"
    else
        is "no row beside $peer" grep -q "	$peer\|	$peer's" "$work/here.tsv"
    fi
done
[ "$failed" -eq 0 ] && echo "$(wc -l <"$work/alone.tsv") rows beside plain C, $(wc -l <"$work/here.tsv") with the peers that are here"
exit "$failed"
