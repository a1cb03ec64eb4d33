#!/bin/sh
# weave.sh CASE COURSE BUILD OUT: does a fault stop the book, and in what words?
#
# A case is the small book of good/ with some files replaced:
#
#     what this is about, and how it is run: weave, bind, draw or configure
#     --- chapters/01-line.md
#     the file
#     --- says
#     all that must be said, to the letter, and with the right line
#
# COURSE is the course's own tree, BUILD what is built from it, OUT a folder to
# work in. The line of a fault in a file is counted from its "---".
set -eu
case=$1 course=$2 build=$3 out=$4
here=$(dirname "$0")
rm -rf "$out"
mkdir -p "$out"
cp -R "$here/good" "$out/tree"
for part in cmake figures/style.tex figures/quick.tex book/c.xml book/references.csl book/filters book/html book/pdf book/epub book/transcripts.cmake; do
    ln -s "$course/$part" "$out/tree/$part"
done

awk -v out="$out" '
    /^--- / {
        file = $2 == "says" ? out "/expected" : out "/tree/" $2
        folder = file
        sub("/[^/]*$", "", folder)
        system("mkdir -p " folder)
        printf "" > file
        next
    }
    file { print > file }
    !file { print > (out "/about") }' "$case"
cd "$out/tree"
find . -empty -type f -exec rm {} +

chapters=$(cd chapters && ls | sed 's/\.md$//' | tr '\n' ' ')
made=$out/build

# pandoc_on NAME EDITION OUTPUT ARGUMENTS...: as cmake/book.cmake does.
pandoc_on() {
    name=$1 edition=$2 output=$3
    shift 3
    NODE_PATH=/usr/share/nodejs pandoc "chapters/$name.md" --syntax-definition book/c.xml \
        --lua-filter book/filters/weave.lua -M root="$PWD" -M build="$made" -M chapter="chapters/$name.md" -M edition="$edition" \
        -M chapters="$chapters" -M output="$output" "$@" -o "$output"
}

run_tables() {
    mkdir -p "$made/data/01-line"
    printf '# rise = 3.25\n# steps = 4\n# nothing = nan\nt\tx\n0\t0\n1\t3.25\n' \
        >"$made/data/01-line/line.tsv"
    printf '# rise = 1.625\n# steps = 200000\nt\tx\n0\t0\n1\t3.25\n' >"$made/data/01-line/line.short.tsv"
}

weave() {
    mkdir -p "$made/weave"
    run_tables
    for name in $chapters; do
        pandoc_on "$name" index "$made/weave/$name.indexed" -t plain || return 1
    done
    for name in $chapters; do
        pandoc_on "$name" html "$made/$name.html" -t html5 --lua-filter book/filters/katex.lua || return 1
    done
    pandoc book/filters/nothing.md --lua-filter book/filters/coverage.lua -M root="$PWD" \
        -M build="$made" -M chapters="$chapters" -M sources="$(echo code/*/*.[ch])" \
        -M output="$made/shown.tsv" -t plain
}

bind() {
    mkdir -p "$made/weave" "$made/pdf"
    run_tables
    for name in $chapters; do
        pandoc_on "$name" index "$made/weave/$name.indexed" -t plain || return 1
    done
    for name in $chapters; do
        pandoc_on "$name" latex "$made/pdf/$name.tex" -t latex --top-level-division=chapter || return 1
        printf '\\input{%s}\n' "$name" >>"$made/pdf/chapters.tex"
    done
    printf '%s\n' '\newcommand{\edition}{today}' >"$made/pdf/edition.tex"
    mkdir "$made/pdf/a-end"
    dot -Tpdf -o "$made/pdf/a-end/chain.pdf" figures/a-end/chain.dot
    TEXINPUTS="$made/pdf:$PWD/book/pdf:" max_print_line=1000 cmake -DLATEXMK=latexmk \
        -DBOOK="$PWD/book/pdf/book.tex" -DOUT="$made/pdf" -DROOT="$PWD" -P cmake/bind.cmake
}

draw() {
    mkdir -p "$made/figures"
    run_tables
    for format in figure.fmt figure.log; do
        [ ! -e "$build/figures/$format" ] || ln -s "$build/figures/$format" "$made/figures/$format"
    done
    for figure in $(find figures/*/ -name '*.tex' -o -name '*.dot'); do
        cmake -DFIGURE="${figure#figures/}" -DROOT="$PWD" -DBUILD="$made" -DDATA="$made/data" \
            -DOUT="$made/figures" -P cmake/draw.cmake || return 1
    done
}

configure() {
    cmake -G Ninja -B "$made"
}

how=$(sed -n 's/^.*: \(weave\|bind\|draw\|configure\)$/\1/p' "$out/about")
if "$how" >"$out/stdout" 2>"$out/stderr"; then
    echo "$case: nothing stopped; it should say:"
    cat "$out/expected"
    exit 1
fi
# What CMake puts around a message is not ours; where the tree lies is chance.
sed -e "s|$made|BUILD|g" -e "s|$out/tree/||g" \
    -e '/^CMake Error at cmake/d' -e '/^Call Stack/,$d' -e '/^ *$/d' -e 's/^ *//; s/runs [0-9.]*pt/runs WIDTH/' "$out/stderr" >"$out/said"
diff -u "$out/expected" "$out/said"
