"""11_constraints.py: numbers of chapter 11, from its pages."""
import cmath
import functools
import math

import numpy as np
from scipy.integrate import solve_ivp

from page import recompute

G = 9.81


# Section 11.7: a pendulum on a rod of length 1, with g = 1: then -cos 2 is its energy.

def fit_new(old, x, y):
    """Listing 11.10."""
    now = math.hypot(x, y)
    return x / now, y / now


def fit_old(old, x, y):
    """Listing 11.11."""
    for _ in range(50):
        part = (1 - x * x - y * y) / (2 * (old[0] * x + old[1] * y))
        x, y = x + part * old[0], y + part * old[1]
        if abs(part) < 1e-15:
            break
    return x, y


def swing(fit, place, before, h, steps, g):
    """Listing 11.9: the last two places."""
    for _ in range(steps):
        after = fit(place, 2 * place[0] - before[0], 2 * place[1] - before[1] - h * h * g)
        before, place = place, after
    return before, place


def let_go(fit, h, steps):
    """From rest at two radians; the step before the first is the first one, mirrored."""
    x, y = math.sin(2), -math.cos(2)
    return swing(fit, (x, y), fit_old((x, y), x, y - h * h / 2), h, steps, 1.0)


@functools.lru_cache(None)
def rod_error(fit, steps):
    """After seven seconds of Figure 11.6."""
    run = solve_ivp(lambda t, s: (s[1], -math.sin(s[0])), (0, 7), (2, 0),
                    method="DOP853", rtol=1e-13, atol=1e-15)
    true = run.y[0, -1]
    x, y = let_go(fit, 7 / steps, steps)[1]
    return math.hypot(x - math.sin(true), y + math.cos(true))


def spin(fit):
    """Radians a second after ten seconds without weight, from one; h = 0.1."""
    start = (1.0, 0.0), (math.cos(0.1), -math.sin(0.1))
    before, place = swing(fit, *start, 0.1, 100, 0.0)
    return math.asin(before[0] * place[1] - before[1] * place[0]) / 0.1


# Section 11.6: the small cloth of Figure 11.5 (left). Weight pulls along -z.

ACROSS = 6
NAILED = [0, ACROSS * (ACROSS - 1)]  # the first two corners: (0, 0, 0) and (1, 0, 0)


class Cloth:
    """Springs of a lattice of ACROSS by ACROSS particles."""

    def __init__(self):
        n = ACROSS
        self.mass = 0.2 / n ** 2
        self.start = np.array([(i, j, 0.3 * j) for i in range(n) for j in range(n)]) / (n - 1)
        links = [(i * n + j, (i + di) * n + j + dj, share)
                 for i in range(n) for j in range(n)
                 for di, dj, share in ((1, 0, 1), (0, 1, 1), (1, 1, 0.1), (1, -1, 0.1))
                 if i + di < n and 0 <= j + dj < n]
        self.a, self.b, share = (np.array(column) for column in zip(*links))
        self.ks, self.kd = 400 * share, 0.02 * share
        self.ends = np.zeros((n * n, len(links)))
        self.ends[self.a, range(len(links))] = 1
        self.ends[self.b, range(len(links))] = -1
        self.rest = np.linalg.norm(self.start[self.a] - self.start[self.b], axis=1)

    def gather(self, pulls):
        force = self.ends @ pulls
        force[NAILED] = 0
        return force

    def force(self, q, v):
        """The force, and for its change u, |l| and s of Equation (11.3)."""
        l = q[self.a] - q[self.b]
        length = np.linalg.norm(l, axis=1)
        u = l / length[:, None]
        s = self.ks * (length - self.rest) + self.kd * ((v[self.a] - v[self.b]) * u).sum(1)
        force = self.gather(-s[:, None] * u)
        force[:, 2] -= self.mass * G
        force[NAILED] = 0
        return force, (u, length, np.maximum(s, 0))

    def change(self, at, dq, dv):
        """Equation (11.3), without s where a spring is compressed."""
        u, length, s = at
        dl, dw = dq[self.a] - dq[self.b], dv[self.a] - dv[self.b]
        along = (u * dl).sum(1)
        ds = self.ks * along + self.kd * (u * dw).sum(1)
        du = (dl - along[:, None] * u) / length[:, None]
        return self.gather(-ds[:, None] * u - s[:, None] * du)

    def implicit(self, theta, steps):
        """Linearised steps for 0.5 s, as in Section 7.9: the end, times through the springs."""
        h, q, v, sweeps = 0.5 / steps, self.start, 0 * self.start, steps
        for _ in range(steps):
            force, at = self.force(q, v)
            right = h * force + h * theta * self.change(at, h * v, 0 * v)
            dv, r, d = 0 * v, right, right
            rr = (r * r).sum()
            enough = 1e-12 * rr
            while rr > enough:
                product = self.mass * d - h * theta * self.change(at, h * theta * d, d)
                step = rr / (d * product).sum()
                dv, r = dv + step * d, r - step * product
                rr, last = (r * r).sum(), rr
                d = r + rr / last * d
                sweeps += 1
            q, v = q + h * (v + theta * dv), v + dv
        return q, sweeps

    def verlet(self, steps):
        h, q, v = 0.5 / steps, self.start, 0 * self.start
        force = self.force(q, v)[0]
        for _ in range(steps):
            half = v + h / 2 * force / self.mass
            q = q + h * half
            force = self.force(q, half)[0]
            v = half + h / 2 * force / self.mass
        return q


