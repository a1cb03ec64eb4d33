"""check.py: does page.py tell numbers that agree from others?"""
import page


def holds(fact, what):
    if not fact:
        raise SystemExit(f"page.py: {what}")


for value, fmt, text, half in ((1.8167, "%.2f", "1.82", 0.005), (7159.0, "%d", "7159", 0.5),
                               (4.87e-7, "%.1e", "4.9e-07", 0.05e-7), (-0.001, "%.0e", "-1e-03", 0.5e-3)):
    said = page.printed(value, fmt)
    holds(said[0] == text and abs(said[1] - half) < 1e-12 * half, f"{value} is printed as {said}")
holds(page.agrees("1.82", 0.005, 1.8151), "1.8151 rounds to 1.82")
holds(not page.agrees("1.82", 0.005, 1.8149), "1.8149 does not round to 1.82")
holds(not page.agrees("7159", 0.5, 7160), "a count that is off by one")
holds(not page.agrees("1.82", 0.005, float("nan")), "NaN")
holds(page.agrees("2e-16", 0.5e-16, (1e-16, 4e-16)), "2e-16 lies between")
holds(not page.agrees("2e-15", 0.5e-15, (1e-16, 4e-16)), "2e-15 lies outside")
quotes = [page.Quote(name, "%g", "", "") for name in ("a#a", "b#b", "a#a", "c#c")]
names = [q.name for q in page.in_order(quotes)]
holds(sorted(names) == ["a#a", "b#b", "c#c"], "each number once")
holds(names == [q.name for q in page.in_order(quotes[::-1])], "the order is that of the hashes")
print("page.py tells what agrees")
