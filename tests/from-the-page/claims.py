"""claims.py: numbers of appendix C, from the sections that its rows name."""
import cmath
import math
import struct
from fractions import Fraction
from functools import lru_cache

import numpy as np
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from page import recompute

EPS = 2.0 ** -52
G = 9.81
START = np.array([2.0, 0.3])  # the pendulum of section 2.4

# a, row by row, and b: Listing 4.1; of order 8 the method of Cooper and Verner (1972).
S = math.sqrt(21.0)
EULER = ([], [1])
MIDPOINT = ([[1 / 2]], [0, 1])
HEUN = ([[1]], [1 / 2, 1 / 2])
RK4 = ([[1 / 2], [0, 1 / 2], [0, 0, 1]], [1 / 6, 1 / 3, 1 / 3, 1 / 6])
RK8 = ([[1 / 2], [1 / 4, 1 / 4], [1 / 7, (-7 - 3 * S) / 98, (21 + 5 * S) / 49],
        [(11 + S) / 84, 0, (18 + 4 * S) / 63, (21 - S) / 252],
        [(5 + S) / 48, 0, (9 + S) / 36, (-231 + 14 * S) / 360, (63 - 7 * S) / 80],
        [(10 - S) / 42, 0, (-432 + 92 * S) / 315, (633 - 145 * S) / 90,
         (-504 + 115 * S) / 70, (63 - 13 * S) / 35],
        [1 / 14, 0, 0, 0, (14 - 3 * S) / 126, (13 - 3 * S) / 63, 1 / 9],
        [1 / 32, 0, 0, 0, (91 - 21 * S) / 576, 11 / 72, (-385 - 75 * S) / 1152,
         (63 + 13 * S) / 128],
        [1 / 14, 0, 0, 0, 1 / 9, (-733 - 147 * S) / 2205, (515 + 111 * S) / 504,
         (-51 - 11 * S) / 56, (132 + 28 * S) / 245],
        [0, 0, 0, 0, (-42 + 7 * S) / 18, (-18 + 28 * S) / 45, (-273 - 53 * S) / 72,
         (301 + 53 * S) / 72, (28 - 28 * S) / 45, (49 - 7 * S) / 18]],
       [1 / 20, 0, 0, 0, 0, 0, 0, 49 / 180, 16 / 45, 49 / 180, 1 / 20])


def step(method, f, x, h):
    """Equation (4.4) on a field that stands still, or whose clock does."""
    a, b = method
    k = [f(x)]
    for row in a:
        k.append(f(x + h * sum(w * s for w, s in zip(row, k) if w)))
    return x + h * sum(w * s for w, s in zip(b, k) if w)


def pendulum(t, x):
    return np.array([x[1], -math.sin(x[0])])


def pushed(t, x):
    return np.array([x[1], -math.sin(x[0]) + math.cos(1.7 * t)])


def dragged(t, x):
    return np.array([x[1], -math.sin(x[0]) - 0.4 * x[1]])


def truth(field, times):
    """With a method far better than those that are judged."""
    return solve_ivp(field, (0, times[-1]), START, method="DOP853", rtol=1e-13, atol=1e-14,
                     t_eval=times).y


@lru_cache(maxsize=None)
def seven_seconds(field, steps):
    return truth(field, np.linspace(0, 7, steps + 1))


# Chapters 2 and 3.

@recompute("02-euler/stability#spring_0_5", "section 2.8: damped spring, c = 0.5, Euler's limit")
def _():
    low, high = 0.0, 3.0
    for _ in range(40):
        h = (low + high) / 2
        grows = np.abs(np.linalg.eigvals([[1, h], [-h, 1 - 0.5 * h]])).max() > 1
        low, high = (low, h) if grows else (h, high)
    return low


@recompute("02-euler/one-step#step_error_predicted",
           "section 2.5: half of h^2 x'' for x' = -0.7 x, x = 1, h = 0.025")
def _():
    return 0.025 ** 2 / 2 * 0.7 ** 2


@recompute("02-euler/horizon#grow_10_over_5",
           "section 2.6: x' = x, h = 0.001, error at 10 s over that at 5 s")
def _():
    def error(steps):
        return math.exp(steps * 0.001) - 1.001 ** steps

    return error(10_000) / error(5000)


@recompute("02-euler/decay#changes_1_1", "section 2.8: sixty steps with hk = 1.1")
def _():
    x, changes = 1.0, 0
    for _ in range(60):
        last, x = x, x - 1.1 * x
        changes += last * x < 0
    return changes


@recompute("02-euler/spiral#radius_100", "section 2.2: one turn in a hundred steps")
def _():
    x, y, h = 1.0, 0.0, math.tau / 100
    for _ in range(100):
        x, y = x - h * y, y + h * x
    return math.hypot(x, y)


