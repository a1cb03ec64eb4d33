"""run.py ROOT BUILD CHAPTER (started by run.sh): recompute what a chapter prints (or `claims`: what
appendix C prints), and compare. With --list, tell which numbers come next, for
whoever writes the rows.
"""
import glob
import importlib
import os
import sys
import time

import page


def left_out(root, chapter):
    """NAME: reason, from left-out/CHAPTER.txt, if there is one."""
    reasons, name = {}, f"{root}/tests/from-the-page/left-out/{chapter}.txt"
    if not os.path.exists(name):
        return reasons
    with open(name, encoding="utf-8") as file:
        for line in file:
            words = line.split(None, 2)
            if words and (len(words) < 3 or words[1] not in page.REASONS):
                sys.exit(f"{name}: {line.strip()}: write NAME, one of {page.REASONS}, and why")
            if words:
                reasons[words[0]] = words[1]
    return reasons


def main():
    root, build, chapter = sys.argv[1:4]
    source = "book/claims.yaml" if chapter == "claims" else f"chapters/{chapter}.md"
    least = page.LEAST_CLAIMS if chapter == "claims" else page.LEAST
    quotes = page.in_order(page.quotes_in(f"{root}/{source}"))
    reasons = left_out(root, chapter)
    wanted = [q for q in quotes if reasons.get(q.name) not in ("input", "report")]
    if "--list" in sys.argv:
        for quote in wanted[:least + 2]:
            text, _ = page.printed(page.measured(build, quote.name), quote.format)
            print(f"{quote.name}\t{text}\t{quote.place}\n    {' '.join(quote.sentence.split())}\n")
        return 0
    known = {q.name: q for q in quotes}
    if chapter == "claims":  # what the chapters' files recompute holds here too
        for file in sorted(glob.glob(f"{root}/tests/from-the-page/[01]*.py")):
            importlib.import_module(os.path.basename(file)[:-3])
        for name in set(page.ROWS) - set(known):
            del page.ROWS[name]
    rows = chapter.replace("-", "_")
    if os.path.exists(f"{root}/tests/from-the-page/{rows}.py"):  # or it has no number
        importlib.import_module(rows)
    failed, undone = 0, {"lacks": 0, "open": 0}
    print("page\tprinted\trecomputed\tfact\twhere its problem stands")
    for name, (where, function) in page.ROWS.items():
        if name not in known:
            print(f"{name}: {source} does not print it any more: take the row away")
            failed += 1
            continue
        quote, began = known[name], time.time()
        text, half = page.printed(page.measured(build, name), quote.format)
        mine = function()
        good = page.agrees(text, half, mine)
        shown = f"{mine[0]:.6g} to {mine[1]:.6g}" if isinstance(mine, tuple) else f"{mine:.10g}"
        print(f"{quote.place}\t{text}\t{shown}\t{name}\t{where}\t{time.time() - began:.1f} s"
              + ("" if good else "\tDIFFERS"))
        failed += not good
    # The first ones, in the order of the hashes, and none left out for its difficulty.
    first = wanted[:least]
    for quote in first:
        if quote.name in page.ROWS:
            continue
        if reasons.get(quote.name) in undone:
            undone[reasons[quote.name]] += 1
        else:
            print(f"{quote.place}: {quote.name} is among the first {least}, and nothing recomputes it")
            failed += 1
    if len(page.ROWS) < min(least, len(wanted)):
        print(f"{len(page.ROWS)} numbers of {source} are recomputed: "
              f"{min(least, len(wanted))} should be (page.py tells which)")
        failed += 1
    print(f"{len(page.ROWS)} recomputed, {failed} faults; of the first {len(first)} "
          f"the page lacks something for {undone['lacks']}, and {undone['open']} are open")
    return failed > 0


sys.exit(main())
