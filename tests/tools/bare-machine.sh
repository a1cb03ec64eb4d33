#!/bin/sh
# bare-machine.sh [FOLDER]: on a bare Debian, does each of the README's
# commands do all that it needs by itself? Makes a minimal Debian 12 (as root,
# with debootstrap; or copies FOLDER, which holds one), clones this repository
# into root's home, and runs `./course book`; then, on what that has installed,
# the same in the home of a user. For each further command it begins anew. Nobody
# else may enter these homes, Node is Debian's, and there is no terminal. The last two
# lines say what was tried and how it ended.
# No test of the suite: it takes hours and several gigabytes.
#
#   COMMANDS="book;test"  these commands (default: "book;test;test --slow")
#   MIRROR=http://...     where Debian comes from
#   http_proxy, https_proxy, no_proxy and npm_config_* are passed through, and
#   so are the certificates that NODE_EXTRA_CA_CERTS names.
set -eu
[ "$(id -u)" -eq 0 ] || { echo "bare-machine: needs root, for debootstrap and mounts"; exit 2; }
course=$(cd "$(dirname "$0")/../.." && pwd)
given=${1:-}
work=$(mktemp -d "${TMPDIR:-/tmp}/small-steps-bare.XXXXXX")
machine=$work/machine
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' INT TERM HUP

# there COMMAND...: on that machine, which sees nothing of this one but its plain
# devices (mounts below /dev stay away, and with them pseudo-terminals). Mounts and
# processes end with the command.
there() {
    # shellcheck disable=SC2016 # expanded there
    unshare --mount --propagation private --pid --fork --kill-child sh -euc '
        mount --bind "$1" "$1"
        cd "$1"
        shift
        mount --bind /dev dev
        mount -t tmpfs tmpfs dev/shm
        mount -t proc proc proc
        pivot_root . mnt
        umount -l /mnt
        status=0
        setsid --wait "$@" || status=$?
        exit "$status"' sh "$machine" "$@" </dev/null
}

if [ -n "$given" ]; then
    base=$given
else
    base=$work/base
    echo "+ debootstrap bookworm"
    debootstrap --variant=minbase --include=ca-certificates,git bookworm "$base" \
        "${MIRROR:-http://deb.debian.org/debian}" >"$work/debootstrap.log" 2>&1 || {
        tail -n 20 "$work/debootstrap.log"
        exit 1
    }
fi

set -- PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8
for name in $(env | sed -n 's/^\(npm_config_[A-Za-z0-9_]*\|[a-zA-Z]*_proxy\|[A-Z]*_PROXY\)=.*/\1/p'); do
    eval "set -- \"\$@\" \"$name=\$$name\""
done
[ ! -f "${NODE_EXTRA_CA_CERTS:-}" ] || set -- "$@" NODE_EXTRA_CA_CERTS=/etc/certificates.crt

status=0 ended=''
commands=${COMMANDS:-book;test;test --slow}
IFS=';'
for command in $commands; do
    unset IFS
    rm -rf --one-file-system "$machine"
    cp -a --reflink=auto "$base" "$machine"
    for file in /etc/resolv.conf /etc/hosts; do cp "$file" "$machine$file" 2>/dev/null || true; done
    [ ! -f "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$machine/etc/certificates.crt"
    if there sh -c 'command -v cmake || command -v pandoc || command -v cc || command -v node' >/dev/null; then
        echo "bare-machine: that machine is not bare"
        exit 2
    fi
    there useradd --home-dir /home/reader reader
    for who in root reader; do
        home=/root
        [ "$who" = root ] || home=/home/reader
        mkdir -p "$machine$home"
        git clone -q "$course" "$machine$home/small-steps"
        there sh -c "chmod 700 $home && chown -R $who $home"
        echo "+ ./course $command   (as $who, on $(there dpkg -l | grep -c '^ii') packages)"
        from=$(date +%s)
        if there setpriv --reuid="$who" --regid="$who" --clear-groups env -i "$@" HOME="$home" \
            sh -c "cd && cd small-steps && ./course $command" >"$work/log" 2>&1; then
            how=well lines=4
        else
            how=FAILED lines=40 status=1
        fi
        how="$how after $(($(date +%s) - from)) s$(sed -n 's/^\([0-9]*% tests passed,.*\)/ (\1)/p' "$work/log" | tail -n 1)"
        echo "  $how; it ends:"
        tail -n "$lines" "$work/log" | sed 's/^/  | /'
        ended="$ended${ended:+; }./course $command as $who: $how"
    done
done
echo "Tried on Debian $(cat "$machine/etc/debian_version") with nothing installed, Node then $(there node --version 2>/dev/null || echo none)," \
    "in homes of mode 700, without a terminal."
echo "$ended."
exit "$status"
