#!/bin/sh
# path.sh ROOT tree|kit CC TERMINAL ANSWERS: what a student does, with what a student
# has: in a copy of the tree with all its exercises, or in the kit, with those of
# one chapter, which takes a tenth of the time. On the PATH are CMake, make, a C
# compiler with its tools, and the core utilities; no TeX, Pandoc, Node, Ninja.
set -u
root=$1 what=$2 compiler=$3 terminal=$4
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
chmod 755 "$work" # as root, the marking lets nobody run the compiler that is in it
said=$work/said
failed=0

fail() {
    failed=1
    printf 'FAIL %s\n' "$*"
    tail -n 30 "$said"
}

# ---- The student's machine

mkdir "$work/bin"
for tool in sh cmake ctest make as ld ar ranlib nm strip objdump objcopy \
    basename cat chmod cp cut date dirname echo env false find head id ln ls mkdir \
    mktemp mv printf pwd readlink rm rmdir sleep sort tail test touch tr true uname wc; do
    found=$(command -v "$tool") || continue
    case $found in
    /*) ln -s "$found" "$work/bin/$tool" ;;
    esac
done
ln -s "$compiler" "$work/bin/cc"
# CMake knows /usr/bin without being told; here it looks on the PATH alone.
echo 'set(CMAKE_FIND_USE_CMAKE_SYSTEM_PATH OFF)' >"$work/path.cmake"
student() {
    env -i HOME="$work" PATH="$work/bin" CMAKE_BUILD_PARALLEL_LEVEL=2 \
        CMAKE_TOOLCHAIN_FILE="$work/path.cmake" "$@"
}

# does STATUS WORDS COMMAND...: it ends with STATUS and says WORDS (grep -e).
does() {
    status=$1 words=$2
    shift 2
    student "$@" >"$said" 2>&1
    got=$?
    [ "$got" -eq "$status" ] || fail "$*: ended with status $got, not $status:"
    grep -q -e "$words" "$said" || fail "$*: does not say \"$words\" but:"
}

# ---- The student's folder; a name with a space is a good test of any script

place="$work/my work"
mkdir "$place"
if [ "$what" = kit ]; then
    cmake -DANSWERS="$5" -P "$root/cmake/kit.cmake" -- "$work/kit.tar.gz" || exit 1
    (cd "$place" && student cmake -E tar xf "$work/kit.tar.gz") || exit 1
    cd "$place/small-steps" || exit 1
    for chapter in exercises/[0-9]*; do
        [ "$chapter" = exercises/02-euler ] || rm -r "$chapter"
    done
else
    cd "$root" || exit 1
    { git ls-files -co --exclude-standard 2>/dev/null ||
        find . -type f ! -path './build/*' ! -path './.git/*'; } >"$work/files"
    while read -r file; do # a file may be deleted, and not yet so in git
        [ ! -e "$file" ] || echo "$file"
    done <"$work/files" | tar cf "$work/tree.tar" -T - || exit 1
    cd "$place" && tar xf "$work/tree.tar" || exit 1
fi
if [ ! -e exercises/02-euler/step ]; then
    echo "skip: exercise 02-euler/step, to try it with, has been left out"
    exit 77
fi
step=exercises/02-euler/step/step.c
right=$root/solutions/02-euler/step.c
cp "$step" "$work/handed-out.c"

# ---- Marking

does 0 '^  ./course grade ' ./course
does 0 '^Everything is there' ./course setup --student
does 1 '^02-euler/step   0 of [0-9]* points' ./course grade 02-euler/step
does 1 '^total: 0 of [0-9]* points, 0 of [0-9]* exercises' ./course grade 02-euler
does 1 '^total: [0-9]* of [0-9]* points' ./course grade
[ "$(grep -c '^[0-9][0-9]-.* of [0-9]* points$' "$said")" -eq \
    "$(echo exercises/*/*/exercise.md | wc -w)" ] || fail "grade does not mark every exercise:"
does 0 '^next: ' ./course progress
does 0 '^  02-euler/step  *0 of' ./course progress 02-euler
does 0 '^    ./course grade 02-euler/step' ./course show 02-euler/step
does 0 '^02-euler/step, hint 1 of' ./course hint 02-euler/step
does 0 '^02-euler/step, hint 2 of' ./course hint 02-euler/step

does 2 'nothing' ./course grade 02-euler/nothing
does 2 'there is no command "mark"' ./course mark
for command in show grade ask watch hint progress; do
    does 0 "^usage: ./course $command" ./course $command --help
done
does 2 'course grade has no option --sed;' ./course grade 02-euler/step --sed 5
does 2 'say which question' ./course ask 02-euler/step
does 0 'yours  *right' ./course ask 02-euler/step --seed 1 --question 1

