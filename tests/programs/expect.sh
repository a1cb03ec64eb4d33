#!/bin/sh
# expect.sh EXPECT: what `expect` says about sources and outputs with one fault
# each, and about a pair that is right. A case is a source, what its program
# prints, and what is to be said; nothing said means that all is well.
set -u
expect=$1
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder" || exit 1
failed=0 cases=0

# said STATUS COMMAND...: the command's words are in said.txt, its status is
# STATUS.
said() {
    want=$1
    shift
    cases=$((cases + 1))
    "$@" >said.txt 2>&1
    got=$?
    if [ "$got" -ne "$want" ] || ! cmp -s says.txt said.txt; then
        failed=1
        printf 'FAIL %s (status %d, not %d)\n' "$title" "$got" "$want"
        diff says.txt said.txt
    fi
}

# check TITLE, after given, prints and says have written their files.
check() {
    title=$1
    said "$([ -s says.txt ] && echo 1 || echo 0)" "$expect" a.c cat table.txt
    printf 'x\n1\n' >table.txt
    printf '// expect: growth in [1, 2] (seen)\nss_fact("growth", g);\n' >a.c
}
given() { cat >a.c; }
prints() { cat >table.txt; }
says() { cat >says.txt; }
right_table='# growth = 1.5\nt\tx\n0\t1\n0.1\tnan\n'

given <<'END'
/* // expect: commented in [0, 1]
   // expect: out in [0, 1] */
const char *quoted = "// expect: quoted in [0, 1] \" /* ", c = '"', d = '\'';
    // expect: growth in [1.5, 1.5] (seen)
    ss_fact("growth", g); // expect: loss in [-1e-3, -.5e-3] (theory, eq:loss)
// Expect nothing: this is prose, and expect: in the middle is, too.
END
prints <<'END'
#: k = 10	decay rate (1/s)
# growth = 1.5
# loss = -0.00075
t	x
0	1
0.1	nan
END
: >says.txt
check "all is well"

given <<'END'

ss_fact("other", 0);
ss_fact("growth", 0);
END
printf "$right_table" | prints
says <<'END'
a.c:3: nothing is expected of growth = 1.5: write "// expect: growth in [LO, HI] (theory, WHERE)" above it
END
check "a fact without an expectation"

given </dev/null
printf "$right_table" | prints
says <<'END'
a.c:1: nothing is expected of growth = 1.5: write "// expect: growth in [LO, HI] (theory, WHERE)" above it
END
check "a fact whose name is put together"

given <<'END'
// expect: growth in [1, 2] (seen)
// expect: loss in [1, 2] (seen)
END
printf "$right_table" | prints
says <<'END'
a.c:2: no fact loss is printed: call ss_fact("loss", ...), or take the line away
END
check "an expectation without a fact"

given <<'END'
// expect: growth in [1, 2] (seen)
/* two
   lines */
// expect: growth in [1, 2] (seen)
END
printf "$right_table" | prints
says <<'END'
a.c:4: growth is expected already on line 1: keep one of the two
END
check "an expectation twice"

printf '# growth = 1\n# growth = 1\nt\n0\n' | prints
says <<'END'
a.c:2: the fact growth is printed twice: give the second another name
END
check "a fact twice"

for value in 2.0000000000000004 0.99999999999999989; do
    printf '# growth = %s\nt\n0\n' $value | prints
    says <<END
a.c:1: growth = $value is not in [1, 2]: correct the program, or the bounds if you can say why
END
    check "a fact just outside"
done

for value in nan inf -inf; do
    printf '# growth = %s\nt\n0\n' $value | prints
    says <<END
a.c:1: growth = $value is not a number to expect: correct the program
END
    check "a fact that is $value"
done

for line in '# growth: 1' '#growth = 1' '# growth =' '# growth = 1 s' \
    '# growth rate = 1' '# growth = one' '# = 1' '# growth =  1'; do
    printf '%s\nt\n0\n' "$line" | prints
    says <<END
a.c:1: line 1 of its output is no fact: print "# NAME = NUMBER", not "$line"
END
    check "no fact: $line"
done

for line in 'growth in [1,2]' 'growth in (1, 2)' 'growth [1, 2]' 'in [1, 2]' \
    'growth in [one, 2]' 'growth in [1, ]' \
    'growth = 1' 'growth in [1, 2'; do
    printf '// expect: %s\n' "$line" | given
    printf "$right_table" | prints
    says <<'END'
a.c:1: this expectation cannot be read: write "// expect: NAME in [LO, HI] (theory, eq:LABEL)"
END
    check "no expectation: $line"
