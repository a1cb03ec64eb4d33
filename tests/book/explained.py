"""explained.py ROOT BUILD WORK: does each line of a program do what the text says it is there for?

Where a chapter explains a line of a listing that stands above, or below in its section, it marks what it quotes:

    `growth = 1`{.line}                    is taken away (an if never holds)
    `0.9`{.line to="1"}                    is written so instead
    `if (t + h == t)`{.line with="..."}    is tried with these options as well
    `error <= 1`{.line also="A -> B"}      is tried where B stands for A in the program

The program is compiled without it and run. Were its table, its facts, what it says and how
it ends all the same, the sentence would explain nothing. What moves is printed.
"""
import os
import re
import shlex
import subprocess
import sys

root, build, work = (os.path.abspath(path) for path in sys.argv[1:])
os.makedirs(work, exist_ok=True)
faults = 0

MARK = re.compile(r'^``` \{\.c(?: \.whole)? from="([^"#]+)#([^"]+)"|`([^`\n]+)`\{\.line((?: \w+="[^"]*")*)\}', re.M)


def fault(text):
    global faults
    faults += 1
    print(f"FAIL {text}")


def region_of(lines, name):
    """The numbers of the lines of a region."""
    begin = next(n for n, line in enumerate(lines) if line.strip() == f"//> {name}")
    return range(begin + 1, next(n for n in range(begin, len(lines)) if lines[n].strip() == "//<"))


def without(line, said, to):
    """The line as it is tried."""
    if to is not None:
        return line.replace(said, to)
    if re.match(r"\s*(else )?if \(", line):
        return re.sub(r"\bif \(.*\)", "if (0)", line, count=1)
    return re.match(r"\s*", line).group() + ";"


def run(source, options):
    """All that a program prints, by the name of each fact, and how it ends; None if it is no C."""
    program = os.path.join(work, "program")
    compiled = subprocess.run(["cc", "-std=c11", "-O1", "-w", "-I" + os.path.join(root, "code"), source, "-o", program,
                               os.path.join(build, "libprogram.a"), os.path.join(build, "libsmall_steps.a"), "-lm"],
                              stderr=subprocess.PIPE, encoding="utf-8")
    if compiled.returncode:
        return {"compiler": compiled.stderr.splitlines()[0]}
    said = {}
    for given in options:
        try:
            done = subprocess.run([program] + shlex.split(given), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  encoding="utf-8", timeout=10)
        except subprocess.TimeoutExpired:
            said[f"its end {given}".strip()] = "none within 10 s"
            continue
        said[f"its end {given}".strip()] = str(done.returncode)
        facts = dict(re.findall(r"^# (\w+) = (\S+)$", done.stdout, re.M))
        said.update({f"{name} {given}".strip(): f"{float(value):.6g}" for name, value in facts.items()})
        said[f"its table {given}".strip()] = str(hash(done.stdout))
    return said


def moved(one, other):
    """What differs, in words."""
    names = [name for name in one if one[name] != other.get(name)]
    said = [f"{name} {one[name]} -> {other.get(name)}" for name in names if not name.startswith("its table")]
    return said or [name for name in names]


def try_line(place, shown, said, options):
    lines, found = [], []
    for path, region in shown:
        lines = open(os.path.join(root, path), encoding="utf-8").read().split("\n")
        found = [n for n in region_of(lines, region) if said in lines[n]]
        if found:
            break
    if len(found) != 1:
        return fault(f"{place}: `{said}` stands in {len(found)} lines of the listings above, or below in its section: quote what is in one")
    number = found[0]
    changed = without(lines[number], said, options.get("to"))
    before, _, after = options.get("also", "").partition(" -> ")
    if before and not any(before in line for line in lines):
        return fault(f"{place}: there is no {before} in {path}: correct also=")

    def written(name, line):
        text = "\n".join(lines[:number] + [line] + lines[number + 1:])
        with open(os.path.join(work, name), "w", encoding="utf-8") as file:
            file.write(text.replace(before, after) if before else text)
        return os.path.join(work, name)

    given = [""] + [options[key] for key in options if key == "with"]
    usual, other = run(written("as-it-is.c", lines[number]), given), run(written("without.c", changed), given)
    if "compiler" in other:
        return fault(f"{place}: `{said}` cannot be taken away, say to=\"...\": {other['compiler']}")
    difference = moved(usual, other)
    if not difference:
        return fault(f"{place}: {path}:{number + 1} can be `{changed.strip()}`, and nothing changes: "
                     "mend the line or the sentence, or say with=\"...\" where it is needed")
    print(f"{path}:{number + 1}: `{lines[number].strip()}` as `{changed.strip()}` moves {'; '.join(difference[:3])}")


count = 0
for name in sorted(os.listdir(os.path.join(root, "chapters"))):
    if not re.match(r"\d\d-.*\.md$", name):
        continue
    text = open(os.path.join(root, "chapters", name), encoding="utf-8").read()
    listings = [(match.start(), match.group(1), match.group(2)) for match in MARK.finditer(text)
                if match.group(1) and re.match(r"code/\d\d-", match.group(1))]
    for match in MARK.finditer(text):
        _, _, said, options = match.groups()
        if not said:
            continue
        count += 1
        here, end = match.start(), text.find("\n## ", match.start())
        near = [listing for listing in reversed(listings) if listing[0] < here] + [
            listing for listing in listings if here < listing[0] < end]
        try_line(f"chapters/{name}:{text.count(chr(10), 0, here) + 1}", [(path, region) for _, path, region in near], said,
                 dict(re.findall(r'(\w+)="([^"]*)"', options)))
print(f"{count} lines that the text explains, {faults} faults")
sys.exit(faults > 0 or count == 0)
