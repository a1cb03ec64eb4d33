#!/bin/sh
# kit.sh ROOT ANSWERS: what is in the kit, and what is not; that the same tree makes
# the same bytes, whatever else lies about; and what is said when it cannot be.
set -u
answers=$2
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
here=$(cd "$(dirname "$0")" && pwd)
cd "$1" || exit 1
if [ ! -e exercises/02-euler/step ]; then
    echo "skip: exercise 02-euler/step, to try it with, has been left out"
    exit 77
fi
failed=0

fail() {
    failed=1
    printf 'FAIL %s\n' "$*"
}

# A copy, so that nothing is written into the tree, and files can be spoilt.
tree=$work/tree
mkdir "$tree"
mkdir "$tree/code" && cp -R code/steps "$tree/code" || exit 1
cp -R CMakeLists.txt CMakePresets.json LICENSE README.md course cmake chapters exercises solutions "$tree" || exit 1

# pack OUT WORD...: with the book in $book, if any.
book=
pack() { cmake -DANSWERS="$answers" -DBOOK="$book" -P "$tree/cmake/kit.cmake" -- "$@" >"$work/said" 2>&1; }

pack "$work/one.tar.gz" || { cat "$work/said" && exit 1; }
mkdir "$work/kit" && cd "$work/kit" && cmake -E tar xf "$work/one.tar.gz" || exit 1
[ "$(echo *)" = small-steps ] || fail "the kit has more than one folder: $(echo *)"
cd small-steps || exit 1

# All that marking needs, as it is in the tree; nothing that gives answers.
(cd "$tree" && echo exercises/grading/*.h exercises/grading/*/*.[ch] | tr ' ' '\n' | grep -v -e /mistaken.c -e /model.c -e /truth.c -e grading/class/ -e grading/page/) >"$work/grading"
# shellcheck disable=SC2046 # our names have no spaces
for file in course CMakeLists.txt CMakePresets.json LICENSE cmake/exercises.cmake cmake/flags.cmake cmake/minimum.cmake $(cat "$work/grading"); do
    cmp "$file" "$tree/$file" || fail "$file is not as in the tree"
done
[ -x course ] || fail "course cannot be run"
grep -q './course grade' README.md && grep -q 'docker build' README.md && ! grep -q './course book' README.md ||
    fail "README.md does not tell students, and only students, what to do"
(cd "$tree" && ls -d exercises/*/*/exercise.md) | while read -r sheet; do
    folder=${sheet%/exercise.md}
    name=${folder##*/}
    cmp "$folder/answers.txt" "$answers/${folder#exercises/}.txt" || echo "$folder/answers.txt" >>"$work/missing"
    for file in exercise.md driver.c check.c "$name.c" "$name.h" "$tree/$folder"/*.h; do
        file=${file##*/}
        cmp "$folder/$file" "$tree/$folder/$file" || echo "$folder/$file" >>"$work/missing"
    done
done
# Of the chapters only what is numbered there.
grep -q '^## .* {#sec:[a-z-]*' chapters/03-midpoint.md && grep -qx '{#eq:[a-z-]*}' chapters/03-midpoint.md ||
    fail "chapter 3 has lost its headings or its equations"
! grep -h -v -e '^##* ' -e '^:::' -e '^```' -e '^~~~' -e '^{#eq:[^}]*}$' -e '^$' chapters/*.md || fail "there is text of the chapters in the kit"
[ ! -e "$work/missing" ] || fail "not in the kit: $(cat "$work/missing")"
sed 's#^#code/steps/#' "$tree/exercises/grading/engine/library.txt" >"$work/library"
find . -type f | sed 's#^\./##' | grep -v -x -f "$work/library" -e 'code/steps/[a-z0-9_]*\.h' \
    -e 'exercises/grading/engine/spare/engine-[a-z]*\.c' -e 'exercises/grading/engine/library\.txt' \
    -e 'course' -e 'CMakeLists\.txt' -e 'CMakePresets\.json' -e 'LICENSE' -e 'README\.md' -e 'exercises/course\.txt' -e 'Dockerfile' -e '\.devcontainer/devcontainer\.json' \
    -e 'cmake/\(exercises\|flags\|minimum\)\.cmake' -e 'chapters/[0-9a-z-]*\.md' \
    -e 'exercises/grading/[a-z]*\.h' -e 'exercises/grading/[a-z]*/[a-z-]*\.[ch]' \
    -e 'exercises/[0-9]*-[a-z0-9-]*/[a-z0-9-]*/[a-z0-9-]*\.[ch]' \
    -e 'exercises/[0-9]*-[a-z0-9-]*/[a-z0-9-]*/\(exercise\.md\|answers\.txt\)' >"$work/more" &&
    fail "more in the kit than students need: $(cat "$work/more")"
