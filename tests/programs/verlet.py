"""verlet.py ROOT BUILD: what methods keep of a comet in chapter 10, a second time.

Written from the book's pages. Facts must agree to five digits, and turns exactly.
"""
import importlib
import math

from second_way import agree, finish

rk4 = importlib.import_module("methods").rk4
written = importlib.import_module("05_adaptive")
kepler, kepler_start = written.kepler, written.kepler_start


def pull(x, y):
    r3 = math.hypot(x, y) ** 3
    return -x / r3, -y / r3


def verlet(s, h):
    x, y, u, v = s
    a, b = pull(x, y)
    x, y = x + h * (u + h / 2 * a), y + h * (v + h / 2 * b)
    c, d = pull(x, y)
    return x, y, u + h / 2 * (a + c), v + h / 2 * (b + d)


def triple(s, h):
    """Section 10.14."""
    g = 1 / (2 - 2 ** (1 / 3))
    return verlet(verlet(verlet(s, g * h), (1 - 2 * g) * h), g * h)


def runge_kutta(s, h):
    return rk4(kepler, 0.0, s, h)


def energy(s):
    return (s[2] ** 2 + s[3] ** 2) / 2 - 1 / math.hypot(s[0], s[1])


def swings(step, h, enough):
    """Of every turn the largest error of the energy, until that is `enough` or for 300."""
    s, n, worst = kepler_start(0.5, 0.8), 0, []
    begun = energy(s)
    for turn in range(1, 301):
        worst.append(0.0)
        while n < round(turn * 2 * math.pi / h):
            s, n = step(s, h), n + 1
            worst[-1] = max(worst[-1], abs(energy(s) / begun - 1))
        if worst[-1] > enough:
            break
    return worst


def turned(s):
    return s[0] * s[3] - s[1] * s[2]


def beeman(h, steps):
    """Equation (10.15) from next to the sun, the old acceleration by RK4 backwards."""
    s = kepler_start(0.5, 0.0)
    before = kepler(0.0, rk4(kepler, 0.0, s, -h))[2:]
    q, v, now = s[:2], s[2:], kepler(0.0, s)[2:]
    for _ in range(steps):
        q = q + h * v + h * h * (2 / 3 * now - before / 6)
        r3 = math.hypot(*q) ** 3
        after = -q / r3
        v = v + h * (5 / 12 * after + 2 / 3 * now - before / 12)
        before, now = now, after
    return turned([*q, *v])


def loss(end):
    return abs(end / turned(kepler_start(0.5, 0.0)) - 1)


three, fair = swings(triple, 0.05, 1), swings(triple, 0.15, 1)
agree("10-verlet/triple#triple_first", three[0])
agree("10-verlet/triple#triple", three[-1])
agree("10-verlet/triple#triple_fair", fair[-1])
agree("10-verlet/triple#verlet", swings(verlet, 0.05, 1)[-1])
lost = swings(runge_kutta, 0.2, 1)
agree("10-verlet/triple#rk4_fair_first", lost[0])
agree("10-verlet/triple#rk4_lost", len(lost), 0)

h, steps = 0.05, round(100 * 2 * math.pi / 0.05)
agree("10-verlet/momentum#beeman", loss(beeman(h, steps)))
for name, step in (("rk4", runge_kutta), ("euler", lambda s, h: s + h * kepler(0.0, s))):
    s = kepler_start(0.5, 0.0)
    for _ in range(steps):
        s = step(s, h)
    agree(f"10-verlet/momentum#{name}", loss(turned(s)))
finish()
