"""adaptive.py ROOT BUILD: facts of chapter 5 that no formula tells, a second time.

The steppers are those of tests/from-the-page/05_adaptive.py, written from the
book's pages, or stand here. What the programs of the course printed (BUILD/data)
must agree to five digits, and counts exactly.
"""
import importlib
import math
import sys

import numpy as np

from second_way import agree, finish, measured

written = importlib.import_module("05_adaptive")


def fewest(ends, wanted):
    """Bisection for the fewest equal steps that end no farther off than `wanted`."""
    few, many = 4, 8
    while ends(many) > wanted:
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        few, many = (few, middle) if ends(middle) <= wanted else (middle, many)
    return many


def moon():
    run, start = written.moon(), np.array([0.994, 0.0, 0.0, -2.00158510637908])
    h = np.diff(run.times)
    chosen = h[:-1]
    agree("05-adaptive/arenstorf#error", written.away(run.x, start))
    agree("05-adaptive/arenstorf#longest_over_shortest", chosen.max() / chosen.min())
    agree("05-adaptive/arenstorf#last_is_shortest", h[-1] < chosen.min(), 0)
    steps = round((measured("05-adaptive/arenstorf#equal_evaluations") - 1) / 6)

    def gap(steps):
        x = start
        for _ in range(steps):
            x = written.step(written.DP, written.arenstorf, x, run.times[-1] / steps)
        return written.away(x, start)

    if not gap(steps) <= written.away(run.x, start) < gap(steps - 1):
        sys.exit("arenstorf: these are not the fewest equal steps")
    agree("05-adaptive/arenstorf#equal_over_shortest", run.times[-1] / steps / chosen.min())
    agree("05-adaptive/arenstorf#saved", (6 * steps + 1) / run.evaluations)


