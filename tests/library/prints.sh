#!/bin/sh
# prints.sh SOURCE PROGRAM: the program prints, line by line, what stands in its source
# after "// prints"; several lines from one place are parted by ", then ".
set -u
expected=$(sed -n 's|.*// prints ||p' "$1" | awk '{ gsub(/, then /, "\n") } 1')
if [ -z "$expected" ]; then
    echo "$1 does not say what it prints: write // prints WORDS beside what prints them"
    exit 1
fi
printed=$("$2") || {
    echo "$2 has failed: $printed"
    exit 1
}
[ "$printed" = "$expected" ] || {
    printf '%s prints\n%s\nand says that it prints\n%s\n' "$1" "$printed" "$expected"
    exit 1
}
echo "$printed"
