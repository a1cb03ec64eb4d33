#!/bin/sh
# class.sh CLASS BUILD COURSE: the marking of a class, as an instructor uses it, on
# the two exercises of a small course. BUILD/check holds their checkers.
set -u
# shellcheck disable=SC2030,SC2031 # $PATH is changed in a subshell as well
class=$1 build=$2 course=$3
work=$build/class && rm -rf "$work" && mkdir -p "$work/in" && cd "$work" || exit 1
right=$course/solutions/07-fixture
bad=0

if ! bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    echo "skip: bubblewrap (bwrap) is not installed, or may not make a box here"
    exit 77
fi

# does STATUS WORDS ARGUMENT...: marks so, ends so, and says that.
does() {
    want=$1 words=$2
    shift 2
    "$class" --root "$course" --build "$build" "$@" >said 2>&1
    is=$?
    [ "$is" = "$want" ] && grep -qF -e "$words" said && return
    printf '%s: status %s, not %s, or it does not say "%s":\n' "$*" "$is" "$want" "$words"
    cat said
    bad=1
}

# has FILE WORDS, hasnt FILE WORDS
has() { grep -qF -e "$2" "$1" || { printf '%s is not in %s:\n' "$2" "$1" && cat "$1" && bad=1; }; }
hasnt() { ! grep -qF -e "$2" "$1" || { printf '%s is in %s:\n' "$2" "$1" && bad=1; }; }

# ---- Submissions of all kinds of names, and answers with mistakes.

mkdir -p "in/Ada Lovelace_12345_assignsubmission_file_" in/bob/hw1/07-fixture in/carl in/submission_77 in/dora \
    in/wins in/eve
cp "$right/step.c" "in/Ada Lovelace_12345_assignsubmission_file_/step (1).c"
cp "$right/half.c" "in/Ada Lovelace_12345_assignsubmission_file_/HALF.C"
sed 's/x + h/x - h/' "$right/step.c" >in/bob/hw1/07-fixture/step.c
cp "$right/step.c" in/bob/hw1/
echo 'double half(double x) { return x / 2.0; } int main(void) { return 0; }' >in/bob/half.c
cp "$right/step.c" in/lovelaceada_123_456_step-1.c
cp "$right/half.c" in/lovelaceada_LATE_123_457_half.c
bsdtar -czf in/submission_77/all.tgz -C "$course/solutions" 07-fixture
bsdtar -cf in/carl.zip --format=zip -C "$right" step.c half.c
printf '\377\376' >in/wins/step.c && iconv -f UTF-8 -t UTF-16LE "$right/step.c" >>in/wins/step.c
printf '\357\273\277' >in/wins/half.c && sed 's/$/\r/' "$right/half.c" >>in/wins/half.c
ln -s "$right/step.c" in/dora/step.c
mkfifo in/dora/half.c
printf '<script>alert("x")</script> & "quotes"\n' >'in/eve/<b>&"step (2).c' && ln "in/eve/<b>&\"step (2).c" in/eve/step.c
echo left >in/notes.txt
cat >in/submission_metadata.yml <<'END'
---
submission_77:
  :submitters:
  - :name: Charles Babbage
    :sid: '1'
  - :sid: 2
    :name: "Bob"
  :created_at: 2027-10-08 21:59:01.5 Z
  :history:
  - :id: 76
    :created_at: 2027-10-01 21:59:01.5 Z
submission_78:
  :submitters:
  - :name: Nobody
END
mkdir 'in/<b>"Zoe" & co'

does 2 'say where the submissions are and where results go' in
does 2 'there is no folder nowhere' nowhere --out out
does 2 'lies among the submissions' in --out in/out
[ ! -e in/out ] || { echo "in/out was made" && bad=1; }
does 2 'has no option --fast' in --out out --fast
does 2 'a value is missing after --seed' in --out out --seed
does 2 '--seed takes a whole number from 0' in --out out --seed x
does 2 '--jobs takes a whole number from 1 to 1000, not 0' in --out out --jobs 0
does 2 '--shard takes a part of all, like 2/3, not 3/2' in --out out --shard 3/2
does 2 'give all of them the same --seed N' in --out out --shard 1/2
does 2 'there is no submission nobody' in --out out --again nobody
does 2 "there is no exercise or chapter 'stepp'" in --out out --exercises stepp
mkdir none && does 2 'there are no submissions in' none --out out
does 0 'usage: ./course grade-class' --help
rm -rf out

