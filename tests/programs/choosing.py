"""choosing.py ROOT BUILD: facts of chapter 14 that no formula tells, a second time.

From the book's pages: the tableaus of sections 4.3, 4.6, 5.4, 5.6 and Listings E.14
to E.16, Adams's weights (6.1), Beeman's and Gear's methods (10.14), Newton's (B.5).
"""
import importlib
import math

import mpmath
import numpy as np
from scipy.integrate import solve_ivp

from second_way import agree, finish

adaptive = importlib.import_module("05_adaptive")
multistep = importlib.import_module("06_multistep")
written = importlib.import_module("14_choosing")
mpmath.mp.dps = 50
ROOT_21 = mpmath.sqrt(21)


def tableau(text):
    """Rows of a, the last one b: p/d, or p+q/d for (p + q sqrt(21))/d."""
    def number(word):
        top, _, below = word.partition("/")
        cut = max(top.rfind("+"), top.rfind("-"))
        root = int(top[cut:]) if cut > 0 else 0
        return (int(top[:cut] if cut > 0 else top) + root * ROOT_21) / int(below or 1)

    return [[number(word) for word in row.split()] for row in text.split(",")]


EXACT = {
    "rk5": tableau(""", 1/4, 1/8 1/8, 0 -1/2 1, 3/16 0 0 9/16, -3/7 2/7 12/7 -12/7 8/7,
        7/90 0 16/45 2/15 16/45 7/90"""),
    "rk6": tableau(""", 1/3, 0 2/3, 1/12 1/3 -1/12, -1/16 9/8 -3/16 -3/8,
        0 9/8 -3/8 -3/4 1/2, 9/44 -9/11 63/44 18/11 0 -16/11,
        11/120 0 27/40 27/40 -4/15 -4/15 11/120"""),
    "rk7": tableau(""", 1/6, 0 1/3, 1/8 0 3/8, 148/1331 0 150/1331 -56/1331,
        -404/243 0 -170/27 4024/1701 10648/1701,
        2466/2401 0 1242/343 -19176/16807 -51909/16807 1053/2401,
        5/154 0 0 96/539 -1815/20384 -405/2464 49/1144,
        -113/32 0 -195/22 32/7 29403/3584 -729/512 1029/1408 21/16,
        0 0 0 32/105 1771561/6289920 243/2560 16807/74880 77/1440 11/270"""),
    "rk8": tableau(""", 1/2, 1/4 1/4, 1/7 -7-3/98 21+5/49, 11+1/84 0 18+4/63 21-1/252,
        5+1/48 0 9+1/36 -231+14/360 63-7/80,
        10-1/42 0 -432+92/315 633-145/90 -504+115/70 63-13/35,
        1/14 0 0 0 14-3/126 13-3/63 1/9, 1/32 0 0 0 91-21/576 11/72 -385-75/1152 63+13/128,
        1/14 0 0 0 1/9 -733-147/2205 515+111/504 -51-11/56 132+28/245,
        0 0 0 0 -42+7/18 -18+28/45 -273-53/72 301+53/72 28-28/45 49-7/18,
        1/20 0 0 0 0 0 0 49/180 16/45 49/180 1/20""")}

TABLEAUS = {
    **written.TABLEAUS,
    **{name: ([[float(a) for a in row] for row in rows[:-1]], [float(b) for b in rows[-1]])
       for name, rows in EXACT.items()},
    "euler": ([[]], [1]),
    "bs3": ([[], [1 / 2], [0, 3 / 4], [2 / 9, 1 / 3, 4 / 9]], [2 / 9, 1 / 3, 4 / 9, 0]),
    "eighths": ([[], [1 / 3], [-1 / 3, 1], [1, -1, 1]], [1 / 8, 3 / 8, 3 / 8, 1 / 8]),
    "dp5": ([[], *adaptive.DP_A], [*adaptive.DP_A[-1], 0])}