@functools.lru_cache(None)
def sways(method):
    """The cloth's error in mm, and how often the method went through the springs."""
    cloth = Cloth()
    size = cloth.start.size

    def field(t, s):
        q, v = s.reshape(2, -1, 3)
        return np.concatenate([v, cloth.force(q, v)[0] / cloth.mass]).ravel()

    both = np.concatenate([cloth.start.ravel(), np.zeros(size)])
    true = solve_ivp(field, (0, 0.5), both, method="DOP853", rtol=1e-8, atol=1e-9).y[:size, -1]
    end, sweeps = {"verlet": lambda: (cloth.verlet(256), 257),
                   "euler": lambda: cloth.implicit(1.0, 128),
                   "crank": lambda: cloth.implicit(0.5, 256),
                   "least": lambda: cloth.implicit(1.0, 4)}[method]()
    apart = end - true.reshape(-1, 3)
    return 1000 * math.sqrt((apart ** 2).sum(1).mean()), sweeps


@recompute("11-constraints/price#crank_sweeps",
           "section 11.6: the small cloth, Crank and Nicolson with 256 steps")
def _():
    return sways("crank")[1]


@recompute("11-constraints/price#crank_error", "section 11.6: the same, error in mm")
def _():
    return sways("crank")[0]


@recompute("11-constraints/price#euler_sweeps", "section 11.6: implicit Euler with 128 steps")
def _():
    return sways("euler")[1]


@recompute("11-constraints/price#euler_error", "section 11.6: the same, error in mm")
def _():
    return sways("euler")[0]


@recompute("11-constraints/price#least_error", "section 11.6: implicit Euler with four steps")
def _():
    return sways("least")[0]


@recompute("11-constraints/price#verlet_error", "section 11.6: Verlet with 256 steps, in mm")
def _():
    return sways("verlet")[0]


@recompute("11-constraints/stiff#steps1", "section 11.4: h omega = 2, k = 1e2, 1 kg")
def _():
    return math.sqrt(1e2) / 2


@recompute("11-constraints/stiff#steps3", "section 11.4: h omega = 2, k = 1e6, 1 kg")
def _():
    return math.sqrt(1e6) / 2


@recompute("11-constraints/stiff#sag1", "section 11.4: m g / k in mm, k = 1e2, 1 kg")
def _():
    return 1000 * G / 1e2


@recompute("11-constraints/stiff#sag2", "section 11.4: m g / k in mm, k = 1e4, 1 kg")
def _():
    return 1000 * G / 1e4


@recompute("11-constraints/behaviour#spring_error",
           "section 11.1: the same force, so rounding: a dozen operations on numbers up to 3")
def _():
    return 0.0, 5e-15


@recompute("11-constraints/rods#spin_theory", "section 11.7: 1 / sqrt(1 + 2 h t)")
def _():
    return 1 / math.sqrt(1 + 2 * 0.1 * 10)


@recompute("11-constraints/rods#spin_shake", "section 11.7: SHAKE, h = 0.1, for 10 s")
def _():
    return spin(fit_old)


