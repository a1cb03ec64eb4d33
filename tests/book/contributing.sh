#!/bin/sh
# contributing.sh COPY: do what CONTRIBUTING.md says, to the letter, in a copy of the
# tree: write each file that stands there under its name, then run each block of
# commands, in order.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
cd "$1"

# "`path`:" names the fenced block after it; a block of "sh" is to be run.
awk -v commands="$work/commands" '
    /^`[^`]+`:$/ { file = substr($0, 2, length($0) - 3); next }
    !fence && /^```/ {
        match($0, /^`+/); fence = substr($0, 1, RLENGTH)
        if (substr($0, RLENGTH + 1) == "sh") file = commands
        if (file != "" && file != commands) {
            folder = file; sub("/[^/]*$", "", folder)
            system("mkdir -p " folder)
            printf "" > file
            files++
        }
        next
    }
    fence && $0 == fence { if (file != commands) close(file); file = ""; fence = ""; next }
    fence && file != "" { print >> file }
    END { print files " files written" }
' CONTRIBUTING.md

# The copy is a tree of its own, wherever it lies: git must not look further up for one.
export GIT_CEILING_DIRECTORIES="${PWD%/*}"
[ -s "$work/commands" ] || { echo "CONTRIBUTING.md has no commands to try"; exit 1; }
sh -eux "$work/commands"