def limits():
    """The first x > 0 with |R(-x)| = 1, where R is the growth in a step."""
    for name, rows in EXACT.items():
        stages = [mpmath.mpf(1)] * len(rows[-1])
        growth = [mpmath.mpf(1)]                # of x' = -x, the constant first
        while len(growth) <= len(rows[-1]):
            growth.append((-1) ** len(growth) * mpmath.fdot(rows[-1], stages))
            stages = [mpmath.fdot(row, stages[:len(row)]) for row in rows[:-1]]
        ends = []
        for value in (1, -1):
            shifted = [growth[0] - value, *growth[1:]]
            while abs(shifted[-1]) < 1e-40:
                shifted.pop()
            ends += [root.real for root in mpmath.polyroots(shifted[::-1], 500, extraprec=500)
                     if abs(root.imag) < 1e-20 and root.real > 1e-9]
        agree(f"14-choosing/limits#{name}_drag", float(min(ends)) / len(rows[-1]))


def adams(order, corrected=False):
    """Adams and Bashforth's step, or PECE's; Runge and Kutta's takes the first ones."""
    ahead = [float(b) for b in multistep.bashforth(order)]
    end = [float(m) for m in multistep.moulton(order)]
    past, starter = [], written.runge_kutta(*TABLEAUS["rk4"])

    def step(h, q, v):
        past.insert(0, (v, -math.sin(q)))
        del past[order:]
        if len(past) < order:
            return starter(h, q, v)
        x = q + h * sum(b * f[0] for b, f in zip(ahead, past))
        y = v + h * sum(b * f[1] for b, f in zip(ahead, past))
        if corrected:
            slopes = [(y, -math.sin(x)), *past]
            x = q + h * sum(m * f[0] for m, f in zip(end, slopes))
            y = v + h * sum(m * f[1] for m, f in zip(end, slopes))
        return x, y

    return step


def beeman():
    """Equation (10.19); the acceleration before the first by Taylor's series backwards."""
    before = []

    def step(h, q, v):
        a = -math.sin(q)
        old = before.pop() if before else -math.sin(q - h * v + h * h / 2 * a)
        before.append(a)
        q += h * v + h * h * (2 / 3 * a - old / 6)
        return q, v + h * (-5 / 12 * math.sin(q) + 2 / 3 * a - old / 12)

    return step


class Implicit:
    """z = base + part h f(z), by Newton's method from the present state. A round takes a
    look for the residual and two for the differences; the trapezoid one more, for its base."""

    def __init__(self, kind):
        self.kind, self.looks = kind, 0

    def __call__(self, h, q, v):
        a, base_q, base_v, x, y = h, q, v, q, v
        if self.kind != "implicit":
            a = h / 2
        if self.kind == "trapezoid":
            base_q, base_v = q + a * v, v - a * math.sin(q)
            self.looks += 1
        for _ in range(50):
            self.looks += 3
            off_x, off_y, slope = x - base_q - a * y, y - base_v + a * math.sin(x), a * math.cos(x)
            dx = -(off_x + a * off_y) / (1 + a * slope)
            dy = -(off_y - slope * off_x) / (1 + a * slope)
            x, y = x + dx, y + dy
            if abs(dx) <= 1e-12 * (abs(x) + 1) and abs(dy) <= 1e-12 * (abs(y) + 1):
                break
        return (2 * x - q, 2 * y - v) if self.kind == "middle" else (x, y)


def drift(name, step, ninetieths):
    """The largest errors in the first and in the last ten of 400 turns."""
    steps, ten = int(36000 / ninetieths + 1e-9), int(900 / ninetieths + 1e-9)
    h, (q, v) = written.TURN * ninetieths / 90, written.START
    early = late = 0.0
    for i in range(steps):
        q, v = step(h, q, v)
        if i < ten:
            early = max(early, written.wrong_energy(q, v))
        if i >= steps - ten:
            late = max(late, written.wrong_energy(q, v))
    agree(f"14-choosing/energy#{name}_early", early, 1e-7)
    agree(f"14-choosing/energy#{name}_late", late, 1e-7)


def energies():
    for name, method in TABLEAUS.items():
        drift(name, written.runge_kutta(*method), len(method[1]))
    for order in (2, 3, 4, 5):
        drift(f"ab{order}", adams(order), 1)
        drift(f"pece{order}", adams(order, corrected=True), 2)
    drift("beeman", beeman(), 1)
    drift("position", written.position_verlet, 1)
    for name in ("implicit", "trapezoid", "middle"):
        step, (q, v) = Implicit(name), written.START
        for i in range(48):
            if i == 8:
                before = step.looks
            q, v = step(written.TURN * 6 / 90, q, v)
        ninetieths = (step.looks - before) / 40
        agree(f"14-choosing/energy#{name}_step", ninetieths)
        step.looks = 0
        drift(name, step, ninetieths)
        # Newton's last rounds hang on the last digits.
        agree(f"14-choosing/energy#{name}_looks", step.looks / 400, 1e-3)


