"""schools.py RESULTS KIT: what is made for Gradescope (RESULTS/results.json) and GitHub Classroom
(KIT/.github, and the file `encoded` here) has the fields and types that these ask for, and
counts what RESULTS/total.json says."""
import base64
import json
import pathlib
import re
import sys
from decimal import Decimal

results, kit = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def read(words):
    return json.loads(words, parse_float=Decimal, parse_int=Decimal)


def has(record, **types):
    assert set(record) == set(types), (list(record), list(types))
    for name, kind in types.items():
        assert isinstance(record[name], kind), (name, record[name])


total = read((results / "total.json").read_text())
exercises = total["exercises"]
stems = [e["exercise"] for e in exercises]
assert exercises[0]["days_late"] == 1 and exercises[0]["counts"] == exercises[0]["weighted"] * Decimal("0.75"), exercises
assert exercises[1]["worth"] == 7 and 0 < exercises[1]["counts"] < 7, exercises
gradescope = read((results / "results.json").read_text())
has(gradescope, score=Decimal, tests=list, leaderboard=list)
assert gradescope["score"] == total["counts"]
for test in gradescope["tests"]:
    has(test, name=str, score=Decimal, max_score=Decimal, output=str)

# github.com/education/autograding: one line of it is what the workflow reads
tests = read((kit / ".github/classroom/autograding.json").read_text())["tests"]
for test in tests:
    has(test, name=str, setup=str, run=str, input=str, output=str, comparison=str, timeout=Decimal, points=Decimal)
    assert test["comparison"] in ("exact", "included", "regex") and test["run"] == "./course grade " + test["name"]
assert [t["name"] for t in tests] == stems and [t["points"] for t in tests] == [e["worth"] for e in exercises]

# github.com/classroom-resources/autograding-grading-reporter
encoded = pathlib.Path("encoded").read_text()
assert re.fullmatch("[A-Za-z0-9+/]+=*", encoded), encoded
report = read(base64.b64decode(encoded))
has(report, version=Decimal, status=str, max_score=Decimal, tests=list)
assert report["status"] == "fail" and report["max_score"] == total["worth"], report
for test, exercise in zip(report["tests"], exercises, strict=True):
    has(test, name=str, status=str, message=str, score=Decimal)
    # it knows no due date
    assert test["name"] == exercise["exercise"] and test["score"] == exercise["weighted"], (test, exercise)
    assert test["status"] == ("pass" if exercise["points"] == exercise["of"] else "fail"), test
assert sum(t["score"] for t in report["tests"]) == total["weighted"]

workflow = (kit / ".github/workflows/classroom.yml").read_text()
try:
    import yaml
except ImportError:
    yaml = None
if yaml:
    steps = yaml.safe_load(workflow)["jobs"]["run-autograding-tests"]["steps"]
    names = {s["id"] for s in steps if "id" in s}
    runners = steps[-1]["with"]["runners"].split(",")
    assert set(runners) == names and {f"{r.upper()}_RESULTS" for r in runners} == set(steps[-1]["env"]), steps
    assert all(("uses" in s) != ("run" in s) for s in steps), steps
print(f"{total['counts']} of {total['worth']} points at Gradescope, {total['weighted']} at GitHub Classroom")