# ---- Without a box it refuses.

mkdir nobox && printf '#!/bin/sh\necho "bwrap: No permissions" >&2\nexit 1\n' >nobox/bwrap && chmod +x nobox/bwrap
(
    PATH=$work/nobox:$PATH
    does 2 'there is none here: bwrap: No permissions' in --out out
    PATH=/nowhere "$class" in --out out --root "$course" --build "$build" >said 2>&1
    grep -q './course setup --class does that' said || { cat said && bad=1; }
    exit "$bad"
) || bad=1

# ---- Marked, and what is said of each.

does 0 '20 marked, 0 were marked already' in --out out --seed 7 --jobs 2
has said 'not taken for a submission, which is a folder or an archive: notes.txt'
row() { has out/results.csv "$1"; }
row '"Ada Lovelace_12345","Ada Lovelace","12345","07-fixture/step",4,4,"answered","",7,'
row '"step (1).c","the file was called step (1).c, and taken for step.c"'
row '"HALF.C","the file was called HALF.C, and taken for half.c"'
row '"bob","bob","","07-fixture/step",1,4,"answered","backwards",7,'
row '"hw1/07-fixture/step.c","there are two versions: marked is hw1/07-fixture/step.c, and not hw1/step.c"'
row '"bob","bob","","07-fixture/half",0,2,"compile-error"'
has out/bob/07-fixture/half.json 'half.c has a function main, and the marking brings its own'
row '"lovelaceada_123","lovelaceada","123","07-fixture/step",4,4,'
row '"lovelaceada_123","lovelaceada","123","07-fixture/half",2,2,'
row '"submission_77","Charles Babbage, Bob","77","07-fixture/half",2,2,'
has out/submission_77/total.json '"handed_in": "2027-10-08 21:59:01.5 Z"'
has said 'Canvas calls 1 late, and does not say when'
row '"carl.zip","carl.zip","","07-fixture/step",4,4,'
row '"wins","wins","","07-fixture/step",0,4,"compile-error"'
row 'the file is in UTF-16, which compilers do not read: save it as UTF-8'
row "the file begins with a byte order mark, which compilers pass over;the file's lines end as in Windows"
row '"wins","wins","","07-fixture/half",2,2,'
row '"dora","dora","","07-fixture/step",0,4,"missing-file"'
has out/dora/07-fixture/step.json 'step.c cannot be marked: it is a link'
has out/dora/07-fixture/half.json 'half.c cannot be marked: it is a pipe'
has out/carl/07-fixture/step.json 'there is no step.c in this submission'
sum=$(sha256sum <"$right/step.c") && row "${sum%% *}"

# What students chose is text on the pages, and each name is a file of its own.
has out/index.html '&lt;b&gt;&quot;Zoe&quot; &amp; co'
hasnt out/index.html '<b>"Zoe"'
has 'out/%3Cb%3E%22Zoe%22 %26 co/index.html' '&lt;b&gt;&quot;Zoe&quot;'
hasnt out/eve/index.html '<script>'
has out/junit.xml '&lt;script&gt;'
has out/index.html 'The step goes against the derivative. Add h times the derivative to where you are: section 7.2.'
has out/index.html 'calls'
has out/index.html "<b>$(grep -c '"07-fixture/half",0,2,"compile-error"' out/results.csv)</b> not compiled, or not C"

# ---- Names and archives that mislead.

mkdir -p odd/whole/small-steps/book/html/code/07-fixture odd/whole/small-steps/exercises/07-fixture/step odd/linked odd/twice/x \
    odd/results.csv odd/class.json odd/all odd/google/hw
