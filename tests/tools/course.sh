#!/bin/sh
# course.sh ROOT: the front door, as a newcomer meets it: what it says of itself,
# which commands it runs, and how it refuses. Nothing is built or installed: on
# the PATH are stubs, which print how they were called, and the core utilities.
set -u
root=$1
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
said=$work/said
failed=0
for file in texmf/fonts/opentype/public/tex-gyre/texgyrepagella-regular.otf nodejs/katex/package.json; do
    [ -e "/usr/share/$file" ] && continue
    echo "skip: the book's tools are not installed here (/usr/share/$file)"
    exit 77
done

[ -e /usr/lib/wasm32-wasi/libc.a ] || { echo "skip: the book's tools are not installed here (wasi-libc)"; exit 77; }

# ---- A machine with all that the fast tests need, and a tree with just the door

mkdir -p "$work/bin" "$work/tree/cmake" "$work/tree/build"
for tool in awk cat cut dirname echo expr find flock grep ls mkdir mv printf readlink rm sed sh sleep touch tr true wc; do
    found=$(command -v "$tool") || continue
    case $found in /*) ln -s "$found" "$work/bin/$tool" ;; esac
done
cp "$root/course" "$root/CMakePresets.json" "$work/tree"
touch "$work/tree/cmake/book.cmake"
cd "$work/tree" || exit 1

# stub NAME [TEXT]: a program that does TEXT; without it, says how it was called.
stub() {
    printf '#!/bin/sh\n%s\n' "${2:-echo \"stub: $1 \$*\"}" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
for tool in cc cmake ninja make pandoc latexmk dot pdftocairo node epubcheck clang-format shellcheck luacheck pyflakes3 pkg-config c++ wasm-ld hb-subset \
    woff2_compress npm chromium-headless-shell bwrap bsdtar sim_c; do
    stub $tool
done
stub python3 : # has scipy and mpmath, wherever this machine's own has not
stub kpsewhich 'for file; do echo $file; done'
stub python3 : # with whatever is imported
stub id 'echo 0'
# Lists the tests of build/tests ("NAME LABEL..."): fast, slow or all.
stub ctest 'preset=$2
case "$*" in
*" -N "*) ;;
*) echo "stub: ctest $*" && exit ;;
esac
echo "Test project $PWD/build"
case $preset in
test) grep -v " slow$" build/tests ;;
slow) grep " slow$" build/tests ;;
all) cat build/tests ;;
esac | while read -r name labels; do
    case $4 in
    -R) echo "$name" | grep -qE -e "$5" ;;
    -L) echo "$labels" | tr " " "\n" | grep -qE -e "$5" ;;
    esac && echo "  Test #7: $name"
done
echo "Total Tests: some"'
cat >build/tests <<'END'
program/02-euler/spiral 02-euler W13
program/02-euler/spiral-2 02-euler W14
exercise/02-euler/step/points 02-euler
library/digits library
digits/02-euler/spiral/clang 02-euler slow
weave/good weave
web/axe web slow
odd/a+b.c odd
END

# does STATUS LINE COMMAND...: it ends with STATUS, and one of its lines is LINE.
does() {
    status=$1 line=$2
    shift 2
    env -i PATH="$work/bin" HOME="$work" "$@" >"$said" 2>&1
    got=$?
    [ "$got" -eq "$status" ] && grep -qxF -e "$line" "$said" && return
    failed=1
    printf 'FAIL %s\n     ended with %s, not with %s and "%s":\n' "$*" "$got" "$status" "$line"
    sed 's/^/     | /' "$said"
}
# not WORDS: the last command did not say this.
not() {
    ! grep -q -e "$1" "$said" && return
    failed=1
    printf 'FAIL it said "%s":\n' "$1"
    sed 's/^/     | /' "$said"
}

# ---- Lost

ln -s "$work/tree/course" "$work/door"
help='Small Steps: a book on particle dynamics, its programs and its exercises.'
does 0 "$help" ./course
does 0 "$help" ./course help
does 0 "$help" ./course --help
does 0 "$help" "$work/tree/course" # from wherever
does 2 'course: there is no command "tset"' "$work/door" tset
mv build built && touch build
does 2 "course: $work/tree cannot be written to: copy the course to a folder of your own" ./course book
rm build && mv built build
does 2 'course: there is no command "tset"' ./course tset
does 2 "$help" ./course tset
does 2 "course: book takes --solutions, --draft or nothing, not '--pdf'" ./course book --pdf
does 2 "course: book takes one of --solutions and --draft, or nothing, not '--solutions twice'" ./course book --solutions twice
does 2 "course: setup takes --student, --class, --slurm, --test, --slow, --bench or nothing, not '--all'" ./course setup --all
does 2 "course: setup takes one of --student, --class, --slurm, --test, --slow and --bench, or nothing, not '--test --slow'" ./course setup --test --slow
does 2 "course: bench takes --quick or nothing, not '--fast'" ./course bench --fast
does 2 "course: serve takes a port or nothing, not '8000 9000'" ./course serve 8000 9000
does 0 'usage: ./course slides CHAPTER... [--figures]' ./course slides --help
does 2 'course: say of which chapter: ./course slides 03-midpoint' ./course slides
for name in 03-halfway ../chapters e-making 00-preface 03; do
    does 2 "course: there is no chapter '$name' with a number: name it as its file in chapters/ is named, 03-midpoint for one" ./course slides "$name"
done
does 2 "course: slides takes --figures and names of chapters, not '--pdf'" ./course slides --pdf 03-midpoint
does 2 "course: syllabus takes nothing, not 'week 3': course.json says the weeks" ./course syllabus week 3
does 2 'course: there is no web edition yet: run ./course book' ./course serve

# ---- Slides

mkdir -p chapters && touch chapters/03-midpoint.md chapters/04-runge-kutta.md build/build.ninja
does 0 'stub: cmake --preset book' ./course slides 03-midpoint
does 0 'stub: cmake --build --preset book --target slides-03-midpoint --target handout-03-midpoint --target deck-03-midpoint' ./course slides 03-midpoint
does 0 'The slides are build/slides/03-midpoint.pdf, the hand-out is build/slides/03-midpoint-handout.pdf' ./course slides 03-midpoint
does 0 'stub: cmake --build --preset book --target wide-03-midpoint --target wide-04-runge-kutta' ./course slides 03-midpoint --figures 04-runge-kutta/
does 0 'stub: cmake --build --preset book --target syllabus' ./course syllabus
rm -r chapters build/build.ninja

# ---- The tests

does 0 'stub: cmake --preset test' ./course test
does 0 'stub: cmake --build --preset test' ./course test
does 0 '+ ctest --preset test' ./course test
does 0 'stub: ctest --preset test' ./course test
does 0 'Without clang, lld, wasi-libc and libclang-rt-dev-wasm32, figures on the pages stand still; without npm, they come without scripts.' ./course setup
not apt-get
# What is printed can be pasted; what needs no book builds none.
does 0 "+ ctest --preset test -R '(^|/)02-euler(/|\$)'" ./course test 02-euler
does 0 'stub: cmake --build --preset code' ./course test 02-euler/
does 0 'stub: ctest --preset test -R (^|/)02-euler(/|$)' ./course test 02-euler/
does 0 'stub: cmake --build --preset test' ./course test weave
does 0 'stub: cmake --build --preset test' ./course test library weave 02-euler
does 0 'stub: ctest --preset test -R (^|/)library(/|$)|(^|/)02-euler/step(/|$)' ./course test library 02-euler/step
does 0 'stub: ctest --preset test -L ^W13$' ./course test W13
does 0 'stub: ctest --preset test -L ^W13$|^W14$' ./course test W13 W14
does 0 'stub: ctest --preset test -R (^|/)a\+b\.c(/|$)' ./course test a+b.c

for what in nonsense euler tep/ 'step points' '.*' 'a(b' '[' 'spiral|good' '\' '' W1 'W13$' w13; do
    does 2 "course: no test belongs to '$what' (to list the tests: ctest --test-dir build -N)" ./course test "$what"
    not '^stub: c.* --build'
    not '^stub: ctest'
done
does 2 "course: no test belongs to 'nonsense' (to list the tests: ctest --test-dir build -N)" ./course test weave nonsense
does 2 'course: rows like W13 and names like 02-euler need a command each' ./course test W13 weave
does 2 "course: test takes --slow, --all and names of tests, not '--nonsense'" ./course test --nonsense
does 2 "course: test takes --slow, --all and names of tests, not '-j4'" ./course test weave -j4
not stub
does 2 'course: test takes one of --slow and --all' ./course test --slow --all
does 2 'course: web/axe has no tests but slow ones: add --slow' ./course test web/axe

# ---- The slow tests need more: only then is it installed

mv "$work/bin/epubcheck" "$work/bin/epubcheck.away"
does 0 'Everything is there.' ./course setup --test
mv "$work/bin/epubcheck.away" "$work/bin/epubcheck"
rm "$work/bin/npm" "$work/bin/chromium-headless-shell"
does 2 'course: this machine has no apt-get, so install the programs above your own way and run the command again (in Debian they are: npm chromium-headless-shell clang)' ./course test --slow
stub apt-get 'echo "stub: apt-get $*"
case $* in *install*) for tool in clang npm chromium-headless-shell; do cp "$0" "${0%/*}/$tool"; done ;; esac'
ln -s "$(command -v cp)" "$work/bin/cp"
ln -s "$(command -v env)" "$work/bin/env"
stub id 'echo 1000'
does 2 "course: installing needs root: run 'apt-get install npm chromium-headless-shell clang' as root, then this again" ./course setup --slow
stub sudo 'echo "stub: sudo"; exec "$@"'
stub apt-cache '[ "$2" != npm ]'
does 2 'course: this system has no package npm, so install what it brings your own way and run the command again' ./course setup --slow
not 'apt-get.* install'
rm "$work/bin/apt-cache"
does 0 'stub: apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends npm chromium-headless-shell clang' ./course setup --slow
does 0 'stub: ctest --preset slow' ./course test --slow
does 0 'stub: ctest --preset all' ./course test --all
does 0 'stub: ctest --preset slow -R (^|/)web(/|$)' ./course test web --slow
does 0 'stub: ctest --preset all -R (^|/)02-euler(/|$)' ./course test --all 02-euler
does 2 'course: weave has no tests but fast ones: leave --slow out' ./course test --slow weave
not 'apt-get'

# ---- The benchmarks: what is missing is installed only by setup, and told by bench

stub c++ 'read -r line && case $line in *gsl* | *cvode*) [ -e build/peers ] ;; esac'
stub apt-get 'echo "stub: apt-get $*"
case $* in *install*) : >build/peers ;; esac'
does 0 'stub: apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends libgsl-dev libsundials-dev' ./course setup --bench
does 0 'Everything is there.' ./course setup --bench
not apt-get

# ---- The marking of a class

rm "$work/bin/bwrap"
stub apt-get 'echo "stub: apt-get $*"
case $* in *install*) cp "$0" "${0%/*}/bwrap" ;; esac'
does 0 'stub: apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends bubblewrap' ./course setup --class
does 0 'Everything is there.' ./course setup --class
not apt-get

for tool in date head; do ln -s "$(command -v "$tool")" "$work/bin/$tool"; done
mv "$work/bin/cmake" "$work/bin/cmake.good"
stub cmake 'echo "-- left out: there is no GSL here (Debian: libgsl-dev)"'
mkdir -p bench
cp "$root/bench/table.awk" "$root/bench/ninja.awk" "$root/bench/run.sh" bench
for name in O2 O3; do
    mkdir -p "build/bench/$name"
    for program in steps gravity cloth particles growth memory; do
        printf '#!/bin/sh\nexit 0\n' >"build/bench/$name/$program"
    done
    printf '#!/bin/sh\nprintf "speed\\tRK4, Lorenz\\todeint\\t1.2\\t1e-8\\t1e-8\\t%s\\t0.9\\t1.3\\tstep\\n"\n' \
        "$([ "$name" = O2 ] && echo 1.100 || echo 1.250)" >"build/bench/$name/steps"
    printf '#!/bin/sh\nprintf "growth\\tgrains\\t10\\t1000\\t1.1\\t1.05\\t1.04\\t1.06\\t2.5\\n"\n' >"build/bench/$name/growth"
    chmod +x "build/bench/$name/"*
done
does 0 'Left out: there is no GSL here (Debian: libgsl-dev)' ./course bench
does 0 '+ build/bench/O3/gravity --quick' ./course bench --quick
does 0 'RK4, Lorenz                                odeint           1.10 (0.90-1.30)    1.25 (0.90-1.30)     1.2  not met: O3' ./course bench
does 0 'grains                                     10 to 1000       1.05 (1.04-1.06)    1.05 (1.04-1.06)     1.1  met' ./course bench
grep -q '^O3	speed	RK4, Lorenz	odeint	' build/bench/bench.tsv && grep -q '^# machine = ' build/bench/bench.tsv || {
    failed=1
    echo "FAIL the rows are not in build/bench/bench.tsv, below date and machine"
}
printf '#!/bin/sh\necho broken >&2\nexit 3\n' >build/bench/O2/cloth
does 3 broken ./course bench
stub cmake 'echo "no compiler"; exit 1'
does 1 'no compiler' ./course bench
mv "$work/bin/cmake.good" "$work/bin/cmake"

# ---- The book, which needs none of the tools of the tests

for tool in npm chromium-headless-shell epubcheck clang-format shellcheck pkg-config make bwrap bsdtar; do
    mv "$work/bin/$tool" "$work/bin/$tool.away"
done
does 0 'The book is build/book/small-steps.pdf and build/book/html/index.html' ./course book
not apt-get
does 0 'stub: cmake --build --preset book --target solutions' ./course book --solutions
for tool in "$work"/bin/*.away; do mv "$tool" "${tool%.away}"; done

# What stops the weave: every complaint once, and none of Ninja's noise.
mv "$work/bin/cmake" "$work/bin/cmake.good"
stub cmake 'case "$*" in *" woven "*) ;; *) echo "stub: cmake $*" && exit ;; esac
cat <<END
[1/4] Weaving 02-euler (latex)
FAILED: build/book/pdf/02-euler.tex
cd /tree && env pandoc
chapters/02-euler.md:7: there is no "#ch:gone"
chapters/02-euler.md:9: there is no "#ch:gone"
[2/4] Weaving 03-midpoint (latex)
FAILED: build/book/pdf/03-midpoint.tex
cd /tree && env pandoc
chapters/02-euler.md:7: there is no "#ch:gone"
[3/4] Weaving 04-runge-kutta (latex)
ninja: build stopped: cannot make progress due to previous errors.
END
exit 1'
does 1 'What stops the book:' ./course book
not FAILED
not pandoc
not 'ninja:'
not 'The book is'
[ "$(grep -c '^chapters/02-euler.md:' "$said")" -eq 2 ] && [ "$(sed -n '$p' "$said")" = 'chapters/02-euler.md:9: there is no "#ch:gone"' ] || {
    failed=1
    echo "FAIL complaints are lost, or said twice:"
    cat "$said"
}

# Nor what is measured and not expected.
stub cmake 'case "$*" in *" held "*) ;; *) echo "stub: cmake $*" && exit ;; esac
cat <<END
[1/1] Holding 02-euler/spiral to what is expected of it
FAILED: data/02-euler/spiral.held
cd /tree && expect --held
code/02-euler/spiral.c:100: radius_100 = 1.2 is not in [7, 8]
ninja: build stopped: subcommand failed.
END
exit 1'
does 1 'What stops the book:' ./course book
not FAILED
not woven
[ "$(sed -n '$p' "$said")" = 'code/02-euler/spiral.c:100: radius_100 = 1.2 is not in [7, 8]' ] || {
    failed=1
    echo "FAIL what was measured is not said last:"
    cat "$said"
}

# ---- A CMake that is too old for the presets, and one that is not

real=$(command -v cmake)
stub cmake 'case "$*" in "-P "*) exec '"$real"' "$@" ;; *) echo "stub: cmake $*" ;; esac'
sed 's/3\.25/999.7/' "$root/cmake/minimum.cmake" >cmake/minimum.cmake
is=$(cmake --version | sed -n 's/^cmake version //p')
for command in 'book' 'test' 'kit k.tar.gz' 'figures' 'grade' 'bench'; do
    rm -f build/build.ninja build/student/CMakeCache.txt
    mkdir -p figures
    # shellcheck disable=SC2086 # a command and its argument
    does 1 "this is CMake $is, and the course needs 999.7 or newer: 'pip install cmake' brings one, or take it from https://cmake.org/download" ./course $command
    not 'stub: cmake'
    not 'CMake Error'
done
cp "$root/cmake/minimum.cmake" cmake
does 0 'stub: cmake --build --preset book' ./course book
rm "$work/bin/cmake"
mv "$work/bin/cmake.good" "$work/bin/cmake"

does 0 'stub: cmake -P cmake/vary.cmake -- 02-euler/spiral -- --steps 30' ./course figures 02-euler/spiral -- --steps 30

# ---- From another folder: its names mean what they mean there

mkdir -p build/student "$work/elsewhere"
touch build/student/CMakeCache.txt
printf '#!/bin/sh\n[ "$1" = list ] || echo "stub: tutor $*"\n' >build/student/tutor
chmod +x build/student/tutor
here=$(pwd)
does 0 'stub: tutor grade 02-euler/step --answers class/ada --marks /marks' ./course grade 02-euler/step --answers class/ada --marks /marks
does 0 'stub: cmake -P cmake/kit.cmake -- --no-book my kit.tgz' ./course kit --no-book 'my kit.tgz'
does 0 'stub: cmake -P cmake/kit.cmake -- --help' ./course kit --week 3 --help
# What cannot be packed is said before the book is made, and without CMake's own words.
stub cmake 'case "$*" in
*-DCHOOSE=ON*)
    printf "CMake Error at cmake/pack.cmake:1 (message):\n   there is no week 9 to pack\nCall Stack (most recent call first):\n  cmake/kit.cmake:9 (choose)\n\n\n" >&2
    exit 1 ;;
*) echo "stub: cmake $*" ;;
esac'
does 1 'there is no week 9 to pack' ./course kit --week 9 k.tgz
not 'CMake Error'
not 'stub: cmake'
stub cmake
cd "$work/elsewhere" || exit 1
does 0 "stub: tutor grade 02-euler/step --answers $work/elsewhere/class/ada --marks $work/elsewhere/../marks" "$here/course" grade 02-euler/step --answers class/ada --marks ../marks
does 0 "stub: tutor ask 02-euler/step --answers /class/ada --seed 1" "$here/course" ask 02-euler/step --answers /class/ada --seed 1
does 0 "stub: cmake -DFROM=$work/elsewhere/ -P cmake/kit.cmake -- --no-book my kit.tgz" "$here/course" kit --no-book 'my kit.tgz'
cd "$here" || exit 1

# ---- What is to be marked is built, and what of it is new is told

mkdir -p exercises/02-euler/step && touch exercises/02-euler/step/exercise.md
printf '#!/bin/sh\n[ "$1" = list ] || { echo "stub: tutor $*"; exit; }\nshift 2; [ $# -gt 0 ] || set -- 02-euler/step 02-euler/turns\nprintf "%%s\\n" "$@"\n' >build/student/tutor
does 0 'stub: cmake --build --preset student --target tutor check.02-euler.step' ./course grade 02-euler/step --verbose
not 'checkers\|exercises, once'
does 0 'stub: cmake --build --preset student --target check.02-euler.step check.03-a.b' ./course grade 02-euler/step 03-a/b --verbose
does 0 'Building what marks 2 exercises, once: about a second for each at most.' ./course grade --verbose
does 0 'stub: cmake --build --preset student --target checkers' ./course grade --verbose

# ---- A course that is somebody else's marks by what was built there

does 0 'stub: tutor grade 02-euler/step --marks /marks' ./course grade 02-euler/step --marks /marks
chmod 755 "$work" && chmod 555 build build/student
nobody= # root may write everywhere
[ ! -w build ] || nobody="$(command -v setpriv) --reuid=65534 --regid=65534 --clear-groups"
# shellcheck disable=SC2086 # words, or nothing
does 0 'stub: tutor grade 02-euler/step --marks /marks' $nobody ./course grade 02-euler/step --verbose --marks /marks
not 'stub: cmake'
chmod 755 build build/student

# ---- Two at once: the second waits, and says so

stub cmake 'case "$*" in *--version*) exit ;; esac
[ ! -e build/busy ] || echo "two at once"
: >build/busy; sleep 1; rm build/busy'
env -i PATH="$work/bin" ./course figures >"$work/first" 2>&1 &
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -e build/busy ] || sleep 0.3; done
does 0 'Another ./course builds here; this one begins when that has ended.' ./course figures
not 'two at once'
wait
for n in 1 2; do env -i PATH="$work/bin" ./course show 02-euler/step >"$work/at-once.$n" 2>&1 & done
wait
for n in 1 2; do does 0 'stub: tutor show 02-euler/step' cat "$work/at-once.$n"; done
rm "$work/bin/flock" "$work/bin/cmake" # without flock nobody waits
stub cmake
does 0 'stub: cmake --build --preset book --target figures' ./course figures

# ---- Only what holds the book takes the book's tools

mv "$work/bin/pandoc" "$work/bin/pandoc.away"
for option in --no-book --solutions --gradescope; do
    does 0 "stub: cmake -P cmake/kit.cmake -- k.tgz $option" ./course kit k.tgz $option
done
does 2 '  pandoc (turns chapters into TeX and HTML)' ./course kit k.tgz
mv "$work/bin/pandoc.away" "$work/bin/pandoc"

# ---- Almost nothing there: said, with what each thing is for; nothing is tried

rm "$work/bin/apt-get" "$work/bin/pandoc" "$work/bin/shellcheck"
does 2 '  pandoc (turns chapters into TeX and HTML)' ./course book
not shellcheck
does 2 '  shellcheck (checks shell scripts)' ./course test
rm "$work/bin/cc" "$work/bin/clang" "$work/bin/make" "$work/bin/ninja"
does 2 '  cc (compiles the programs and your answers)' ./course grade
does 2 '  make (runs what CMake plans)' ./course grade
not pandoc
not stub

[ "$failed" -ne 0 ] || echo "The front door says what it does, and refuses in sentences"
exit "$failed"
