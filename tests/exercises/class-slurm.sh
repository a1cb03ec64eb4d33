#!/bin/sh
# class-slurm.sh CLASS BUILD COURSE: twelve submissions, three of them hostile, marked by a
# real Slurm of two machines, which both are this one, give the same results as without
# it; and so they do when one machine stops in the middle, which costs a retry.
set -u
class=$1 build=$2 course=$3
answers=$(cd "${0%/*}/answers" && pwd) || exit 1
work=$build/slurm && rm -rf "$work" && mkdir -p "$work/in" && cd "$work" || exit 1
unset TMPDIR
bad=0

complain() { echo "$*" && bad=1; }
for program in slurmctld slurmd sbatch squeue munged; do
    PATH=$PATH:/usr/sbin:/sbin command -v "$program" >/dev/null || {
        echo "skip: Slurm is not installed (./course setup --slurm does it): there is no $program"
        exit 77
    }
done
if ! bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
    echo "skip: bubblewrap (bwrap) is not installed, or may not make a box here"
    exit 77
fi
PATH=$PATH:/usr/sbin:/sbin

# ---- The submissions, marked by this machine alone.

set -- "$course/solutions/07-fixture/step.c" "$build"/check/07-fixture/step.mistakes/*.c \
    "$answers"/infinite.c "$answers"/constructor.c "$answers"/incbin-private.c
for n in 01 02 03 04 05 06 07 08 09 10 11 12; do
    mkdir "in/$n"
    i=$((1${n} % 9 % $# + 1))
    [ "${n#0}" -le 9 ] || i=$(($# - (12 - n)))
    eval "cp \"\${$i}\" in/$n/step.c"
    cp "$course/solutions/07-fixture/half.c" "in/$n"
done
mark() { "$class" in --root "$course" --build "$build" --seed 1 "$@"; }
mark --out alone >said 2>&1 || { cat said && exit 1; }

# ---- Slurm, in a folder of its own (the name of a socket must be short).

cluster=$(mktemp -d /tmp/slurm-XXXXXX) || exit 1
# Each process that belongs to a machine has its name in its environment.
of_machine() { grep -lsz "^SLURMD_NODENAME=$1\$" /proc/[0-9]*/environ | sed 's|/proc/\([0-9]*\)/.*|\1|'; }
end() {
    for file in "$cluster"/*.pid; do kill -9 "$(cat "$file")" 2>/dev/null; done
    for n in one two; do for pid in $(of_machine "$n"); do kill -9 "$pid" 2>/dev/null; done; done
    rm -rf "$cluster"
}
trap end EXIT
trap 'exit 1' INT TERM HUP
me=$(id -un) name=$(uname -n) port=$((20000 + $$ % 20000))
mkdir "$cluster/state" "$cluster/spool-one" "$cluster/spool-two"
(umask 077 && head -c 1024 /dev/urandom >"$cluster/munge.key")
cat >"$cluster/slurm.conf" <<END
ClusterName=small
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$port
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket,cred_expire=5
SlurmUser=$me
SlurmdUser=$me
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool-%n
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/%n.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SlurmdTimeout=10
NodeName=one,two NodeHostname=$name NodeAddr=127.0.0.1 Port=$((port + 1)),$((port + 2)) CPUs=1
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF="$cluster/slurm.conf"
munged --force --socket="$cluster/munge.socket" --key-file="$cluster/munge.key" --pid-file="$cluster/munged.pid" \
    --log-file="$cluster/munged.log" --seed-file="$cluster/munge.seed" && slurmctld -i && slurmd -N one && slurmd -N two
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
    [ "$(sinfo --noheader --format %D --states idle 2>/dev/null)" != 2 ] || break
    sleep 1
done
[ "$(sinfo --noheader --format %D --states idle)" = 2 ] || {
    tail -n 20 "$cluster"/*.log
    echo "Slurm does not begin"
    exit 1
}

# ---- Marked there.

mark --out there --engine slurm --jobs 3 >said 2>&1 || complain "it ended with status $?: $(cat said)"
diff -r alone there || bad=1
grep -q "^Slurm marks in 3 jobs" said || complain "the jobs are not told: $(cat said)"

# One machine stops while it marks, when something is marked.
mark --out stopped --engine slurm --jobs 4 >said 2>&1 &
waiting=$!
before=0 at_work=''
for _ in $(seq 600); do
    [ "$before" -gt 0 ] || before=$(find stopped -name step.json 2>/dev/null | wc -l)
    [ "$before" -eq 0 ] || at_work=$(of_machine two)
    [ -z "$at_work" ] || break
    sleep 0.05
done
kill -9 "$(cat "$cluster/two.pid")"
ended=0
for pid in $at_work; do
    # Its parent is Slurm's, of this machine too.
    kill -9 "$(awk '/^PPid:/ { print $2 }' "/proc/$pid/status")" "$pid" && ended=$((ended + 1))
done 2>/dev/null
[ "$ended" -gt 0 ] && [ "$before" -lt 12 ] || complain "the machine had nothing to do when it was stopped"
wait "$waiting" || complain "with a machine stopped, it ended with status $?: $(cat said)"
diff -r alone stopped || bad=1
again=$(grep -ci 'requeue.*node failure\|Requeu.* due to failure of node' "$cluster/slurmctld.log")
[ "$again" -gt 0 ] || complain "no job was begun again: $(cat "$cluster/slurmctld.log")"

# What it refuses.
refuses() {
    sentence=$1
    shift
    "$@" in --root "$course" --build "$build" --out refused >said 2>&1
    [ $? -eq 2 ] && grep -q -e "$sentence" said || complain "$*: not \"$sentence\": $(cat said)"
}
refuses '--engine takes slurm, not pbs' "$class" --engine pbs
refuses 'leave --shard out' "$class" --engine slurm --shard 1/2
refuses 'leave --again out' "$class" --engine slurm --again all
refuses 'Slurm does not take the jobs: .*partition' env SBATCH_PARTITION=none "$class" --engine slurm
refuses 'there is no sbatch' env PATH=/none "$class" --engine slurm
echo "marked by Slurm as without it; a machine stopped with $before of 12 marked costs $again retries"
exit "$bad"
