"""class-totals.py RESULTS: is what each submission counts the same in the results, in the
table of all, and in what is made for Gradescope, Moodle, Canvas and JUnit? And have these,
and what is made for Exercism, the fields and types that those systems ask for?"""
import csv
import json
import pathlib
import sys
import xml.etree.ElementTree as xml
from decimal import Decimal

out = pathlib.Path(sys.argv[1])
bad = False


def read(path):
    return json.loads(path.read_text(), parse_float=Decimal, parse_int=Decimal)


def wrong(*words):
    global bad
    bad = True
    print(*words)


def has(where, record, required, optional):
    """Has it the fields that it must have, of these types, and no unknown one?"""
    if set(required) - set(record) or set(record) - set(required) - set(optional):
        wrong(where, "has the fields", list(record))
    for name, value in record.items():
        if not isinstance(value, {**required, **optional}.get(name, object)):
            wrong(where, name, "is", repr(value))


# https://gradescope-autograders.readthedocs.io/en/latest/specs/
def gradescope(where, record):
    has(where, record, {"score": Decimal, "tests": list}, {"leaderboard": list})
    for test in record["tests"]:
        has(where, test, {"score": Decimal, "max_score": Decimal, "name": str, "output": str}, {})
        if not 0 <= test["score"] <= test["max_score"]:
            wrong(where, test["name"], test["score"], "of", test["max_score"])
    for line in record.get("leaderboard", []):
        has(where, line, {"name": str, "value": Decimal}, {"order": str})


# https://exercism.org/docs/building/tooling/test-runners/interface, version 2
def exercism(where, record, result):
    has(where, record, {"version": Decimal, "status": str, "tests": list}, {"message": str})
    status, tests = record["status"], record["tests"]
    if record["version"] != 2 or status not in ("pass", "fail", "error"):
        wrong(where, "is", record["version"], status)
    if (status == "error") != bool(record.get("message")):
        wrong(where, status, "and its message is", record.get("message"))
    for test in tests:
        has(where, test, {"name": str, "status": str}, {"message": str})
        if test["status"] not in ("pass", "fail") or (test["status"] == "fail") != bool(test.get("message")):
            wrong(where, test)
    if (status == "pass") != (result["points"] == result["of"]):
        wrong(where, status, "with", result["points"], "of", result["of"])
    if (status == "pass") != (bool(tests) and all(t["status"] == "pass" for t in tests)):
        wrong(where, status, "and the tests are", tests)
    if status != "error" and [t["name"] for t in tests] != [c["title"] for c in result["checks"]]:
        wrong(where, "has not the checks of the exercise")


stems = read(out / "class.json")["exercises"]
rows = list(csv.DictReader((out / "results.csv").open(newline="")))
keys = sorted({row["submission"] for row in rows})
suites = {s.get("name"): s for s in xml.parse(out / "junit.xml").getroot()}
moodle = list(csv.DictReader((out / "moodle.csv").open(newline="")))
# Without all of these Moodle takes no table (mod/assign/feedback/offline/importgradeslib.php).
for column in "Identifier", "Grade", "Last modified (grade)":
    if moodle and column not in moodle[0]:
        sys.exit(f"moodle.csv has no column {column}")
canvas = list(csv.DictReader((out / "canvas.csv").open(newline="")))
page = (out / "index.html").read_text()
if set(keys) != set(suites):
    wrong("JUnit has other submissions")
if not all(s.get("name") and s.get("tests") == str(len(stems)) and s.get("failures").isdigit()
           and len(s.findall("testcase")) == len(stems) for s in suites.values()):
    wrong("a suite of JUnit is not whole")

students = {}  # what each counts, by his first submission
for key in keys:
    results = {stem: read(out / key / f"{stem}.json") for stem in stems}
    total = read(out / key / "total.json")
    mine = [row for row in rows if row["submission"] == key]
    for stem in stems:
        place = out / key / "exercism" / stem / "results.json"
        exercism(place, read(place), results[stem])
    handed_in = read(out / key / "results.json")
    gradescope(key, handed_in)
    properties = [(p.get("name"), Decimal(p.get("value"))) for p in suites[key].iter("property")]

    def junit(name):
        return sum(value for called, value in properties if called == name)

    def table(name):
        return sum(Decimal(row[name]) for row in mine)

    def exercises(name):
        return sum(e[name] for e in total["exercises"])

    for name, values in {
        "points": {sum(r["points"] for r in results.values()), exercises("points"),
                   sum(c["points"] for r in results.values() for c in r["checks"])},
        "of": {sum(r["of"] for r in results.values()), exercises("of")},
        "weighted": {exercises("weighted")},
        "worth": {exercises("worth"), sum(t["max_score"] for t in handed_in["tests"])},
        "counts": {exercises("counts"), handed_in["score"], sum(t["score"] for t in handed_in["tests"])},
    }.items():
        values |= {total[name], table(name), junit(name)}
        if len(values) != 1:
            wrong(key, name, values)
    if [row["why"] for row in mine] != [e["why"] for e in total["exercises"]]:
        wrong(key, "says other reasons")
    who = total["student"] if mine[0]["handed_in"] else key
    students.setdefault(who, [total["student"], 0, total["worth"]])[1] += total["counts"]

if len(moodle) != len(students) or len(canvas) != len(students) + 1:
    wrong(f"{len(students)} students, {len(moodle)} for Moodle, {len(canvas) - 1} for Canvas")
if list(canvas[0])[:5] != ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"] or \
        canvas[0]["Student"].strip() != "Points Possible":
    wrong("Canvas needs other columns:", list(canvas[0]))
column = list(canvas[0])[5]
for place, (name, counts, worth) in enumerate(students.values()):
    for where, is_name, is_counts, is_worth in (
            ("Moodle", moodle[place]["Full name"], moodle[place]["Grade"], moodle[place]["Maximum grade"]),
            ("Canvas", canvas[place + 1]["Student"], canvas[place + 1][column], canvas[0][column])):
        if (is_name, Decimal(is_counts), Decimal(is_worth)) != (name, counts, worth):
            wrong(where, is_name, is_counts, is_worth, "is not", name, counts, worth)
    if f'<td class="n">{counts} of {worth}</td>' not in page:
        wrong("the page does not say", counts, "of", worth)
print(f"{len(keys)} submissions of {len(students)} students, {len(rows)} results")
sys.exit(bad or not keys)