def worst_after(method, field, steps, clock=True):
    """The largest error in 7 s; without the clock all stages have the step's start."""
    h, x, path = 7 / steps, START, [START]
    for i in range(steps):
        if clock:  # as one more component, which goes by 1 a second
            x = step(method, lambda y: np.append(field(y[2], y), 1.0), np.append(x, i * h), h)[:2]
        else:
            x = step(method, lambda y: field(i * h, y), x, h)
        path.append(x)
    return np.hypot(*(np.array(path).T - seven_seconds(field, steps))).max()


@recompute("03-midpoint/frozen-time#order_midpoint",
           "section 3.5, Figure 3.8: pushed pendulum for 7 s, largest errors, the last two steps")
def _():
    return math.log2(worst_after(MIDPOINT, pushed, 1792) / worst_after(MIDPOINT, pushed, 3584))


@recompute("03-midpoint/taylor#ratio_terms2",
           "section 3.1, Listing 3.1, Figure 3.2: the last two of the eight steps from 0.8 s down")
def _():
    errors = []
    for h in (0.8 / 2 ** 6, 0.8 / 2 ** 7):
        (x, v), (sine, cosine) = START, (math.sin(2), math.cos(2))
        after = np.array([x + h * v - h * h / 2 * sine, v - h * sine - h * h / 2 * v * cosine])
        errors.append(np.hypot(*(after - truth(pendulum, [0, h])[:, -1])))
    return errors[0] / errors[1]


def ring(x):
    """Equation (3.3), as one complex number."""
    return x * (1j + 1.0 - abs(x) ** 2)


def on_ring(t):
    """From 0.3: r' = r (1 - r^2) and phi' = 1."""
    return cmath.exp(1j * t) / math.sqrt(1 + (1 / 0.3 ** 2 - 1) * math.exp(-2 * t))


def ring_error(method, steps, end):
    """The worst on the way to `end`."""
    x, h, worst = on_ring(0), end / steps, 0.0
    for i in range(1, steps + 1):
        x = step(method, ring, x, h)
        worst = max(worst, abs(x - on_ring(i * h)))
    return worst


@recompute("03-midpoint/order#order_euler", "section 3.3, Figure 3.5: the ring, 1536, 3072 steps")
def _():
    return math.log2(ring_error(EULER, 1536, 6) / ring_error(EULER, 3072, 6))


@recompute("03-midpoint/order#local_order_heun",
           "section 3.3, Figure 3.5: the worst of eight single steps, the last two step sizes")
def _():
    def error(h):
        return max(abs(step(HEUN, ring, on_ring(t), h) - on_ring(t + h))
                   for t in np.arange(8) * 6 / 8)

    return math.log2(error(6 / 1536) / error(6 / 3072))


@recompute("03-midpoint/residuals#ralston_bush", "section 3.4: w c^2 - 1/3, c = 2/3, in 24ths")
def _():
    c = Fraction(2, 3)
    return float(24 * (c * c / (2 * c) - Fraction(1, 3)))


# Chapters 4 to 6.

@recompute("04-runge-kutta/high#order_rk8", "section 4.7: the ring, 16 and 32 steps in 3 s")
def _():
    return math.log2(ring_error(RK8, 16, 3) / ring_error(RK8, 32, 3))


@recompute("05-adaptive/estimate#part_of_fine",
           "section 5.1: Euler at the pendulum's start, h = 0.1: difference over error of the fine")
def _():
    def euler(x, h):
        return step(EULER, lambda y: pendulum(0, y), x, h)

    coarse, fine = euler(START, 0.1), euler(euler(START, 0.05), 0.05)
    return np.hypot(*(fine - coarse)) / np.hypot(*(fine - truth(pendulum, [0, 0.1])[:, -1]))


@recompute("05-adaptive/decay#raw_hk",
           "section 5.2, Listing 5.2, Figure 5.3: x = 1, first hk = 0.1, goes on from fine")
def _():
    k, t, x, h, longest = 100.0, 0.0, 1.0, 0.001, 0.0
    while t < 1:
        coarse, fine = x * (1 - h * k), x * (1 - h * k / 2) ** 2
        longest = max(longest, h * k)
        t, x, h = t + h, fine, h * math.sqrt(1e-4 / abs(fine - coarse))
    return longest


def kepler(x):
    """Place and velocity as two complex numbers."""
    return np.array([x[1], -x[0] / abs(x[0]) ** 3])


def parts(x):
    return np.array([x[0].real, x[0].imag, x[1].real, x[1].imag])