def controllers():
    for name, controller in (("one", "simple"), ("two", "pi")):
        run = written.dragged(controller, 5.0)
        h = np.diff(run.times)[run.kept // 4:-1]
        agree(f"05-adaptive/controller#kept_{name}", run.kept, 0)
        agree(f"05-adaptive/controller#rejected_{name}", run.rejected, 0)
        agree(f"05-adaptive/controller#swing_{name}", math.expm1(np.mean(abs(np.diff(np.log(h))))))
    # Its polynomial of stability, of which the last coefficient is not the exponential's.
    growth = np.polynomial.Polynomial([1, -1, 1 / 2, -1 / 6, 1 / 24, -1 / 120, 1 / 600])
    real = [z.real for z in (growth - 1).roots() if abs(z.imag) < 1e-9 and z.real > 1]
    agree("05-adaptive/controller#limit", min(real))


def decay(k=100.0, tolerance=1e-4):
    """Two halves multiply x by (1 - z/2)^2 with z = hk; their difference is z^2 x/4."""
    for brakes, rejects in ((False, False), (True, True), (False, True), (True, False)):
        t, z, x, most, hks, xs = 0.0, 0.2, 1.0, 5.0, [], []
        while t < 1.0:
            difference = z * z / 4 * x
            factor = math.sqrt(tolerance / difference)
            if brakes:
                factor = min(most, max(0.2, 0.9 * factor))
            most = 1.0
            if not rejects or difference <= tolerance:
                t, x, most = t + z / k, (1 - z / 2) ** 2 * x, 5.0
                hks.append((t, z))
                xs.append((t, x))
            z *= factor
        late = max(x for t, x in xs if t > 0.2)
        if brakes != rejects:
            agree(f"05-adaptive/decay#late_x_{'keeping' if brakes else 'rejecting'}", late)
        elif brakes:
            agree("05-adaptive/decay#hk_late", math.exp(np.mean([math.log(z) for t, z in hks if t > 0.5])))
            agree("05-adaptive/decay#hk_most", max(z for t, z in hks))
            agree("05-adaptive/decay#late_x", late)
        else:
            agree("05-adaptive/decay#raw_thrown_to", late)


def spring():
    run = written.Run(written.Pair(), written.spring, [1.0, 0.0], 10.0, 1e-4)
    part, line = np.arange(1, 24) / 24, 0.0
    for t, end, x, last in zip(run.times, run.times[1:], run.states, run.states[1:]):
        straight = x[0] + part * (last[0] - x[0])
        line = max(line, max(abs(straight - np.cos(t + part * (end - t)))))
    agree("05-adaptive/dense#steps", run.kept, 0)
    agree("05-adaptive/dense#worst_line", line)
    agree("05-adaptive/dense#worst_end", max(abs(x[0] - math.cos(t)) for t, x in zip(run.times, run.states)))


def savings():
    def saved(way, method, price, e, anomaly):
        start = written.kepler_start(e, anomaly)
        run = written.Run(way, written.kepler, start, 2 * math.pi, 1e-6)
        wanted = written.away(run.x, start)
        return price(fewest(lambda n: written.equal_turn(method, start, n), wanted)) / run.evaluations

    pair = written.Pair(), written.DP, lambda steps: 6 * steps + 1
    halves = written.Halves(written.RK4, 4), written.RK4, lambda steps: 4 * steps
    for name, e in (("circle", 0.0), ("half", 0.5), ("ninety", 0.9)):
        agree(f"05-adaptive/saves#rk4_{name}", saved(*halves, e, 0.8))
        agree(f"05-adaptive/saves#dp_{name}", saved(*pair, e, 0.8))
        if e:
            round_it = [saved(*pair, e, 2 * math.pi * i / 16) for i in range(16)]
            agree(f"05-adaptive/saves#dp_{name}_least", min(round_it))
            agree(f"05-adaptive/saves#dp_{name}_most", max(round_it))


class BogackiShampine:
    """Their two answers, each from its own weights."""
    order, power, cost = 3, 3, 3

    def tried(self, f, t, h, x, k1):
        k2 = f(t + h / 2, x + h / 2 * k1)
        k3 = f(t + 3 * h / 4, x + 3 * h / 4 * k2)
        new = x + h * (2 / 9 * k1 + 1 / 3 * k2 + 4 / 9 * k3)
        k4 = f(t + h, new)
        return new, new - (x + h * (7 / 24 * k1 + k2 / 4 + k3 / 3 + k4 / 8)), k4


def small():
    for name in written.LEFT_OUT:
        tries, rejected, away = written.comets(name)
        # The last bits decide some tries.
        agree(f"05-adaptive/lines#tries_{name}", tries, 5e-3)
        agree(f"05-adaptive/lines#rejected_{name}", rejected, 2e-2)
        agree(f"05-adaptive/lines#away_{name}", away, 5e-3)
    errors = []
    for e in np.linspace(0.99 * 0.9, 1.01 * 0.9, 201):
        start, one, other = written.kepler_start(e, math.pi), [], []
        for seen, most in (one, 5.0), (other, math.inf):
            def tried(h, x):
                seen.append((h, written.two_halves(h, x)[1] / 5e-3))
                return written.two_halves(h, x)
            written.turn(tried, start, 5e-3, 0.2 if most == 5.0 else 0.0, most)
        if one != other:
            sys.exit(f"lines: without caps other steps at an eccentricity of {e}")
        errors += [error for _, error in one]
    agree("05-adaptive/lines#percent_over", 100 * (max(errors) - 1), 1e-3)
    agree("05-adaptive/lines#same_without_caps", 1, 0)
    start, tolerance = written.kepler_start(0.9, math.pi), 5e-3
    while written.away((run := written.turn(written.two_halves, start, tolerance))[2], start) > 0.0048:
        tolerance *= 0.99
    agree("05-adaptive/lines#near_evaluations", 3 * run[1], 0)
    kept, _, x = written.turn(written.two_halves, written.kepler_start(0.9, math.pi), 5e-3)
    agree("05-adaptive/lines#longest_over_shortest", max(kept) / min(kept))
    agree("05-adaptive/lines#equal_tries", written.fewest_halves(written.away(x, written.kepler_start(0.9, math.pi))), 0)
    agree("05-adaptive/small#equal_distance_from_start", written.ends(145))


def comet(tolerance=1e-4):
    pair, start = BogackiShampine(), written.kepler_start(0.9, math.pi)

    def tried(h, x):
        new, error, _ = pair.tried(written.kepler, 0, h, x, written.kepler(0, x))
        ruler = tolerance * (1 + np.maximum(abs(x), abs(new)))
        return new, math.sqrt(np.mean((error / ruler) ** 2)), 3

    agree("05-adaptive/pair#distance_from_start", written.away(written.turn(tried, start, 1.0)[2], start))


def pendulum():
    true = written.Run(written.Pair(), written.pendulum, [2.0, 0.3], 7.0, 1e-13).x
    for name, way in (("euler", written.Halves(written.EULER, 1, False)),
                      ("extrapolated", written.Halves(written.EULER, 1)),
                      ("bs", BogackiShampine()), ("dp", written.Pair())):
        run = written.Run(way, written.pendulum, [2.0, 0.3], 7.0, 1e-7)
        if name == "euler":
            agree("05-adaptive/tolerance#error_euler", math.hypot(*(run.x - true)), 1e-3)
        agree(f"05-adaptive/tolerance#cost_{name}", run.evaluations, 0)
    for name, tolerance in (("first", 1e-3), ("last", 1e-7), ("later", 1e-9)):
        run = written.Run(written.Pair(), written.pendulum, [2.0, 0.3], 7.0, tolerance)
        agree(f"05-adaptive/tolerance#dp_over_{name}",
              math.hypot(*(run.x - true)) / tolerance, 1e-3)


def kicks():
    agree("05-adaptive/verlet#adaptive_last", max(written.verlet(lambda r: 0.05 * r ** 1.5, 1000)[-10:]))


for group in (moon, controllers, decay, spring, savings, small, comet, pendulum, kicks):
    group()
finish()
