#!/bin/sh
# analyzer.sh ROOT: gcc -fanalyzer follows every path through the library and
# the marking, and finds no leak, no freed or uninitialized memory used, no null
# pointer followed. (clang-tidy's analyzer takes seven times as long, and of
# twelve alarms twelve were false.) Each release has its own false alarms,
# so it is always the one of Debian 12; those of it are named here.
set -u
cd "$1" || exit 1
for gcc in gcc-12 gcc; do
    case $("$gcc" -dumpfullversion 2>/dev/null) in 12.*) break ;; *) gcc= ;; esac
done
if [ -z "$gcc" ]; then
    echo "skip: gcc 12 is wanted, as Debian 12 has it, and there is" \
        "$(gcc --version 2>/dev/null | head -n 1 || echo none)"
    exit 77
fi
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT || exit 1

# An alarm, and why it is false.
cat >"$work/known" <<'END'
exercises/grading/system/models.c malloc-leak: the pipes to the models are open as long as the checker runs
exercises/grading/judge/text.c double-free: realloc frees the old block once, and its result replaces it
END
sed 's/:.*//' "$work/known" | sort >"$work/expected"
echo 'EXERCISE("02-euler/step", judge_step)' >"$work/exercises.inc" # machine.cmake writes all of them

count=0
for file in code/steps/*.c code/world/*.c exercises/grading/*/*.c; do
    [ "$file" != exercises/grading/system/here.c ] || continue # names of places, no paths
    count=$((count + 1))
    "$gcc" -std=c11 -O2 -fanalyzer -D_POSIX_C_SOURCE=200809L -Icode -Iexercises -I"$work" \
        -DTUTOR_ROOT='""' -DTUTOR_BUILD='""' -DCHECK_COMPILING='""' \
        -DCLASS_COMPILER='""' -DCLASS_KIT_SEEDS=16 -DCHECK_LINKING='""' -DCHECK_NM='""' -DCHECK_INCLUDES='""' -c "$file" -o "$work/object.o" 2>"$work/said" || {
        cat "$work/said"
        exit 1
    }
    sed -n 's/^\([^: ]*\):.*\[-Wanalyzer-\([a-z-]*\)\]$/\1 \2/p' "$work/said" | sort -u >"$work/found"
    cat "$work/found" >>"$work/all"
    if ! comm -23 "$work/found" "$work/expected" | cmp -s - /dev/null; then
        cat "$work/said"
        touch "$work/failed"
    fi
done
sort -u "$work/all" | comm -13 - "$work/expected" >"$work/gone"
if [ -s "$work/gone" ]; then
    echo "No alarm any more, so take it out of analyzer.sh: $(cat "$work/gone")"
    exit 1
fi
[ ! -e "$work/failed" ] || exit 1
echo "gcc $("$gcc" -dumpfullversion) -fanalyzer: nothing in $count files" \
    "but $(wc -l <"$work/known") false alarms, which are known"
