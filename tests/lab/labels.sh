#!/bin/sh
# labels.sh ROOT: the sections that the laboratory's verdicts name are in the book.
set -u
cd "$1" || exit 1
failed=0
for label in $(grep -ho '["{]sec:[a-z0-9-]*["}]' code/lab/*.c | tr -d '"{}' | sort -u); do
    grep -q "[{ ]#${label}[ }]" chapters/*.md || {
        failed=1
        echo "FAIL code/lab names $label, which no chapter has"
    }
done
exit "$failed"