@recompute("11-constraints/rods#spin_jakobsen", "section 11.7: Jakobsen, h = 0.1, for 10 s")
def _():
    return spin(fit_new)


@recompute("11-constraints/rods#error_shake", "section 11.7, Figure 11.6: 28672 steps in 7 s")
def _():
    return rod_error(fit_old, 28672)


@recompute("11-constraints/rods#order_shake", "section 11.7: the last two runs")
def _():
    return math.log2(rod_error(fit_old, 14336) / rod_error(fit_old, 28672))


@recompute("11-constraints/rods#error_jakobsen", "section 11.7, Figure 11.6: 28672 steps in 7 s")
def _():
    return rod_error(fit_new, 28672)


@recompute("11-constraints/rods#order_jakobsen", "section 11.7: the last two runs")
def _():
    return math.log2(rod_error(fit_new, 14336) / rod_error(fit_new, 28672))


@recompute("11-constraints/rods#energy_start", "section 11.7, Figure 11.6: at rest at two radians")
def _():
    return -math.cos(2)


@recompute("11-constraints/buckle#eigenvalue_stretched",
           "sections 11.5 and 7.11: a kilogram, its spring left out")
def _():
    return 1


@recompute("11-constraints/buckle#eigenvalue",
           "sections 11.5 and 7.11: m - h^2/4 3k with m = k = 1, h = 1.5")
def _():
    return 1 - 1.5 ** 2 / 4 * 3


@recompute("11-constraints/chain#few_explicit",
           "section 11.6: two masses of 1 kg on a spring of 1e8 N/m, h omega = 2")
def _():
    return math.sqrt(2 * 1e8) / 2


@recompute("11-constraints/chain#explicit_least", "section 11.6: the chain of section 7.9")
def _():
    return 2 * math.sqrt(1e4) * math.cos(math.pi / (2 * 401)) / 2


def led(omega, damping_of_the_pin):
    """Equation (11.5) with 20 N/m and 2 N s/m; how far the weight swings."""
    return 0.5 * math.hypot(20, damping_of_the_pin * omega) / math.hypot(20 - omega ** 2, 2 * omega)


@recompute("11-constraints/motor#fast_right", "section 11.9, equation (11.5): 12 rad/s")
def _():
    return led(12, 2)


@recompute("11-constraints/motor#fast_wrong", "section 11.9: the same, velocity forgotten")
def _():
    return led(12, 0)


@recompute("11-constraints/motor#right_theory", "section 11.9, equation (11.5): 3 rad/s")
def _():
    return led(3, 2)


@recompute("11-constraints/motor#wrong_theory", "section 11.9: the same, velocity forgotten")
def _():
    return led(3, 0)


@recompute("11-constraints/meet#left_behaviour", "section 11.2: exp(-k t / mu) after 10 s")
def _():
    return math.exp(-0.25 * 10 * (1 / 1 + 1 / 2))


@recompute("11-constraints/meet#torque_behaviour", "section 11.2: -k l x l'")
def _():
    return -0.25 * (1.1 * 0.9 - (-0.4) * 0.3)


@recompute("11-constraints/meet#difference", "section 11.2: the damping across the spring")
def _():
    return 0.25 * abs(1.1 * 0.9 - (-0.4) * 0.3) / math.hypot(1.1, -0.4)


@recompute("11-constraints/cloth#springs", "sections 11 and 11.3: 17 by 17, three kinds of links")
def _():
    n = 17
    return 2 * n * (n - 1) + 2 * (n - 1) ** 2 + 2 * n * (n - 2)


@recompute("11-constraints/structures#block_springs", "section 11.3: 6 by 6, neighbours, diagonals")
def _():
    return 2 * 6 * 5 + 2 * 5 ** 2


# Section 11.8: a rope of twenty rods, and a leg of ten.

