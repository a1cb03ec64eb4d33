#!/bin/sh
# class-rules.sh CLASS BUILD COURSE ROOT: what course.json and --times make of the marks
# of a class: weights, due dates, the late rule, attempts and seeds.
set -u
class=$1 build=$2 root=$4
work=$build/rules && rm -rf "$work" && mkdir -p "$work" && cd "$work" || exit 1
cp -R "$3" course && course=$work/course
right=$course/solutions/07-fixture
bad=0
# A build folder of our own, for class.txt lies there.
mkdir -p build && ln -s "$build/check" build/check

# does STATUS WORDS ARGUMENT...: marks so, ends so, and says that.
does() {
    want=$1 words=$2
    shift 2
    "$class" --root "$course" --build "$work/build" --trusted "$@" >said 2>&1
    is=$?
    [ "$is" = "$want" ] && grep -qF -e "$words" said && return
    printf '%s: status %s, not %s, or it does not say "%s":\n' "$*" "$is" "$want" "$words"
    cat said
    bad=1
}

# said_too WORDS: that, too.
said_too() { grep -qF -e "$1" said || { printf 'it does not say "%s":\n' "$1" && cat said && bad=1; }; }

# follows JSON: course.json says this.
follows() {
    printf '%s\n' "$1" >course/course.json
    cmake -DROOT="$course" -DOUT="$work/build/class.txt" -P "$root/cmake/class.cmake" || bad=1
}

# counts RESULTS SUBMISSION EXERCISE TAIL: its row ends so.
counts() {
    row=$(grep "^\"$2\",.*/$3\"," "$1/results.csv")
    case $row in *"$4") ;; *) printf 'not ...%s but %s\n' "$4" "$row" && bad=1 ;; esac
}

# total RESULTS NAME POINTS WORTH: as Moodle gets it.
total() {
    grep -qxF -e "\"$2\",\"$2\",$3,$4,-" "$1/moodle.csv" || { printf '%s has not %s of %s:\n' "$2" "$3" "$4" && cat "$1/moodle.csv" && bad=1; }
}

total_of_ada() {
    grep -qxF -e "\"ada-1\",\"ada\",$1,6,-" out/moodle.csv || { echo "ada has not $1" && cat out/moodle.csv && bad=1; }
    grep -qxF -e "\"ada\",\"\",,,,$1" out/canvas.csv || { echo "ada has not $1" && cat out/canvas.csv && bad=1; }
}

same_totals() {
    ! command -v python3 >/dev/null || python3 "${0%/*}/class-totals.py" "$1" || bad=1
}

for name in ada-1 ada-2 ada-3 bob carl dora; do mkdir -p in/$name && cp "$right/step.c" "$right/half.c" in/$name; done
sed 's/x + h/x - h/' "$right/step.c" >in/ada-1/step.c # 1 of 4 points
cp in/ada-1/step.c in/ada-3/step.c && rm in/ada-3/half.c

# ---- Weights, with nothing late.

follows '{"title": "Physics <215>", "points": {"07-fixture/step": 10}}'
does 0 '12 marked' in --out out --seed 7
counts out bob step ',"",0,10,10,10,""'
counts out ada-1 step ',"",0,10,2.5,2.5,""'
counts out bob half ',"",0,2,2,2,""'
total out ada-1 4.5 12
grep -q '<h1>Physics &lt;215&gt;</h1>' out/index.html || bad=1
grep -q 'It counts 2.5 of 10 points in the course.' out/ada-1/index.html || bad=1
same_totals out

# ---- Times that are none.

cp -R out before
does 2 'there is no file none.csv that can be read' in --out out --times none.csv
printf 'name,time\nbob,2027-10-08\n' >times.csv
does 2 'has no line "submission,time" or' in --out out --times times.csv
for time in 2027-10-08 2027-02-29T10:00Z 2027-10-08T25:00Z 2027-10-08T10:00+2 yesterday \
    'Friday, 8 Oktober 2027, 11:59 PM' 'October 32, 2027, 11:59 PM' 'October 8, 2027, 11:59 PMs'; do
    printf 'submission,time\nbob,"%s"\n' "$time" >times.csv
    does 2 "times.csv, line 2: \"$time\" is no time: write one like" in --out out --times times.csv
