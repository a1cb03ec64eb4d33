#!/bin/sh
# film.sh TUTOR ROOT BUILD: a film of the reader's engine is made of any answer, of
# the reader's own earlier parts that have full marks, and of the library's in place
# of the others; and the library's and the solutions make the same film.
set -u
tutor=$1 root=$2 build=$3
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
cd "$root" || exit 1
failed=0

fail() {
    failed=1
    printf 'FAIL %s\n' "$*"
    cat "$work/said"
}

# numbers FILE: one a line.
numbers() { tr -c '0-9.\n-' '\n' <"$1" | grep '[0-9]'; }

# film STEM ANSWER OUT [OPTION]...
film() {
    stem=$1 answer=$2 out=$3
    shift 3
    "$build/check/$stem" --answer "$answer" --film "$out" "$@" >"$work/raw" 2>&1
    status=$?
    tr -s ' \n' '  ' <"$work/raw" >"$work/said"
    return "$status"
}

count=0
for picture in exercises/*/*/picture.c; do
    [ -e "$picture" ] || continue
    folder=${picture%/*}
    stem=${folder#exercises/}
    name=${stem#*/}
    count=$((count + 1))
    # What is handed out may have no room yet for anything that moves.
    film "$stem" "$folder/$name.c" "$work/begun.svg" || grep -q 'there is nothing in it' "$work/said" ||
        fail "$stem: no film of what is handed out"
    film "$stem" "solutions/$stem.c" "$work/spare.svg" || fail "$stem: no film with the library's parts"
    set --
    # shellcheck disable=SC2013 # words
    for part in $(sed -n 's/^ \* Builds on: //p' "$picture"); do
        grep -q "${part#*/}" "$work/said" || fail "$stem: $part is not told of"
        [ ! -e "solutions/$part.c" ] || set -- "$@" --part "$part=solutions/$part.c"
    done
    film "$stem" "solutions/$stem.c" "$work/own.svg" "$@" || fail "$stem: no film with the reader's parts"
    numbers "$work/spare.svg" >"$work/spare"
    numbers "$work/own.svg" >"$work/own"
    # To 1/200 of the width: the library's Verlet asks for the accelerations anew
    # where the reader's keeps those from before a bounce.
    paste "$work/spare" "$work/own" | awk -v stem="$stem" '
        NF != 2 { bad = 1 }
        { d = $1 - $2; if (d < 0) d = -d; if (d > most) most = d }
        END { if (bad || NR == 0 || most > 3.2) { print stem ": differs by " most " of " NR " numbers"; exit 1 } }' ||
        fail "$stem: the library's parts and the solutions make different films"
    # The race says at each of its bars whose it is, and what it cost.
    [ "$name" != engine-race ] || [ "$(grep -Ec '>(Euler|midpoint|Verlet|fourth order) [0-9]+ evaluations<' "$work/own.svg")" = 4 ] ||
        fail "$stem: bars without words"
    cmp -s "$work/begun.svg" "$work/own.svg" && fail "$stem: what is handed out makes the same film"
done
if [ "$count" -eq 0 ] || [ ! -e exercises/02-euler/engine-euler ] || [ ! -e exercises/03-midpoint/engine-midpoint ]; then
    echo "skip: the first parts of the engine have been left out"
    exit $((failed ? 1 : 77))
fi

# A reader's tree.
first=02-euler/engine-euler next=03-midpoint/engine-midpoint
mkdir -p "$work/tree/exercises/02-euler" "$work/tree/exercises/03-midpoint" "$work/build"
cp -R chapters "$work/tree"
cp -R "exercises/$first" "$work/tree/exercises/02-euler"
cp -R "exercises/$next" "$work/tree/exercises/03-midpoint"
ln -s "$build/check" "$work/build/check"
cp "solutions/$next.c" "$work/tree/exercises/$next/engine-midpoint.c"

