#!/bin/sh
# options.sh SOURCE PROGRAM PRINTED some|full: a program's command line. --help lists
# every option, and what it prints without one (the file PRINTED) begins with them;
# what is refused is refused with status 2, nothing on standard output,
# and one line on standard error that begins with the program's name and says
# what is wrong. In full: all that can be typed wrongly, and files that cannot be
# written are left as they were. All programs have the same helper for this
# (code/steps/program.c), so a few in full are enough.
set -u
source=$1 program=$2 printed=$3 how=$4
name=$(basename "$program")
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT || exit 1
old=$folder/old.tsv
failed=0

fail() {
    failed=1
    printf 'FAIL %s %s\n' "$name" "$*"
}

# The refusal has the words $1 in it; the command was the rest.
said_to() {
    words=$1
    shift
    [ "$status" -eq 2 ] || fail "$*: ended with status $status, not 2"
    case $said in
    "$name: "*"$words"*) ;;
    *) fail "$*: does not say '$words' but '$said'" ;;
    esac
    [ "$(printf '%s\n' "$said" | wc -l)" -eq 1 ] || fail "$*: says more than a line"
}

# refused WORDS ARGUMENT...
refused() {
    words=$1
    shift
    said=$("$program" "$@" 2>&1)
    status=$?
    said_to "$words" "$@"
}

# Its options, as the source has them: lines "KIND NAME".
options=$(tr '\n' ' ' <"$source" | grep -oE '\{ *"[^{}]*\.(positive|real|count) *= ' |
    sed 's/^{ *"\([^"]*\)".*\.\([a-z]*\) *= $/\2 \1/')

# --help says what the program does, and lists each option with its default.
help=$("$program" --help 2>&1) || fail "--help: ended with status $?, not 0"
for option in $(printf '%s\n' "$options" | sed 's/.* //'); do
    printf '%s\n' "$help" | grep -q -e "^  --$option  *[^ ].* \[[^ ]*\]$" ||
        fail "--help: does not list --$option with a default"
done
printf '%s\n' "$help" | grep -q -e '^  --out ' || fail "--help: does not list --out"
listed=$(printf '%s\n' "$help" | grep -c '^  --')
[ "$listed" -eq $(($(printf '%s' "$options" | grep -c '.') + 1)) ] ||
    fail "--help: lists $listed options; the source has: $options"
printf '%s\n' "$help" | awk 'length > 80 { exit 1 }' || fail "--help: has a line of more than 80 characters"
[ -n "$(printf '%s\n' "$help" | sed -n '1p')" ] || fail "--help: does not say what the program does"

# A limit that --help tells of is kept: what lies beyond it is refused, not cut down.
limits=$(printf '%s\n' "$help" | sed -nE 's/^  --([^ ]*) .*[a-z], ([0-9]+) to ([0-9]+).*/\1 at least \2\n\1 at most \3/p
    s/^  --([^ ]*) .* up to ([0-9]+).*/\1 at most \2/p
    s/^  --([^ ]*) .* (at least|below) ([0-9]+).*/\1 \2 \3/p')
while read -r option words; do
    [ -n "$option" ] || continue
    limit=${words##* }
    case $words in
    *least*) beyond=$((limit - 1)) ;;
    *most*) beyond=$((limit + 1)) ;;
    *) beyond=$limit ;;
    esac
    refused "--$option must be $words, not $beyond" "--$option" "$beyond"
done <<END
$limits
END

# What an option sets is read only when the command line has been.
before=$(sed -n '/^int main/,/ss_begin(/p' "$source" | sed 's/"[^"]*"//g' | tr '\n' ' ')
for variable in $(printf '%s\n' "$before" | grep -oE '\.(positive|real|count) = &[A-Za-z_]+' | sed 's/.*&//'); do
    ! printf '%s\n' "$before" | grep -qE "[={(,] *$variable *[],;})]" ||
        fail "reads $variable before ss_begin has set it"
done

