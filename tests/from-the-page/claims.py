"""claims.py: numbers of appendix C that no chapter's file recomputes, from the sections that its
rows name."""
import cmath
import math
from fractions import Fraction
from functools import lru_cache

import numpy as np
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

import methods
from page import recompute

G = 9.81
START = np.array([2.0, 0.3])  # the pendulum of section 2.4

EULER = ([], [1])
MIDPOINT = ([[1 / 2]], [0, 1])
RK4 = ([[1 / 2], [0, 1 / 2], [0, 0, 1]], [1 / 6, 1 / 3, 1 / 3, 1 / 6])


def step(method, f, x, h):
    """Equation (4.4) on a field that stands still, or whose clock does."""
    a, b = method
    k = [f(x)]
    for row in a:
        k.append(f(x + h * sum(w * s for w, s in zip(row, k) if w)))
    return x + h * sum(w * s for w, s in zip(b, k) if w)


def pendulum(t, x):
    return np.array([x[1], -math.sin(x[0])])


def truth(field, times):
    """With a method far better than those that are judged."""
    return solve_ivp(field, (0, times[-1]), START, method="DOP853", rtol=1e-13, atol=1e-14,
                     t_eval=times).y


@lru_cache(maxsize=None)
def seven_seconds(field, steps):
    return truth(field, np.linspace(0, 7, steps + 1))


# Chapters 2 and 3.


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


# Chapters 4 to 6.


# Chapter 7.


@recompute("07-implicit/exact#last",
           "section 7.10, Listing 7.7: six iterations in fractions, whatever the six equations")
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


# Section 7.11: twenty masses of 10 g, k = 10^5 N/m, and figure 7.8: the chain is fixed at
# its left end, 1 m long, and starts at rest, with its springs at rest.

MASSES, STIFF, MASS, LINK = 20, 1e5, 0.01, 0.05


# Chapters 8 and 9.


@recompute("08-particles/copies#calls", "section 8.4, Listing 8.11: calls of a step of two stages")
def _():
    calls = ["get"]
    for stage in range(2):
        if stage > 0:
            calls.append("set")
        calls.append("derivative")
    return len(calls + ["set"])


# Chapter 10.

def pull(q):
    return -math.sin(q)


@recompute("10-verlet/order#euler_a_v", "section 10.2, Figure 10.10: A, 256 and 512 steps a second")
def _():
    def kick_drift(field, t, x, h):
        v = x[1] + h * pull(x[0])
        return np.array([x[0] + h * v, v])

    def error(steps):
        path = methods.journey(kick_drift, pendulum, START, 7, steps)
        return abs(path.T - seven_seconds(pendulum, steps))[1].max()

    return methods.power(error, 3584)


HEAVY, LIGHT = 1.0, 0.5


def stars(together, h, end):
    """Section 10.5: velocity Verlet on circles about the common centre, 1 apart; each body
    asks where the other is, or (one at a time) where it was. The places and velocities.
    """
    masses, turn = (HEAVY, LIGHT), math.sqrt(HEAVY + LIGHT)
    q = [-LIGHT / (HEAVY + LIGHT) + 0j, HEAVY / (HEAVY + LIGHT) + 0j]
    v = [1j * turn * x for x in q]

    def pulls(places, others):
        return [masses[1 - i] * (others[1 - i] - places[i]) / abs(others[1 - i] - places[i]) ** 3
                for i in (0, 1)]

    for _ in range(round(end / h)):
        a = pulls(q, q)
        new = [x + h * u + h * h / 2 * b for x, u, b in zip(q, v, a)]
        after = pulls(new, new if together else q)
        v = [u + h / 2 * (b + c) for u, b, c in zip(v, a, after)]
        q = new
    return q, v


@recompute("10-verlet/mutual#momentum_together", "section 10.5: both move together, to the bit")
def _():
    v = stars(True, 0.01, 2)[1]
    return abs(HEAVY * v[0] + LIGHT * v[1])


# Chapters 11, 12 and 14.

