#!/bin/sh
# declared.sh CC INCLUDE: the names of the functions and constants that the headers
# installed in INCLUDE declare, one a line, in order.
set -eu
echo '#include <small_steps/small_steps.h>' | "$1" -I"$2" -E -P - | awk '
    !/^#/ { text = text " " $0 }
    END {
        while (gsub(/{[^{}]*}/, "", text)) {} # what types are made of
        n = split(text, statement, ";")
        for (i = 1; i <= n; i++) {
            if (statement[i] ~ /^ *(typedef|struct|enum|union) /) continue
            if (match(statement[i], /ss_[a-z0-9_]+ *\(/)) {
                print substr(statement[i], RSTART, RLENGTH - 1)
                continue
            }
            parts = split(statement[i], part, ",")
            for (k = 1; k <= parts; k++) {
                sub(/ *(\[[^]]*\])? *$/, "", part[k])
                sub(/.*[ *]/, "", part[k])
                print part[k]
            }
        }
    }' | sed -n 's/^\(ss_[a-z0-9_]*\) *$/\1/p' | LC_ALL=C sort -u
