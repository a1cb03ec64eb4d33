"""try.py ROOT [all]: do the commands of the book and of README.md do what their sentences say?

A command stands on a line of its own or in backquotes, `./course ...`. Of `./course figures STEM -- ...` the first
of each text is tried, and with `all` every one: it draws, leaves the book's own figure alone, each option goes to a
run of the figure and changes what that run prints, and what the sentence claims (CLAIMS) is so. `./course test ...`
must find tests. What another test runs stands in ELSEWHERE, with that test; every command must be somewhere.
"""
import glob
import hashlib
import math
import os
import re
import subprocess
import sys
import tempfile

root = os.path.abspath(sys.argv[1])
tries_all = sys.argv[2:] == ["all"]
os.chdir(root)
faults = 0


def fault(where, text):
    global faults
    faults += 1
    print(f"FAIL {where}\n     {text}")


class Table:
    """What a run prints: options, facts and columns, without the cells that are left out."""

    def __init__(self, text):
        lines = text.splitlines()
        self.numbers = {name: float(value) for name, value in re.findall(r"^#:? (\S+) = (\S+)", text, re.M)}
        rows = [line.split("\t") for line in lines if not line.startswith("#")]
        self.columns = {name: [float(row[i]) for row in rows[1:] if row[i] != "nan"] for i, name in enumerate(rows[0])}
        self.printed = [line for line in lines if not line.startswith("#:")]

    def __getitem__(self, name):
        return self.numbers[name] if name in self.numbers else self.columns[name]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Trial:
    """A figure drawn with other options: t.new and t.old are tables of a run, before and after."""

    def __init__(self, stem, said):
        self.stem, self.said = stem, said

    def new(self, run=None):
        path = f"build/variations/data/{run or self.stem}.tsv"
        return Table(read(path)) if os.path.exists(path) else self.old(run)

    def old(self, run=None):
        return Table(read(f"build/data/{run or self.stem}.tsv"))

    def ratio(self, name, run=None):
        return self.new(run)[name] / self.old(run)[name]

    def same(self, *names, run=None):
        return all(self.new(run)[name] == self.old(run)[name] for name in names)


def near(a, b):
    return math.isclose(a, b, rel_tol=1e-9)


