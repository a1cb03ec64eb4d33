"""overrides.py ROOT: an option that somebody gives leaves the runs of a figure apart.

What a line "%> run NAME: --option value" sets must matter whatever else is set: else two options are one by two names,
and a reader who gives the other one makes the runs alike. Each other option is tried at twice its value, or half of it.
"""
import glob
import os
import re
import subprocess
import sys

root = sys.argv[1]
faults = tried = 0


def prints(program, options):
    """All that a run prints but its options; None if it refuses them, or takes long."""
    try:
        done = subprocess.run([program] + options, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60)
    except subprocess.TimeoutExpired:
        return None
    return None if done.returncode else [line for line in done.stdout.split(b"\n") if not line.startswith(b"#:")]


for figure in sorted(glob.glob(os.path.join(root, "figures/*/*.tex"))):
    stem = "/".join(figure[:-4].split("/")[-2:])
    with open(figure, encoding="utf-8") as file:
        runs = re.findall(r"^%> run (\S+): (.*)", file.read(), re.M)
    program = os.path.join(root, "build/bin", stem)
    if not runs:
        continue
    listed = subprocess.run([program, "--help"], stdout=subprocess.PIPE, encoding="utf-8").stdout
    values = {f"--{name}": float(value) for name, value in re.findall(r"^  --(\S+) .*\[(\S+)\]$", listed, re.M)}
    for name, line in runs:
        own = line.split()
        pairs = [own[i:i + 2] for i in range(0, len(own), 2)]
        for other in sorted(set(values) - set(own)):
            for value in (f"{2 * values[other] or 1:g}", f"{values[other] / 2:g}"):
                with_it = prints(program, own + [other, value])
                if with_it is not None:
                    break
            if with_it is None:
                continue
            for pair in pairs:
                rest = sum((p for p in pairs if p != pair), [])
                alone = prints(program, rest + [other, value])
                tried += 1
                if alone == with_it and prints(program, rest) != prints(program, own):
                    faults += 1
                    print(f"FAIL {stem}, run {name}: with {other} {value} its own {' '.join(pair)} no longer matters")
print(f"{tried} pairs of an option of a run and another one")
sys.exit(faults > 0 or tried == 0)
