#!/bin/sh
# lint.sh LANGUAGE ROOT [NODE_MODULES]: the linter of a language finds nothing in the
# tree. What each is held to stands in the root: eslint.config.cjs, .luacheckrc,
# .markdownlint-cli2.jsonc; what types the pages' scripts have, in tsconfig.json; Python's finds faults alone, and has no settings.
set -eu
language=$1 modules=${3:-}
cd "$2"

# wants PROGRAM VERSION: skip without it, and else say which it is.
wants() {
    case $2 in
    *[0-9]*) echo "$1: $2" ;;
    *) echo "skip: there is no $1 (./course setup --test brings it)" && exit 77 ;;
    esac
}

case $language in
lua)
    wants luacheck "$(luacheck --version 2>&1 | sed -n 's/^Luacheck: //p')"
    luacheck --no-color -q .
    ;;
python)
    wants pyflakes3 "$(pyflakes3 --version 2>&1 | sed -n 's/^\([0-9.]*\) Python.*/\1/p')"
    find bench book cmake code exercises tests -name '*.py' -exec pyflakes3 {} +
    ;;
javascript | markdown | types)
    [ -n "$modules" ] && [ -d "$modules" ] ||
        { echo "skip: npm has not brought the linters (test tools/fetch says why)" && exit 77; }
    export NODE_PATH="$modules"
    if [ "$language" = javascript ]; then
        wants eslint "$(node "$modules/eslint/bin/eslint.js" --version)"
        node "$modules/eslint/bin/eslint.js" .
    elif [ "$language" = types ]; then
        wants tsc "$(node "$modules/typescript/bin/tsc" --version)"
        node "$modules/typescript/bin/tsc" -p .
    else
        node "$modules/markdownlint-cli2/markdownlint-cli2.js" '**/*.md' 2>&1 # says its version
    fi
    ;;
esac