def smooth(t, x):
    return np.array([x[1], -np.sin(x[0]) + np.cos(1.7 * t)])


def kepler(t, x):
    r3 = np.hypot(x[0], x[1]) ** 3
    return np.array([x[2], x[3], -x[0] / r3, -x[1] / r3])


PUSHED = solve_ivp(smooth, (0, 7), written.START, "DOP853", rtol=1e-13, atol=1e-14).y[:, -1]
COMET = adaptive.kepler_start(0.9, math.pi)


def off(x, true):
    """The error at the end, of place and velocity together."""
    return math.sqrt(np.sum((x - true) ** 2))


def fewest(error, few, many, wanted):
    """The fewest steps with which a run arrives, found by halving."""
    while many - few > 1:
        middle = (few + many) // 2
        few, many = (few, middle) if error(middle) <= wanted else (middle, many)
    return many


def pece(field, start, end, steps):
    ahead = [float(b) for b in multistep.bashforth(4)]
    last = [float(m) for m in multistep.moulton(4)]
    h, past, x = end / steps, [], np.array(start, float)
    for i in range(steps):
        past = [field(i * h, x), *past[:3]]
        if i < 3:
            x = multistep.rk4(field, i * h, x, h)
        else:
            guess = field(i * h + h, x + h * sum(b * f for b, f in zip(ahead, past)))
            x = x + h * sum(m * f for m, f in zip(last, [guess, *past]))
    return x


PASCAL = np.array([[math.comb(j, k) for j in range(6)] for k in range(6)], float)
CORRECTOR = np.array([3 / 16, 251 / 360, 1, 11 / 18, 1 / 6, 1 / 60])[:, None]


def gear(field, start, end, steps):
    """From differences of the accelerations one and two of RK4's steps before and after."""
    h, start, size = end / steps, np.array(start), len(start) // 2

    def force(t, x):
        return field(t, x)[size:]

    a = [force(k * h, multistep.rk4(field, 0, start, k * h)) for k in (-2, -1, 0, 1, 2)]
    rise = (a[0] - 8 * a[1] + 8 * a[3] - a[4]) / 12     # h a', h^2 a'', h^3 a'''
    bend = (-a[0] + 16 * a[1] - 30 * a[2] + 16 * a[3] - a[4]) / 12
    third = (-a[0] + 2 * a[1] - 2 * a[3] + a[4]) / 2
    r = np.array([start[:size], h * start[size:], h * h / 2 * a[2], h * h / 6 * rise,
                  h * h / 24 * bend, h * h / 120 * third])
    for i in range(steps):
        r = PASCAL @ r
        now = np.concatenate([r[0], r[1] / h])
        r = r + CORRECTOR * (h * h / 2 * force(i * h + h, now) - r[2])
    return np.concatenate([r[0], r[1] / h])


def euler(field, start, end, broken=lambda *x: False):
    """Euler's state after the most steps that are allowed; None if it breaks on the way."""
    x, h = start, end / 200000
    for i in range(200000):
        x = [a + h * b for a, b in zip(x, field(i * h, x))]
        if broken(*x):
            return None
    return x


def eulers():
    """The price 0 is the table's dash."""
    x = euler(lambda t, x: (x[1], -math.sin(x[0]) + math.cos(1.7 * t)), written.START, 7)
    agree("14-choosing/race#smooth_euler", 0 if off(x, PUSHED) > 1e-6 else 200000)
    x = euler(lambda t, x: (x[2], x[3], *(-c / math.hypot(x[0], x[1]) ** 3 for c in x[:2])),
              list(COMET), 2 * math.pi)
    agree("14-choosing/race#comet_euler", 0 if off(x, COMET) > 1e-3 else 200000)
    x = euler(lambda t, x: (x[1], -math.sin(x[0])), written.START, 200 * written.TURN,
              lambda *x: written.wrong_energy(*x) > 1e-2)
    agree("14-choosing/race#long_euler", 200000 if x else 0)