does 1 'one question alone: ./course ask 02-euler/step --seed 1 --question 1$' ./course grade 02-euler/step --seed 1

# No noise, unless it is asked for or something fails.
does 1 '^02-euler/step' ./course grade 02-euler/step
! grep -q -e '^[+[-]' "$said" || fail "grade prints what nobody asked for:"
[ "$(wc -l <"$said")" -lt 20 ] || fail "grade prints too much:"
# What was changed is built again, what is broken is said.
checker=exercises/02-euler/step/check.c
cp "$checker" "$work/check.c"
echo 'int' >>"$checker"
does 2 'error:' ./course grade 02-euler/step
sed 's/a steady wind/a steady draught/' "$work/check.c" >"$checker"
does 1 'a steady draught' ./course grade 02-euler/step
cp "$work/check.c" "$checker"
does 1 '^+ cmake --build' ./course grade 02-euler/step --verbose
grep -q 'a steady wind' "$said" || fail "grade marks by what is no longer there:"

sed 's/+= h \* /+= /' "$right" >"$step" # a step that forgets h
# ... and is told where the book explains it (a line may break in between).
does 1 '\(section\|^\)  *2\.[0-9]' ./course grade 02-euler/step
cp "$right" "$step"
does 0 '^02-euler/step   \([0-9]*\) of \1 points' ./course grade 02-euler/step
grep -q '^  next: 02-euler/' "$said" || fail "grade does not say what is next:"
does 0 '^  02-euler/step  *\([0-9]*\) of  *\1' ./course progress 02-euler
! grep -q 'before this exercise changed' "$said" || fail "marks of this minute are called old:"
# Kit and tree mark by the same version, so that marks go from one to the other.
version=$(sed -n '1s/version \([0-9a-f]*\)$/"version": "\1"/p' "$5/02-euler/step.txt")
grep -q -e "${version:-no version}" build/student/marks/02-euler/step.json ||
    fail "the marks are of another version than the table of answers: $version"

if [ "$what" = tree ] && [ -e exercises/03-midpoint/largest-step ]; then
    mkdir "$work/flat"
    cp "$root/solutions/02-euler/largest-step.c" "$work/flat"
    does 1 'could be the answer to several exercises' ./course grade 02-euler/largest-step --answers "$work/flat"
fi

# ---- Watching: saved in place, saved as editors do (a new file, renamed)

# wait_for WORDS: until the watch has said so; twenty seconds at most.
wait_for() {
    n=0
    until grep -q -e "$1" "$said"; do
        n=$((n + 1))
        [ "$n" -lt 200 ] || return 1
        sleep 0.1
    done
}

for how in '' --poll; do
    cp "$work/handed-out.c" "$step"
    rm -f "$work/stop"
    : >"$said"
    # shellcheck disable=SC2086 # no option, or one
    student "$terminal" "$work/stop" ./course watch 02-euler/step $how >"$said" 2>&1 &
    wait_for '^watching 1 exercise' || fail "watch $how does not begin:"
    cat "$right" >"$step"
    wait_for '^02-euler/step   \([0-9]*\) of \1 points' || fail "watch $how does not see a file saved in place:"
    cp "$work/handed-out.c" "$step.new" && mv "$step.new" "$step"
    wait_for '^02-euler/step   0 of' || fail "watch $how does not see a file replaced:"
    touch "$work/stop"
    wait "$!"
    got=$?
    [ "$got" -eq 0 ] || [ "$got" -eq 130 ] || fail "watch $how: Ctrl-C ends it with status $got:"
    grep -q '^stopped$' "$said" || fail "watch $how does not say that it stopped:"
done

# ---- The same without ./course

rm -rf build
does 0 '' cmake --workflow --preset student
cp "$right" "$step"
does 0 '100% tests passed, 0 tests failed out of 1' ctest --preset student -R '^grade/02-euler/step$'
does 8 '0 tests passed\|% tests passed' ctest --preset student -L 02-euler
does 0 '^02-euler/step   \([0-9]*\) of \1 points' build/student/tutor grade 02-euler/step

# ---- The kit is only a kit, and says so

if [ "$what" = kit ]; then
    for command in book test figures serve 'kit x.tar.gz'; do
        # shellcheck disable=SC2086 # words
        does 2 "this is the students' kit, with the commands .*needs the whole course" ./course $command
    done
    does 0 '^  ./course show ' ./course
    ! grep -q './course book' "$said" || fail "./course in the kit offers what it has not:"
    does 0 '^Everything is there' ./course setup
    does 1 'use cmake --preset student' cmake --preset dev
    does 0 '' cmake -S . -B build/plain
fi
exit "$failed"
