#!/bin/sh
# stays-root.sh CHECKER SOLUTION: root that cannot become another user, as in some
# containers, is told what that means; the answer is marked all the same.
set -eu
if [ "$(id -u)" -ne 0 ] || ! command -v setpriv >/dev/null; then
    echo "skip: this takes root and setpriv"
    exit 77
fi
said=$(setpriv --bounding-set=-setuid,-setgid --inh-caps=-setuid,-setgid \
    "$1" --answer "$2" 2>&1) || {
    printf '%s\n' "$said"
    exit 1
}
case $said in
*'this is root, and it cannot become another user ('*'): the student'\''s program may read all that root may'*) ;;
*)
    printf 'not told, but:\n%s\n' "$said"
    exit 1
    ;;
esac