find . -name truth.c -o -name mistakes.md | grep . && fail "these files are not for students"
sh "$here/leak.sh" "$tree" . || fail "there are pieces of solutions in the kit"

# The same bytes again, a second later, with other permissions, and with what
# lies about in a tree where people work.
sleep 1
cd "$tree" || exit 1
chmod -R go-rwx . && touch README.md
mkdir -p build/student exercises/02-euler/step/build
touch build/student/x.c exercises/02-euler/step/a.out exercises/02-euler/step/step.c~ \
    exercises/02-euler/step/.step.c.swp exercises/02-euler/step/mine.c chapters/notes.txt \
    exercises/02-euler/step/build/answer.c exercises/grading/.DS_Store small-steps.tar.gz
pack "$work/two.tar.gz" || { cat "$work/said" && fail "it cannot be packed twice"; }
cmp "$work/one.tar.gz" "$work/two.tar.gz" || fail "the same tree makes other bytes"
pack "$work/two.tar.gz" || fail "a kit is not replaced by a newer one"

# refused WORDS OUT WORD...: nothing is written, and it is said why.
refused() {
    words=$1 && shift
    ! pack "$@" || fail "$*: is no kit"
    tr -s ' \n' '  ' <"$work/said" | grep -q -e "$words" || fail "$*: does not say \"$words\" but: $(cat "$work/said")"
    [ -z "$(find "$work" -name '*.part')" ] || fail "$*: leaves something behind"
}
mkdir "$work/folder.tar.gz"
refused 'call the kit something.tar.gz, not "kit.zip"' kit.zip
refused 'there is no folder .*/absent: make it first' "$work/absent/kit.tar.gz"
refused 'folder.tar.gz is a folder' "$work/folder.tar.gz"
refused 'cannot be written to /proc/kit.tar.gz' /proc/kit.tar.gz

# A full disk (a limit on the size of files is like it) leaves the old kit.
(trap '' XFSZ && ulimit -f 200 && pack "$work/two.tar.gz") && fail "a full disk is not noticed"
grep -q 'cannot be written' "$work/said" || fail "a full disk: says $(cat "$work/said")"
cmp "$work/one.tar.gz" "$work/two.tar.gz" || fail "a full disk spoils the old kit"

# Some exercises: what course.json chooses, and of these a week's; with a book.
holds() { tar tzf "$work/some.tar.gz" | sed -n 's|^small-steps/exercises/\([0-9].*\)/exercise\.md$|\1|p' | tr '\n' ' '; }
cat >course.json <<'END'
{"exercises": ["02-euler/step", "02-euler/halving-nothing"]}
END
refused 'names the exercise 02-euler/halving-nothing, and there is no' "$work/three.tar.gz"
cat >course.json <<'END'
{"chapters": ["02-euler", "03-midpoint"], "exercises": ["02-euler/step", "02-euler/turns", "03-midpoint/midpoint"],
 "weeks": [{"chapters": ["02-euler"]}, {"exercises": ["02-euler/step", "03-midpoint/midpoint"]}]}