done
printf 'submission,time\nbob,2027-10-08T10:00Z\nbob,2027-10-08T11:00Z\n' >times.csv
does 2 'times.csv, line 3: bob has a time already' in --out out --times times.csv
printf 'submission,time\nbobby,2027-10-08T10:00Z\nbob,2027-10-08T10:00Z\n' >times.csv
does 0 'times.csv: 1 row is of no submission that is here: bobby' in --out out --times times.csv
said_too '5 submissions have no time, and are taken to be in time'
printf 'submission;time;student\nbob;2027-10-08T10:00Z;"b;ob"\n' >times.csv
does 0 '5 submissions have no time' in --out out --times times.csv
grep -qx '"bob","b;ob",12,12,-' out/moodle.csv || { cat out/moodle.csv && bad=1; }
printf 'submission,time\n"bob,2027-10-08T10:00Z\ncarl,2027-10-08T10:00Z\n' >times.csv
does 2 'times.csv, line 2: a quotation mark opens there and nothing closes it' in --out out --times times.csv

# A table of before stays; which times it leaves out, or that it has none, is said.
cp out/times.csv second.csv
[ ! -e out/times.2.csv ] || { echo "a table that was refused was kept" && bad=1; }
grep -qx 'bobby,2027-10-08T10:00Z' out/times.1.csv || { echo "the first table is gone" && bad=1; }
printf 'submission,time\ncarl,2027-10-08T10:00Z\nbob,-\n' >times.csv
does 0 '1 submission had a time before and has none now, for a table of times is to hold all: bob' in --out out --times times.csv
said_too "the table of times of before is kept as $work/out/times.2.csv"
cmp second.csv out/times.2.csv && cmp times.csv out/times.csv || bad=1
does 0 '0 marked' in --out out --times times.csv
[ ! -e out/times.3.csv ] || { echo "the same table was kept twice" && bad=1; }
printf 'submission,time\nbobby,2027-10-08T10:00Z\n' >times.csv
does 0 'times.csv says of no submission that is here when it was handed in' in --out out --times times.csv
said_too '6 submissions have no time, and are taken to be in time'
said_too '1 submission had a time before and has none now, for a table of times is to hold all: carl'
printf 'submission,time\n' >times.csv
does 0 'times.csv says of no submission that is here when it was handed in' in --out out --times times.csv
[ "$(cat out/times.4.csv)" = "$(printf 'submission,time\nbobby,2027-10-08T10:00Z')" ] || { ls out && bad=1; }
rm out/times*.csv
does 0 '0 marked' in --out out
diff -r before out || bad=1

# ---- Late: each day that has begun takes 20 %, and after three days nothing is left.

follows '{"points": {"07-fixture/step": 10}, "weeks": [{"exercises": ["07-fixture/half", "07-fixture/step"], "due": "2027-10-08T23:59+02:00"}],
          "due": {"07-fixture/half": "2027-10-15T23:59:00+02:00"}, "late": {"percent": 20, "days": 3}}'