def doubling(x, end, tolerance):
    """Step doubling with RK4 and all defaults (Listings 5.1, 5.4 and 5.18 to 5.20)."""
    def norm(y):
        return math.sqrt(np.sum((parts(y) / scale) ** 2))

    # The first step is Hairer's guess (section 5.13), for two evaluations.
    slope, scale = kepler(x), tolerance * (1 + abs(parts(x)))
    h = 0.01 * norm(x) / norm(slope)
    change = norm(kepler(x + h * slope) - slope) / h
    h = min(100 * h, (0.01 / max(norm(slope), change)) ** (1 / 5))
    t, price, last_error, rejected = 0.0, 2, 1e-4, False
    while t < end:
        last = t + 1.01 * h >= end
        wanted, h = h, end - t if last else h
        coarse = step(RK4, kepler, x, h)
        fine = step(RK4, kepler, step(RK4, kepler, x, h / 2), h / 2)
        price += 12
        error = (fine - coarse) / 15
        scale = tolerance * (1 + np.maximum(abs(parts(x)), abs(parts(fine + error))))
        size = norm(error) / 2
        now = size ** ((1 - 0.75 * 0.2) / 5)
        if size <= 1:
            longer = h / max(0.1, min(5.0, now / last_error ** (0.2 / 5) / 0.9))
            t, x = end if last else t + h, fine + error
            longer = min(longer, h) if rejected else longer
            h = max(longer, wanted) if h < wanted else longer
            last_error, rejected = max(size, 1e-4), False
        else:
            h, rejected = h / min(5.0, now / 0.9), True
    return x, price


@recompute("05-adaptive/saves#rk4_half",
           "section 5.8: e = 0.5, eccentric anomaly 0.8, one turn, tolerance 1e-6")
def _():
    e, u = 0.5, 0.8
    b, r = math.sqrt(1 - e * e), 1 - e * math.cos(u)
    start = np.array([complex(math.cos(u) - e, b * math.sin(u)),
                      complex(-math.sin(u), b * math.cos(u)) / r])
    end, price = doubling(start, math.tau, 1e-6)
    steps = 100
    while True:
        x = start
        for _ in range(steps):
            x = step(RK4, kepler, x, math.tau / steps)
        if abs(x[0] - start[0]) <= abs(end[0] - start[0]):
            return 4 * steps / price
        steps += 1


@recompute("06-multistep/bounce#pece4",
           "section 6.5: the damage is a fixed part of hJ (6.7), so any fall has the same order")
def _():
    def error(fall, height=10.0, back=0.7):
        """A stone from rest; RK4 has no error on its parabola, so the start is true."""
        h = math.sqrt(2 * height / G) / fall
        slopes = [np.array([-G * i * h, -G]) for i in (3, 2, 1, 0)]
        x, worst = np.array([height - G * (3 * h) ** 2 / 2, -3 * G * h]), 0.0
        up = back * G * fall * h
        for i in range(3, 2 * fall):
            if i == fall:
                x[1] *= -back
                slopes[0] = np.array([x[1], -G])
            p = x + h / 24 * np.dot([55, -59, 37, -9], slopes)
            x = x + h / 24 * np.dot([9, 19, -5, 1], [np.array([p[1], -G])] + slopes[:3])
            slopes = [np.array([x[1], -G])] + slopes[:3]
            since = (i + 1 - fall) * h
            if since > 0:
                worst = max(worst, abs(x[0] - (up * since - G * since ** 2 / 2)))
        return worst

    return math.log2(error(160) / error(320))


# Chapter 7.

@recompute("07-implicit/curve#thousand_error",
           "chapter 7, beginning: k = 10^4, h = 0.2, 6 s from the curve, the worst error")
def _():
    k, h, x, worst = 1e4, 0.2, 1.0, 0.0
    for i in range(1, 31):
        t = i * h
        x = (x + h * (k * math.cos(t) - math.sin(t))) / (1 + h * k)
        worst = max(worst, abs(x - math.cos(t)))
    return worst


@recompute("07-implicit/reverse#back_trapezoid",
           "section 7.13: a hundred steps of 0.1 s and a hundred back; only rounding")
def _():
    # 200 steps, in each about two roundings of numbers up to 2 (half an ulp is EPS),
    # that add up like a walk; a swing of 10 s shears them by less than ten.
    return 0.0, 10 * math.sqrt(400) * EPS


@recompute("07-implicit/amplify#limit_quarter", "section 7.3, equation (7.4), theta = 1/4")
def _():
    return brentq(lambda z: (1 - 3 / 4 * z) / (1 + z / 4) + 1, 1, 100)


@recompute("07-implicit/amplify#spring_10", "section 7.3: implicit Euler on a spring, h omega = 10")
def _():
    return 1 / abs(1 - 10j)


@recompute("07-implicit/energy#climbed_tenth",
           "section 7.12, listing 7.11, figure 7.8: h = 0.1, from 2 and 0.3, after 2000 s")
def _():
    h, (x, v) = 0.1, START
    for _ in range(20000):
        s = -0.25 * h * h * math.cos(x)
        after = (v - h * math.sin(x) + s * v) / (1.0 - s)
        x, v = x + 0.5 * h * (v + after), after
    return 0.5 * v * v - math.cos(x)


@recompute("07-implicit/price#explicit_steps",
           "section 7.9: h omega = 2, the fastest omega of 400 masses of 1 kg between two walls")
def _():
    omega = 2 * math.sqrt(1e4) * math.sin(math.pi / 2 * 400 / 401)
    return math.ceil(omega / 2)


@recompute("07-implicit/exact#last",
           "section 7.9, Listing 7.8: six rounds in fractions, whatever the six equations")