END
mkdir -p "$work/book/html" && touch "$work/book/small-steps.pdf" "$work/book/html/index.html"
book=$work/book
pack "$work/some.tar.gz" || fail "course.json: $(cat "$work/said")"
! tar xzOf "$work/some.tar.gz" small-steps/exercises/course.txt | grep -v '^exercise ' || fail "the kit tells more of the course than students may know"
[ "$(holds)" = '02-euler/step 02-euler/turns 03-midpoint/midpoint ' ] || fail "course.json chooses, and packed are: $(holds)"
tar tzf "$work/some.tar.gz" | grep -q '^small-steps/book/html/index.html$' || fail "there is no book in the kit"
! tar tzf "$work/some.tar.gz" | grep chapters/04 || fail "a chapter that is left out can be found"
book=
pack "$work/some.tar.gz" --week 1 && [ "$(holds)" = '02-euler/step 02-euler/turns ' ] || fail "week 1 has: $(holds)"
pack --week 2 "$work/some.tar.gz" && [ "$(holds)" = '02-euler/step 03-midpoint/midpoint ' ] || fail "week 2 has: $(holds)"
readme() { tar xzOf "$work/some.tar.gz" small-steps/README.md | grep -qF -e "$1"; }
readme 'In this kit: `02-euler/step`, `03-midpoint/midpoint`.' || fail "the README does not say what is there"
! readme 'in the pages' && readme 'of its' || fail "the README speaks of a book that is not there, or not of the library"
(cd "$work" && cmake -DCHOOSE=ON -P "$tree/cmake/kit.cmake" -- some.tar.gz --chapters 03-midpoint) && [ "$(holds)" = '02-euler/step 03-midpoint/midpoint ' ] || fail "it was packed at once"
pack "$work/some.tar.gz" --exercises 03-midpoint/midpoint && readme './course show 03-midpoint/midpoint' && ! readme 'show 02-euler/step' || fail "the README names what is not there"
pack --chapters 03-midpoint "$work/some.tar.gz" && [ "$(holds)" = '03-midpoint/midpoint ' ] || fail "chapter 3 has: $(holds)"
refused 'no week 3 to pack: the weeks of course.json are 2' "$work/three.tar.gz" --week 3
refused 'no chapter or exercise nonsense' "$work/three.tar.gz" --chapters nonsense
book=$work/none
refused 'there is no book in' "$work/three.tar.gz"
book=
# And right answers, for a class that has handed in.
pack --solutions --chapters 02-euler "$work/some.tar.gz" || fail "solutions: $(cat "$work/said")"
[ "$(tar tzf "$work/some.tar.gz" | tr '\n' ' ')" = 'small-steps/LICENSE small-steps/solutions/02-euler/step.c small-steps/solutions/02-euler/turns.c ' ] ||
    fail "packed as solutions: $(tar tzf "$work/some.tar.gz")"
rm course.json

# Words that say nothing, or two things at once.
three=$work/three.tar.gz
cmake -P cmake/kit.cmake -- --help | grep -q '^  --week 3   ' || fail "--help does not tell of --week"
refused 'say where to write it: ./course kit small-steps.tar.gz'
refused 'kit --week takes the number of a week in course.json' "$three" --week
refused 'kit --chapters takes names, like 02-euler or 02-euler/step' --chapters "$three"
refused "kit writes one archive, not both '[^']*three.tar.gz' and 'b'" "$three" b
refused "kit takes --week, --chapters, .* and --classroom, not '--slides'" "$three" --slides
refused 'kit takes one of --classroom and --gradescope' --classroom --gradescope "$three"

# Without what is packed it is built first: the answers, and the book that students get.
mkdir "$work/bin" && cat >"$work/bin/cmake" <<'END'
#!/bin/sh
echo "$*" >>"$STUB.said"
case "$*" in
*--target\ answers*) mkdir -p build/student && cp -R "$STUB" build/student/answers ;;
*"--target book") mkdir -p build/kit-book && cp -R "${STUB%/*}/book" build/kit-book ;;
esac
END
chmod +x "$work/bin/cmake" && cp -R "$answers" "$work/answers"
cmake=$(command -v cmake)
build_kit() { (cd "$work" && STUB=$work/answers PATH=$work/bin:$PATH "$cmake" -DFROM="$work" -P tree/cmake/kit.cmake -- "$@") >"$work/said" 2>&1; }
build_kit built.tgz --exercises 02-euler/step --no-book || fail "without its parts: $(cat "$work/said")"
! tar tzf "$work/built.tgz" | grep small-steps/book || fail "--no-book: there is one"
build_kit built.tgz --exercises 02-euler/step 03-midpoint/midpoint && tar tzf "$work/built.tgz" | grep -q '^small-steps/book/html/index.html$' || fail "there is no book: $(cat "$work/said")"
build_kit built.tgz --no-book || fail "all of them: $(cat "$work/said")"
cat >"$work/commands" <<'END' # and no answers but those that are packed: all of them take minutes
--preset student
--build --preset student --target answers.02-euler.step
--preset student
--build --preset student --target answers.02-euler.step answers.03-midpoint.midpoint
--preset book -B build/kit-book -DSMALL_STEPS_KIT=ON -DSMALL_STEPS_TESTS=OFF
--build build/kit-book --target book
--preset student
--build --preset student --target answers
END
diff "$work/commands" "$work/answers.said" || fail "these commands were run"

answers=$work/none
refused '[a-z-]*.txt is missing: cmake --build writes it' "$work/three.tar.gz"
answers=$2
cp solutions/02-euler/step.c exercises/02-euler/step/step.c
refused 'exercises/02-euler/step/step.c has no TODO in it' "$work/three.tar.gz"
rm exercises/02-euler/step/step.c
refused 'exercises/02-euler/step/step.c is missing' "$work/three.tar.gz"
[ ! -e "$work/three.tar.gz" ] || fail "a bad kit is written all the same"
exit "$failed"