echo 'no answer' >odd/whole/small-steps/book/html/code/07-fixture/step.c
cp "$right/step.c" odd/whole/small-steps/exercises/07-fixture/step
sed 's/x + h/x - h/' "$right/step.c" >odd/whole/small-steps/step.c
(cd odd/whole && bsdtar -cf ../kit.zip --format=zip small-steps) && rm -rf odd/whole
cp "$right/step.c" odd/linked/backup.c && ln odd/linked/backup.c odd/linked/step.c
tar -cf odd/linked.tar -C odd/linked backup.c step.c && rm -rf odd/linked
echo 'wrong' >odd/twice/x/step.c && tar -cf odd/twice.tar -C odd/twice x
cp "$right/step.c" odd/twice/x/step.c && tar -rf odd/twice.tar -C odd/twice x/step.c && rm -rf odd/twice
for folder in results.csv class.json all; do cp "$right/step.c" "odd/$folder"; done
cp "$right/step.c" 'odd/google/hw/Copy of step.c'
for who in ada bob; do
    bsdtar -cf "odd/pset_3_2027_$who.zip" --format=zip -C "$right" step.c half.c
done
cp "$right/step.c" odd/anon_xU3zT_54325_step.c
cp "$right/half.c" odd/LATE_anon_xU3zT_54326_half.c
does 0 '' odd --out oddly --exercises 07-fixture/step --seed 7
odd() { has oddly/results.csv "$1"; }
odd '"kit.zip","kit.zip","","07-fixture/step",4,4,'
odd '"linked.tar","linked.tar","","07-fixture/step",0,4,"missing-file"'
has oddly/linked.tar/07-fixture/step.json 'step.c cannot be marked: it is a second name of another file in the'
odd '"small-steps/exercises/07-fixture/step/step.c","there are two versions: marked is small-steps/exercises/07-fixture/step/step.c, and not small-steps/step.c"'
odd '"twice.tar","twice.tar","","07-fixture/step",4,4,'
odd 'x/step.c is in the archive twice: the later one counts'
odd '"%72esults.csv","results.csv","","07-fixture/step",4,4,'
odd '"%63lass.json","class.json","","07-fixture/step",4,4,'
odd '"%61ll","all","","07-fixture/step",4,4,'
odd '"hw/Copy of step.c","the file was called'
odd '"pset_3_2027_ada.zip","pset_3_2027_ada.zip","","07-fixture/step",4,4,'
odd '"pset_3_2027_bob.zip","pset_3_2027_bob.zip","","07-fixture/step",4,4,'
odd '"anon_xU3zT","anon_xU3zT","","07-fixture/step",4,4,'

# An archive that was cut short, or is empty, is told as such.
mkdir -p broken/ada broken/bob broken/carl broken/dora
seq 20000 >filling.txt && bsdtar -cf whole.zip --format=zip filling.txt "-C$right" step.c
head -c "$(($(wc -c <whole.zip) / 2))" whole.zip >broken/ada/cut.zip
: >broken/bob/none.zip
bsdtar -czf whole.tgz filling.txt && head -c 3000 whole.tgz >broken/carl/cut.tgz
mkdir nothing && bsdtar -cf broken/dora/nothing.zip --format=zip nothing
does 0 '4 marked, 0 were' broken --out brokenly --exercises 07-fixture/step --seed 7
told() { has "brokenly/$1/07-fixture/step.json" "\"$2\""; }
told ada 'cut.zip cannot be read whole: it is damaged, was cut short or is no archive; ask for it again'
told bob 'none.zip is empty, a file of 0 bytes: ask for it again'
told carl 'cut.tgz cannot be read whole: it is damaged, was cut short or is no archive; ask for it again (bsdtar: truncated gzip input)'
hasnt brokenly/dora/07-fixture/step.json nothing.zip
hasnt brokenly/results.csv '(null)'

