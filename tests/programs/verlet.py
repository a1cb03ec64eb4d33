"""verlet.py ROOT BUILD: what methods keep in chapter 10, a second time.

Written from the book's pages. Facts must agree to five digits, and turns exactly;
what chaos decides about, within the scatter of many starts.
"""
import importlib
import math

import numpy as np

from second_way import agree, finish

rk4 = importlib.import_module("methods").rk4
written = importlib.import_module("05_adaptive")
argon = importlib.import_module("10_verlet")
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
    """Section 10.15."""
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
    """Equation (10.19) from next to the sun, the old acceleration by RK4 backwards."""
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
s = kepler_start(0.5, 0.0)
for _ in range(steps):
    s = runge_kutta(s, h)
agree("10-verlet/momentum#rk4", loss(turned(s)))


def half_axis(turns, h):
    s = kepler_start(0.6, 0.0)
    for _ in range(round(turns * 2 * math.pi / 0.05) // 4):
        s = runge_kutta(s, h)
    return -0.5 / energy(s)


agree("10-verlet/ellipse#rk4_axis", half_axis(10, 0.2))

SUN = (1.00000597682, 9.54786104043e-4, 2.85583733151e-4, 4.37273164546e-5, 5.17759138449e-5,
       1 / 1.3e8)
PLACES = ((0, 0, 0), (-3.5023653, -3.8169847, -1.5507963), (9.0755314, -3.0458353, -1.6483708),
          (8.3101420, -16.2901086, -7.2521278), (11.4707666, -25.7294829, -10.8169456),
          (-15.5387357, -25.2225594, -3.1902382))
SPEEDS = ((0, 0, 0), (0.00565429, -0.00412490, -0.00190589), (0.00168318, 0.00483525, 0.00192462),
          (0.00354178, 0.00137102, 0.00055029), (0.00288930, 0.00114527, 0.00039677),
          (0.00276725, -0.00170702, -0.00136504))


def pulls(q):
    """Listing 10.17: on each body by all others, and the energy of place per G."""
    apart = q[None] - q[:, None]
    r = np.sqrt((apart ** 2).sum(axis=2)) + np.eye(6)
    mass = np.array(SUN)
    bound = -(mass[:, None] * mass / r)[np.triu_indices(6, 1)].sum()
    return 2.95912208286e-4 * (mass[None, :, None] * apart / r[..., None] ** 3).sum(axis=1), bound


def planets(step, days, h):
    """The largest error of the energy, and Jupiter's turns in the plane of its first motion."""
    q, v = np.array(PLACES, dtype=float), np.array(SPEEDS)
    a, bound = pulls(q)
    begun, worst, turned, angle = None, 0.0, 0.0, 0.0
    across = q[1] / math.dist(q[1], q[0])
    ahead = v[1] - (v[1] @ across) * across
    ahead /= math.sqrt(ahead @ ahead)
    for _ in range(round(days / h) + 1):
        now = (np.array(SUN) * (v ** 2).sum(axis=1)).sum() / 2 + 2.95912208286e-4 * bound
        begun = begun or now
        worst, apart = max(worst, abs(now / begun - 1)), q[1] - q[0]
        before, angle = angle, math.atan2(apart @ ahead, apart @ across)
        turned += math.remainder(angle - before, 2 * math.pi) / (2 * math.pi)
        q, v, a, bound = step(q, v, a, h)
    return worst, turned


def steady(q, v, a, h):
    q = q + h * v + h * h / 2 * a
    b, bound = pulls(q)
    return q, v + h / 2 * (a + b), b, bound


def explicit(q, v, a, h):
    q, v = q + h * v, v + h * a
    return q, v, *pulls(q)


def four(q, v, a, h):
    def field(t, s):
        return np.concatenate([s[18:], pulls(s[:18].reshape(6, 3))[0].ravel()])

    s = rk4(field, 0.0, np.concatenate([q.ravel(), v.ravel()]), h)
    q = s[:18].reshape(6, 3)
    return q, s[18:].reshape(6, 3), *pulls(q)


worst, late = planets(steady, 200000, 200)
right = planets(four, 200000, 40)[1]
agree("10-verlet/planets#verlet", worst)
agree("10-verlet/planets#turns", right)
agree("10-verlet/planets#behind", right - late, 1e-3)
agree("10-verlet/planets#euler", planets(explicit, 200000, 10)[0], 1e-3)


def within(name, draws, part=4.0):
    """The fact is one of such draws: within four standard deviations."""
    middle, scatter = argon.typical(draws)
    agree(f"10-verlet/argon#{name}", middle, part * scatter / middle)


*_, (_, end, _) = argon.crystals("euler", 10, 1)
_, begun, hot = next(argon.crystals("euler", 10, 1))
agree("10-verlet/argon#begun", begun[0])
agree("10-verlet/argon#hot", hot[0])
agree("10-verlet/argon#euler", end[0] - begun[0])
agree("10-verlet/argon#parting", argon.parting())
for name, method, fs in (("short", "a", 10), ("long", "a", 20), ("half", "verlet", 20),
                         ("verlet", "verlet", 40), ("double", "verlet", 80)):
    errors, means = argon.averages(method, fs, 64)
    within(name, errors)
    within(f"{name}_mean", means)
    if name == "verlet":
        within("starts_mean", means, 4 / 20 ** 0.5)
        agree("10-verlet/argon#scatter", argon.typical(means)[1], 4 / 38 ** 0.5)
finish()