def _():
    def times(v):
        """A matrix with ones beside its diagonal, which outweighs them."""
        return [(3 + i) * v[i] + sum(v[j] for j in (i - 1, i + 1) if 0 <= j < 6) for i in range(6)]

    def dot(v, w):
        return sum(a * b for a, b in zip(v, w))

    r = [Fraction(i * i + 1, i + 2) for i in range(6)]
    d = r
    for _ in range(6):
        ad, rr = times(d), dot(r, r)
        r = [a - rr / dot(d, ad) * b for a, b in zip(r, ad)]
        d = [a + dot(r, r) / rr * b for a, b in zip(r, d)]
    return float(sum(map(abs, r)))


# Section 7.10: twenty masses of 10 g, k = 10^5 N/m, and figure 7.7: the chain is fixed at
# its left end, 1 m long, and starts at rest, with its springs at rest.

MASSES, STIFF, MASS, LINK = 20, 1e5, 0.01, 0.05


def links(x):
    d = np.diff(np.vstack([[0.0, 0.0], x]), axis=0)
    return d, np.hypot(d[:, 0], d[:, 1])


def chain_force(x):
    d, length = links(x)
    pulls = (STIFF * (length - LINK) / length)[:, None] * d
    force = -pulls
    force[:-1] += pulls[1:]
    force[:, 1] -= MASS * G
    return force


def chain_jacobian(x):
    """Equation (7.6) for each spring, clipped as in listing 7.10."""
    jac = np.zeros((2 * MASSES, 2 * MASSES))
    for i, (d, length) in enumerate(zip(*links(x))):
        along = np.outer(d, d) / length ** 2
        one = STIFF * (along + max(0.0, 1.0 - LINK / length) * (np.eye(2) - along))
        a, b = slice(2 * i, 2 * i + 2), slice(2 * i - 2, 2 * i)
        jac[a, a] -= one
        if i > 0:
            jac[b, b] -= one
            jac[a, b] += one
            jac[b, a] += one
    return jac


def chain_energy(x, v):
    """Counted from the chain that hangs straight down."""
    over = x[:, 1].sum() + LINK * MASSES * (MASSES + 1) / 2
    stored = 0.5 * STIFF * ((links(x)[1] - LINK) ** 2).sum()
    return 0.5 * MASS * (v ** 2).sum() + stored + MASS * G * over


@recompute("07-implicit/chain#half_doubled",
           "section 7.10, equation (7.8), h = 0.02: steps until the energy is twice the first")
def _():
    h = 0.02
    x, v = np.zeros((MASSES, 2)), np.zeros((MASSES, 2))
    x[:, 0] = LINK * np.arange(1, MASSES + 1)
    first, steps = chain_energy(x, v), 0
    while chain_energy(x, v) < 2.0 * first:
        jac = chain_jacobian(x)
        right = h * chain_force(x).ravel() + 0.5 * h * h * jac @ v.ravel()
        matrix = MASS * np.eye(2 * MASSES) - 0.25 * h * h * jac
        change = np.linalg.solve(matrix, right).reshape(MASSES, 2)
        x, v = x + h * (v + 0.5 * change), v + change
        steps += 1
    return steps


# Chapters 8 and 9.

@recompute("08-particles/forgotten-time#order_forgetful",
           "section 8.5, Figure 8.8: RK4, all stages with the step's start, the last steps")
def _():
    return math.log2(worst_after(RK4, pushed, 1792, False) / worst_after(RK4, pushed, 3584, False))


@recompute("08-particles/slips#second_half", "section 8.7: the last four bytes of 0.01, as an int")
def _():
    return struct.unpack(">ii", struct.pack(">d", 0.01))[1]


@recompute("08-particles/slips#fell_wrong_way",
           "section 8.7, Listing 8.19: a hundred steps whose sum goes into the first array")
def _():
    state, h = [0.0, 0.0], 0.01
    for _ in range(100):
        work, x = [h * state[1], h * -G], list(state)
        work = [a + b for a, b in zip(work, x)]  # and x, which is set, stays
        state = x
    return abs(state[0])


@recompute("08-particles/copies#calls", "section 8.4, Listing 8.11: calls of a step of two stages")
def _():
    calls = ["get"]
    for stage in range(2):
        if stage > 0:
            calls.append("set")
        calls.append("derivative")
    return len(calls + ["set"])


@recompute("08-particles/interface#gained", "section 8.3: a hundred Euler steps in a second")
def _():
    return sum(-G * 0.01 for _ in range(100))


@recompute("09-forces/thrown#fall_1kg", "section 9.3: 1 kg falls for one second")
def _():
    return 0.5 * G


@recompute("09-forces/tumble#wrong_way",
           "section 9.5, equation (9.6) undamped: forces that lead away from the rest length")
def _():
    rng = np.random.default_rng(9)
    wrong = 0
    for _ in range(1000):
        way, rest = rng.uniform(-1.0, 1.0, 3), rng.uniform(0.1, 2.0)
        length = np.linalg.norm(way)
        force = -(length - rest) * way / length
        wrong += abs(np.linalg.norm(way + 1e-6 * force) - rest) > abs(length - rest)
    return wrong