printf '\357\273\277"time","submission","student"\r\n%s\r\n' '"2027-10-08 14:59:00 -0700",bob,' >times.csv
printf '%s\n' '2027-10-08T21:59:00.500Z,carl,' '2027-10-08T21:59:01Z,dora,' >>times.csv
does 0 '0 marked' in --out out --times times.csv
counts out bob step ',"2027-10-08 14:59:00 -0700",0,10,10,10,""'
counts out carl step ',0,10,10,10,""'
counts out dora step ',1,10,10,8,"late, on day 1 after it was due: 20 % is lost"'
counts out dora half ',0,2,2,2,""'
total out dora 10 12
same_totals out
cp -R out before-2
does 0 '0 marked' in --out out # with the times that it knows
diff -r before-2 out || bad=1
printf 'submission,time\n' >times.csv
printf '%s\n' bob,2027-10-09T21:59Z carl,2027-10-09T21:59:01Z dora,2027-10-11T22:00Z >>times.csv
does 0 '0 marked' in --out out --times times.csv
counts out bob step ',1,10,10,8,"late, on day 1 after it was due: 20 % is lost"'
counts out carl step ',2,10,10,6,"late, on day 2 after it was due: 40 % is lost"'
counts out dora step ',4,10,10,0,"late, on day 4 after it was due: 100 % is lost"'
grep -q 'It counts 6 of 10 points in the course: late, on day 2 after it was due: 40 % is lost.' out/carl/index.html || bad=1
grep -q '40 % is lost' out/carl/results.json || bad=1
same_totals out

# Moodle's words, by the clock of the due date; and Gradescope's.
printf 'Identifier,"Full name","Last modified (submission)"\n' >times.csv
printf '%s\n' 'bob,Bob,"Friday, 8 October 2027, 11:59 PM"' 'carl,Carl,"Saturday, 9 October 2027, 12:00 AM"' 'dora,Dora,-' >>times.csv
does 0 '0 marked' in --out out --times times.csv
counts out bob step ',0,10,10,10,""'
counts out carl step ',1,10,10,8,"late, on day 1 after it was due: 20 % is lost"'
counts out dora step ',"",0,10,10,10,""'
# In American English, with a space before PM that does not break, and without the day's name.
printf 'Identifier,"Last modified (submission)"\nbob,"Friday, October 8, 2027, 11:59\342\200\257PM"\n' >times.csv
printf 'carl,"Saturday,\302\240October 9, 2027, 12:00 AM"\ndora,"October 10, 2027, 12:00\302\240PM"\nada-1,"8 October 2027, 11:59\342\200\257PM"\n' >>times.csv
does 0 '0 marked' in --out out --times times.csv
counts out bob step ',0,10,10,10,""'
counts out carl step ',1,10,10,8,"late, on day 1 after it was due: 20 % is lost"'
counts out dora step ',2,10,10,6,"late, on day 2 after it was due: 40 % is lost"'
counts out ada-1 step ',0,10,2.5,2.5,""'
mkdir -p in-2/submission_77 && cp "$right/step.c" in-2/submission_77
printf 'Name,Submission ID,Submission Time\nX,77,2027-10-08 21:59:01 UTC\n' >times.csv
does 0 '2 marked' in-2 --out out-2 --seed 7 --times times.csv
counts out-2 submission_77 step ',1,10,10,8,"late, on day 1 after it was due: 20 % is lost"'

