#!/bin/sh
# format.sh ROOT: all C is laid out as .clang-format says. Releases of
# clang-format differ in small things, so it is always the one of Debian 12.
set -eu
cd "$1"
for format in clang-format-14 clang-format; do
    ! version=$("$format" --version 2>/dev/null | grep -o 'version 14[0-9.]*') || break
done
if [ -z "$version" ]; then
    echo "skip: clang-format 14 is wanted, as Debian 12 has it, and there is" \
        "$(clang-format --version 2>/dev/null || echo none)"
    exit 77
fi
# Two fragments of chapter 8 are wrong on purpose (a semicolon is missing, a
# comment ends that never began), and laying them out anew would change the
# lines that the book shows.
files=$(find bench book code exercises solutions tests -name '*.[ch]' |
    grep -v -x -e code/08-particles/fragments/slide.c -e code/08-particles/fragments/step.c)
if ! echo "$files" | xargs "$format" --dry-run -Werror; then
    echo "To lay a file out anew: $format -i FILE"
    exit 1
fi
long=$(awk 'length($0) > 80 { print FILENAME ":" FNR }' code/steps/*.[ch] code/world/*.[ch])
if [ -n "$long" ]; then
    echo "A line of the library is longer than 80 columns; break its comment:"
    echo "$long"
    exit 1
fi
echo "$format, $version: $(echo "$files" | wc -l) files are laid out as .clang-format says"