# Odd encodings, words to look at, and names that end as the answer's does.
mkdir -p strange/ada strange/bob strange/carl
printf '\377\376\0\0' >strange/ada/step.c && iconv -f UTF-8 -t UTF-32LE "$right/step.c" >>strange/ada/step.c
printf '\0\0\376\377' >strange/ada/half.c && iconv -f UTF-8 -t UTF-32BE "$right/half.c" >>strange/ada/half.c
sed '$a __attribute__((destructor)) static void end(void) {}' "$right/step.c" >strange/bob/step.c
touch strange/bob/07-fixture_half.c strange/bob/halfway-there.pdf strange/bob/other.c
cp "$right/half.c" strange/carl/half.c && cp "$right/step.c" strange/carl/07-fixture_step.c
does 0 '6 marked, 0 were' strange --out strangely --seed 7
for name in step half; do
    has strangely/ada/07-fixture/$name.json 'the file is in UTF-32, which compilers do not read: save it as UTF-8'
done
hasnt strangely/results.csv UTF-16
has strangely/bob/07-fixture/step.json 'the word \"destructor\" stands in the file, which no exercise needs: look at it'
hasnt strangely/bob/07-fixture/step.json constructor
verdict() { grep -o '^    ".*"' "strangely/$1" | sed 's/^    "//; s/",*$//' | tr -d '\n' | tr -s ' '; }
verdict bob/07-fixture/half.json | grep -qF 'there is no half.c in this submission; there is 07-fixture_half.c, halfway-there.pdf' ||
    { cat strangely/bob/07-fixture/half.json && bad=1; }
verdict carl/07-fixture/step.json | grep -qF 'there is no step.c in this submission; there is 07-fixture_step.c' ||
    { cat strangely/carl/07-fixture/step.json && bad=1; }
hasnt strangely/bob/07-fixture/half.json other.c

# What Moodle gives of one student is one submission: a folder of files, one of text that was
# written online, and files without folders.
mkdir -p "moodle/Bob Jones_900004_assignsubmission_file_" "moodle/Bob Jones_900004_assignsubmission_onlinetext_"
cp "$right/step.c" "moodle/Bob Jones_900004_assignsubmission_file_"
echo '<p>See my file.</p>' >"moodle/Bob Jones_900004_assignsubmission_onlinetext_/onlinetext.html"
cp "$right/step.c" "moodle/Cy Dent_900005_assignsubmission_file_step.c"
mkdir "moodle/Cy Dent_900005_assignsubmission_onlinetext_"
does 0 '2 marked, 0 were' moodle --out moodled --exercises 07-fixture/step --seed 7
has moodled/results.csv '"Bob Jones_900004","Bob Jones","900004","07-fixture/step",4,4,'
has moodled/results.csv '"Cy Dent_900005","Cy Dent","900005","07-fixture/step",4,4,'
for table in moodle canvas; do
    [ "$(grep -c 'Bob Jones' moodled/$table.csv)" -eq 1 ] || { echo "Bob is in $table.csv twice" && bad=1; }
done

# Answers that resemble each other, side by side: a copy with other names, of one
# student, and not the file that was handed out.
if command -v sim_c >/dev/null; then
    mkdir -p like/ada like/bob like/carl like/dora like/eve
    cp "$course/../answers/harmless.c" like/ada/step.c
    sed 's/\<i\>/<index>/g; s/<index>/j/g; s/^ *//' like/ada/step.c >like/bob/step.c
    cp "$right/step.c" like/carl
    cp "$course/exercises/07-fixture/step/step.c" like/dora
    cp "$course/exercises/07-fixture/step/step.c" like/eve
    does 0 '10 marked' like --out alike --seed 7
    has alike/index.html '<a href="similar.html">Similar answers</a>'
    has alike/similar.html '<h2>07-fixture/step: 1 pair</h2>'
    has alike/similar.html '<td><a href="ada/index.html">ada</a><pre>'
    has alike/similar.html '<td><a href="bob/index.html">bob</a><pre>'
    hasnt alike/similar.html '>dora</a>'
    hasnt alike/similar.html 'hang together'
    hasnt alike/similar.html 'could not be compared'
    mkdir like/fred && cp like/bob/step.c like/fred
    does 0 '2 marked' like --out alike
    has alike/similar.html '07-fixture/step: 3 pairs</h2>'
    has alike/similar.html '<p>3 hang together: <a href="ada/index.html">ada</a>, <a href="bob/index.html">bob</a>, <a href="fred/index.html">fred</a>.</p>'
    rm -r like/fred
    printf 'submission,time,student\nada,2027-10-08T10:00Z,x\nbob,2027-10-09T10:00Z,x\n' >same.csv
    does 0 '0 marked' like --out alike --times same.csv
    [ ! -e alike/similar.html ] || { echo "a student resembles himself" && bad=1; }