# A submission is called as its folder, too, and by its number, here and after --again.
mkdir -p "in-3/O'Brien" 'in-3/the "best"; 1' in-3/Bob_900004_assignsubmission_file_
cp "$right/step.c" in-3/lovelaceada_LATE_123_456_step.c
for folder in in-3/*/; do cp "$right/step.c" "$folder"; done
printf 'submission,time\n' >times.csv
printf '%s,2027-10-08T21:59:01Z\n' "O'Brien" '"the ""best""; 1"' Bob_900004_assignsubmission_file_ 123 >>times.csv
does 0 '4 marked' in-3 --out out-3 --exercises step --seed 7 --times times.csv
[ "$(grep -c ',1,10,10,8,"late, on day 1' out-3/results.csv)" -eq 4 ] || { cat out-3/results.csv && bad=1; }
for name in "O'Brien" O%27Brien 'the "best"; 1' Bob_900004 900004 'Participant 900004' lovelaceada_LATE_123_456_step.c; do
    does 0 '1 marked again with the same marks' in-3 --out out-3 --again "$name"
done
does 2 "there is no submission Brien; call it as its folder" in-3 --out out-3 --again Brien

# What was marked before and is not there any more is told: no table has it.
does 0 "4 submissions were marked before and are not in $work/in-2 any more: Bob_900004, O%27Brien, lovelaceada_123, the %22best%22%3B 1; the marks stay in $work/out-3" in-2 --out out-3
cp -R in-2/. in-3
does 0 '0 marked, 5 were' in-3 --out out-3
! grep -q 'any more' said || { cat said && bad=1; }

# Without a late rule it is only told.
follows '{"due": {"07-fixture/step": "2027-10-01T23:59+02:00"}}'
does 0 '0 marked' in-2 --out out-2
counts out-2 submission_77 step ',8,4,4,4,"late, on day 8 after it was due"'

# ---- Attempts, at each exercise by itself: ada has 1 of 4, then 4, then 1 again (and no half.c).

cat >times.csv <<'END'
submission,time,student
ada-3,2027-10-09T10:00+02:00,ada
ada-1,2027-10-08T10:00+02:00,ada
ada-2,2027-10-08T11:00+02:00,ada
bob,2027-10-08T11:00+02:00,bob
END
follows '{}'
does 0 '0 marked' in --out out --times times.csv
counts out ada-1 step ',4,1,0,"does not count: ada-3 does"'
counts out ada-2 step ',4,4,0,"does not count: ada-3 does"'
counts out ada-3 step ',4,1,1,""'
counts out ada-2 half ',2,2,2,""'
total_of_ada 3
same_totals out
follows '{"attempts": {"counts": "best"}}'
does 0 '0 marked' in --out out
counts out ada-1 step ',4,1,0,"does not count: ada-2 does"'
counts out ada-2 step ',4,4,4,""'
counts out ada-1 half ',2,2,2,""'
total_of_ada 6
same_totals out
[ "$(grep -c '^"ada' out/moodle.csv)" -eq 1 ] || bad=1
follows '{"attempts": {"most": 1, "counts": "best"}}'
does 0 '0 marked' in --out out
counts out ada-1 step ',4,1,1,""'
counts out ada-2 step ',4,4,0,"does not count: the course takes 1 attempts"'
total_of_ada 3
follows '{"attempts": {"counts": "best"}, "due": {"07-fixture/step": "2027-10-07T10:30+02:00"}, "late": {"percent": 40}}'
does 0 '0 marked' in --out out
counts out ada-2 step ',2,4,4,0.8,"late, on day 2 after it was due: 80 % is lost"'
total_of_ada 2.8
same_totals out

# ---- A week.

follows '{"weeks": [{"exercises": ["07-fixture/half"]}, {"exercises": ["07-fixture/step"]}]}'
does 0 '6 marked' in --out second --seed 7 --week 2
grep -q '07-fixture/step' second/bob/total.json && ! grep -q '07-fixture/half' second/bob/total.json || bad=1
does 2 '--week takes a whole number from 1 to 2, not 3' in --out third --week 3
does 2 '--week and --exercises both say which' in --out third --week 2 --exercises half
follows '{}'
does 2 'course.json has no "weeks"' in --out third --week 1

# ---- Seeds, and exercises, are those of the course.

follows '{"exercises": ["07-fixture/half"], "seeds": {"first": 101, "count": 3}}'
does 0 '6 marked' in --out three
tr -d '\n' <three/class.json | grep -qF '"seed": 101,  "seeds": 3,  "exercises": [    "07-fixture/half"  ]' || { cat three/class.json && bad=1; }
grep -q '"seed": 103,' three/bob/07-fixture/half.json || bad=1
grep -q 'and so with each of 3 seeds' three/bob/07-fixture/half.json || bad=1
follows '{"seeds": {"count": 2}}'
does 0 '0 marked, 6 were marked already' in --out three # as it was begun
does 2 'was begun with seed 101' in --out three --seed 7
does 0 '12 marked' in --out four --seed 7
grep -q '"seed": 8,' four/bob/07-fixture/half.json || bad=1
exit "$bad"
