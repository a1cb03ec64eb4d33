"""10_verlet.py: numbers of chapter 10, from its pages."""
import functools
import math

import numpy as np
from scipy.integrate import solve_ivp

from methods import START, journey, power, pushed, rk4, swing
from page import recompute

DRAG = 0.4


def bare(q, v):
    return -math.sin(q)


def dragged(q, v):
    return -math.sin(q) - DRAG * v


def free_truth(steps):
    return swing(np.linspace(0, 7, steps + 1))


def dragged_truth(steps, true=[]):
    if not true:
        run = solve_ivp(lambda t, s: (s[1], dragged(*s)), (0, 7), START, method="DOP853",
                        rtol=1e-13, atol=1e-14, t_eval=np.linspace(0, 7, 3585))
        true.append(run.y.T)
    return true[0][::3584 // steps]


def order(path, truth, of):
    """Of the place (0) or the velocity (1), by the largest errors, up to h = 1/512."""
    return power(lambda steps: np.abs(path(steps) - truth(steps))[:, of].max(), 3584)


def euler_a(steps):
    """Section 10.2: kick, drift."""
    h, path = 7 / steps, [START]
    q, v = START
    for _ in range(steps):
        v += h * bare(q, v)
        q += h * v
        path.append((q, v))
    return np.array(path)


def leapfrog(steps):
    """Section 10.3, with the velocity of half a step before, taken for that of the step."""
    h = 7 / steps
    q, v = START
    v -= h / 2 * bare(q, v)
    path = [(q, v)]
    for _ in range(steps):
        v += h * bare(q, v)
        q += h * v
        path.append((q, v))
    return np.array(path)


def verlet(force, rounds=1):
    """Equation (10.6); the force at the end is asked with v + h a, then with v'."""
    def run(steps):
        h, path = 7 / steps, [START]
        q, v = START
        a = force(q, v)
        for _ in range(steps):
            q, new = q + h * v + h * h / 2 * a, v + h * a
            for _ in range(rounds):
                b = force(q, new)
                new = v + h / 2 * (a + b)
            v, a = new, b
            path.append((q, v))
        return np.array(path)
    return run


def beeman(force, plain=False):
    """Equation (10.19), the force at the end with v + h a; the start plain or by Taylor."""
    def run(steps):
        h, path = 7 / steps, [START]
        q, v = START
        a = force(q, v)
        old = a if plain else force(q - h * v + h * h / 2 * a, v - h * a)
        for _ in range(steps):
            q += h * v + h * h * (2 / 3 * a - 1 / 6 * old)
            b = force(q, v + h * a)
            v += h * (5 / 12 * b + 2 / 3 * a - 1 / 12 * old)
            old, a = a, b
            path.append((q, v))
        return np.array(path)
    return run


def euler_b_pushed(when):
    """Section 10.2: drift, kick, with the push of the step's end (1) or of its start (0)."""
    def run(steps):
        h, path = 7 / steps, [START]
        q, v = START
        for i in range(steps):
            q += h * v
            v += h * (bare(q, v) + math.cos(1.7 * (i + when) * h))
            path.append((q, v))
        return np.array(path)
    return run


def pushed_truth(steps, true=[]):
    if not true:
        run = solve_ivp(pushed, (0, 7), START, method="DOP853", rtol=1e-13, atol=1e-14,
                        t_eval=np.linspace(0, 7, 3585))
        true.append(run.y.T)
    return true[0][::3584 // steps]


def gear_dragged(steps):
    """Listings 10.13 and 10.14 with 3/16; RK4 finds the accelerations for the start."""
    def field(t, s):
        return np.array([s[1], dragged(*s)])

    h = 7 / steps
    back, on = (journey(rk4, field, START, 2 * way, 2) for way in (-h, h))
    around = [dragged(*s) for s in [back[2], back[1], *on]]
    a = np.linalg.solve(np.vander([-2.0, -1.0, 0.0, 1.0, 2.0], increasing=True), around)
    r = np.array([START[0], h * START[1]] + [h * h * a[k - 2] / (k * (k - 1)) for k in range(2, 6)])
    pascal = np.array([[math.comb(j, k) for j in range(6)] for k in range(6)])
    share = np.array([3 / 16, 251 / 360, 1, 11 / 18, 1 / 6, 1 / 60])
    path = [START]
    for _ in range(steps):
        r = pascal @ r
        r += share * (h * h / 2 * dragged(r[0], r[1] / h) - r[2])
        path.append((r[0], r[1] / h))
    return np.array(path)


def uneven_error(steps):
    """Equation (10.17) with steps of h and 2h in turn, the first place by Taylor's series."""
    h = np.tile([1.0, 2.0], steps // 2) * 7 / (1.5 * steps)
    q, v = START
    places = [q, q + h[0] * v - h[0] ** 2 / 2 * math.sin(q)]
    for before, now in zip(h, h[1:]):
        old, q = places[-2:]
        places.append(q + (q - old) * now / before - math.sin(q) * now * (now + before) / 2)
    return np.abs(places - swing(np.append(0, np.cumsum(h)))[:, 0]).max()


def solved(g, v):
    """The v that is g(v), and how often g was asked: until it changes by 1e-14 at most."""
    asked, x, change = 0, v, 0.0
    while True:
        new, asked, before = g(x), asked + 1, change
        change = new - x
        if abs(change) <= 1e-14 * max(1, abs(new)):
            return new, asked
        # After two rounds the slope is known; the changes would go on as a geometric series.
        x = new + (change * change / (before - change) if asked == 2 else 0.0)


def moon(gm, h, steps, kick):
    """Symplectic Euler A from r = 1, first kicked by so much of h a: the farthest, up to 100."""
    x, y, u, v, r2, most = 1.0, 0.0, -kick * h * gm, math.sqrt(gm), 1.0, 1.0
    for _ in range(steps):
        pull = h * gm / (r2 * math.sqrt(r2))
        u -= pull * x
        v -= pull * y
        x += h * u
        y += h * v
        r2 = x * x + y * y
        if r2 > most:
            most = r2
            if most > 1e4:
                return 100.0
    return math.sqrt(most)


def verlet_moon(gm, h, steps):
    """The farthest of a moon from r = 1 by equation (10.7), both half kicks apart."""
    x, y, u, v, most = 1.0, 0.0, 0.0, math.sqrt(gm), 1.0
    half, r2 = h / 2 * gm, 1.0
    for _ in range(steps):
        pull = half / (r2 * math.sqrt(r2))
        u -= pull * x
        v -= pull * y
        x += h * u
        y += h * v
        r2 = x * x + y * y
        pull = half / (r2 * math.sqrt(r2))
        u -= pull * x
        v -= pull * y
        most = max(most, r2)
        if most > 1e4:
            return 100.0
    return math.sqrt(most)


def turns(count, omega_h):
    return round(count * 2 * math.pi / omega_h)


def comet_error(e, eps, count):
    """Listing 10.11 from the place next to the sun (section 5.12): worst relative energy."""
    x, y, u, v = 1 - e, 0.0, 0.0, math.sqrt((1 + e) / (1 - e))
    density, t, worst = (1 - e) ** -1.5, 0.0, 0.0

    def kick(h):
        r3 = math.hypot(x, y) ** 3
        return u - h * x / r3, v - h * y / r3

    def rate():
        return -1.5 * (x * u + y * v) / (x * x + y * y)
    while t < count * 2 * math.pi:
        density += eps / 2 * rate()
        h = eps / density
        u, v = kick(h / 2)
        x, y = x + h * u, y + h * v
        u, v = kick(h / 2)
        density += eps / 2 * rate()
        t += h
        energy = (u * u + v * v) / 2 - 1 / math.hypot(x, y)
        worst = max(worst, abs(energy + 0.5) / 0.5)
    return worst


@recompute("10-verlet/symmetric#symmetric",
           "sections 10.12 and 5.12, Figure 10.9: eccentricity 0.7, e = 0.05, ten turns")
def _():
    return comet_error(0.7, 0.05, 10)


@recompute("10-verlet/orbit#verlet_far",
           "section 10.0, Figure 10.1: pull 0.81, h = 1, a hundred thousand turns")
def _():
    return verlet_moon(0.81, 1.0, turns(100_000, 0.9))


@recompute("10-verlet/energy#falling_before", "section 10.1: V = -1/r, r = 1, speed 1.2")
def _():
    return 1.2 ** 2 / 2 - 1


@recompute("10-verlet/order#stormer_v",
           "section 10.3: the pendulum, leap-frog, its velocities half a step off")
def _():
    return order(leapfrog, free_truth, 1)


@recompute("10-verlet/area#dragged_flow", "sections 10.7 and 10.13: exp(-ch), c = 0.4, h = 0.1")
def _():
    return math.expm1(-DRAG * 0.1)


@recompute("10-verlet/drag#leapfrog_solved_evaluations",
           "section 10.13: forces until v' no longer changes, the slope known after two")
def _():
    h, (q, v), asked = 1 / 64, START, 0
    for _ in range(448):
        old = v
        v, count = solved(lambda new: old + h * dragged(q, (old + new) / 2), old)
        q += h * v
        asked += count
    return asked / 448


@recompute("10-verlet/reverse#euler",
           "section 10.9, Figure 10.6: the pendulum, h = 0.05, 200 steps there and back")
def _():
    q, v = START
    for h in [0.05] * 200 + [-0.05] * 200:
        q, v = q + h * v, v - h * math.sin(q)
    return math.hypot(q - START[0], v - START[1])


@recompute("10-verlet/drag#verlet_twice", "section 10.13: the pendulum with c = 0.4")
def _():
    return order(verlet(dragged, 2), dragged_truth, 0)


@recompute("10-verlet/order#beeman_plain",
           "sections 10.14, 10.2 and 6.2: the pendulum, largest error of the place, a_-1 = a")
def _():
    return order(beeman(bare, plain=True), free_truth, 0)


@recompute("10-verlet/orbit#verlet_threshold",
           "section 10.6: lost (100 radii) within 1000 turns, tried in hundredths")
def _():
    return next(n / 100 for n in range(50, 200)
                if verlet_moon(1.0, n / 100, turns(1000, n / 100)) == 100)


@recompute("10-verlet/order#euler_a", "section 10.2: the pendulum, kick, drift")
def _():
    return order(euler_a, free_truth, 0)


@recompute("10-verlet/order#verlet", "section 10.5, equation (10.6): the pendulum")
def _():
    return order(verlet(bare), free_truth, 0)


@recompute("10-verlet/varying#right",
           "section 10.12, equation (10.17), Figure 10.9: the pendulum, h and 2h in turn")
def _():
    return power(uneven_error, 3584)


@recompute("10-verlet/orbit#early_far",
           "section 10.6: symplectic Euler from v - h a/2, a hundred thousand turns")
def _():
    return moon(0.81, 1.0, turns(100_000, 0.9), -0.5)


@recompute("10-verlet/drag#beeman_predicted",
           "section 10.14: the pendulum with c = 0.4, force at the end with v + h a")
def _():
    return order(beeman(dragged), dragged_truth, 0)


@recompute("10-verlet/triple#h_triple",
           "section 10.15, Figure 10.11: three times the step 0.05 of Verlet's run")
def _():
    return 3 * 0.05


def stars(h, end):
    """Section 10.5: stars of 1 and 0.5 on circles, 1 apart, one moved after the other."""
    mass, q = (1.0, 0.5), [-1 / 3 + 0j, 2 / 3 + 0j]
    v = [1j * math.sqrt(1.5) * z for z in q]
    for _ in range(round(end / h)):
        old = list(q)
        for i in (0, 1):
            def pull(z):
                apart = old[1 - i] - z
                return mass[1 - i] * apart / abs(apart) ** 3

            before = pull(q[i])
            q[i] += h * v[i] + h * h / 2 * before
            v[i] += h / 2 * (before + pull(q[i]))
    return q, v


@recompute("10-verlet/mutual#energy_each", "section 10.5: h = 0.01, energy at t = 200")
def _():
    q, v = stars(0.01, 200)
    return abs(v[0]) ** 2 / 2 + abs(v[1]) ** 2 / 4 - 0.5 / abs(q[0] - q[1])


@recompute("10-verlet/mutual#order_each",
           "section 10.5: 128, 256 and 512 steps per second, the light one's place at t = 2")
def _():
    a, b, c = (stars(1 / rate, 2)[0][1] for rate in (128, 256, 512))
    return math.log2((a - b).real / (b - c).real)


@recompute("10-verlet/area#naive_q",
           "section 10.7: H = (1 + q^2/2)(1 + v^2/2), h = 0.1, (0.7, -0.4), the place first")
def _():
    def step(q, v, h=0.1):
        q += h * (1 + q * q / 2) * v
        return np.array([q, v - h * q * (1 + v * v / 2)])

    e = 1e-6
    return np.linalg.det(np.array([step(0.7 + e, -0.4) - step(0.7 - e, -0.4),
                                   step(0.7, -0.4 + e) - step(0.7, -0.4 - e)]) / (2 * e)) - 1


@recompute("10-verlet/local#forced_right",
           "section 10.2: B on the pushed pendulum, h = 1/512, the largest error of the place")
def _():
    return abs(euler_b_pushed(1)(3584) - pushed_truth(3584))[:, 0].max()


@recompute("10-verlet/local#forced_order",
           "section 10.2: the same with the force of the step's start, 256 and 512 steps a second")
def _():
    return order(euler_b_pushed(0), pushed_truth, 0)


@recompute("10-verlet/drag#gear",
           "sections 10.13 and 10.14: drag 0.4, the place at 28 times, 32 and 64 steps a second")
def _():
    def error(steps):
        return abs(gear_dragged(steps) - dragged_truth(steps))[::steps // 28, 0].max()

    return power(error, 7 * 64)


@recompute("10-verlet/symmetric#equal",
           "section 10.12: eccentricity 0.7 from next to the sun, 142 steps a turn, part of the energy")
def _():
    e, h = 0.7, 2 * math.pi / 142
    x, y, u, v = 1 - e, 0.0, 0.0, math.sqrt((1 + e) / (1 - e))
    worst, pull = 0.0, math.hypot(x, y) ** -3
    for _ in range(142 * 100):  # it does not get worse
        u, v = u - h / 2 * x * pull, v - h / 2 * y * pull
        x, y = x + h * u, y + h * v
        pull = math.hypot(x, y) ** -3
        u, v = u - h / 2 * x * pull, v - h / 2 * y * pull
        worst = max(worst, abs((u * u + v * v) / 2 - 1 / math.hypot(x, y) + 0.5) / 0.5)
    return worst


@recompute("10-verlet/price#gear_3_20_drift",
           "section 10.14: eccentricity 0.5 from next to the sun, h = 0.01, a hundred turns")
def _():
    def field(t, s):
        return np.array([*s[2:], *(-s[:2] / math.hypot(*s[:2]) ** 3)])

    h, start = 0.01, [0.5, 0.0, 0.0, math.sqrt(3)]
    back, on = (journey(rk4, field, start, 2 * way, 2) for way in (-h, h))
    around = [field(0, s)[2:] for s in [back[2], back[1], *on]]
    a = np.linalg.solve(np.vander([-2.0, -1.0, 0.0, 1.0, 2.0], increasing=True), around)
    r = np.array([start[:2], [h * w for w in start[2:]],
                  *[h * h * a[k - 2] / (k * (k - 1)) for k in range(2, 6)]])
    pascal = np.array([[math.comb(j, k) for j in range(6)] for k in range(6)], dtype=float)
    share = np.array([[3 / 20, 251 / 360, 1, 11 / 18, 1 / 6, 1 / 60]]).T
    for _ in range(turns(100, h)):
        r = pascal @ r
        r += share * (-h * h / 2 * r[0] / math.hypot(*r[0]) ** 3 - r[2])
    energy = (r[1] @ r[1]) / h ** 2 / 2 - 1 / math.hypot(*r[0])
    return abs(energy + 0.5) / 0.5


@recompute("10-verlet/ellipse#theory_double", "equation (10.16): eccentricity 0.6, h = 0.1, in degrees")
def _():
    return math.degrees(-math.pi / 8 * (4 + 0.36) / (1 - 0.36) ** 3 * 0.1 ** 2)


@recompute("10-verlet/planets#behind_circle",
           "section 10.16, equation (10.20): 46.2 turns of Jupiter in 1000 steps")
def _():
    return 46.15 * (2 * math.pi * 46.15 / 1000) ** 2 / 3


@recompute("10-verlet/ellipse#double",
           "section 10.11: eccentricity 0.6 from the nearest point, h = 0.1, ten turns between q.v = 0")
def _():
    h, (x, y, u, v) = 0.1, (0.4, 0.0, 0.0, 2.0)
    angles, out, angle = [], 0.0, 0.0
    while len(angles) < 11:
        before, was = angle, out
        for part in (0, 1):
            r3 = math.hypot(x, y) ** 3
            u, v = u - h / 2 * x / r3, v - h / 2 * y / r3
            if not part:
                x, y = x + h * u, y + h * v
        turn, r, out = x * v - y * u, math.hypot(x, y), x * u + y * v
        angle = math.atan2(-turn * u - y / r, turn * v - x / r)
        if was > 0 >= out:
            angles.append(before + (angle - before) * was / (was - out))
    return math.degrees(angles[-1] - angles[0]) / 10


# Listing 10.18; kelvin is k_B / m in (nm/ns)^2/K.
SIGMA, EPSILON, KELVIN = 0.341, 119.8, 1.380658e-23 / 66.34e-27
PLACES = np.array([(0, 0), (0.02, 0.39), (0.34, 0.17), (0.36, -0.21), (-0.02, -0.40),
                   (-0.35, -0.16), (-0.31, 0.21)])
VELOCITIES = np.array([(-30, -20), (50, -90), (-70, -60), (90, 40), (80, 90), (-40, 100),
                       (-80, -60)], dtype=float)


def bonds(q):
    """Equation (10.21) for many crystals at once: accelerations, and energies in kelvins."""
    apart = q[:, :, None] - q[:, None]
    r2 = (apart ** 2).sum(axis=-1) + 1e9 * np.eye(7)
    s6 = (SIGMA ** 2 / r2) ** 3
    push = 24 * EPSILON * KELVIN * (2 * s6 ** 2 - s6) / r2
    return (push[..., None] * apart).sum(axis=2), 2 * EPSILON * (s6 ** 2 - s6).sum(axis=(1, 2))


def crystals(method, fs, count, ps=200):
    """At the start and after each step: places, energy and temperature of `count` crystals,
    whose second atoms start 0, 1, 2... millionths of a nanometre to the right."""
    h, q, v = 1e-6 * fs, np.tile(PLACES, (count, 1, 1)), np.tile(VELOCITIES, (count, 1, 1))
    q[:, 1, 0] += 1e-6 * np.arange(count)
    first = {"euler": 0.0, "a": 1.0, "verlet": 0.5}[method]
    a, bound = bonds(q)
    for _ in range(round(1e3 * ps / fs) + 1):
        warm = (v ** 2).sum(axis=(1, 2)) / (14 * KELVIN)
        yield q, 7 * warm + bound, warm
        v, old = v + first * h * a, a
        q = q + h * v
        a, bound = bonds(q)
        v = v + (1 - first) * h * (old if method == "euler" else a)


@functools.lru_cache
def averages(method, fs, count=40):
    """Of each crystal the error of the energy (root mean square) and the mean temperature."""
    run = crystals(method, fs, count)
    _, begun, _ = next(run)
    energies, warm = zip(*((energy, temperature) for _, energy, temperature in run))
    return np.sqrt(np.mean((np.array(energies) - begun) ** 2, axis=0)), np.mean(warm, axis=0)


def typical(draws):
    """Mean and standard deviation by medians: once in a hundred runs or so a crystal takes
    another shape, and is colder from then on."""
    middle = np.median(draws)
    return middle, 1.4826 * np.median(abs(draws - middle))


def one_of(draws, part=4.0):
    """Chaos decides: within four standard deviations."""
    middle, scatter = typical(draws)
    return middle - part * scatter, middle + part * scatter


def parting():
    """When two neighbours are a tenth of sigma apart, in ps."""
    for n, (q, _, _) in enumerate(crystals("verlet", 40, 2)):
        if np.hypot(*(q[1] - q[0]).T).max() >= SIGMA / 10:
            return n * 0.04


@recompute("10-verlet/argon#parting", "section 10.17, listing 10.18: Verlet, 40 fs, two starts")
def _():
    return parting()


@recompute("10-verlet/argon#hot", "section 10.17, listing 10.18: kinetic energy per atom")
def _():
    return (VELOCITIES ** 2).sum() / (14 * KELVIN)


@recompute("10-verlet/argon#begun", "section 10.17, listing 10.18, equation (10.21)")
def _():
    return next(crystals("verlet", 40, 1))[1][0]


@recompute("10-verlet/argon#verlet", "section 10.17: Verlet, 40 fs, 200 ps, root mean square")
def _():
    return one_of(averages("verlet", 40)[0])


@recompute("10-verlet/argon#verlet_mean", "section 10.17: the same run, the mean temperature")
def _():
    return one_of(averages("verlet", 40)[1])


@recompute("10-verlet/argon#starts_mean", "section 10.17: the mean temperature of 20 such runs")
def _():
    return one_of(averages("verlet", 40)[1], 4 * math.sqrt(1 / 20 + 1 / 40))


@recompute("10-verlet/argon#long", "section 10.17: symplectic Euler, 20 fs, 200 ps, root mean square")
def _():
    return one_of(averages("a", 20)[0])


@recompute("10-verlet/limits#predicted_drag", "section 10.13: a spring with c = 2, the largest eigenvalue of a step")
def _():
    def grows(h):
        step = []
        for q, v, a in np.eye(3):
            late, half = v + h * a, v + h / 2 * a
            q += h * half
            a = -q - 2 * late
            step.append((q, half + h / 2 * a, a))
        return max(abs(np.linalg.eigvals(np.array(step).T))) > 1
    low, high = 0.1, 1.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (low, middle) if grows(middle) else (middle, high)
    return low
