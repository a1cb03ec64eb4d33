"""05_adaptive.py: chapter 5, worked out anew from its pages."""
import math
from functools import lru_cache

import numpy as np
from scipy.integrate import solve_ivp

from page import recompute

EULER = ([], [1.0])
RK4 = ([[1 / 2], [0, 1 / 2], [0, 0, 1]], [1 / 6, 1 / 3, 1 / 3, 1 / 6])
# Dormand and Prince (1980), section 5.D; the last row of a is b.
DP_A = [[1 / 5], [3 / 40, 9 / 40], [44 / 45, -56 / 15, 32 / 9],
        [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
        [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
        [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84]]
DP_C = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1]
DP_EMBEDDED = [5179 / 57600, 0, 7571 / 16695, 393 / 640, -92097 / 339200, 187 / 2100, 1 / 40]
DP = (DP_A[:-1], DP_A[-1])


def mix(x, h, weights, slopes):
    return x + h * sum(w * k for w, k in zip(weights, slopes) if w)


def step(method, f, x, h):
    """One step of a Runge-Kutta method on a field that stands still."""
    a, b = method
    k = [f(0.0, x)]
    for row in a:
        k.append(f(0.0, mix(x, h, row, k)))
    return mix(x, h, b, k)


class Pair:
    """Dormand and Prince's pair (section 5.D): the last slope is the next first one."""
    order, power, cost = 5, 5, 6

    def tried(self, f, t, h, x, slope):
        k = [slope]
        for c, row in zip(DP_C[1:], DP_A):
            new = mix(x, h, row, k)
            k.append(f(t + c * h, new))
        error = h * sum((b - e) * s for b, e, s in zip(DP_A[-1] + [0], DP_EMBEDDED, k))
        return new, error, k[-1]


class Halves:
    """One step against two halves (section 5.1), for a field that stands still."""

    def __init__(self, method, order, extrapolate=True):
        self.method, self.order, self.power = method, order, order + 1
        self.extrapolate, self.cost = extrapolate, 3 * len(method[1])

    def tried(self, f, t, h, x, slope):
        coarse = step(self.method, f, x, h)
        fine = step(self.method, f, step(self.method, f, x, h / 2), h / 2)
        error = (fine - coarse) / (2 ** self.order - 1)
        return fine + error * self.extrapolate, error, None


class Run:
    """The library's stepper, with its defaults."""
    BEFORE = {"simple": 0.0, "pi": 0.4, "dopri5": 0.2}

    def __init__(self, way, f, x, end, tolerance, controller="dopri5", growth=10.0):
        self.way, self.f, self.tolerance = way, f, tolerance
        self.times, self.states = [0.0], [np.array(x, float)]
        self.kept = self.rejected = self.tries = self.early = 0
        self.before = self.BEFORE[controller] / way.power
        self.last_error, self.evaluations = 1e-4, 1
        t, x, slope = 0.0, self.states[0], f(0.0, self.states[0])
        h, rejected = self.guess(x, slope, end), False
        while t < end:
            last = t + 1.01 * h >= end
            wanted, h = h, end - t if last else h
            new, error, last_slope = way.tried(f, t, h, x, slope)
            self.evaluations += way.cost
            self.tries += 1
            scale = tolerance * (1.0 + np.maximum(abs(x), abs(new)))
            error = math.sqrt(np.mean((error / scale) ** 2))
            now = error ** (1.0 / way.power - 0.75 * self.before)
            if error <= 1.0:
                quotient = max(1.0 / growth, min(5.0, now / self.last_error ** self.before / 0.9))
                following = min(h / quotient, h) if rejected else h / quotient
                if h < wanted:
                    following = max(following, wanted)
                t, x, slope = end if last else t + h, new, last_slope
                self.times.append(t)
                self.states.append(x)
                self.kept += 1
                self.last_error, rejected, h = max(error, 1e-4), False, following
            else:
                self.rejected += self.kept > 0
                self.early += self.kept == 0
                rejected, h = True, h / min(5.0, now / 0.9)
        self.x = x

    def guess(self, x, slope, end):
        """The first step (the header adaptive.h)."""
        self.evaluations += 1
        scale = self.tolerance * (1.0 + abs(x))
        size, rise = (math.sqrt(np.sum((v / scale) ** 2)) for v in (x, slope))
        h = 1e-6 if size < 1e-5 or rise < 1e-5 else 0.01 * size / rise
        change = self.f(h, x + h * slope) - slope
        most = max(rise, math.sqrt(np.sum((change / scale) ** 2)) / h)
        other = max(1e-6, h * 1e-3) if most <= 1e-15 else (0.01 / most) ** (1 / self.way.power)
        return min(100 * h, other, end)


def spring(t, x):
    return np.array([x[1], -x[0]])


def pendulum(t, x):
    return np.array([x[1], -math.sin(x[0])])


def kepler(t, x):
    r3 = math.hypot(x[0], x[1]) ** 3
    return np.array([x[2], x[3], -x[0] / r3, -x[1] / r3])


def arenstorf(t, x):
    """The field of section 5.F."""
    moon = 0.012277471
    earth = 1 - moon
    d1, d2 = math.hypot(x[0] + moon, x[1]) ** 3, math.hypot(x[0] - earth, x[1]) ** 3
    return np.array([x[2], x[3],
                     x[0] + 2 * x[3] - earth * (x[0] + moon) / d1 - moon * (x[0] - earth) / d2,
                     x[1] - 2 * x[2] - earth * x[1] / d1 - moon * x[1] / d2])


def kepler_start(e, anomaly):
    """Half axis 1; the place at an eccentric anomaly."""
    b, r = math.sqrt(1 - e * e), 1 - e * math.cos(anomaly)
    return np.array([math.cos(anomaly) - e, b * math.sin(anomaly),
                     -math.sin(anomaly) / r, b * math.cos(anomaly) / r])


def away(x, start):
    return math.hypot(x[0] - start[0], x[1] - start[1])


def equal_turn(method, start, steps):
    """How far from its start a planet ends a turn; all components as plain numbers."""
    a, b = method
    x, y, u, v = start
    h = 2 * math.pi / steps
    for _ in range(steps):
        k, p, q, s, w = [], x, y, u, v
        for row in a + [b]:
            r3 = (p * p + q * q) ** 1.5
            k.append((s, w, -p / r3, -q / r3))
            p, q, s, w = x, y, u, v
            for c, (d0, d1, d2, d3) in zip(row, k):
                if c:
                    c *= h
                    p, q, s, w = p + c * d0, q + c * d1, s + c * d2, w + c * d3
        x, y, u, v = p, q, s, w
    return math.hypot(x - start[0], y - start[1])


def saved(way, method, e, anomaly, price):
    """Section 5.8: what the fewest equal steps cost, over what the adaptive turn costs."""
    start = kepler_start(e, anomaly)
    run = Run(way, kepler, start, 2 * math.pi, 1e-6)
    wanted = away(run.x, start)
    steps = 4
    while equal_turn(method, start, steps) > wanted:
        steps += 1
    return price(steps) / run.evaluations


def pair_saves(e, anomaly):
    """Equal steps of the pair reuse the last slope, too: six a step and one at the start."""
    return saved(Pair(), DP, e, anomaly, lambda steps: 6 * steps + 1)


def turn(tried, start, tolerance, least=0.2, most=5.0, safety=0.9, after=1.0, rejects=True):
    """Listing 5.2: a comet's turn by a step (h, x) -> (next, error, power): the steps kept, how many tried, the end."""
    t, h, end, growth, x, kept, tries = 0.0, 0.1, 2 * math.pi, most, start, [], 0
    while t < end:
        h = min(h, end - t)
        new, error, power = tried(h, x)
        factor = min(growth, max(least, safety * (error / tolerance) ** (-1 / power)))
        tries, growth = tries + 1, after
        if error <= tolerance or not rejects:
            t, x, growth = end if h == end - t else t + h, new, most
            kept.append(h)
        h *= factor
    return kept, tries, x


def two_halves(h, x, greedy=True):
    """Section 5.1: the midpoint rule is what extrapolated halves are; the halves alone lack their difference."""
    slope = kepler(0, x)
    middle = kepler(0, x + h / 2 * slope)
    difference = h / 2 * (middle - slope)
    return x + h * middle - (0 if greedy else difference), math.hypot(*difference), 2


# What Table 5.1 leaves out of the program.
LEFT_OUT = {"all": {}, "growth": {"after": 5.0}, "caps": {"least": 0.0, "most": math.inf},
            "safety": {"safety": 0.99}, "rejection": {"rejects": False}, "greed": {}}


@lru_cache
def comets(name):
    """Table 5.1: tries, over those of the whole program, the share rejected in percent, and how far from home."""
    tries, kept, away_from = 0, 0, []
    for e in np.linspace(0.99 * 0.9, 1.01 * 0.9, 201):
        start = kepler_start(e, math.pi)
        steps, tried, x = turn(lambda h, x: two_halves(h, x, name != "greed"), start, 5e-3, **LEFT_OUT[name])
        tries, kept = tries + tried, kept + len(steps)
        away_from.append(away(x, start))
    return tries / (comets_tries() if name != "all" else tries), 100 * (1 - kept / tries), sum(away_from) / 201


@lru_cache
def comets_tries():
    """How often the whole program tries on all comets together."""
    return sum(turn(two_halves, kepler_start(e, math.pi), 5e-3)[1] for e in np.linspace(0.99 * 0.9, 1.01 * 0.9, 201))


def ends(steps):
    """How far from home so many equal steps of the program end."""
    start = x = kepler_start(0.9, math.pi)
    for _ in range(steps):
        x = two_halves(2 * math.pi / steps, x)[0]
    return away(x, start)


@lru_cache
def fewest_halves(wanted):
    """The fewest equal steps that end as close; from far too few on, for the comet is then far off."""
    steps = 1800
    while ends(steps) > wanted:
        steps += 1
    return steps


def pair_solver(e=0.9, tolerance=1e-4, h=0.1):
    """The loop of section 5.3 around Listing 5.4, its slope handed on as in Listing 5.5: how many steps the comet's run tries."""
    t, end, tries, growth = 0.0, 2 * math.pi, 0, 5.0
    x = kepler_start(e, math.pi)
    k1 = kepler(t, x)
    while t < end:
        last = t + h >= end
        h = end - t if last else h
        tries += 1
        k2 = kepler(t, x + h / 2 * k1)
        k3 = kepler(t, x + 3 * h / 4 * k2)
        new = x + h / 9 * (2 * k1 + 3 * k2 + 4 * k3)
        k4 = kepler(t, new)
        error = h / 72 * (-5 * k1 + 6 * k2 + 8 * k3 - 9 * k4)
        error /= tolerance * (1.0 + np.maximum(abs(x), abs(new)))
        error = math.sqrt(np.mean(error ** 2))
        factor = min(growth, max(0.2, 0.9 / error ** (1 / 3)))
        growth = 1.0
        if error <= 1.0:
            t, x, k1, growth = end if last else t + h, new, k4, 5.0
        h *= factor
    return tries


def fallen(brakes, x=1.0, h=2e-3, k=100.0, tolerance=1e-4, end=1.0):
    """Section 5.4: the largest h lambda of the kept steps, how many were thrown away, and the late ones."""
    t, most, rejected, late, growth = 0.0, 0.0, 0, [], 5.0
    while t < end:
        half = x - h / 2 * k * x
        fine = half - h / 2 * k * half
        difference = abs(fine - (x - h * k * x))
        factor = math.sqrt(tolerance / difference)
        if brakes:
            factor = min(growth, max(0.2, 0.9 * factor))
        if brakes and difference > tolerance:
            rejected, growth = rejected + 1, 1.0
        else:
            growth = 5.0
            t, x, most = t + h, fine, max(most, h * k)
            late += [h * k] if t > end / 2 else []
        h *= factor
    return most, rejected, late


def part_of_fine(h):
    """Section 5.A, at the start of the pendulum of section 2.4."""
    x = np.array([2.0, 0.3])
    coarse = step(EULER, pendulum, x, h)
    fine = step(EULER, pendulum, step(EULER, pendulum, x, h / 2), h / 2)
    true = x
    for _ in range(20):
        true = step(DP, pendulum, true, h / 20)
    return math.hypot(*(fine - coarse)) / math.hypot(*(fine - true))


def euler_ends(tolerance):
    """Section 5.6: the error of the pendulum's state after 7 s, without extrapolation."""
    run = Run(Halves(EULER, 1, False), pendulum, [2.0, 0.3], 7.0, tolerance)
    true = solve_ivp(pendulum, (0.0, 7.0), [2.0, 0.3], "DOP853", rtol=1e-13, atol=1e-13)
    return math.hypot(*(run.x - true.y[:, -1]))


def dragged(controller, growth=10.0):
    """Section 5.H: lambda = 200, for 3 s from 0."""
    return Run(Pair(), lambda t, x: -200.0 * (x - np.cos(t)), [0.0], 3.0, 1e-3, controller,
               growth)


def shrinking(r):
    """Section 5.10."""
    return 0.05 * r ** 1.5


def verlet(law, orbits, e=0.7):
    """Section 5.10: the worst relative error of the energy in each orbit."""
    return verlet_counted(law, orbits, e)[0]


@lru_cache
def verlet_counted(law, orbits, e):
    x, y, u, v = 1.0 - e, 0.0, 0.0, math.sqrt((1 + e) / (1 - e))
    t, r, worst, steps = 0.0, x, [0.0] * (orbits + 1), 0
    while t < 2 * math.pi * orbits:
        h, steps = law(r), steps + 1
        kick = h / 2 / r ** 3
        u, v = u - kick * x, v - kick * y
        x, y = x + h * u, y + h * v
        r = math.hypot(x, y)
        kick = h / 2 / r ** 3
        u, v = u - kick * x, v - kick * y
        t += h
        orbit = int(t / (2 * math.pi))
        error = abs((u * u + v * v) / 2 - 1 / r + 0.5) / 0.5
        worst[orbit] = max(worst[orbit], error)
    return worst[:orbits], steps


@lru_cache
def verlet_equal():
    return verlet(lambda r: 2 * math.pi / 141, 1000)


@lru_cache
def moon():
    return Run(Pair(), arenstorf, [0.994, 0.0, 0.0, -2.00158510637908], 17.0652165601580, 1e-7)


@recompute("05-adaptive/arenstorf#before_the_first", "section 5.8: round the moon, 1e-7")
def _():
    return moon().early


@recompute("05-adaptive/arenstorf#kept", "section 5.8: round the moon, 1e-7")
def _():
    return moon().kept


@recompute("05-adaptive/estimate#part_of_fine", "section 5.A: the pendulum's start, h = 0.1")
def _():
    return part_of_fine(0.1)


@recompute("05-adaptive/estimate#part_of_fine_small", "section 5.A: the same, h = 1e-4")
def _():
    return part_of_fine(1e-4)


@recompute("05-adaptive/saves#dp_half_least", "section 5.8: e = 0.5, from sixteen places")
def _():
    return min(pair_saves(0.5, 2 * math.pi * i / 16) for i in range(16))


@recompute("05-adaptive/saves#dp_half", "section 5.8: e = 0.5, from an anomaly of 0.8")
def _():
    return pair_saves(0.5, 0.8)


@recompute("05-adaptive/saves#rk4_half", "section 5.8: e = 0.5, from an anomaly of 0.8")
def _():
    return saved(Halves(RK4, 4), RK4, 0.5, 0.8, lambda steps: 4 * steps)


@recompute("05-adaptive/comet#slow", "section 5.B: half axis 1, eccentricity 0.9")
def _():
    return math.sqrt(2 / 1.9 - 1)


@recompute("05-adaptive/lines#tries_rejection", "section 5.3, Table 5.1: every step is kept")
def _():
    return comets("rejection")[0]


@recompute("05-adaptive/lines#rejected_all", "section 5.3, Table 5.1")
def _():
    return comets("all")[1]


@recompute("05-adaptive/lines#rejected_caps", "section 5.3, Table 5.1: no limits of the factor but after a rejected step")
def _():
    return comets("caps")[1]


@recompute("05-adaptive/lines#away_growth", "section 5.3, Table 5.1: growth after a rejected step")
def _():
    return comets("growth")[2]


@recompute("05-adaptive/lines#equal_tries", "section 5.3: the comet, 5e-3")
def _():
    return fewest_halves(away(turn(two_halves, kepler_start(0.9, math.pi), 5e-3)[2], kepler_start(0.9, math.pi)))


@recompute("05-adaptive/pair#evaluations", "section 5.7: 1e-4, first step 0.1")
def _():
    # Three for each try, and one at the start.
    return 3 * pair_solver() + 1


@recompute("05-adaptive/verlet#equal_first", "section 5.10: 141 equal steps an orbit, e = 0.7")
def _():
    return max(verlet_equal()[:10])


@recompute("05-adaptive/verlet#equal_last", "section 5.10: 141 equal steps an orbit, e = 0.7")
def _():
    return max(verlet_equal()[-10:])


@recompute("05-adaptive/verlet#adaptive_first", "section 5.10: h = 0.05 r^1.5, ten orbits")
def _():
    return max(verlet(shrinking, 10))


@recompute("05-adaptive/controller#kept_two", "section 5.H: PI, lambda = 200, 1e-3")
def _():
    return dragged("pi", 5.0).kept


@recompute("05-adaptive/controller#rejected_one", "section 5.H: lambda = 200, 1e-3, at most fivefold")
def _():
    return dragged("simple", 5.0).rejected


@recompute("05-adaptive/dense#cost_between", "section 5.9: the spring for 10 s, 1e-4")
def _():
    return Run(Pair(), spring, [1.0, 0.0], 10.0, 1e-4).evaluations


@recompute("05-adaptive/dense#worst_cubic", "section 5.9: the spring's place for 10 s, 1e-4")
def _():
    run, worst = Run(Pair(), spring, [1.0, 0.0], 10.0, 1e-4), 0.0
    part = np.linspace(0.0, 1.0, 201)
    ends = list(zip(run.times, run.states))
    for (t, (x0, d0)), (end, (x1, d1)) in zip(ends, ends[1:]):
        h, rise, rest = end - t, x1 - x0, 1.0 - part
        cubic = rest * x0 + part * x1 + part * rest * (rest * (h * d0 - rise)
                                                       + part * (rise - h * d1))
        worst = max(worst, max(abs(cubic - np.cos(t + part * h))))
    return worst


@recompute("05-adaptive/decay#raw_hk", "section 5.4: lambda = 100, 1e-4, from 1 with a step of 0.002 s")
def _():
    return fallen(False)[0]


@recompute("05-adaptive/decay#rejected", "section 5.4: lambda = 100, 1e-4, from 1 with a step of 0.002 s")
def _():
    return fallen(True)[1]


@recompute("05-adaptive/tolerance#slope_euler", "section 5.6: the pendulum, from 1e-3 to 1e-7")
def _():
    return math.log10(euler_ends(1e-3) / euler_ends(1e-7)) / 4


@recompute("05-adaptive/decay#hk_late",
           "section 5.4: the geometric mean over the second half of a second")
def _():
    late = fallen(True)[2]
    return math.exp(sum(math.log(hk) for hk in late) / len(late))


@recompute("05-adaptive/verlet#adaptive_steps", "section 5.10: the mean of a thousand orbits")
def _():
    return verlet_counted(shrinking, 1000, 0.7)[1] / 1000
