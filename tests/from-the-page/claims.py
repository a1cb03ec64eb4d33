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

# a, row by row, and b: Listing 4.1 and (of order 8) Listing E.14.
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
           "section 2.6, Figure 2.4 (right): x' = x, h = 0.01, error at 10 s over that at 5 s")
def _():
    def error(steps):
        return math.exp(steps * 0.01) - 1.01 ** steps

    return error(1000) / error(500)


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
           "section 5.1: Euler at the pendulum's start, h = 0.1: difference over error of the halves")
def _():
    def euler(x, h):
        return step(EULER, lambda y: pendulum(0, y), x, h)

    coarse, fine = euler(START, 0.1), euler(euler(START, 0.05), 0.05)
    return np.hypot(*(fine - coarse)) / np.hypot(*(fine - truth(pendulum, [0, 0.1])[:, -1]))


@recompute("05-adaptive/decay#raw_hk",
           "section 5.2, Listing 5.2, Figure 5.3: from x = 1, first step hk = 0.1, goes on from fine")
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
           "section 5.8: e = 0.5, eccentric anomaly 0.8, one turn, tolerance 1e-6; first step of 5.13")
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
