"""Chapter 9, from its pages."""
import functools

import numpy as np
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from page import recompute

EPS = 2.0 ** -52


def rk4(field, x, h):
    k1 = field(x)
    k2 = field(x + 0.5 * h * k1)
    k3 = field(x + 0.5 * h * k2)
    k4 = field(x + h * k3)
    return x + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)


# The three particles of listings 9.2 and 9.3, two of them on a damped spring.

MASS = np.array([0.5, 1.0, 2.0])
PLACES = np.array([[0.0, 1.0], [1.5, 1.0], [-1.0, 2.0]])
SPEEDS = np.array([[2.0, 4.0], [0.0, 5.0], [1.0, 3.0]])


def spring_force(way, rate, ks, kd, rest):
    """Equation (9.6), on the end a."""
    length = np.hypot(*way)
    return -(ks * (length - rest) + kd * (rate @ way) / length) * way / length


def three_forces(q, v):
    f = MASS[:, None] * [0.0, -9.81] - 0.3 * v
    pull = spring_force(q[0] - q[1], v[0] - v[1], 30.0, 0.5, 1.0)
    f[0] += pull
    f[1] -= pull
    return f


class Loop:
    """The derivative that a word of c, a and g spells."""

    def __init__(self, word):
        self.word, self.f = word, np.zeros((3, 2))

    def __call__(self, x):
        q, v = x
        for letter in self.word:
            if letter == "c":
                self.f = np.zeros((3, 2))
            elif letter == "a":
                self.f = self.f + three_forces(q, v)
            else:
                slope = np.array([v, self.f / MASS[:, None]])
        return slope


def off_after_a_second(word, steps=100):
    """Midpoint steps; the root of the sum of squares over the three places."""
    field, right = Loop(word), Loop("cag")
    x, h = np.array([PLACES, SPEEDS]), 1.0 / steps
    true = solve_ivp(lambda t, y: right(y.reshape(x.shape)).ravel(), (0.0, 1.0), x.ravel(),
                     rtol=1e-10, atol=1e-10).y[:, -1].reshape(x.shape)
    for _ in range(steps):
        x = x + h * field(x + 0.5 * h * field(x))
    return np.sqrt(((x - true)[0] ** 2).sum())


@recompute("09-forces/loop#stale_error",
           "section 9.2, listings 9.2 and 9.3: gca, the midpoint method")
def _():
    return off_after_a_second("gca")


@recompute("09-forces/loop#uncleared_error",
           "section 9.2, listings 9.2 and 9.3: ag, the midpoint method")
def _():
    return off_after_a_second("ag")


@recompute("09-forces/loop#order",
           "section 9.2, listings 9.2 and 9.3: the order of the midpoint method with cag")
def _():
    return np.log2(off_after_a_second("cag") / off_after_a_second("cag", 200))


@recompute("09-forces/thrown#fall_1kg", "section 9.3: 1 kg falls for one second")
def _():
    return 0.5 * 9.81


def gusty():
    """Figure 9.4: 0.2 kg with 0.08 N s/m; the time and the place where it comes down."""
    def field(t, s):
        gust = 12.0 * np.sin((s[0] - 9.0 * t) * 2.0 * np.pi / 25.0)
        return s[2], s[3], -0.4 * (s[2] - 9.0), -0.4 * (s[3] - gust) - 9.81

    def down(t, s):
        return s[1]
    down.terminal, down.direction = True, -1
    run = solve_ivp(field, (0.0, 10.0), (0.0, 0.0, 16.0, 18.0), rtol=1e-10, atol=1e-10, events=down)
    return run.t[-1], run.y[0, -1]


@recompute("09-forces/thrown#waves_passed", "section 9.3, figure 9.4: where the ball comes down")
def _():
    return 9.0 * gusty()[0] / 25.0


@recompute("09-forces/thrown#waves_met", "section 9.3, figure 9.4: where the ball comes down")
def _():
    t, x = gusty()
    return (x - 9.0 * t) / 25.0


@recompute("09-forces/window#euler_left",
           "section 9.4, figure 9.5: k = m = 1, c = 0.2, 628 Euler steps of 0.1 s from rest")
def _():
    x, v, h = 1.0, 0.0, 0.1
    for _ in range(628):
        x, v = x + h * v, v - h * (x + 0.2 * v)
    return x * x + v * v


# Section 9.5: springs in space, and masses of 1 kg and 3 kg on one of them.

@recompute("09-forces/tumble#heavy_v",
           "section 9.5: 1 kg at 2.7 m/s, 3 kg, and the centre starts at 1 m/s")
def _():
    return (1.0 * 4.0 - 2.7) / 3.0


