#!/bin/sh
# class-hostile.sh CLASS BUILD COURSE few|all FORGED: submissions of strangers. Each answer in
# answers/ and FORGED, whose head says what to expect (hostile.c), is handed in by a student of
# its name, and beside these stand folders and archives that are hostile themselves.
# None gets points that it has not earned, each has a verdict, nothing is left, nothing
# outside the results has changed, and no byte of a planted secret is in them.
set -u
class=$1 build=$2 course=$3 how=$4 forged=$5
answers=$(cd "${0%/*}/answers" && pwd) || exit 1
work=$build/hostile-$how && rm -rf "$work" && mkdir -p "$work/in" && cd "$work" || exit 1
right=$course/solutions/07-fixture/step.c
secret=MANDRAGORA
bad=0

if ! bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    echo "skip: bubblewrap (bwrap) is not installed, or may not make a box here"
    exit 77
fi

complain() {
    printf '%s\n' "$*"
    bad=1
}

# head FILE NAME: the value of its line "// NAME: value".
head_of() { sed -n "s|^// $2: ||p" "$1" | head -n 1; }

# ---- The answers, as hostile.c hands them in, but for those that are no answers.

hand_in() {
    name=$(basename "$1" .c) submit=$(head_of "$1" submit)
    case $submit in link* | fifo | folder | sparse) return ;; esac
    mkdir "in/$name"
    {
        [ "$submit" != bom ] || printf '\357\273\277'
        cat "$1"
        times=$(head_of "$1" repeat)
        [ -z "$times" ] || yes "${times#* }" | head -n "${times%% *}"
    } >answer.c
    sed -i "s|@ROOT@|$course|g" answer.c
    case $submit in
    crlf) sed 's/$/\r/' answer.c ;;
    nul) sed 's/$/\x00/' answer.c ;;
    utf-16) iconv -f UTF-8 -t UTF-16 answer.c ;;
    *) cat answer.c ;;
    esac >"in/$name/step.c"
    status=$(head_of "$1" status) points=0
    [ "$(head_of "$1" exit)" != 0 ] || points=4
    echo "$name $points ${status:-answered}" >>expected
}

# expect NAME POINTS STATUS: of a submission made here.
expect() { echo "$*" >>expected; }

printf '%s\n' "$secret" >/tmp/small-steps-planted
printf '%s\n' "$secret" >/tmp/small-steps-private && chmod 600 /tmp/small-steps-private
rm -f /tmp/small-steps-escaped /tmp/small-steps-fifo && mkfifo /tmp/small-steps-fifo
mkdir outside && echo "$secret" >outside/step.c && echo "$secret" >in/secret.txt

if [ "$how" = few ]; then
    for name in harmless incbin-private include-planted link-to-own overflow reads-file execs-shell; do
        hand_in "$answers/$name.c"
    done
    hand_in "$forged/forge-constructor.c"