def rope(rounds, h=1 / 60, end=0.8):
    """Figure 11.7: its length; the nail first, 1 kg at the end, each rod's 1/20 kg before it."""
    n = 20
    q, v = np.stack([np.arange(n + 1) / n, np.zeros(n + 1)], 1), np.zeros((n + 1, 2))
    w = np.array([0.0] + [float(n)] * (n - 1) + [1.0])
    free = (w > 0)[:, None] * np.array([0.0, -G])
    for _ in range(round(end / h)):
        new = q + h * v + h * h / 2 * free
        for _ in range(rounds):
            for i in range(n):
                way = new[i + 1] - new[i]
                length = math.hypot(*way)
                way *= (length - 1 / n) / length / (w[i] + w[i + 1])
                new[i] += w[i] * way
                new[i + 1] -= w[i + 1] * way
        q, v = new, (new - q) / h + h / 2 * free
    return np.hypot(*np.diff(q, axis=0).T).sum()


@recompute("11-constraints/rounds#few", "section 11.8, Figure 11.7: four rounds a step")
def _():
    return rope(4)


LEG = [("pin", "top", 50.0), ("top", "pivot", 41.5), ("pin", "low", 61.9),
       ("low", "pivot", 39.3), ("top", "back", 55.8), ("back", "pivot", 40.1),
       ("back", "hip", 39.4), ("low", "hip", 36.7), ("low", "foot", 49.0), ("hip", "foot", 65.7)]


def leg(angle):
    """Listings 11.16 and 11.17, by geometry: where everything is, in cm."""
    at = {"pivot": 0j, "pin": 38 + 7.8j + 15 * cmath.exp(1j * angle)}

    def meet(a, b, c):
        """The place c of two rods, to the left of the way from a to b."""
        length = {frozenset(rod[:2]): rod[2] for rod in LEG}
        ra, rb = length[frozenset((a, c))], length[frozenset((b, c))]
        way = at[b] - at[a]
        d = abs(way)
        along = (ra * ra - rb * rb + d * d) / (2 * d)
        at[c] = at[a] + way / d * complex(along, math.sqrt(ra * ra - along * along))

    for a, b, c in (("pivot", "pin", "top"), ("pin", "pivot", "low"), ("pivot", "top", "back"),
                    ("low", "back", "hip"), ("low", "hip", "foot")):
        meet(a, b, c)
    return at


def walks():
    """Section 11.9: the rounds of a turn of sixty steps."""
    def dot(a, b):
        return a.real * b.real + a.imag * b.imag

    h, rounds, q = 1 / 60, 0, leg(0.0)
    v, w = {k: 0j for k in q}, {k: float(k not in ("pivot", "pin")) for k in q}
    pull = {k: -981j * w[k] for k in q}
    for n in range(60):
        new = {k: q[k] + h * v[k] + h * h / 2 * pull[k] for k in q}
        new["pin"] = leg(2 * math.pi * (n + 1) * h)["pin"]
        good = False
        while not good:
            good, rounds = True, rounds + 1
            for a, b, length in LEG:
                way, old = new[a] - new[b], q[a] - q[b]
                if abs(abs(way) - length) > 1e-6 * length:
                    good = False
                    part = (abs(way) ** 2 - length ** 2) / (2 * dot(way, old) * (w[a] + w[b]))
                    new[a] -= w[a] * part * old
                    new[b] += w[b] * part * old
        v = {k: (new[k] - q[k]) / h + h / 2 * pull[k] for k in q}
        v["pin"] = 2j * math.pi * (new["pin"] - (38 + 7.8j))
        q, good = new, False
        while not good:
            good, rounds = True, rounds + 1
            for a, b, length in LEG:
                way, parts = q[a] - q[b], v[a] - v[b]
                u = way / abs(way)
                if abs(dot(parts, u)) > 1e-6 * (abs(parts) + 1):
                    good = False
                    part = dot(parts, u) / (w[a] + w[b])
                    v[a] -= w[a] * part * u
                    v[b] += w[b] * part * u
    return rounds / 60


@recompute("11-constraints/walker#iterations", "section 11.9: rounds of a step, a mean over a turn")
def _():
    return walks()


def on_the_ground():
    """How low the foot comes, and the part of a turn within a centimetre of that."""
    heights = np.array([leg(2 * math.pi * i / 3600)["foot"].imag for i in range(3600)])
    return heights.min(), (heights < heights.min() + 1).mean()


@recompute("11-constraints/walker#ground_share", "section 11.9, Figure 11.9: by geometry")
def _():
    # Of sixty dots, one at each end may or may not be among them.
    share = on_the_ground()[1]
    return share - 1 / 60, share + 1 / 60