def tumbled(kd, drag):
    """RK4, steps of 0.02 s (figure 9.6), for 5 s: the masses, places and velocities."""
    mass = np.array([1.0, 3.0])

    def field(x):
        q, v = x
        pull = spring_force(q[0] - q[1], v[0] - v[1], 12.0, kd, 1.0)
        return np.array([v, (np.array([pull, -pull]) - drag * v) / mass[:, None]])

    x, h = np.array([[[0.0, 0.9], [0.0, -0.3]], [[2.7, 0.0], [1.3 / 3.0, 0.0]]]), 0.02
    for _ in range(250):
        x = rk4(field, x, h)
    return mass, x


@recompute("09-forces/tumble#damped_far",
           "section 9.5, figure 9.6: how far the centre is from its start after 5 s")
def _():
    mass, (q, v) = tumbled(0.6, 0.0)
    return np.hypot(*(mass @ q)) / 4.0


@recompute("09-forces/tumble#dragged_speed",
           "section 9.5, figure 9.6: the centre's speed after 5 s")
def _():
    mass, (q, v) = tumbled(0.0, 0.6)
    return np.hypot(*(mass @ v)) / 4.0


@recompute("09-forces/jelly#loose_off",
           "section 9.6: the centre against the parabola, only rounding")
def _():
    # Three frames of 210 steps, places of a few metres: a walk of roundings, and the same
    # for the velocity, which the time of about a second hands on to the place.
    return 0.0, 2 * np.sqrt(630) * 2 * EPS


@recompute("09-forces/jelly#braced_thickness",
           "section 9.6, figure 9.7: least thickness over the first, in three frames of 0.42 s")
def _():
    q = 0.25 * np.stack(np.mgrid[-2:3, -2:3], axis=-1).reshape(25, 2)
    v = np.stack([4.4 + 3.2 * q[:, 1], np.full(25, 6.2)], axis=1)
    # Across, up and along the diagonals: 60 N/m, 0.3 N s/m, between masses of 0.1 kg.
    a, b = np.triu_indices(25, 1)
    near = np.hypot(*(q[a] - q[b]).T) < 0.36
    a, b = a[near], b[near]
    rest = np.hypot(*(q[a] - q[b]).T)
    ends = (a[:, None] == range(25)).astype(float) - (b[:, None] == range(25))

    def field(x):
        way, rate = ends @ x[0], ends @ x[1]
        length = np.hypot(*way.T)
        pull = (60.0 * (length - rest) + 0.3 * (way * rate).sum(axis=1) / length) / length
        return np.array([x[1], -10.0 * ends.T @ (pull[:, None] * way) - [0.0, 9.81]])

    def thickness(q):
        return np.linalg.svd(q - q.mean(axis=0), compute_uv=False)[1]

    x, first, least = np.array([q, v]), thickness(q), 1.0
    for _ in range(3 * 210):
        x = rk4(field, x, 0.002)
        least = min(least, thickness(x[0]) / first)
    return least


# Section 9.7: two galaxies (figure 9.8).

def disc(turn):
    """Places and velocities about a core of mass 1."""
    places, speeds = [], []
    for ring, r in enumerate(np.linspace(0.35, 0.95, 6)):
        n = int(46 * r)
        angle = 2.0 * np.pi * (np.arange(n) + 0.5 * (ring % 2)) / n
        v = turn * r / (r * r + 0.05 ** 2) ** 0.75
        places += list(np.stack([r * np.cos(angle), r * np.sin(angle)], axis=1))
        speeds += list(np.stack([-v * np.sin(angle), v * np.cos(angle)], axis=1))
    return np.array(places), np.array(speeds)


def galaxies():
    """The first core above, on its way to the left; it turns with the passage."""
    nu, near, total = -1.5, 1.9, 2.0
    away = 2.0 * near / (1.0 + np.cos(nu))
    rate = np.sqrt(total / (2.0 * near))
    core = -0.5 * away * np.array([np.cos(nu), np.sin(nu)])
    fly = -0.5 * rate * np.array([-np.sin(nu), 1.0 + np.cos(nu)])
    (above, fast), (below, slow) = disc(1), disc(-1)
    q = np.vstack([core, -core, above + core, below - core])
    v = np.vstack([fly, -fly, fast + fly, slow - fly])
    return np.array([q, v]), np.array([1.0, 1.0] + [1e-5] * (2 * len(above)))


@functools.lru_cache(None)
def spreads():
    """What the circles of nine tenths of the stars grow to, as parts: of the two discs."""
    x, mass = galaxies()

    def field(x):
        dx, dy = (np.subtract.outer(x[0][:, k], x[0][:, k]) for k in (0, 1))
        weight = (dx * dx + dy * dy + 0.05 ** 2) ** -1.5
        pull = np.stack([-(weight * dx) @ mass, -(weight * dy) @ mass], axis=1)
        return np.array([x[1], pull])

    def radii(q):
        """The smallest that hold at least nine tenths of the stars."""
        away = np.hypot(*(q[2:].reshape(2, 177, 2) - q[:2, None]).transpose(2, 0, 1))
        return np.sort(away)[:, int(np.ceil(0.9 * 177)) - 1]

    before = radii(x[0])
    for _ in range(84):
        x = rk4(field, x, 0.08)
    return radii(x[0]) / before