else
    for answer in "$answers"/*.c "$forged"/*.c; do hand_in "$answer"; done
fi

# ---- Folders.

mkdir in/links in/pipe in/folder in/in-itself in/device "in/-rf --out=x" in/'=cmd()' "in/$(printf 'l\351a')" \
    "in/$(printf 'new\nline')" "in/..." 'in/"><img src=x>' in/peeps
ln -s "$work/outside/step.c" in/links/step.c && expect links 0 missing-file
mkfifo in/pipe/step.c && expect pipe 0 missing-file
mkdir in/folder/step.c && expect folder 0 missing-file
ln -s . in/in-itself/self && expect in-itself 0 missing-file
if mknod in/device/step.c c 1 5 2>/dev/null; then expect device 0 missing-file; else rm -r in/device; fi
ln -s "$work/outside" in/link-to-folder && expect link-to-folder 0 missing-file
mkfifo in/pipe.zip && expect pipe.zip 0 missing-file
for name in "-rf --out=x" '=cmd()' "$(printf 'l\351a')" "$(printf 'new\nline')" '"><img src=x>'; do cp "$right" "in/$name/"; done
expect '%2Drf --out%3Dx' 4 answered
expect '%3Dcmd%28%29' 4 answered
expect 'l%E9a' 4 answered
expect 'new%0Aline' 4 answered
expect '%22%3E%3Cimg src%3Dx%3E' 4 answered
rmdir in/...
# What one student has handed in is not there for another.
printf '#include "../secret.txt"\n#include "%s/in/secret.txt"\n' "$work" >in/peeps/step.c && expect peeps 0 compile-error
deep=in/deep-folders && i=0 && while [ "$i" -lt 40 ]; do deep=$deep/d i=$((i + 1)); done
mkdir -p "$deep" && cp "$right" "$deep" && expect deep-folders 0 missing-file
mkdir in/large && truncate -s 1G in/large/step.c && expect large 0 missing-file

# ---- Archives.

mkdir pack pack/plain && cp "$right" pack/plain/
bsdtar -cf in/up.tar -P -s '|^|../../../|' -C pack/plain step.c && expect up.tar 4 answered
bsdtar -cf in/up.zip --format=zip -P -s '|^|../../../outside/|' -C pack/plain step.c && expect up.zip 4 answered
bsdtar -cf in/absolute.tar -P -s "|^|$work/outside/|" -C pack/plain step.c && expect absolute.tar 4 answered
mkdir pack/link && ln -s "$work/outside/step.c" pack/link/step.c
bsdtar -cf in/link.tar -C pack/link step.c && expect link.tar 0 missing-file
bsdtar -cf in/link.zip --format=zip -C pack/link step.c && expect link.zip 0 missing-file
mkdir pack/through && ln -s "$work/outside" pack/through/d && bsdtar -cf in/through.tar -C pack/through d
bsdtar -rf in/through.tar -s '|^|d/|' -C pack/plain step.c && expect through.tar 4 answered
mkdir pack/fifo && mkfifo pack/fifo/step.c && bsdtar -cf in/fifo.tar -C pack/fifo step.c && expect fifo.tar 0 missing-file
mkdir pack/bomb && truncate -s 300M pack/bomb/step.c
bsdtar -czf in/bomb.tgz -C pack/bomb step.c && expect bomb.tgz 0 missing-file
head -c 3000 in/bomb.tgz >in/broken.tgz && expect broken.tgz 0 missing-file
head -c 5000 /dev/urandom >in/noise.zip && expect noise.zip 0 missing-file
: >in/empty.zip && expect empty.zip 0 missing-file
cp in/up.zip pack/plain/inner.zip && bsdtar -cf in/nested.zip --format=zip -C pack/plain inner.zip && expect nested.zip 0 missing-file
rm pack/plain/inner.zip
cp "$right" "pack/plain/$(printf 'st\351p')" && bsdtar -cf in/names.tar -C pack/plain . 2>/dev/null;  expect names.tar 4 answered
# As tar itself unpacks it: the later file of a name.
bsdtar -cf in/twice.tar -C pack/plain step.c && echo 'int x' >pack/fifo/x && rm pack/fifo/step.c && mv pack/fifo/x pack/fifo/step.c &&
    bsdtar -rf in/twice.tar -C pack/fifo step.c && expect twice.tar 0 compile-error
if [ "$how" = all ]; then
    mkdir pack/many && (cd pack/many && seq 12000 | xargs touch)
    bsdtar -czf in/many.tgz -C pack/many . && expect many.tgz 0 missing-file
fi

# ---- Marked; then look at everything.

# state: all that must not change. The build's own folder of this run comes and goes.
state() {
    find in outside "$course" "$build/check" "${class%/*}/check" "$answers" -type f -size -10M -exec cksum {} + | sort | cksum
    find in outside "$build/check" "$course" -ls | awk '{ $7 = ""; print }' | sort | cksum
    find /tmp "$HOME" /etc /usr/bin /var/tmp -maxdepth 1 -newer expected 2>/dev/null | grep -c small-steps
}
# strangers: processes that came out of a box, or are one.
strangers() { ps -e -o args | grep -c -e "[/]hand-in" -e "[b]wrap.*$build" -e "[s]cratch/......./program"; }

state >before
start=$(date +%s)
timeout 800 "$class" in --out out --root "$course" --build "$build" --seed 1 --exercises step >said 2>&1
is=$?
seconds=$(($(date +%s) - start))
[ "$is" -eq 0 ] || complain "it ended with status $is: $(cat said)"
sleep 1
state >after
cmp before after || complain "something has changed outside the results"
[ "$(strangers)" -eq 0 ] || complain "something survives: $(ps -e -o args | grep hand-in)"
[ ! -e /tmp/small-steps-escaped ] || complain "something wrote /tmp/small-steps-escaped"
left=$(ls -A "$build/marking")
[ -z "$left" ] || complain "left behind: $left"
! grep -rl "$secret" out said || complain "the secret is in the results"
[ -z "$(find out -type f -name '*[[:cntrl:]]*')" ] || complain "a name with a control character in it"
LC_ALL=C grep -rlP '[\x00-\x08\x0b-\x1f\x7f]' out && complain "control characters in the results"

# Only where the answer would have been made of a file that is not in the box has it
# another reason to fail there.
sort expected >sorted
while read -r line; do
    name=${line% * *} rest=${line#"${line% * *}" }
    points=${rest% *} status=${rest#* }
    file=out/$name/07-fixture/step.json
    [ -e "$file" ] || { complain "$name: no result" && continue; }
    grep -q "^  \"points\": $points,\$" "$file" || complain "$name: not $points points: $(grep -m1 '"points"' "$file")"
    got=$(sed -n 's/^  "status": "\(.*\)",$/\1/p' "$file")
    case $status/$got in
    any/* | "$got/$status" | refused/compile-error | refused/missing-file) ;;
    *) complain "$name: $got, not $status" ;;
    esac
    grep -q '^    "07-fixture/step   [04] of 4 points",$' "$file" || complain "$name: no verdict"
done <sorted
kinds=$(wc -l <expected)
rows=$(wc -l <out/results.csv)
[ "$how" = few ] || [ "$kinds" -ge 40 ] || complain "only $kinds kinds"
[ "$rows" -eq $((kinds + 1)) ] || complain "$rows rows for $kinds submissions"
rm -f /tmp/small-steps-fifo /tmp/small-steps-private /tmp/small-steps-planted
echo "$kinds kinds of submissions, in $seconds seconds"
[ "$bad" -eq 0 ] || cat said
exit "$bad"