# An option that may be zero takes it, and nothing below.
for option in $(tr '\n' ' ' <"$source" | grep -oE '\{ *"[^{}]*\.or_zero = true' | sed 's/^{ *"\([^"]*\)".*/\1/'); do
    refused "--$option must not be below zero, not -1" "--$option" -1
    refused "there is no option '--nonsense'; --help lists them" "--$option" 0 --nonsense 1
done

# What is printed begins with what every option was.
for option in $(printf '%s\n' "$options" | sed 's/.* //'); do
    sed '/^#: /!q' "$printed" | grep -q -e "^#: $option = [-0-9.e+]*	[^ ]" ||
        fail "its output does not say what --$option was"
done

refused "there is no option '--nonsense'; --help lists them" --nonsense 1
if [ "$how" != full ]; then
    echo "--help and a refusal or two; all that can go wrong is tried with the first program of each kind of option"
    exit "$failed"
fi

# Other words that are not options, or lack their values.
refused "there is no option 'nonsense'" nonsense
refused "there is no option '--'" -- 1
refused "there is no option '-out'" -out "$folder/x.tsv"
refused "there is no option '--ou=x'" --ou=x
refused "there is no option ''" ''
refused "--out needs a value after it" --out
refused "--out needs a value after it" --out ''

# Values that are not what an option takes; one more way to say them.
while read -r kind option; do
    [ -n "$kind" ] || continue
    refused "--$option needs a value after it" "--$option"
    refused "--$option needs a value after it" "--$option" ''
    refused "--$option= needs a value after it" "--$option="
    for value in nan inf -inf 1e999 abc 1x --out; do
        refused "--$option takes a finite number, not '$value'" "--$option" "$value"
        refused "--$option takes a finite number, not '$value'" "--$option=$value"
    done
    case $kind in
    positive)
        for value in 0 -1 -0.0; do
            refused "--$option must be greater than zero, not $value" "--$option" "$value"
        done
        ;;
    count)
        for value in 0 -1 1.5 1e99 2147483648; do
            refused "--$option must be a whole number from 1 up, not $value" "--$option" "$value"
        done
        ;;
    real) ;;
    *) fail "this test does not know the kind of option .$kind" ;;
    esac
done <<END
$options
END

first=$(printf '%s\n' "$options" | sed -n '1s/.* //p')
"$program" "--$first" 3 | grep -q "^#: $first = 3	" || fail "--$first 3: its output does not say so"

# Places that cannot be written; the name of the place is said.
[ ! -e /dev/full ] || refused "/dev/full (No space left on device)" --out /dev/full
refused "$folder/absent/x.tsv (No such file or directory)" --out "$folder/absent/x.tsv"
refused "$folder (Is a directory)" --out "$folder"
said=$("$program" 2>&1 >&-)
status=$?
said_to "standard output (Bad file descriptor)" "with standard output closed"

# A full disk (a limit on the size of files is like it) leaves the old file.
echo old >"$old"
said=$(trap '' XFSZ && ulimit -f 0 && "$program" --out "$old" 2>&1)
status=$?
said_to "could not finish writing $old (File too large)" "--out on a full disk"
[ "$(cat "$old")" = old ] || fail "a full disk: the old file is not as it was"
[ ! -e "$old.part" ] || fail "a full disk: leaves $old.part behind"

# What is written is what is printed; over an old file, through a link too.
"$program" --out "$old" || fail "--out: ended with status $?, not 0"
cmp "$printed" "$old" || fail "--out FILE and standard output differ"
echo older >"$old" && ln -s old.tsv "$folder/link.tsv"
"$program" "--out=$folder/link.tsv" || fail "--out LINK: ended with status $?, not 0"
cmp "$printed" "$old" || fail "--out LINK does not write to where the link leads"
# /dev/stdout is such a link; ours, in case a program should write over it.
ln -s /dev/fd/1 "$folder/stdout"
"$program" --out "$folder/stdout" >"$folder/out.tsv" || fail "--out /dev/stdout: ended with status $?, not 0"
cmp "$printed" "$folder/out.tsv" || fail "--out /dev/stdout is not standard output"
left=$(cd "$folder" && echo * .p*)
[ "$left" = 'link.tsv old.tsv out.tsv stdout .p*' ] || fail "leaves files behind: $left"

exit "$failed"
