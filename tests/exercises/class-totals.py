"""class-totals.py RESULTS: are the points of each submission the same in the results,
in the table of all, and in what is made for Gradescope, Moodle, Canvas and JUnit?"""
import csv
import json
import pathlib
import sys
import xml.etree.ElementTree as xml

out = pathlib.Path(sys.argv[1])
stems = json.loads((out / "class.json").read_text())["exercises"]
rows = list(csv.DictReader((out / "results.csv").open(newline="")))
keys = sorted({row["submission"] for row in rows})
students = {row["submission"]: row["student"] for row in rows}
suites = {s.get("name"): s for s in xml.parse(out / "junit.xml").getroot()}
moodle = list(csv.DictReader((out / "moodle.csv").open(newline="")))
canvas = list(csv.DictReader((out / "canvas.csv").open(newline="")))[1:]
bad = len(keys) != len(moodle) or len(keys) != len(canvas) or set(keys) != set(suites)

for place, key in enumerate(keys):
    results = [json.loads((out / key / f"{stem}.json").read_text()) for stem in stems]
    gradescope = json.loads((out / key / "results.json").read_text())
    points = {
        "results": sum(r["points"] for r in results),
        "checks": sum(c["points"] for r in results for c in r["checks"]),
        "table": sum(int(r["points"]) for r in rows if r["submission"] == key),
        "gradescope": gradescope["score"],
        "gradescope's tests": sum(t["score"] for t in gradescope["tests"]),
        "moodle": int(moodle[place]["Grade"]),
        "canvas": int(canvas[place]["Small Steps"]),
        "junit": sum(int(p.get("value")) for p in suites[key].iter("property")
                     if p.get("name") == "points"),
    }
    if len(set(points.values())) != 1 or canvas[place]["Student"] != students[key]:
        print(key, points)
        bad = True
print(f"{len(keys)} submissions, {len(rows)} results")
sys.exit(bad or not keys)