# says WORDS ARGUMENT...: what the tutor says.
says() {
    words=$1
    shift
    "$tutor" "$@" --root "$work/tree" --build "$work/build" >"$work/said" 2>&1
    tr -s ' \n' '  ' <"$work/said" | grep -q "$words" || fail "$*: does not say \"$words\""
}
says "library's engine-euler: .*engine-midpoint.svg" show $next
[ -s "$work/build/films/$next.svg" ] || fail "there is no film"
says '0 of 5 points' grade $first
says "library's engine-euler:" show $next # marked, and wrong
cp "solutions/$first.c" "$work/tree/exercises/$first/engine-euler.c"
says "library's engine-euler:" show $next # right, and not marked yet
says 'A film of it, .* your own engine-euler:' grade $first
says 'your own engine-midpoint, engine-euler:' show $next
sleep 1
echo 'nonsense' >>"$work/tree/exercises/$first/engine-euler.c"
says "library's engine-euler:" show $next # changed since
says 'it does not compile' grade $first
says '5 of 5 points' grade $next # whatever the other part is like
says "your engine: 1 of its 2 parts is your own; the rest is the library's" progress
rm -r "$work/tree/exercises/02-euler"
says "library's engine-euler:" show $next # its chapter is left out

# An answer to a part of a former engine, and its name.
says 'verlet_step now, in 10-verlet/engine-kick' show engine-verlet
says 'euler_step now, in 02-euler/engine-euler' show 02-euler/engine-step
for former in 'int engine_step(void);' '#include "engine-step.h"
int engine_step(engine_rates *rates, double *x) { return rates == 0 || x == 0; }'; do
    printf '%s\n' "$former" >"$work/former.c"
    "$build/check/02-euler/engine-euler" --answer "$work/former.c" >"$work/raw" 2>&1
    tr -s ' \n' '  ' <"$work/raw" >"$work/said"
    grep -q 'FAIL engine_step is of the engine of the second edition: .* your file is not touched' "$work/said" || fail "a former part"
    ! grep -q 'error:' "$work/said" || fail "a former part, and the compiler's words"
done
# It is the part that it defines, and not one that it calls.
printf 'void engine_motion(double *x);\nvoid engine_verlet(double *x)\n{\n    engine_motion(x);\n}\n' >"$work/former.c"
"$build/check/02-euler/engine-euler" --answer "$work/former.c" >"$work/raw" 2>&1
grep -q 'FAIL *engine_verlet is of the engine' "$work/raw" || fail "a former part that calls another"

# It may include the library's headers, and not what these declare.
for file in steps/euler.c steps/springs.h; do
    printf '#include "%s"\n' "$file" | cat - solutions/02-euler/engine-euler.c >"$work/includes.c"
    "$build/check/02-euler/engine-euler" --answer "$work/includes.c" >"$work/raw" 2>&1
    tr -s ' \n' '  ' <"$work/raw" >"$work/said"
    case $file in
    *.c) grep -q 'steps/euler.c: No such file' "$work/said" ;;
    *.h) grep -q '5 of 5 points' "$work/said" ;;
    esac || fail "an answer that includes $file"
done

# Bad runs.
cat >"$work/blows-up.c" <<'C'
#include "engine-midpoint.h"

bool midpoint_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own)
{
    for (size_t i = 0; i < f->dim; i++)
        x[i] *= t > 1.0 ? 1e300 : h > 0.0 && work != own;
    return true;
}
C
film $next "$work/blows-up.c" "$work/early.svg"
grep -q 'ends early' "$work/said" || fail "numbers that are not finite"
echo 'nonsense' >"$work/nonsense.c"
film $first "$work/nonsense.c" "$work/none.svg" || grep -q 'does not compile' "$work/said" || fail "an answer that does not compile"
printf '#include "engine-midpoint.h"\nbool midpoint_step(const ss_ode *f, double t, double h, double *x, double *work, void *own)\n{ for (;;) work[0] = t + h * x[0] + (own == f); }\n' >"$work/loops.c"
film $next "$work/loops.c" "$work/none.svg" || grep -q 'No film of it: .* stop when nothing changes any more\. $' "$work/said" || fail "an endless loop"
if [ -e solutions/12-collisions/engine-touch.c ]; then # all sweeps, as the stub has them, and twice
    sed 's/own->most && worst > 1e-10/2 * own->most/' solutions/12-collisions/engine-touch.c >"$work/patient.c"
    film 12-collisions/engine-touch "$work/patient.c" "$work/patient.svg" || fail "a film of all sweeps"
fi
[ ! -e "$work/none.svg" ] || fail "a film of nothing"
printf 'int helper;\n' | cat "solutions/$first.c" - >"$work/one.c"
printf 'int helper;\n' | cat "solutions/$next.c" - >"$work/two.c"
film $next "$work/two.c" "$work/none.svg" --part "$first=$work/one.c" || grep -q 'make it static' "$work/said" ||
    fail "a name in two parts"
[ "$failed" -eq 0 ]
