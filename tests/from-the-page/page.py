"""page.py: numbers that the book prints, and the same numbers worked out anew.

The files beside this one recompute what a chapter prints from what stands on its
pages: a formula, initial values, a step. They call nothing of the course's C, and
whoever writes a row has not read the program behind it.

    @recompute("02-euler/order#ratio_last", "section 2.4: Euler on the turntable")
    def _():
        return ...

The number must round to what is printed. Where chance or rounding errors decide
about the digits, a pair (low, high) is returned instead: what is printed lies in
it. A number of appendix C that no chapter's file recomputes is, in claims.py.

Which numbers are recomputed is not for anybody to choose: of those that a chapter
prints, in the order of the hashes of their names, the first ones. left-out/CHAPTER.txt
says which of these are not, and why: an input, a report (of a test, or of a
count in the sources), or what the page lacks; or that it is open: nobody has
recomputed it yet.
"""
import hashlib
import math
import os
import re
import subprocess
import sys

ROWS = {}

# At least so many of each chapter, and of the claims of appendix C.
LEAST = 18
LEAST_CLAIMS = 60

# Why a number is not recomputed.
REASONS = ("input", "report", "lacks", "open")


def recompute(name, where):
    """Register a row: "STEM#FACT", and where on the page its problem stands."""

    def take(function):
        if name in ROWS:
            sys.exit(f"{name} is recomputed twice")
        ROWS[name] = (where, function)
        return function

    return take


class Quote:
    """A number as it stands in a sentence."""

    def __init__(self, name, fmt, place, sentence):
        self.name, self.format, self.place, self.sentence = name, fmt, place, sentence


# Writes out the facts of tables.
FACTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "book", "filters", "facts.lua")

SPAN = re.compile(r"\[\]\{\.fact ([^}]*)\}")


def quotes_in(path):
    """Every number that a chapter, or a row of claims.yaml, takes from a run."""
    text = subprocess.run(["texlua", FACTS, path], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    found = []
    for match in SPAN.finditer(text):
        said = dict(re.findall(r"(\w+)=[\"']([^\"']*)[\"']", match.group(1)))
        if re.match(r"\d\d-", said["of"]):
            line = text.count("\n", 0, match.start()) + 1
            around = text[max(0, match.start() - 200):match.end() + 80]
            found.append(Quote(said["of"] + "#" + said["name"], said.get("format", "%g"),
                               f"{os.path.basename(path)}:{line}", SPAN.sub("...", around)))
    return found


def in_order(quotes):
    """Each number once, in an order that nobody has chosen."""
    once = {}
    for quote in quotes:
        once.setdefault(quote.name, quote)
    return sorted(once.values(), key=lambda q: hashlib.sha1(q.name.encode()).hexdigest())


def measured(build, name, cache={}):
    """What the program measured, from its table in build/data."""
    stem, fact = name.split("#")
    if stem not in cache:
        cache[stem] = {}
        with open(f"{build}/data/{stem}.tsv", encoding="utf-8") as file:
            for line in file:
                match = re.match(r"# (\w+) = (\S+)$", line)
                if match:
                    cache[stem][match.group(1)] = float(match.group(2))
                elif not line.startswith("#"):
                    break
    return cache[stem][fact]


def printed(value, fmt):
    """As the book prints it, and half a unit of its last digit."""
    text = fmt % (int(value) if fmt.endswith("d") else value)
    mantissa, _, exponent = text.partition("e")
    decimals = len(mantissa.partition(".")[2])
    return text, 0.5 * 10.0 ** (int(exponent or 0) - decimals)


def agrees(text, half, mine):
    """Does what was worked out round to what is printed?"""
    if isinstance(mine, tuple):
        return mine[0] - half <= float(text) <= mine[1] + half
    return math.isfinite(mine) and abs(float(text) - mine) <= half * (1.0 + 1e-6)