def dormand_prince(field, start, end, tolerances):
    """Section 5.13's stepper with all tolerances at once: states, looks, and the largest
    error of the free pendulum's energy on the way."""
    def size(v):
        return np.sqrt(np.sum((v / (tolerances * (1 + abs(x)))) ** 2, axis=0))

    many = len(tolerances)
    x = np.outer(start, np.ones(many))
    t, worst, slope = np.zeros(many), np.zeros(many), field(np.zeros(many), x)
    h = 0.01 * size(x) / size(slope)
    change = size(field(h, x + h * slope) - slope) / h
    h = np.minimum(100 * h, (0.01 / np.maximum(size(slope), change)) ** (1 / 5))
    looks, rejected, before = np.full(many, 2), np.zeros(many, bool), np.full(many, 1e-4)
    while (going := t < end).any():
        last = t + 1.01 * h >= end
        wanted, h = h, np.where(last, end - t, h)
        k = [slope]
        for c, row in zip(adaptive.DP_C[1:], adaptive.DP_A):
            new = adaptive.mix(x, h, row, k)
            k.append(field(t + c * h, new))
        error = h * sum((b - e) * s for b, e, s in
                        zip(adaptive.DP_A[-1] + [0], adaptive.DP_EMBEDDED, k))
        error /= tolerances * (1 + np.maximum(abs(x), abs(new)))
        error = np.maximum(np.sqrt(np.mean(error ** 2, axis=0)), 1e-300)
        now = error ** (1 / 5 - 0.75 * 0.04)
        kept = going & (error <= 1)
        after = h / np.clip(now / before ** 0.04 / 0.9, 0.1, 5)
        after = np.where(rejected, np.minimum(after, h), after)
        after = np.where(h < wanted, np.maximum(after, wanted), after)
        looks += 6 * going
        t = np.where(kept, np.where(last, end, t + h), t)
        x, slope = np.where(kept, new, x), np.where(kept, k[-1], slope)
        before = np.where(kept, np.maximum(error, 1e-4), before)
        h = np.where(kept, after, h / np.minimum(5, now / 0.9))
        rejected = going & ~kept
        energy = x[1] ** 2 / 2 - np.cos(x[0]) + 1
        worst = np.maximum(worst, abs(energy - written.ENERGY) / written.ENERGY)
    return x, looks, worst


def rk(name, field, start, end, steps):
    (rows, weights), h, x = TABLEAUS[name], end / steps, np.array(start, float)
    for i in range(steps):
        k = []
        for row in rows:
            k.append(field((i + sum(row)) * h, adaptive.mix(x, h, row, k)))
        x = adaptive.mix(x, h, weights, k)
    return x


def verlet(field, start, end, steps):
    h, x = end / steps, np.array(start, float)
    size = len(x) // 2
    a = field(0, x)[size:]
    for i in range(1, steps + 1):
        x[:size] += h * x[size:] + h * h / 2 * a
        old, a = a, field(i * h, x)[size:]
        x[size:] += h / 2 * (old + a)
    return x


def loosest(looks, errors, wanted):
    """The looks of the loosest tolerance that does, with all tighter ones; loose ones first."""
    return looks[np.flatnonzero(errors > wanted)[-1] + 1]


def long_runs():
    """The fewest steps for two hundred turns that keep the energy to a per cent."""
    def worst(step, steps):
        h, (q, v), most = 200 * written.TURN / steps, written.START, 0.0
        for _ in range(steps):
            q, v = step(h, q, v)
            most = max(most, written.wrong_energy(q, v))
        return most

    def long(method, make, looks, few, many, start=0):
        steps = fewest(lambda n: worst(make(), n), few, many, 1e-2)
        agree(f"14-choosing/race#long_{method}", start + looks * steps, 0)

    long("verlet", lambda: written.velocity_verlet, 1, 7000, 8000, 1)
    for name, looks, few, many in (("rk4", 4, 6500, 7500), ("rk8", 11, 1700, 2200)):
        long(name, lambda name=name: written.runge_kutta(*TABLEAUS[name]), looks, few, many)
    long("pece4", lambda: adams(4, corrected=True), 2, 14000, 16000, 3 * 5 - 2 * 3)


