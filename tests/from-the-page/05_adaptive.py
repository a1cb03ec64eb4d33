"""05_adaptive.py: chapter 5, worked out anew from its pages."""
import math
from functools import lru_cache

import numpy as np
from scipy.integrate import solve_ivp

from page import recompute

EULER = ([], [1.0])
RK4 = ([[1 / 2], [0, 1 / 2], [0, 0, 1]], [1 / 6, 1 / 3, 1 / 3, 1 / 6])
# Dormand and Prince (1980), section 5.4; the last row of a is b.
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
    """Dormand and Prince's pair (Listing 5.6): the last slope is the next first one."""
    order, power, cost = 5, 5, 6

    def tried(self, f, t, h, x, slope):
        k = [slope]
        for c, row in zip(DP_C[1:], DP_A):
            new = mix(x, h, row, k)
            k.append(f(t + c * h, new))
        error = h * sum((b - e) * s for b, e, s in zip(DP_A[-1] + [0], DP_EMBEDDED, k))
        return new, error, k[-1]


class Halves:
    """One step against two halves (Listing 5.1), for a field that stands still."""

    def __init__(self, method, order, extrapolate=True):
        self.method, self.order, self.power = method, order, order + 1
        self.extrapolate, self.cost = extrapolate, 3 * len(method[1])

    def tried(self, f, t, h, x, slope):
        coarse = step(self.method, f, x, h)
        fine = step(self.method, f, step(self.method, f, x, h / 2), h / 2)
        error = (fine - coarse) / (2 ** self.order - 1)
        return fine + error * self.extrapolate, error, None


class Run:
    """The stepper of section 5.13, with the defaults of Listing 5.18."""
    BEFORE = {"simple": 0.0, "pi": 0.4, "dopri5": 0.2}

    def __init__(self, way, f, x, end, tolerance, controller="dopri5"):
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
                quotient = max(0.1, min(5.0, now / self.last_error ** self.before / 0.9))
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
        """The first step, from the derivative and how it changes (Hairer, II.4)."""
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
    """Listing 5.10."""
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
        k = []
        for row in a + [b]:
            r3 = None
            if not k:
                r3 = (x * x + y * y) ** 1.5
                k.append((u, v, -x / r3, -y / r3))
            p, q, s, w = x, y, u, v
            for c, (d0, d1, d2, d3) in zip(row, k):
                if c:
                    c *= h
                    p, q, s, w = p + c * d0, q + c * d1, s + c * d2, w + c * d3
            if row is not b:
                r3 = (p * p + q * q) ** 1.5
                k.append((s, w, -p / r3, -q / r3))
        x, y, u, v = p, q, s, w
    return math.hypot(x - start[0], y - start[1])
