"""second_way.py: what the programs of a chapter printed, held against a second way.

A file beside this one computes facts of one chapter that no formula tells, in
Python, and ends with finish(). Started as FILE.py ROOT BUILD by run.sh.
"""
import importlib
import sys

ROOT, BUILD = sys.argv[1:3]
sys.path.insert(0, f"{ROOT}/tests/from-the-page")
page = importlib.import_module("page")
faults = 0


def measured(name):
    """The fact "02-euler/order#ratio_last" as BUILD/data has it."""
    return page.measured(BUILD, name)


def agree(name, mine, part=1e-5):
    """One line for each fact; `part` is how far it may be off, relative to it."""
    global faults
    good = abs(mine - measured(name)) <= part * abs(measured(name))
    faults += not good
    print(f"{name}\t{measured(name):.10g}\t{mine:.10g}" + ("" if good else "\tDIFFERS"))


def finish():
    print(f"{faults} differ")
    sys.exit(faults > 0)
