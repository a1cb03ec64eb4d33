#!/bin/sh
# schools.sh ROOT ANSWERS CLASS BUILD: what is packed for Gradescope and for GitHub Classroom
# marks as ./course grade-class does, with what course.json says, and writes what these
# systems read. Two exercises, one right and one with a mistake.
set -u
root=$1 answers=$2 class=$3 build=$4
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1
cd "$work" || exit 1
stems='02-euler/step 03-midpoint/midpoint'
for stem in $stems; do
    [ -e "$root/exercises/$stem" ] || { echo "skip: exercise $stem, to try it with, has been left out" && exit 77; }
done
command -v python3 >/dev/null || { echo "skip: there is no python3 to read JSON with" && exit 77; }

mkdir tree tree/code && cp -R "$root/code/steps" tree/code || exit 1
for name in CMakeLists.txt CMakePresets.json LICENSE README.md course cmake chapters exercises solutions; do
    cp -R "$root/$name" tree || exit 1
done
cat >tree/course.json <<'END'
{"exercises": ["02-euler/step", "03-midpoint/midpoint"], "points": {"03-midpoint/midpoint": 7},
 "weeks": [{"exercises": ["03-midpoint/midpoint"], "due": "2027-10-20T23:59+02:00"}],
 "due": {"02-euler/step": "2027-10-08T23:59+02:00"}, "late": {"percent": 25}, "seeds": {"first": 500, "count": 2}}
END
mkdir -p autograder/results autograder/submission/03-midpoint
cp tree/solutions/02-euler/step.c autograder/submission
cp "$build/check/03-midpoint/midpoint.mistakes/slope-at-start.c" autograder/submission/03-midpoint/midpoint.c
ln -s /etc/passwd autograder/submission/link.c

# ---- Gradescope, where it puts the files.

cmake -P tree/cmake/kit.cmake -- --gradescope "$work/autograder.zip" >said 2>&1 || { cat said && exit 1; }
mkdir autograder/source && (cd autograder/source && cmake -E tar xf "$work/autograder.zip") || exit 1
cp autograder/source/run_autograder autograder
AUTOGRADER=$work/autograder
export AUTOGRADER
(cd autograder/source && ./setup.sh) >said 2>&1 || { cat said && exit 1; }
[ ! -e autograder/source/solutions ] && [ -z "$(find autograder/source -name '*.mistakes')" ] || { echo "solutions stay" && exit 1; }
cat >autograder/submission_metadata.json <<'END'
{"id": 77, "created_at": "2027-10-09T14:22:32.365935-07:00", "assignment": {"due_date": "2018-07-31T23:00:00.000000-07:00"},
 "users": [{"name": "\"created_at\": \"1999-01-01T00:00Z\""}], "previous_submissions": [{"submission_time": "2017-04-06T14:24:48.087023-07:00"}]}
END
(cd autograder && ./run_autograder) >said 2>&1 || { cat said && exit 1; }

# The same by grade-class.
mkdir -p in build && ln -s "$build/check" build/check && cp -R -P autograder/submission in
printf 'submission,time\nsubmission,2027-10-09T14:22:32.365935-07:00\n' >times.csv
cmake -DOUT="$work/build/class.txt" -P tree/cmake/class.cmake
"$class" in --out out --root "$work/tree" --build "$work/build" --times times.csv --trusted >said 2>&1 || { cat said && exit 1; }
diff out/submission/results.json autograder/results/results.json || exit 1
rm autograder/results/results.json
mv autograder/source/build/student/check autograder/lost
! (cd autograder && ./run_autograder) >said 2>&1 && [ ! -e autograder/results/results.json ] ||
    { echo "a marking that failed is a result" && exit 1; }

# ---- GitHub Classroom, where it puts the files.

cmake -DANSWERS="$answers" -P tree/cmake/kit.cmake -- --classroom "$work/template.tgz" >said 2>&1 || { cat said && exit 1; }
cmake -E tar xf template.tgz && cd small-steps || exit 1
sh "$here/leak.sh" "$work/tree" . || exit 1
cp ../autograder/submission/step.c exercises/02-euler/step
cp ../autograder/submission/03-midpoint/midpoint.c exercises/03-midpoint/midpoint
sed -n 's/^        run: echo "result=$(\(.*\))".*/\1/p' .github/workflows/classroom.yml >step.sh
[ -s step.sh ] || { echo "the workflow has no such step" && exit 1; }
sh step.sh >../encoded 2>../said || { cat ../said && exit 1; }
cd .. || exit 1
python3 "$here/schools.py" out/submission small-steps