@recompute("09-forces/tumble#dragged_speed",
           "section 9.5, figure 9.6: RK4, steps of 0.02 s, the centre's speed after 5 s")
def _():
    mass = np.array([1.0, 3.0])

    def field(x):
        """Places of the two, as complex numbers, and velocities."""
        way = x[0] - x[1]
        pull = -12.0 * (abs(way) - 1.0) * way / abs(way)
        return np.append(x[2:], (np.array([pull, -pull]) - 0.6 * x[2:]) / mass)

    x = np.array([0.9j, -0.3j, 2.7, 1.3 / 3])
    for _ in range(250):
        x = step(RK4, field, x, 0.02)
    return abs(mass @ x[2:]) / 4


@recompute("09-forces/buckets#all_exponent", "section 9.8: n(n - 1)/2 from 500 to 8000")
def _():
    return math.log((8000 * 7999) / (500 * 499)) / math.log(8000 / 500)


@recompute("09-forces/buckets#ratio",
           "section 9.8: 8000 random points in a square, one to each unit of area; chance decides")
def _():
    def tests(q):
        """Pairs in the same cell of width 1, or in cells that touch."""
        count = np.zeros((92, 92))
        np.add.at(count, tuple(1 + np.floor(q).astype(int)), 1)
        around = sum(np.roll(count, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1))
        return ((count * around).sum() - 8000) / 2

    rng = np.random.default_rng(2)
    some = [tests(rng.uniform(0.0, math.sqrt(8000), (2, 8000))) for _ in range(40)]
    mean, spread, pairs = np.mean(some), np.std(some), 8000 * 7999 / 2
    return pairs / (mean + 3.0 * spread), pairs / (mean - 3.0 * spread)


# Chapter 10: a walk is all places and velocities of the pendulum's 7 s.

def pull(q):
    return -math.sin(q)


def symplectic_a(h, n):
    q, v = START
    yield q, v
    for _ in range(n):
        v += h * pull(q)
        q += h * v
        yield q, v


def pushed_b(when):
    """Version B on the pushed pendulum; 1: with the time of the step's end, 0: of its start."""
    def walk(h, n):
        q, v = START
        yield q, v
        for i in range(n):
            q += h * v
            v += h * (pull(q) + math.cos(1.7 * (i + when) * h))
            yield q, v
    return walk


def velocity_verlet(h, n):
    (q, v), a = START, pull(START[0])
    yield q, v
    for _ in range(n):
        q += h * v + h * h / 2 * a
        before, a = a, pull(q)
        v += h / 2 * (before + a)
        yield q, v


def stormer(h, n):
    """Equation (10.4), and as velocity the last difference."""
    before, v = START
    yield before, v
    q = before + h * v + h * h / 2 * pull(before)
    yield q, (q - before) / h
    for _ in range(n - 1):
        q, before = 2 * q - before + h * h * pull(q), q
        yield q, (q - before) / h


def beeman_plain(h, n):
    """Equation (10.15), started with the present acceleration for the one before."""
    (q, v), a = START, pull(START[0])
    before = a
    yield q, v
    for _ in range(n):
        q += h * v + h * h * (2 / 3 * a - 1 / 6 * before)
        after = pull(q)
        v += h * (5 / 12 * after + 2 / 3 * a - 1 / 12 * before)
        before, a = a, after
        yield q, v


def gear_dragged(h, n):
    """Listings 10.12 and 10.13 with 3/16 and a drag of 0.4."""
    def force(x):
        return dragged(0, x)[1]

    # The series, from five accelerations that RK4 finds round about the start.
    around = [START]
    for way in (1, -1):
        x = START
        for _ in range(2):
            x = step(RK4, lambda y: dragged(0, y), x, way * h)
            around.insert(len(around) if way > 0 else 0, x)
    a = np.polyfit(range(-2, 3), [force(x) for x in around], 4)[::-1]
    r = [START[0], h * START[1]] + [h * h * a[k] / ((k + 1) * (k + 2)) for k in range(4)]
    yield START
    for _ in range(n):
        r = [sum(math.comb(j, k) * r[j] for j in range(k, 6)) for k in range(6)]
        e = h * h / 2 * force((r[0], r[1] / h)) - r[2]
        r = [x + c * e for x, c in zip(r, (3 / 16, 251 / 360, 1, 11 / 18, 1 / 6, 1 / 60))]
        yield r[0], r[1] / h


def largest(walk, field=pendulum, steps=3584):
    """The largest error of the place and that of the velocity (Figure 10.8)."""
    path = np.array(list(walk(7 / steps, steps))).T
    return abs(path - seven_seconds(field, steps)).max(axis=1)


