#!/bin/sh
# scripts.sh ROOT: shellcheck warns of nothing in any shell script of the tree.
set -eu
cd "$1"
if ! command -v shellcheck >/dev/null; then
    echo "skip: there is no shellcheck"
    exit 77
fi
# Scripts are known by their first line; .ci is no folder that a * meets.
scripts=$(find course .ci bench book cmake code exercises tests -type f \
    ! -name '*.[ch]' ! -name '*.md' -exec awk 'FNR == 1 && /^#! *\/bin\/sh/ { print FILENAME } FNR == 1 { nextfile }' {} +)
# shellcheck disable=SC2086 # our scripts' names have no spaces
shellcheck -S warning $scripts
echo "shellcheck $(shellcheck --version | sed -n 's/^version: //p'):" \
    "nothing to warn of in $(echo "$scripts" | wc -l) scripts"