fi

# ---- Again: nothing is marked twice, and the bytes are the same.

cp -R out once
does 0 '0 marked, 20 were marked already' in --out out
diff -r out once || bad=1
does 2 'was begun with seed 7' in --out out --seed 8
does 2 'was begun with other exercises' in --out out --exercises step
does 0 '20 marked' in --out four --seed 7 --jobs 4
diff -r out four || bad=1
does 0 '20 marked' in --out trusted --seed 7 --trusted
diff -r out trusted || bad=1

# ---- What somebody has corrected with another program counts, however that lays JSON out; what is
# none is told, and marked anew.

cp -R once corrected
cat >mend.py <<'END'
import json, sys
for file in sys.argv[1:]:
    with open(file) as f:
        marks = json.load(f)
    marks["remark"] = "seen on paper: \u00e9t\u00e9"
    if "notes" in marks:
        marks.update(notes=["seen: \u00e9t\u00e9"], points=4)
    with open(file, "w") as f:
        json.dump(marks, f, indent=4, sort_keys=True)
END
if command -v python3 >/dev/null; then
    python3 mend.py corrected/class.json corrected/bob/07-fixture/step.json
    does 0 '0 marked, 20 were marked already' in --out corrected
    grep -q '^"bob".*"07-fixture/step",4,4,"answered","backwards",7,.*seen: été' corrected/results.csv || bad=1
    has corrected/bob/exercism/07-fixture/step/results.json '"status": "fail", "message": "'
fi
sed -i '$d' corrected/bob/07-fixture/step.json
does 0 '1 marked, 19 were marked already' in --out corrected
has said 'corrected/bob/07-fixture/step.json does not count, for it is no JSON from line '
[ -e corrected/bob/07-fixture/step.1.json ] || bad=1
echo '{"seed": 7' >corrected/class.json
does 2 'corrected/class.json does not count, for it is no JSON from line 2 on: mend or remove it' in --out corrected
echo '{"exercises": []}' >corrected/class.json
does 2 'corrected/class.json does not say with which "seed" it was begun' in --out corrected

# ---- In shards, put together.

does 0 'when all shards are there' in --out one --seed 7 --shard 1/2
does 0 'when all shards are there' in --out two --seed 7 --shard 2/2
[ ! -e one/results.csv ] || bad=1
mkdir both && cp -R one/. two/. both
does 0 '0 marked, 20 were marked already' in --out both
diff -r out both || bad=1

# ---- A new version of a file is told, and marked when it is wanted; the old marks
# stay beside the new ones.

cp in/bob/hw1/step.c in/bob/hw1/07-fixture/step.c
does 0 '1 file has changed since the marking' in --out out
has said '  bob 07-fixture/step'
row '"bob","bob","","07-fixture/step",1,4,"answered","backwards",7,'
does 0 '"bob" 07-fixture/step: 1 of 4 points before, 4 of 4 now' in --out out --again bob
has said '1 marked again with the same marks'
row '"bob","bob","","07-fixture/step",4,4,"answered","",7,'
has out/bob/07-fixture/step.1.json '"points": 1,'
does 0 '20 marked again with the same marks' in --out out --again all
[ ! -e out/bob/07-fixture/step.2.json ] || { echo "the same marks were kept twice" && bad=1; }

