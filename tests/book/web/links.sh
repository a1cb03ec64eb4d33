#!/bin/sh
# links.sh HTML: see links.lua.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
# shellcheck disable=SC2046 # our pages' names have no spaces
texlua "$here/links.lua" $(find . -name '*.html' | sed 's|^\./||' | sort)
