#!/bin/sh
# bare-machine.sh [FOLDER]: on a bare Debian, does each of the README's
# commands do all that it needs by itself? Makes a minimal Debian 12 (as root,
# with debootstrap; or copies FOLDER, which holds one), clones this repository
# into it, and runs `./course book`; then does it anew for each other command.
# No test of the suite: it takes a good while and several gigabytes.
#
#   COMMANDS="book;test"  these commands (default: "book;test;test --slow")
#   MIRROR=http://...     where Debian comes from
#   http_proxy, https_proxy, no_proxy and npm_config_* are passed through, and
#   so are the certificates that NODE_EXTRA_CA_CERTS names.
set -eu
[ "$(id -u)" -eq 0 ] || { echo "bare-machine: needs root, for debootstrap and chroot"; exit 2; }
course=$(cd "$(dirname "$0")/../.." && pwd)
given=${1:-}
work=$(mktemp -d "${TMPDIR:-/tmp}/small-steps-bare.XXXXXX")

leave() {
    for machine in "$work"/*; do
        for part in dev/pts dev proc; do
            if mountpoint -q "$machine/$part" 2>/dev/null; then
                umount -l "$machine/$part" || true
            fi
        done
    done
    # Never remove through a mount that would not go.
    if ! grep -q " $work/" /proc/mounts; then
        rm -rf --one-file-system "$work"
    else
        echo "bare-machine: $work is still mounted; it is left there"
    fi
}
trap leave EXIT
trap 'exit 1' INT TERM HUP

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

status=0
IFS=';'
for command in ${COMMANDS:-book;test;test --slow}; do
    unset IFS
    machine=$work/$(echo "$command" | tr -cd a-z)
    cp -a --reflink=auto "$base" "$machine"
    mkdir -p "$machine/proc" "$machine/dev" "$machine/root"
    mount -t proc proc "$machine/proc"
    mount --bind /dev "$machine/dev"
    cp /etc/resolv.conf "$machine/etc/resolv.conf" 2>/dev/null || true
    cp /etc/hosts "$machine/etc/hosts" 2>/dev/null || true
    git clone -q "$course" "$machine/root/small-steps"
    if chroot "$machine" sh -c 'command -v cmake || command -v pandoc || command -v cc' >/dev/null; then
        echo "bare-machine: that machine is not bare"
        exit 2
    fi

    set -- HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8
    for name in $(env | sed -n 's/^\(npm_config_[A-Za-z0-9_]*\|[a-zA-Z]*_proxy\|[A-Z]*_PROXY\)=.*/\1/p'); do
        eval "set -- \"\$@\" \"$name=\$$name\""
    done
    if [ -f "${NODE_EXTRA_CA_CERTS:-}" ]; then
        cp "$NODE_EXTRA_CA_CERTS" "$machine/root/certificates.crt"
        set -- "$@" NODE_EXTRA_CA_CERTS=/root/certificates.crt
    fi
    echo "+ ./course $command   (a bare Debian: $(chroot "$machine" dpkg -l | grep -c '^ii') packages)"
    from=$(date +%s)
    if chroot "$machine" env -i "$@" sh -c "cd /root/small-steps && ./course $command" >"$machine.log" 2>&1; then
        echo "  done in $(($(date +%s) - from)) s; it ends:"
        tail -n 4 "$machine.log" | sed 's/^/  | /'
    else
        echo "  FAILED after $(($(date +%s) - from)) s; it ends:"
        tail -n 40 "$machine.log" | sed 's/^/  | /'
        status=1
    fi
    for part in dev proc; do umount "$machine/$part"; done
    rm -rf --one-file-system "$machine"
done
exit "$status"