# A checker that was mended since.
sed -i 's/"version": "[0-9a-f]*"/"version": "0123456789abcdef"/' out/carl.zip/07-fixture/*.json
does 0 '2 were marked by an older version of the exercise' in --out out

# So was one whose mistakes have other names since: all marks of that exercise are older.
real=$course course=$work/mended
cp -R "$real" "$course" && sed -i 's/^## backwards/## wrong-way/' "$course/exercises/07-fixture/step/mistakes.md"
n=$(find out -name step.json | wc -l)
does 0 "$((n + 1)) were marked by an older version of the exercise" in --out out
course=$real

# ---- A box that fails is no student's fault: tried again, told apart, no zero.

mkdir flaky && cat >flaky/bwrap <<END
#!/bin/sh
# Fails when it is called the second time, and after that all times while "dead" is there.
case \$* in *sim_c*) exec $(command -v bwrap) "\$@" ;; esac
echo x >>"$work/calls"
n=\$(wc -l <"$work/calls")
case \$* in *" /bin/true") n=1 ;; esac
if [ "\$n" -eq 2 ] || { [ -e "$work/dead" ] && [ "\$n" -gt 1 ]; }; then echo "bwrap: out of luck" >&2; exit 1; fi
exec $(command -v bwrap) "\$@"
END
chmod +x flaky/bwrap
old=$PATH PATH=$work/flaky:$PATH
mkdir -p one-in/carl && cp "$right/step.c" one-in/carl
does 0 '1 marked, 0 were' one-in --out flaked --exercises step --seed 7
[ "$(wc -l <calls)" -eq 3 ] || { echo "the box was not tried again" && cat calls && bad=1; }
: >dead
does 3 '1 could not be marked, and is an empty cell, not a zero' one-in --out lucky --exercises step --seed 7
has said 'not marked: 07-fixture/step of carl: bwrap: out of luck'
has lucky/results.csv '"carl","carl","","07-fixture/step",,4,"not-marked"'
hasnt lucky/moodle.csv carl
has lucky/junit.xml '<error message="not marked"/>'
rm dead
PATH=$old
does 0 '1 marked, 0 were' one-in --out lucky
has lucky/results.csv '"carl","carl","","07-fixture/step",4,4,"answered"'

# ---- What cannot be read is no zero: a folder that we may not enter, an archive with a
# password, a box that does not start for it, and a name that says too little.

mkdir -p sealed/ada sealed/bob sealed/carl sealed/dora && cp "$right/step.c" sealed/carl
printf 'unreadable' >sealed/ada/step.c && chmod 0 sealed/ada/step.c
cp "$right/step.c" . && bsdtar -cf sealed/bob/all.zip --format=zip --options zip:encryption --passphrase secret step.c
cp "$course/exercises/07-fixture/half/half.c" sealed/dora && touch sealed/dora/step.cpp sealed/dora/Step.docx
lost=2
[ "$(id -u)" -ne 0 ] || { rm -f sealed/ada/step.c; lost=1; cp "$right/step.c" sealed/ada; }
does 3 "$lost could not be marked" sealed --out unsealed --seed 7 --exercises step
[ "$lost" = 1 ] || has said 'not marked: 1 exercise of ada: step.c: Permission denied'
has said 'not marked: 1 exercise of bob: all.zip was not read: it is locked with a password'
row_of() { grep -q "^\"$1\".*$2" "$3/results.csv" || { echo "$1 has not $2:" && cat "$3/results.csv" && bad=1; }; }
row_of bob ',,4,"not-marked"' unsealed
has unsealed/dora/07-fixture/step.json 'there is no step.c in this submission; there is Step.docx, step.cpp'
does 3 "$((2 * lost)) could not be marked" sealed --out both-sealed --seed 7
has both-sealed/dora/07-fixture/half.json 'it is the file that was handed out, unchanged'
mkdir -p zipped && cp in/carl.zip zipped
old=$PATH PATH=$work/flaky:$PATH
rm -f calls && : >dead
does 3 '2 could not be marked' zipped --out unzipped --seed 7
has said 'not marked: 2 exercises of carl.zip: carl.zip was not read: the box did not start'
rm calls dead
does 0 '2 marked' zipped --out unzipped
PATH=$old
row_of carl.zip ',4,4,"answered"' unzipped

# ---- All tables have the same totals.

if command -v python3 >/dev/null; then
    python3 "${0%/*}/class-totals.py" out || bad=1
fi
left=$(ls -A "$build/marking")
[ -z "$left" ] || { echo "left behind: $left" && bad=1; }
exit "$bad"