@recompute("09-forces/galaxy#against_spread",
           "figure 9.8 and section 9.7: the circle of nine tenths, the second disc")
def _():
    return spreads()[1]


@recompute("09-forces/galaxy#drawn_spread",
           "figure 9.8 and section 9.7: the figure's step, the first disc")
def _():
    return spreads()[0]


# Section 9.8: distance tests in buckets.

def tests(q):
    """Pairs in the same cell of width 1, or in cells that touch."""
    cells = np.floor(q).astype(int)
    cells -= cells.min(axis=0) - 1
    count = np.zeros(cells.max(axis=0) + 2)
    np.add.at(count, tuple(cells.T), 1)
    around = sum(np.roll(count, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1))
    return ((count * around).sum() - len(q)) / 2


@recompute("09-forces/buckets#all_exponent", "section 9.8: n(n - 1)/2 from 500 to 8000")
def _():
    return np.log((8000 * 7999) / (500 * 499)) / np.log(8000 / 500)


@recompute("09-forces/buckets#ratio",
           "section 9.8: 8000 random points in a square, one to each unit of area; chance decides")
def _():
    rng = np.random.default_rng(2)
    some = [tests(rng.uniform(0.0, np.sqrt(8000), (8000, 2))) for _ in range(40)]
    mean, spread = np.mean(some), np.std(some)
    pairs = 8000 * 7999 / 2
    return pairs / (mean + 3.0 * spread), pairs / (mean - 3.0 * spread)


@recompute("09-forces/crystal#tests",
           "section 9.8, listing 9.12, figure 9.10: 150 grains in a rounded crystal, R = 2")
def _():
    # The distance of neighbours at which the grips of an endless crystal balance; how it
    # lies in the cells is chance. (The hollow is shallow, so that it presses little.)
    def grip(r):
        return (r - 1.0) * (8.0 if r < 1.0 else 2.0 - r)

    shells = 1.0, np.sqrt(3.0), 2.0
    apart = brentq(lambda a: sum(s * grip(s * a) for s in shells), 0.9, 0.999)
    rng = np.random.default_rng(3)
    i, j = np.mgrid[-12:13, -12:13]
    lattice = apart * np.stack([(i + 0.5 * j).ravel(), (np.sqrt(0.75) * j).ravel()], axis=1)
    some = []
    for _ in range(300):
        q = lattice - rng.uniform(-0.5, 0.5, 2)
        q = q[np.argsort(np.hypot(*q.T))[:150]]
        angle = rng.uniform(0.0, 2.0 * np.pi)
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        some.append(tests((q @ turn + rng.uniform(-1.0, 1.0, 2)) / 2.0))
    return min(some), max(some)


# Section 9.9: five particles from listing 9.13.

def drawn():
    seed = 3

    def any_number():
        nonlocal seed
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (seed >> 11) / 4503599627370496.0 - 1.0

    q, v = np.array([[any_number(), any_number()] for _ in range(10)]).T
    mass = np.array([1.5 + any_number() for _ in range(5)])
    return q.reshape(5, 2), v.reshape(5, 2), mass


def sum_share(f):
    return np.hypot(*f.sum(axis=0)) / np.hypot(*f.T).sum()


def power_share(f, v):
    return (f * v).sum() / np.abs(f * v).sum()


@recompute("09-forces/audit#drag_energy", "section 9.9, listing 9.13: drag of 0.7 N s/m")
def _():
    q, v, mass = drawn()
    return power_share(-0.7 * v, v)


@recompute("09-forces/audit#shove_energy", "section 9.9, listings 9.13 and 9.15")
def _():
    q, v, mass = drawn()
    x, y = q[1] - q[0]
    f = np.zeros((5, 2))
    f[0], f[1] = (-y, x), (y, -x)
    return power_share(f, v)


@recompute("09-forces/audit#chase_sum", "section 9.9, listings 9.13 to 9.15")
def _():
    q, v, mass = drawn()
    way = np.roll(q, -1, axis=0) - q
    return sum_share(way / np.hypot(*way.T)[:, None])


@recompute("09-forces/audit#gravity_sum", "section 9.9, listings 9.13 and 9.14: m g")
def _():
    q, v, mass = drawn()
    return sum_share(mass[:, None] * [0.0, -9.81])


@recompute("09-forces/window#true_left",
           "section 9.4: c = 0.1, k = m = 1, let go at rest, 62.8 s")
def _():
    run = solve_ivp(lambda t, x: (x[1], -x[0] - 0.1 * x[1]), (0, 62.8), (1, 0),
                    method="DOP853", rtol=1e-11, atol=1e-13)
    return (run.y[:, -1] ** 2).sum()
