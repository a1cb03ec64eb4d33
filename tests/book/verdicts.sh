#!/bin/sh
# verdicts.sh ROOT: appendix C explains each verdict that it gives, gives none to
# what could not have failed (which its measurement begins by saying), begins with the
# condition where one was lacking, calls what is not as printed a misprint, and ends no
# sentence in the middle.
set -eu
cd "$1"
awk '
function fault(text) { print "book/claims.yaml:" FNR ": " row " " text; faults++ }
FILENAME ~ /md$/ {
    if (match($0, /^- [*][^*]*[*]: /))
        explained[substr($0, 4, RLENGTH - 6)] = 1
    next
}
/^[A-Z][0-9]+:/ { row = $1 }
/^  says: / { question = /[?]"?$/; rows++ }
/^  verdict: / {
    verdict = substr($0, 12)
    if (verdict == "in a sense")
        verdict = "holds, in this sense"
    if (!(verdict in explained))
        fault("is \"" verdict "\", which chapters/c-measured.md does not explain")
    if (question && verdict != "design")
        fault("asks a question, and a question does not hold")
}
/^  measured: / { begins = 1; sub(/^  measured: (>-$|"?)/, "") }
begins && NF {
    begins = 0
    sub(/^ */, "")
    idle = /^(A (definition|choice|goal|matter of ease|question|rule of the model)|Wording|There is nothing left|No machine|The demonstration was not)/
    if (idle && verdict != "design")
        fault("is \"" verdict "\", and nothing of it could have failed")
    if (verdict == "holds, in this sense" && !/^(As long as|For|If|In|Up to|While|With|Without) /)
        fault("holds in a sense, and its measurement does not begin with which")
    if (!idle && verdict == "design")
        fault("is \"design\", and its measurement does not begin with why nothing could fail")
}
/As printed/ && verdict != "misprint" { fault("is \"" verdict "\", and not right as printed: a misprint") }
/[.] [a-z]/ { fault("has a full stop in the middle of a sentence") }
END {
    print rows + 0 " rows"
    exit rows < 100 || faults > 0
}' chapters/c-measured.md book/claims.yaml