def longest(matrix):
    """The longest step on the spring of frequency 1 that does not make it grow."""
    low, high = 0.0, 4.0
    for _ in range(40):
        h = (low + high) / 2
        grows = np.abs(np.linalg.eigvals(matrix(h))).max() > 1 + 1e-9
        low, high = (low, h) if grows else (h, high)
    return low


@recompute("14-choosing/limits#velocity_spring", "section 14.2: velocity Verlet, one look a step")
def _():
    def matrix(h):
        kick, drift = np.array([[1, 0], [-h / 2, 1]]), np.array([[1, h], [0, 1]])
        return kick @ drift @ kick

    return longest(matrix)


@recompute("12-collisions/slope#creep", "section 12.7, equation (12.9): 20 degrees, 0.2 s/m")
def _():
    return math.tan(math.radians(20)) / 0.2


# More, beyond the first sixty.

@recompute("02-euler/radius#radius_1000", "section 2.2: one turn in a thousand steps")
def _():
    return abs(1 + 1j * math.tau / 1000) ** 1000


@recompute("03-midpoint/taylor#ratio_terms1",
           "section 3.A, Table 3.3: one term, the last two of the steps from 0.8 s down")
def _():
    errors = []
    for h in (0.8 / 2 ** 6, 0.8 / 2 ** 7):
        errors.append(np.hypot(*(START + h * pendulum(0, START) - truth(pendulum, [0, h])[:, -1])))
    return errors[0] / errors[1]


@recompute("03-midpoint/order#order_midpoint", "section 3.4, Figure 3.4: 1536 and 3072 steps")
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
    """The fewest evaluations for such an error (section 4.10)."""
    steps = next(n for n in range(1, 1000) if at_seven(method, n) <= wanted)
    return steps * len(method[1])


@recompute("04-runge-kutta/price#rk4_2", "section 4.10: the pendulum for 7 s, within 0.01")
def _():
    return cheapest(RK4, 1e-2)


@recompute("04-runge-kutta/price#euler_2", "section 4.10: the same, where the error falls with h")
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


@recompute("07-implicit/energy#start", "section 7.13: v^2/2 - cos x at the start")
def _():
    return 0.3 ** 2 / 2 - math.cos(2)


@recompute("07-implicit/reverse#defect_trapezoid",
           "section 7.14: the determinant of the first step, h = 0.1, less one")
def _():
    h, x = 0.1, START[0]
    after = theta_step(1 / 2, h, *START)[0]
    there, back = (np.array([[1, s * h / 2], [-s * h / 2 * math.cos(q), 1]])
                   for s, q in ((1, x), (-1, after)))
    return np.linalg.det(there) / np.linalg.det(back) - 1


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


@recompute("10-verlet/varying#weighted_jump", "section 10.12, equation (10.18): steps h and 2h")
def _():
    return unequal_velocities("weighted", 2)


@recompute("10-verlet/varying#central_equal", "section 10.12: (q'' - q)/2h at q'")
def _():
    return unequal_velocities("central", 1)


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


@recompute("10-verlet/order#rk4",
           "section 10.17: RK4, the pendulum's place for 7 s, 32 and 64 steps a second")
def _():
    def error(steps):
        path = methods.journey(methods.rk4, methods.pendulum, methods.START, 7, steps)
        return abs(path - methods.swing(np.linspace(0, 7, steps + 1)))[:, 0].max()

    return math.log2(error(7 * 32) / error(7 * 64))


@recompute("07-implicit/cg#gradient_off",
           "section 7.10: differences of a quadratic are exact, so round-off: 1e-12 over 1e-4")
def _():
    return 0.0, 1e-8


@recompute("11-constraints/behaviour#spring_error",
           "section 11.1: the same force, so round-off: a dozen operations on numbers up to 3")
def _():
    return 0.0, 5e-15


@recompute("08-particles/slips#fell_wrong_way",
           "section 8.8: the sum goes into the array that is not the new state; a stone, a hundred steps of 0.01 s")
def _():
    y, v = 0.0, 0.0
    for _ in range(100):
        change = [0.01 * v, 0.01 * -9.81]
        change = [change[0] + y, change[1] + v]
    return 0.0 - y


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