def swings(t):
    """How far from the terminal speed the last steps of a jump are, over those half-way."""
    off = [abs(v - t.new()["terminal"]) for v in t.new()["speed"]]
    return max(off[-2:]) / max(off[len(off) // 2 - 1:len(off) // 2 + 1])


def long_steps_alone(t):
    return t.ratio("steps") > 1 and t.same("x", "y", run="02-euler/spiral.fine")


# What a sentence of the text claims of a figure's command: its words, and whether it is so. What is a question claims
# nothing.
CLAIMS = {
    "02-euler/spiral -- --steps 30": [
        ("with shorter steps on the long path", long_steps_alone),
        ("the long steps change and the short ones stay", long_steps_alone),
        ("to the runs that do not set it. The command says so",
         lambda t: "The run fine of 02-euler/spiral keeps --steps" in t.said),
        ("see what shorter steps do", long_steps_alone)],
    "01-vector-fields/fields -- --t 2.5": [("a quarter of a period later", lambda t: t.new()["t"] == 10 / 4)],
    "01-vector-fields/gust -- --speed 1": [
        ("travel exactly with the breeze", lambda t: t.new()["speed"] == t.new()["breeze"])],
    "02-euler/jump -- --h 5 --time 120": [("gives the limit", lambda t: swings(t) < 1)],
    "02-euler/jump -- --h 6 --time 120": [("gives the limit", lambda t: swings(t) > 1)],
    "02-euler/neptune -- --h 0.199": [("a slower trip to Neptune", lambda t: t.ratio("neptune") > 1)],
    "02-euler/neptune -- --h 0.19": [("one that comes home", lambda t: abs(t.new()["x"][-1]) < 1)],
    "03-midpoint/throw -- --drag 0 --steps 1": [
        ("without air, in one single step", lambda t: t.new()["drag"] == 0 and t.new()["steps"] == 1),
        ("The midpoint method wouldn't miss at all", lambda t: t.new()["midpoint_error"] < 1e-12)],
    "03-midpoint/throw -- --gust 10": [("against a wind that rises", lambda t: t.new()["gust"] > 0)],
    "03-midpoint/decay -- --z 0.3": [
        ("Shorter steps, where second order pays", lambda t: t.ratio("z") < 1 and
         abs(t.new()["midpoint"] - t.new()["truth"]) < abs(t.new()["euler"] - t.new()["truth"]))],
    "04-runge-kutta/rk4 -- --evaluations 120": [("half of the evaluations", lambda t: t.ratio("evaluations") == 0.5)],
    "04-runge-kutta/trees -- --nodes 6": [
        ("the twenty trees with six nodes as well",
         lambda t: len(set(t.new()["tree"])) - len(set(t.old()["tree"])) == 20)],
    "05-adaptive/steps -- --tolerance 1e-4": [
        ("has hardly any rejections", lambda t: t.ratio("tolerance", "05-adaptive/small") < 1 and
         len(t.new("05-adaptive/small")["rejected"]) < 0.01 * t.new("05-adaptive/small")["tried"])],
    "05-adaptive/small -- --e 0.99": [("nearly hits the sun", lambda t: t.new()["e"] > t.old()["e"])],
    "05-adaptive/arenstorf -- --tolerance 1e-3": [
        ("at a loose tolerance the orbit doesn't close", lambda t: t.ratio("error") > 1e3)],
    "06-multistep/start -- --end 28": [("in longer runs", lambda t: t.ratio("end") > 1)],
    "06-multistep/order -- --end 14": [("swings for twice as long", lambda t: t.ratio("end") == 2)],
    "07-implicit/curve -- --h 0.00199": [
        ("the explicit method just below its limit", lambda t: 0.99 < t.new()["h"] / t.new()["limit"] < 1 and
         t.new()["left_steps"] == 0 and t.old()["left_steps"] > 0)],
    "07-implicit/newton -- --h 1": [("where one root is left", lambda t: t.new()["roots"] == 1)],
    "07-implicit/ringing -- --h 0.01": [("with a tenth of the step", lambda t: near(t.ratio("h"), 0.1))],
    "08-particles/pendulum -- --h 0.5": [("With large steps", lambda t: t.ratio("h") > 10)],
    "08-particles/copies -- --time 1 --n 1000": [
        ("how many times as long the stepper", lambda t: t.said.count("times as long") == 3)],
    "09-forces/thrown -- --wind 24": [
        ("A stronger headwind throws the ball back behind the thrower", lambda t: t.new()["x2"][-1] < 0 <
         t.old()["x2"][-1] and t.same("x0", "y0", "x1", "y1"))],
    "09-forces/galaxy -- --near 2.6": [("pass at a greater distance", lambda t: t.ratio("near") > 1)],
    "09-forces/galaxy -- --light 2e-3": [("the stars are heavy enough", lambda t: t.ratio("light") > 1)],
    "09-forces/buckets -- --reach 2": [("twice the reach", lambda t: t.ratio("reach") == 2)],
    "10-verlet/varying -- --ratio 10": [
        ("The left half of the picture again, with every second step ten times as long",
         lambda t: t.new()["ratio"] == 10 and not os.path.exists("build/variations/data/10-verlet/symmetric.tsv"))],
    "10-verlet/price -- --h 0.025": [("With half the step", lambda t: t.ratio("h") == 0.5)],
    "10-verlet/argon -- --h 60": [("Steps half as long again", lambda t: t.ratio("h") == 1.5)],
    "11-constraints/structures -- --shear 50": [
        ("Make the beam's diagonals softer", lambda t: t.ratio("shear") < 1 and t.ratio("sag_with") > 1)],
    "11-constraints/price -- --kd 20 --fine 14000": [
        ("a thousand times more strongly. Which lines disappear", lambda t: near(t.ratio("kd"), 1000) and
         any(len(c) < len(t.old()[n]) for n, c in t.new().columns.items()))],
    "12-collisions/four-ways -- --h 0.005": [
        ("is proportional to $h$", lambda t: t.ratio("h") == 0.5 and all(
            abs(t.new()[w] / t.new()["foretold_" + w] - 1) < 0.05 for w in ("displace", "mirror", "line")))],
    "12-collisions/slope -- --degrees 24 --up 0.01": [
        ("Between its two angles", lambda t: t.new()["keeps_sliding"] < t.new()["degrees"] < t.new()["repose"])],
    "12-collisions/heap -- --friction 0.02": [("almost smooth", lambda t: t.ratio("friction") < 0.1)],
    "12-collisions/drape -- --thickness 0.001": [
        ("a cloth that is too thin", lambda t: 1e3 * t.new()["thickness"] < t.new()["most_law"])],
    "12-collisions/drape -- --friction 0.1": [("a ball that is too smooth", lambda t: t.new()["held"] == 0)],
    "12-collisions/cradle -- --in 2": [("Let two balls swing in", lambda t: t.new()["in"] == 2)],
    "12-collisions/cradle -- --in 2 --r 0.8": [("take some restitution away", lambda t: t.new()["r"] < 1)],
    "12-collisions/stack -- --sweeps 40": [("How many sweeps", lambda t: t.ratio("cold") < 1)],
    "12-collisions/logs -- --mu 0.2675 --time 3": [
        ("logs hesitate that have just too little friction",
         lambda t: 0.99 < t.new()["mu"] / t.new()["three_foretold"] < 1)],
    "13-playground/playground -- --every 0.4": [("follow each other faster", lambda t: t.ratio("every") < 1)],
    "13-playground/frames -- --span 4": [("watch the rope for longer", lambda t: t.ratio("span") > 1)],
    "13-playground/scenes -- --friction 0.1": [("How slippery", lambda t: t.ratio("friction") < 1)],
    "13-playground/effects -- --wind 3": [
        ("in a storm", lambda t: t.ratio("wind", "13-playground/effects.large") > 1)],
    "13-playground/million -- --n 1000000 --time 1": [
        ("A million particles", lambda t: t.new()["particles"] == 1e6),
        ("the answer comes on standard error", lambda t: t.said.count("ms per step") == 2)],
    "14-choosing/energy -- --evaluations 240": [("With how many evaluations", lambda t: t.ratio("evaluations") > 1)],
}

# What changes no table, only how long something takes, or whether that is said.
TIMED = {"--time 1", "--n 1000"}

# Whose commands another test runs: what follows ./course, that test, and the file that must run it.
ELSEWHERE = {
    "ask": "tests/exercises/path.sh", "bench": "tests/tools/course.sh", "book": "tests/tools/course.sh",
    "grade": "tests/exercises/path.sh", "grade-class": "tests/exercises/class.sh", "hint": "tests/exercises/path.sh",
    "kit": "tests/exercises/kit.sh", "lab": "tests/lab/course.sh", "progress": "tests/exercises/path.sh",
    "serve": "tests/tools/course.sh", "setup": "tests/tools/course.sh", "show": "tests/exercises/path.sh",
    "slides": "tests/tools/course.sh", "syllabus": "tests/tools/course.sh", "watch": "tests/exercises/path.sh",
}
# These options are tried there by others.
TRIED = {"--exercises": "tests/exercises/class.sh", "--times": "tests/exercises/class-rules.sh",
         "--engine": "tests/exercises/class-slurm.sh", "--gradescope": "tests/exercises/schools.sh",
         "--classroom": "tests/exercises/schools.sh"}
# CONTRIBUTING.md is followed to the letter, and README.md's library installed.
FOLLOWED = {"CONTRIBUTING.md": "tests/book/contributing.sh", "README.md": "tests/library/install/static.cmake"}


def commands_of(path):
    """(line of its own?, command) for each command of a text."""
    text = read(path)
    for line in text.splitlines():
        match = re.match(r"^(?: {4})?((?:\./|cc |cmake |ctest |build/bin/)[^#`]*[^#`\s])(?:\s+#.*)?$", line)
        if match:
            yield True, match.group(1)
    for command in re.findall(r"`(\./course [^`]+)`", re.sub(r"\s+", " ", text)):
        yield False, command


def run(command, where="."):
    done = subprocess.run(["sh", "-c", command], cwd=where, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8")
    return done.returncode, done.stdout


def checksum(path):
    with open(path, "rb") as file:
        return hashlib.md5(file.read()).digest()


def printed(words):
    """What a run prints, but its options."""
    return Table(run(" ".join(words) + " 2>/dev/null")[1]).printed


def idle_of(run_line, names):
    """The options of a run that change nothing of what it prints."""
    words = run_line.split()
    given = [(i, " ".join(words[i:i + 2])) for i in range(1, len(words) - 1) if words[i] in names]
    table = printed(words)
    for i, option in given:
        if option not in TIMED and printed(words[:i] + words[i + 2:]) == table:
            yield option


def try_figure(path, command, text):
    place = f"{path}: {command}"
    stem, options = re.match(r"\./course figures (\S+) -- (.*)", command).groups()
    before = checksum(f"build/figures/{stem}.pdf")
    for made in ("pdf", "svg"):
        if os.path.exists(f"build/variations/{stem}.{made}"):
            os.remove(f"build/variations/{stem}.{made}")
    status, said = run(command)
    if status:
        return fault(place, said)
    for made in ("pdf", "svg"):
        if not os.path.getsize(f"build/variations/{stem}.{made}"):
            fault(place, f"no {made} is drawn")
    if checksum(f"build/figures/{stem}.pdf") != before:
        fault(place, "drew over the book's own figure")
    names = set(re.findall(r"--[a-z-]+", options))
    changed = re.findall(r"^\+ (build/bin/\S+ --out build/variations/data/\S+ .*)$", said, re.M)
    idle = [set(idle_of(re.sub(r" --out \S+", "", line), names)) for line in changed]
    for option in set.union(*idle) if idle else set():
        if all(option in some or option.split()[0] not in line for some, line in zip(idle, changed)):
            fault(place, f"{option} changes nothing that the figure is drawn from")
    claims = [(words, so) for words, so in CLAIMS.get(f"{stem} -- {options}", []) if words in text]
    if not claims and f"{stem} -- {options}" not in UNCLAIMED:
        fault(place, "what does its sentence claim? Say so in CLAIMS of tests/book/try.py")
    for words, so in claims:
        if not so(Trial(stem, said)):
            fault(place, f"it is not so: \"{words}\"")


# Of these the text only asks what comes.
UNCLAIMED = {"01-vector-fields/cork -- --turn 0.95 --span 6", "02-euler/spiral -- --steps 200",
             "02-euler/halving -- --steps 4"}


def elsewhere(path, command):
    """The test that runs it, or None."""
    if not command.startswith("./course "):
        return FOLLOWED.get(path)
    words = command.split()
    test = ELSEWHERE.get(words[1])
    if path == "CONTRIBUTING.md" and command in read(path):
        test = test or FOLLOWED[path]
    for word in words[2:]:
        if test and word.startswith("--") and word not in read(TRIED.get(word, test)) and word not in read("course"):
            return None
    return test if test and os.path.exists(test) else None


def tests_of(command):
    """Names of ./course test that have no test."""
    words = command.split()[2:]
    preset = next((word[2:] for word in words if word.startswith("--")), "test")
    for name in words:
        listed = run(f"ctest --preset {preset} -N -R '(^|/){name}(/|$)'")[1]
        if not name.startswith("--") and "Total Tests: 0" in listed:
            yield name


figures = tried = here = other = 0
with tempfile.TemporaryDirectory() as work:
    for path in ["README.md", "CONTRIBUTING.md"] + sorted(glob.glob("chapters/*.md")):
        text = re.sub(r"\s+", " ", read(path))
        first = True
        for own_line, command in sorted(set(commands_of(path)), key=lambda c: text.find(c[1])):
            place = f"{path}: {command}"
            if command.startswith("./course figures") and " -- " in command and "02-euler/halving" not in command:
                figures += 1
                if first or tries_all:
                    try_figure(path, command, text)
                    tried += 1
                first = False
            elif command.startswith("./course test"):
                here += 1
                for name in tests_of(command):
                    fault(place, f"no test belongs to {name}")
            elif command.startswith(("cc ", "build/bin/", "./spiral")):
                here += 1
                line = command.replace("code/", f"{root}/code/").replace("-Icode", f"-I{root}/code") \
                    .replace("build/bin", f"{root}/build/bin")
                status, said = run(line, work)
                if status or not said and not command.startswith("cc "):
                    fault(place, said or "it prints nothing")
            elif elsewhere(path, command):
                other += 1
            elif own_line or path != "CONTRIBUTING.md":
                if not command.startswith("./course figures"):
                    fault(place, "who runs it? Name its test in ELSEWHERE of tests/book/try.py")

print(f"{figures} commands that draw a figure anew, {tried} of them tried "
      f"({'all' if tries_all else 'the first of each text; with --all, every one'}); "
      f"{here} others tried, and {other} that other tests run")
sys.exit(faults > 0)