done

for rest in '' ' m' '(seen)' ' (seen) ' ' (guessed)' ' (theory)' ' (theory, )' ' (theory eq:a)' \
    ' (seen, eq:a)' ' (theory, eq:a, eq:b)' ' (theory, eq: a)' ' (source, a'; do
    printf '// expect: growth in [1, 2]%s\n' "$rest" | given
    printf "$right_table" | prints
    says <<'END'
a.c:1: what does "growth" rest on? Write (theory, WHERE), (source, WHERE), (second way, WHERE), (exact, WHERE), (given) or (seen)
END
    check "no ground: $rest"
done

for rest in ' (seen)' ' (given)' ' (theory, eq:growth)' ' (source, euler1768)' ' (second way, loss)' \
    ' (second way, 02-euler/order#last)' ' (exact, sec:a)'; do
    printf '// expect: growth in [1, 2]%s\n' "$rest" | given
    printf "$right_table" | prints
    : >says.txt
    check "a ground: $rest"
done

for bounds in '0, inf' '-inf, 0' 'nan, 1' '0, 1e999'; do
    printf '// expect: growth in [%s] (seen)\n' "$bounds" | given
    printf "$right_table" | prints
    says <<'END'
a.c:1: growth may be as large as you please: give it two finite bounds
END
    check "bounds $bounds"
done

echo '// expect: growth in [2, 1] (seen)' | given
printf "$right_table" | prints
says <<'END'
a.c:1: nothing lies in [2, 1]: write the smaller bound first
END
check "bounds in the wrong order"

for table in '' 't\tx\n'; do
    printf "# growth = 1\n$table" | prints
    says <<'END'
a.c:1: it prints no table: call ss_columns, and ss_row at least once, before ss_end
END
    check "no table"
done

printf '# growth = 1\n#: k = 10\tdecay rate (1/s)\nt\n0\n' | prints
says <<'END'
a.c:1: line 2 of its output is no fact: print "# NAME = NUMBER", not "#: k = 10	decay rate (1/s)"
END
check "an option after a fact"

for row in 1 '1\t2\t3' '1\ttwo' '1\t' '\t1' '1 2' ''; do
    printf "# growth = 1\nt\tx\n$row\n" | prints
    says <<END
a.c:1: line 3 of its output does not have 2 numbers, as the header promises: "$(printf "$row")"
END
    check "a bad row: $row"
done

printf '# growth = 1\nt\n0\n# late = 1\n' | prints
says <<'END'
a.c:1: line 4 of its output is a fact below the table: print facts first
END
check "a fact below the table"

# Programs that do not end well, whatever they print.
title="a program that fails"
says <<'END'
a.c:1: it ended with status 3, not 0: run sh and see why
END
said 1 "$expect" a.c sh -c 'printf "# growth = 1\nt\n0\n"; exit 3'
title="a program that crashes"
says <<'END'
a.c:1: it was stopped by signal 9 (Killed): run sh
END
said 1 "$expect" a.c sh -c 'kill -KILL $$'
title="a program that is not there"
says <<'END'
expect: ./absent: No such file or directory
a.c:1: it ended with status 127, not 0: run ./absent and see why
END
said 1 "$expect" a.c ./absent
title="a source that is not there"
echo 'expect: absent.c: No such file or directory' | says
said 2 "$expect" absent.c true
title="too few words"
printf 'usage: expect SOURCE PROGRAM [ARGUMENT]...\n       expect --held STAMP SOURCE TABLE\n' | says
said 2 "$expect" a.c

# A table printed before.
printf "$right_table" | prints
title="a table that is right"
: | says
said 0 "$expect" --held stamp a.c table.txt
[ -e stamp ] || { echo "FAIL no stamp" && failed=1; }
rm stamp
title="a table that is wrong"
printf '# growth = 3\nx\n1\n' | prints
says <<'END'
a.c:1: growth = 3 is not in [1, 2]: correct the program, or the bounds if you can say why
What the book says of this would be false. To see it all the same, with that marked: ./course book --draft
END
said 1 "$expect" --held stamp a.c table.txt
title="a draft"
sed -i '$d' says.txt
SMALL_STEPS_DRAFT=1 said 0 "$expect" --held stamp a.c table.txt
[ ! -e stamp ] || { echo "FAIL a stamp for what is false" && failed=1; }
title="no table"
echo 'expect: absent.tsv: No such file or directory' | says
said 2 "$expect" --held stamp a.c absent.tsv

[ "$failed" -ne 0 ] || echo "$cases cases: each is told as it should be"
exit "$failed"