def orders(walk, field=pendulum, steps=3584):
    """From h = 1/256 to 1/512, if not told otherwise, the last ones of Figure 10.8."""
    return np.log2(largest(walk, field, steps // 2) / largest(walk, field, steps))


@recompute("10-verlet/order#euler_a", "section 10.2, Figure 10.8: of the place")
def _():
    return orders(symplectic_a)[0]


@recompute("10-verlet/order#euler_a_v", "section 10.2, Figure 10.8: of the velocity")
def _():
    return orders(symplectic_a)[1]


@recompute("10-verlet/order#verlet", "section 10.5, Figure 10.8: of the place")
def _():
    return orders(velocity_verlet)[0]


@recompute("10-verlet/order#stormer_v", "section 10.4: of (q' - q)/h, held against v'")
def _():
    return orders(stormer)[1]


@recompute("10-verlet/order#beeman_plain", "section 10.13, Figure 10.8: of the place")
def _():
    return orders(beeman_plain)[0]


@recompute("10-verlet/drag#gear",
           "sections 10.12 and 10.13: drag 0.4; of the place, with h = 1/64, before rounding shows")
def _():
    return orders(gear_dragged, dragged, 448)[0]


@recompute("10-verlet/local#forced_right", "section 10.2: B on the pushed pendulum, h = 1/512")
def _():
    return largest(pushed_b(1), pushed)[0]


@recompute("10-verlet/local#forced_order", "section 10.2: the force of the step's start instead")
def _():
    return orders(pushed_b(0), pushed)[0]


@recompute("10-verlet/varying#right",
           "section 10.11, equation (10.13), Figure 10.7: h and 2h, mean step down to 1/1024")
def _():
    def worst(pairs):
        h = 7 / (3 * pairs)
        steps = np.array([h, 2 * h] * pairs)
        true = truth(pendulum, np.append(0, np.minimum(np.cumsum(steps), 7)))[0]
        before, v = START
        q = before + h * v + h * h / 2 * pull(before)
        errors = [q - true[1]]
        for h0, h, there in zip(steps, steps[1:], true[2:]):
            q, before = q + (q - before) * h / h0 + pull(q) * h * (h + h0) / 2, q
            errors.append(q - there)
        return np.abs(errors).max()

    return math.log2(worst(1792) / worst(3584))


@recompute("10-verlet/reverse#euler", "section 10.9: 200 steps of 0.05 s there, and as many back")
def _():
    x = START
    for i in range(400):
        x = step(EULER, lambda y: pendulum(0, y), x, 0.05 if i < 200 else -0.05)
    return np.hypot(*(x - START))


@recompute("10-verlet/area#dragged_flow", "section 10.7: exp(-c h) less one, c = 0.4, h = 0.1")
def _():
    return math.expm1(-0.4 * 0.1)


def moon_away(early):
    """The greatest distance in 10^5 turns of seven steps; leap-frog takes v half a step early."""
    h, q, v, farthest = 1.0, 1 + 0j, 0.9j, 1.0
    a = -0.81 * q / abs(q) ** 3
    if early:
        v -= h / 2 * a
    for _ in range(700_000):
        if early:
            v += h * a
            q += h * v
        else:
            q += h * v + h * h / 2 * a
            v += h / 2 * a
        r = abs(q)
        a = -0.81 * q / (r * r * r)
        if not early:
            v += h / 2 * a
        if r > farthest:
            farthest = r
    return farthest


@recompute("10-verlet/orbit#verlet_far", "chapter 10, beginning: Verlet, GM = 0.81, h = 1")
def _():
    return moon_away(False)


@recompute("10-verlet/orbit#early_far", "section 10.6: the same, symplectic Euler from v - h a/2")
def _():
    return moon_away(True)


def stars(together, steps):
    """Two on a circle for 2 s, section 10.5; which two does not matter here."""
    h, q, v = 2 / steps, [1 + 0j, -1 + 0j], [0.5j, -0.5j]

    def a(i):
        way = q[1 - i] - q[i]
        return way / abs(way) ** 3

    for _ in range(steps):
        for who in [(0, 1)] if together else [(0,), (1,)]:
            before = [a(i) for i in who]
            for i, now in zip(who, before):
                q[i] += h * v[i] + h * h / 2 * now
            for i, now in zip(who, before):
                v[i] += h / 2 * (now + a(i))
    return abs(q[0] - cmath.exp(1j)), abs(v[0] + v[1])


@recompute("10-verlet/mutual#order_each",
           "section 10.5: one body after the other: the order, on any two stars, for small steps")
def _():
    return math.log2(stars(False, 1000)[0] / stars(False, 2000)[0])


@recompute("10-verlet/mutual#momentum_together", "section 10.5: both move together, to the bit")
def _():
    return stars(True, 1000)[1]


# Chapters 11, 12 and 14.

def longest(matrix):
    """The longest step on the spring of frequency 1 that does not make it grow."""
    low, high = 0.0, 4.0
    for _ in range(40):
        h = (low + high) / 2
        grows = np.abs(np.linalg.eigvals(matrix(h))).max() > 1 + 1e-9
        low, high = (low, h) if grows else (h, high)
    return low


@recompute("11-constraints/stiff#steps1",
           "section 11.4: symplectic Euler, 1 kg on 100 N/m: one over the longest step")
def _():
    return math.sqrt(100) / longest(lambda h: [[1 - h * h, h], [-h, 1]])


@recompute("14-choosing/limits#velocity_spring", "section 14.2: velocity Verlet, one look a step")
def _():
    def matrix(h):
        kick, drift = np.array([[1, 0], [-h / 2, 1]]), np.array([[1, h], [0, 1]])
        return kick @ drift @ kick

    return longest(matrix)


@recompute("11-constraints/behaviour#spring_error",
           "section 11.1, equations (11.2) and (9.6): places between minus 1 and 1, only rounding")
def _():
    # Both are a number of size one times a unit vector, after some ten roundings.
    return 0.0, 10 * EPS


@recompute("12-collisions/slope#creep", "section 12.7, equation (12.9): 20 degrees, 0.2 s/m")
def _():
    return math.tan(math.radians(20)) / 0.2


# More, beyond the first sixty.

@recompute("02-euler/spiral#radius_1000", "section 2.2: one turn in a thousand steps")
def _():
    return abs(1 + 1j * math.tau / 1000) ** 1000


@recompute("02-euler/horizon#turn_10_over_5", "section 2.6: circle, h = 0.001, 10 s over 5 s")
def _():
    def error(steps):
        return abs((1 + 0.001j) ** steps - cmath.exp(0.001j * steps))

    return error(10_000) / error(5000)


@recompute("03-midpoint/taylor#ratio_terms1",
           "section 3.1, Figure 3.2: one term, the last two of the steps from 0.8 s down")
def _():
    errors = []
    for h in (0.8 / 2 ** 6, 0.8 / 2 ** 7):
        errors.append(np.hypot(*(START + h * pendulum(0, START) - truth(pendulum, [0, h])[:, -1])))
    return errors[0] / errors[1]


@recompute("03-midpoint/order#order_midpoint", "section 3.3, Figure 3.5: 1536 and 3072 steps")
def _():
    return math.log2(ring_error(MIDPOINT, 1536, 6) / ring_error(MIDPOINT, 3072, 6))


@recompute("04-runge-kutta/order#order_rk4",
           "section 4.1, Figure 4.2, the ring: 16 steps doubled 7 times, the last two")
def _():
    return math.log2(ring_error(RK4, 1024, 6) / ring_error(RK4, 2048, 6))


def at_seven(method, steps):
    """The pendulum's error at the end."""
    x, true = START, seven_seconds(pendulum, 1)[:, -1]
    for _ in range(steps):
        x = step(method, lambda y: pendulum(0, y), x, 7 / steps)
    return np.hypot(*(x - true))


def cheapest(method, wanted):
    """The fewest evaluations for such an error (section 4.9)."""
    steps = next(n for n in range(1, 1000) if at_seven(method, n) <= wanted)
    return steps * len(method[1])


@recompute("04-runge-kutta/price#midpoint_2", "section 4.9: the pendulum for 7 s, within 0.01")
def _():
    return cheapest(MIDPOINT, 1e-2)


@recompute("04-runge-kutta/price#rk4_2", "section 4.9: the pendulum for 7 s, within 0.01")
def _():
    return cheapest(RK4, 1e-2)


@recompute("04-runge-kutta/price#euler_2", "section 4.9: the same, where the error falls with h")
def _():
    low, high = 4000, 10000
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if at_seven(EULER, middle) > 1e-2 else (low, middle)
    return high


def theta_step(theta, h, x, v):
    """Equation (7.3) on the pendulum, solved for the angle by Newton's method."""
    faster, a = v - (1 - theta) * h * math.sin(x), theta * h
    known = y = x + (1 - theta) * h * v + a * faster
    for _ in range(8):
        y -= (y - known + a * a * math.sin(y)) / (1 + a * a * math.cos(y))
    return y, faster - a * math.sin(y)


def order_of_theta(theta):
    """Section 7.2: of the angle, at the worst of its quarters of a second."""
    errors = []
    for per_quarter in (64, 128):
        (x, v), worst = START, 0.0
        for quarter in seven_seconds(pendulum, 28)[0, 1:]:
            for _ in range(per_quarter):
                x, v = theta_step(theta, 0.25 / per_quarter, x, v)
            worst = max(worst, abs(x - quarter))
        errors.append(worst)
    return math.log2(errors[0] / errors[1])


@recompute("07-implicit/order#theta_0", "section 7.2: from h = 1/256 to 1/512")
def _():
    return order_of_theta(0)


@recompute("07-implicit/order#theta_1", "section 7.2: from h = 1/256 to 1/512")
def _():
    return order_of_theta(1)


@recompute("07-implicit/amplify#spring_tenth", "section 7.3: implicit Euler, h omega = 0.1")
def _():
    return 1 / abs(1 - 0.1j)


@recompute("07-implicit/amplify#spring_1000", "section 7.3: implicit Euler, h omega = 1000")
def _():
    return 1 / abs(1 - 1000j)


@recompute("07-implicit/energy#start", "section 7.12: v^2/2 - cos x at the start")
def _():
    return 0.3 ** 2 / 2 - math.cos(2)


@recompute("07-implicit/reverse#defect_trapezoid",
           "section 7.13: the determinant of the first step, h = 0.1, less one")
def _():
    h, x = 0.1, START[0]
    after = theta_step(1 / 2, h, *START)[0]
    there, back = (np.array([[1, s * h / 2], [-s * h / 2 * math.cos(q), 1]])
                   for s, q in ((1, x), (-1, after)))
    return np.linalg.det(there) / np.linalg.det(back) - 1


@recompute("07-implicit/price#iterations_10",
           "section 7.9, Listing 7.8: 400 masses plucked, h = 0.01 s, tolerance 1e-10")
def _():
    def force(x):
        wide = np.concatenate(([0.0], x, [0.0]))
        return 1e4 * (wide[:-2] - 2 * x + wide[2:])

    h, i, rounds = 0.01, np.arange(400), 0
    x, v = np.where(i <= 100, i / 100, (400 - i) / 300), np.zeros(400)
    for _ in range(100):
        r = d = h * force(x) + 0.5 * h * h * force(v)
        change, rr = np.zeros(400), r @ r
        small = 1e-20 * rr
        while rr > small:
            ad = d - 0.25 * h * h * force(d)
            alpha, before = rr / (d @ ad), rr
            change, r = change + alpha * d, r - alpha * ad
            rr = r @ r
            d = r + rr / before * d
            rounds += 1
        x, v = x + h * (v + change / 2), v + change
    return rounds


@recompute("09-forces/window#limit_0_1", "section 9.4: spring 1 N/m, 1 kg, drag 0.1, Euler's limit")
def _():
    def largest_factor(h):
        return np.abs(np.linalg.eigvals([[1, h], [-h, 1 - 0.1 * h]])).max()

    return brentq(lambda h: largest_factor(h) - 1, 0.01, 1)


@recompute("10-verlet/reverse#b", "section 10.9: 200 steps of 0.05 s of B there, and as many back")
def _():
    q, v = START
    for i in range(400):
        h = 0.05 if i < 200 else -0.05
        q += h * v
        v += h * pull(q)
    return math.hypot(q - START[0], v - START[1])


def unequal_velocities(way, ratio):
    """The order of a velocity that is read from three true places, steps h and h ratio."""
    errors = []
    for h in (1 / 256, 1 / 512):
        h0, h1 = h, h * ratio
        worst = 0.0
        for t in np.arange(0.5, 7, 0.5):
            q0, q1, q2 = solution_at(t - h0)[0], solution_at(t)[0], solution_at(t + h1)[0]
            if way == "weighted":
                v = (h0 / h1 * (q2 - q1) + h1 / h0 * (q1 - q0)) / (h0 + h1)
            else:
                v = (q2 - q0) / (h0 + h1)
            worst = max(worst, abs(v - solution_at(t)[1]))
        errors.append(worst)
    return math.log2(errors[0] / errors[1])


@lru_cache(maxsize=None)
def solution():
    return solve_ivp(pendulum, (0, 7), START, method="DOP853", rtol=1e-13, atol=1e-14,
                     max_step=0.02, dense_output=True).sol


def solution_at(t):
    return solution()(t)


@recompute("10-verlet/varying#weighted_jump", "section 10.11, equation (10.14): steps h and 2h")
def _():
    return unequal_velocities("weighted", 2)


@recompute("10-verlet/varying#central_equal", "section 10.11: (q'' - q)/2h at q'")
def _():
    return unequal_velocities("central", 1)


@recompute("11-constraints/stiff#steps3", "section 11.4: symplectic Euler, 1 kg on 10^6 N/m")
def _():
    return math.sqrt(1e6) / longest(lambda h: [[1 - h * h, h], [-h, 1]])


def rebounds(h_omega):
    """Listing 12.15 from four hundred places in a step of 1, both of its ends among them."""
    def push(y):
        return -h_omega ** 2 * y if y < 0 else 0.0

    speeds = []
    for i in range(401):
        y, v = i / 400, -1.0
        while y < 0 or v < 0:
            v += push(y) / 2
            y += v
            v += push(y) / 2
        speeds.append(v)
    return speeds


@recompute("12-collisions/penalty#hard_high", "section 12.8, Listing 12.15: h omega = 1.5")
def _():
    return max(rebounds(1.5))


@recompute("12-collisions/penalty#soft_low", "section 12.8, Listing 12.15: h omega = 0.1")
def _():
    return min(rebounds(0.1))


@recompute("12-collisions/penalty#sunk", "section 12.8: m g / k, 1 kg on 2000 N/m")
def _():
    return G / 2000


@recompute("12-collisions/sink#displaced",
           "section 12.2, Listing 12.3: the third rule from one metre, h = 0.01 s, r = 1/2, 10 s")
def _():
    y, v, h = 1.0, 0.0, 0.01
    for _ in range(1000):
        v -= h * G
        y += h * v
        if y < 0:
            y, v = 0.0, abs(v) / 2
    return y