def prices():
    """The fewest steps after which the pendulum is right to a digit, in seven seconds."""
    true = solve_ivp(lambda t, x: (x[1], -math.sin(x[0])), (0, 7), written.START, "DOP853",
                     rtol=1e-13, atol=1e-14).y[:, -1]

    def error(step, steps):
        q, v = written.START
        for _ in range(steps):
            q, v = step(7 / steps, q, v)
        return math.hypot(q - true[0], v - true[1])

    for name, looks, step in (("midpoint", 2, None), ("rk4", 4, None),
                              ("velocity", 1, written.velocity_verlet)):
        step = step or written.runge_kutta(*TABLEAUS[name])
        for digits in (2, 4, 6):
            steps = fewest(lambda n: error(step, n), 4, 10000, 10.0 ** -digits)
            agree(f"14-choosing/price#{name}_{digits}", looks * steps + (looks == 1), 0)


def races():
    steps = fewest(lambda n: off(pece(smooth, written.START, 7, n), PUSHED), 100, 400, 1e-6)
    agree("14-choosing/race#pece4_start", 3 * 5, 0)
    agree("14-choosing/race#smooth_pece4", 3 * 5 + 2 * (steps - 3), 0)
    steps = fewest(lambda n: off(pece(kepler, COMET, 2 * math.pi, n), COMET),
                   1500, 3000, 1e-3)
    agree("14-choosing/race#comet_pece4", 3 * 5 + 2 * (steps - 3), 0)
    steps = fewest(lambda n: off(gear(smooth, written.START, 7, n), PUSHED), 60, 250, 1e-6)
    agree("14-choosing/race#gear_start", 1 + 4 * (4 + 1), 0)
    agree("14-choosing/race#smooth_gear", 1 + 4 * (4 + 1) + steps, 0)
    steps = fewest(lambda n: off(gear(kepler, COMET, 2 * math.pi, n), COMET),
                   1000, 2000, 1e-3)
    agree("14-choosing/race#comet_gear", 1 + 4 * (4 + 1) + steps, 0)
    # Shorter runs may arrive by luck: so not by halving, but down step by step.
    for method, looks, most in (("rk4", 4, 1500), ("rk8", 11, 400)):
        for problem, field, start, true, wanted, end in (
                ("smooth", smooth, written.START, PUSHED, 1e-6, 7),
                ("comet", kepler, COMET, COMET, 1e-3, 2 * math.pi)):
            steps = most if problem == "comet" else most // 5
            while off(rk(method, field, start, end, steps - 1), true) <= wanted:
                steps -= 1
            agree(f"14-choosing/race#{problem}_{method}", looks * steps, 0)
    steps = fewest(lambda n: off(verlet(smooth, written.START, 7, n), PUSHED), 500, 5000, 1e-6)
    agree("14-choosing/race#smooth_verlet", 1 + steps, 0)
    steps = fewest(lambda n: off(verlet(kepler, COMET, 2 * math.pi, n), COMET),
                   2000, 8000, 1e-3)
    agree("14-choosing/race#comet_verlet", 1 + steps, 0)
    tolerances = 10.0 ** (-np.arange(600, 900) / 100)
    x, looks, _ = dormand_prince(smooth, written.START, 7.0, tolerances)
    agree("14-choosing/race#smooth_dp5",
          loosest(looks, np.hypot(*(x - PUSHED[:, None])), 1e-6), 0)
    tolerances = 10.0 ** (-np.arange(300, 600) / 100)
    x, looks, _ = dormand_prince(kepler, COMET, 2 * math.pi, tolerances)
    agree("14-choosing/race#comet_dp5",
          loosest(looks, np.sqrt(np.sum((x - COMET[:, None]) ** 2, axis=0)), 1e-3), 0)
    _, looks, worst = dormand_prince(lambda t, x: np.array([x[1], -np.sin(x[0])]),
                                     written.START, 200 * written.TURN, tolerances)
    agree("14-choosing/race#long_dp5", loosest(looks, worst, 1e-2), 0)


for group in (limits, energies, eulers, prices, long_runs, races):
    group()
finish()
