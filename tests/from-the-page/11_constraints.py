"""11_constraints.py: numbers of chapter 11, from its pages."""
import cmath
import functools
import math

import numpy as np
from scipy.integrate import solve_ivp
from scipy.optimize import minimize
from scipy.sparse import csr_array

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


# Sections 11.5 and 11.6: cloths, of which weight pulls along -z.

class Cloth:
    """Springs of a square lattice; `kinds` are where links lead, with their ks and kd."""

    def __init__(self, across, kinds, height, drag=0.0):
        n = across
        self.mass, self.drag = 0.2 / n ** 2, drag
        self.start = np.array([(i, j, height * j) for i in range(n) for j in range(n)]) / (n - 1)
        self.nailed = [0, n * (n - 1)]  # the first two corners: (0, 0, 0) and (1, 0, 0)
        links = [(i * n + j, (i + di) * n + j + dj, ks, kd)
                 for i in range(n) for j in range(n) for di, dj, ks, kd in kinds
                 if i + di < n and 0 <= j + dj < n]
        self.a, self.b, self.ks, self.kd = (np.array(column) for column in zip(*links))
        one, rows = np.ones(len(links)), np.arange(len(links))
        self.ends = csr_array((np.append(one, -one), (np.append(self.a, self.b),
                                                      np.append(rows, rows))))
        self.rest = np.linalg.norm(self.start[self.a] - self.start[self.b], axis=1)

    def gather(self, pulls):
        force = self.ends @ pulls
        force[self.nailed] = 0
        return force

    def force(self, q, v):
        """The force, and for its change u, |l| and s of Equation (11.3)."""
        l = q[self.a] - q[self.b]
        length = np.linalg.norm(l, axis=1)
        u = l / length[:, None]
        s = self.ks * (length - self.rest) + self.kd * ((v[self.a] - v[self.b]) * u).sum(1)
        force = self.gather(-s[:, None] * u) - self.drag * v
        force[:, 2] -= self.mass * G
        force[self.nailed] = 0
        return force, (u, length, np.maximum(s, 0))

    def change(self, at, dq, dv):
        """Equation (11.3), without s where a spring is compressed."""
        u, length, s = at
        dl, dw = dq[self.a] - dq[self.b], dv[self.a] - dv[self.b]
        along = (u * dl).sum(1)
        ds = self.ks * along + self.kd * (u * dw).sum(1)
        du = (dl - along[:, None] * u) / length[:, None]
        return self.gather(-ds[:, None] * u - s[:, None] * du) - self.drag * dv

    def solve(self, at, right, h, theta, tolerance):
        """The change of the velocity by conjugate gradients (Listing 7.8), and their rounds."""
        dv, r, d, rounds = 0 * right, right, right, 0
        rr = (r * r).sum()
        enough = tolerance ** 2 * rr
        while rr > enough:
            product = self.mass * d - h * theta * self.change(at, h * theta * d, d)
            step = rr / (d * product).sum()
            dv, r = dv + step * d, r - step * product
            rr, last = (r * r).sum(), rr
            d = r + rr / last * d
            rounds += 1
        return dv, rounds

    def implicit(self, theta, steps):
        """Linearised steps for 0.5 s, as in Section 7.9: the end, times through the springs."""
        h, q, v, sweeps = 0.5 / steps, self.start, 0 * self.start, steps
        for _ in range(steps):
            force, at = self.force(q, v)
            right = h * force + h * theta * self.change(at, h * v, 0 * v)
            dv, rounds = self.solve(at, right, h, theta, 1e-6)
            sweeps += rounds
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
    threads = [(1, 0, 400, 0.02), (0, 1, 400, 0.02), (1, 1, 40, 0.002), (1, -1, 40, 0.002)]
    cloth = Cloth(6, threads, 0.3)  # Figure 11.5, left
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


def first_page():
    """The cloth of Figure 11.1 (Listing 11.6): 17 by 17, stretch, shear and bend links."""
    ks = 300
    kinds = [(*by, share * ks, damping * ks)
             for share, damping, bys in ((1, 1e-3, ((1, 0), (0, 1))),
                                         (0.02, 2e-5, ((1, 1), (1, -1))),
                                         (2e-3, 0, ((2, 0), (0, 2)))) for by in bys]
    return Cloth(17, kinds, 0, 2e-4)


def led_nail(t):
    """Hermite's cubic from 1 m to 0.62 m in 1 s, at rest at both ends: place and velocity."""
    s = min(t, 1.0)
    return 1 - 0.38 * (3 * s * s - 2 * s ** 3), -0.38 * 6 * (s - s * s)


@functools.lru_cache(None)
def first_page_run():
    """Rounds of conjugate gradients in a step of 1/30 s, as a mean over 1.5 s, and the end.

    The force is that at the end of the step where it depends on time (B.6), which is the
    led nail; the unknown is the change of the velocity, as in Section 7.9.
    """
    cloth, h, total = first_page(), 1 / 30, 0
    q, v, second = cloth.start.copy(), 0 * cloth.start, cloth.nailed[1]
    q[:, 2] = np.where(q[:, 1] == 0, 0, 0.004 * np.sin(11 * q[:, 0] + 3 * q[:, 1]))
    for i in range(1, 46):
        seen, fast = q.copy(), v.copy()
        seen[second, 0], fast[second, 0] = led_nail(i * h)
        force, at = cloth.force(seen, fast)
        free = v.copy()
        free[cloth.nailed] = 0
        right = h * force + h * cloth.change(at, h * free, 0 * v)
        dv, rounds = cloth.solve(at, right, h, 1.0, 0.003)
        total += rounds
        v = free + dv
        q = q + h * v
        q[second, 0], v[second, 0] = led_nail(i * h)
    return total / 45, q


def chain_sweeps(tolerance, stiffer=(), high=1.0):
    """Section 11.6: how often a second of the chain goes through its springs, h = 0.1."""
    h, k = 0.1, np.full(401, 1e4)
    slope = np.repeat([1 / 100, -1 / 300, 0], [100, 300, 1])
    for i in stiffer:
        k[i], slope[i] = 1e8, 0
    x, v, sweeps = high * np.cumsum(slope)[:-1], np.zeros(400), 0

    def pull(d):
        return np.diff(k * np.diff(d, prepend=0, append=0))

    for _ in range(10):
        right = v + h * pull(x) + h * h / 4 * pull(v)
        new = v
        r = d = right - (new - h * h / 4 * pull(new))
        rr = r @ r
        sweeps += 2
        while rr > tolerance ** 2 * (right @ right):
            product = d - h * h / 4 * pull(d)
            step, last = rr / (d @ product), rr
            new, r = new + step * d, r - step * product
            rr = r @ r
            d = r + rr / last * d
            sweeps += 1
        x, v = x + h / 2 * (v + new), new
    return sweeps


def few_sweeps(tolerance):
    """With four stiff springs roundings decide on a few of the rounds: pluck more or less."""
    counts = [chain_sweeps(tolerance, (50, 150, 250, 350), high)
              for high in np.random.default_rng(11).uniform(0.5, 1.5, 24)]
    return min(counts), max(counts)


def beam_sag():
    """Section 11.3: where the energy of the beam is least, its end in hundredths of 2 m."""
    start = np.array([(0.2 * i, 0.2 * j) for i in range(11) for j in range(2)])
    links = [(2 * i + j, 2 * (i + di) + j + dj, ks)
             for i in range(11) for j in range(2)
             for di, dj, ks in ((1, 0, 2000), (0, 1, 2000), (1, 1, 1000), (1, -1, 1000))
             if i + di < 11 and 0 <= j + dj < 2]
    a, b, ks = (np.array(column) for column in zip(*links))
    rest = np.linalg.norm(start[a] - start[b], axis=1)

    def energy(free):
        q = np.concatenate([start[:2], free.reshape(-1, 2)])
        l = q[a] - q[b]
        length = np.linalg.norm(l, axis=1)
        slope = np.zeros_like(q)
        pull = (ks * (length - rest) / length)[:, None] * l
        np.add.at(slope, a, pull)
        np.add.at(slope, b, -pull)
        slope[:, 1] += 0.02 * G
        return ((ks * (length - rest) ** 2).sum() / 2 + 0.02 * G * q[:, 1].sum(),
                slope[2:].ravel())

    least = minimize(energy, start[2:].ravel(), jac=True, method="BFGS",
                     options={"gtol": 1e-7, "maxiter": 5000}).x.reshape(-1, 2)
    return 100 * (start[-2:, 1] - least[-2:, 1]).mean() / 2


# Section 11.11: Jansen's leg (Listings 11.20 and 11.21), in cm; the crank level to the right.

PIN, TOP, PIVOT, LOW, BACK, HIP, FOOT = range(7)
LEG = [(PIN, TOP, 50.0), (TOP, PIVOT, 41.5), (PIN, LOW, 61.9), (LOW, PIVOT, 39.3),
       (TOP, BACK, 55.8), (BACK, PIVOT, 40.1), (BACK, HIP, 39.4), (LOW, HIP, 36.7),
       (LOW, FOOT, 49.0), (HIP, FOOT, 65.7)]
FREE = [0, 1, 0, 1, 1, 1, 1]


def crank(t):
    """Place and velocity of the pin, as complex numbers."""
    arm = 15 * cmath.exp(2j * math.pi * t)
    return 38 + 7.8j + arm, 2j * math.pi * arm


def meet(a, ra, b, rb):
    """Where circles about two joints meet, to the right on the way from a to b."""
    d = abs(b - a)
    s = (ra * ra - rb * rb + d * d) / (2 * d)
    return a + (b - a) / d * (s - 1j * math.sqrt(ra * ra - s * s))


def assembled(t=0):
    pin = crank(t)[0]
    top, low = meet(pin, 50, 0, 41.5), meet(0, 39.3, pin, 61.9)
    back = meet(top, 55.8, 0, 40.1)
    hip = meet(back, 39.4, low, 36.7)
    return [pin, top, 0j, low, back, hip, meet(hip, 65.7, low, 49)]


def rounds_of(correct):
    """Round after round over the rods, until one finds all content."""
    rounds = 1
    while sum([correct(*rod) for rod in LEG]):
        rounds += 1
    return rounds


def leg_rounds():
    """Of both kinds, as a mean over the sixty steps of the first turn."""
    h, weight, tolerance, total = 1 / 60, -981j, 1e-6, 0
    q, v = assembled(), [crank(0)[1]] + 6 * [0j]

    def fit(a, b, length):  # Listing 11.12, along the old direction
        d = q[a] - q[b]
        if abs(abs(d) / length - 1) <= tolerance:
            return False
        r = old[a] - old[b]
        pull = (length ** 2 - abs(d) ** 2) / (2 * (FREE[a] + FREE[b]) * (r * d.conjugate()).real)
        q[a] += FREE[a] * pull * r
        q[b] -= FREE[b] * pull * r
        return True

    def calm(a, b, length):
        d, w = q[a] - q[b], v[a] - v[b]
        u = d / abs(d)
        parting = (u * w.conjugate()).real
        if abs(parting) <= tolerance * (abs(w) + 1):
            return False
        v[a] -= FREE[a] * parting / (FREE[a] + FREE[b]) * u
        v[b] += FREE[b] * parting / (FREE[a] + FREE[b]) * u
        return True

    for step in range(1, 61):
        old = q[:]
        for i in range(1, 7):
            q[i] += FREE[i] * (h * v[i] + h * h / 2 * weight)
        q[PIN] = crank(step * h)[0]
        total += rounds_of(fit)
        for i in range(1, 7):
            v[i] = FREE[i] * ((q[i] - old[i]) / h + h / 2 * weight)
        v[PIN] = crank(step * h)[1]
        total += rounds_of(calm)
    return total / 60


@recompute("11-constraints/cloth#explicit_a_second",
           "sections 11 and 11.6, Listing 11.6: omega / 2 of the flat cloth, 300 N/m")
def _():
    cloth = first_page()
    along = (cloth.start[cloth.a] - cloth.start[cloth.b]) / cloth.rest[:, None]
    across = np.hstack([cloth.ends.T.toarray() * along[:, k:k + 1] for k in (0, 1)])
    stiffness = across.T @ (cloth.ks[:, None] * across)
    return math.sqrt(np.linalg.eigvalsh(stiffness)[-1] / cloth.mass) / 2


@recompute("11-constraints/cloth#products",
           "section 11.6, Figure 11.1, Listing 11.6: rounds of conjugate gradients, the mean")
def _():
    return first_page_run()[0]


@recompute("11-constraints/chain#tight_1", "section 11.6: the chain, h = 0.1 s, 1e-10")
def _():
    return chain_sweeps(1e-10)


@recompute("11-constraints/chain#loose_1", "section 11.6: the same, 1e-3")
def _():
    return chain_sweeps(1e-3)


@recompute("11-constraints/chain#few_tight",
           "section 11.6: the springs after masses 50, 150, 250 and 350 are stiffer, 1e-10")
def _():
    return few_sweeps(1e-10)


@recompute("11-constraints/chain#few_loose", "section 11.6: the same, 1e-3")
def _():
    return few_sweeps(1e-3)


@recompute("11-constraints/structures#sag_with",
           "section 11.3, Figure 11.4: particles of 20 g, 2000 N/m, 1000 N/m across the squares")
def _():
    return beam_sag()


@recompute("11-constraints/walker#iterations",
           "section 11.11, Listings 11.20 and 11.21, Figure 11.11: one turn of sixty steps")
def _():
    return leg_rounds()


@recompute("11-constraints/walker#ground_share", "section 11.11, Figure 11.11: by geometry")
def _():
    heights = np.array([assembled(i / 3600)[FOOT].imag for i in range(3600)])
    share = (heights < heights.min() + 1).mean()
    # Of sixty dots, one at either end may or may not be among them.
    return share - 1 / 60, share + 1 / 60


@recompute("11-constraints/cloth#compressed", "section 11.5, Figure 11.1: after 1.5 s, per cent")
def _():
    cloth, q = first_page(), first_page_run()[1]
    part = 100 * (np.linalg.norm(q[cloth.a] - q[cloth.b], axis=1) < cloth.rest).mean()
    # Solved loosely: of 1566 links a dozen may go either way.
    return part - 0.8, part + 0.8


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


@recompute("11-constraints/rods#spin_theory", "section 11.7: 1 / sqrt(1 + 2 h t)")
def _():
    return 1 / math.sqrt(1 + 2 * 0.1 * 10)


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


@recompute("11-constraints/buckle#eigenvalue",
           "sections 11.5 and 7.11: m - h^2/4 3k with m = k = 1, h = 1.5")
def _():
    return 1 - 1.5 ** 2 / 4 * 3


@recompute("11-constraints/chain#few_explicit",
           "section 11.6: two masses of 1 kg on a spring of 1e8 N/m, h omega = 2")
def _():
    return math.sqrt(2 * 1e8) / 2


@recompute("11-constraints/chain#explicit_least", "section 11.6: the chain of section 7.10")
def _():
    return 2 * math.sqrt(1e4) * math.cos(math.pi / (2 * 401)) / 2


def led(omega, damping_of_the_pin):
    """Equation (11.5) with 20 N/m and 2 N s/m; how far the weight swings."""
    return 0.5 * math.hypot(20, damping_of_the_pin * omega) / math.hypot(20 - omega ** 2, 2 * omega)


@recompute("11-constraints/motor#fast_right", "section 11.11, equation (11.8): 12 rad/s")
def _():
    return led(12, 2)


@recompute("11-constraints/motor#fast_wrong", "section 11.11: the same, velocity forgotten")
def _():
    return led(12, 0)


@recompute("11-constraints/motor#right_theory", "section 11.11, equation (11.8): 3 rad/s")
def _():
    return led(3, 2)


@recompute("11-constraints/motor#wrong_theory", "section 11.11: the same, velocity forgotten")
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


# Section 11.8: a rope of twenty rods.

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


@recompute("11-constraints/rounds#quarter", "section 11.8: four rounds, a fourth of the step")
def _():
    return rope(4, 1 / 240)


@recompute("11-constraints/rounds#quarter_over_many", "section 11.8: what it stretches by, over that of 64 rounds")
def _():
    return (rope(4, 1 / 240) - 1) / (rope(64) - 1)


@recompute("11-constraints/behaviour#frequency", "section 11.1: 1 kg and 2 kg, 4 N/m")
def _():
    return math.sqrt(4 * (1 + 1 / 2))


@recompute("11-constraints/twist#springs",
           "section 11.3, Listing 11.4: the links of 3 by 3 by 11 without bending, counted")
def _():
    places = [(i, j, k) for i in range(3) for j in range(3) for k in range(11)]
    return sum(max(abs(a - b) for a, b in zip(p, q)) == 1
               for n, p in enumerate(places) for q in places[:n])


@recompute("11-constraints/drop#without",
           "section 11.1, Figure 11.2: skin, weight and drag of a ring of radius 1 on three nails")
def _():
    n, h = 40, 0.01
    angle = 2 * np.pi * (0.25 + np.arange(n) / n)
    q, v = np.stack([np.cos(angle), np.sin(angle)], 1), np.zeros((n, 2))
    rest = 0.4 * 2 * math.sin(math.pi / n)
    free = np.ones((n, 1))
    free[[0, 1, n - 1]] = 0.0  # the top

    def field(s):
        q, v = s
        way = np.roll(q, -1, axis=0) - q
        length = np.linalg.norm(way, axis=1, keepdims=True)
        pull = 20 * (length - rest) * way / length
        force = pull - np.roll(pull, 1, axis=0) - 2 / n * v - [0, 5 / n]
        return np.array([v, n * force]) * free

    def area(q):
        x, y = q.T
        return (x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2
    s = np.array([q, v])
    for _ in range(800):
        a = field(s)
        b = field(s + h / 2 * a)
        c = field(s + h / 2 * b)
        s = s + h / 6 * (a + 2 * b + 2 * c + field(s + h * c))
    return area(s[0]) / area(q)


@recompute("11-constraints/behaviour#frequency_theory", "section 11.1: sqrt(k/mu), 1/mu = 1/1 + 1/2")
def _():
    return math.sqrt(4 * (1 / 1 + 1 / 2))


def at_rest(alpha, h, iterations):
    """The stretch of the hanging rope where a step takes it down by h^2 g and back: linear, so
    that the state before the iterations follows from what they do to each rod alone."""
    rods, soft = 20, alpha / h ** 2
    w = [0.0] + 19 * [20.0] + [1.0]

    def move(wrong):
        pull, moved = np.zeros(rods), np.zeros(rods + 1)
        for _ in range(iterations):
            for i in range(rods):
                change = -(wrong[i] + moved[i + 1] - moved[i]) - soft * pull[i]
                change /= w[i] + w[i + 1] + soft
                pull[i] += change
                moved[i] -= w[i] * change
                moved[i + 1] += w[i + 1] * change
        return moved[1:]
    wrong = np.linalg.solve(np.array([move(e) for e in np.eye(rods)]).T, np.full(rods, -h * h * G))
    return wrong.sum() - h * h * G


for _name, _alpha, _h, _iterations in [
        ("rods_1", 0, 1 / 60, 1), ("rods_4", 0, 1 / 60, 4), ("rods_16", 0, 1 / 60, 16),
        ("rods_64", 0, 1 / 60, 64), ("rods_4_quarter", 0, 1 / 240, 4),
        ("soft_1", 5e-4, 1 / 60, 1), ("soft_4", 5e-4, 1 / 60, 4), ("soft_16", 5e-4, 1 / 60, 16),
        ("soft_64", 5e-4, 1 / 60, 64), ("soft_4_quarter", 5e-4, 1 / 240, 4),
        ("rods_1_sixteenth", 0, 1 / 960, 1), ("soft_1_sixteenth", 5e-4, 1 / 960, 1)]:
    @recompute("11-constraints/compliance#" + _name,
               "section 11.9, Listing 11.15: a rope of twenty rods at rest, from a linear system")
    def _(alpha=_alpha, h=_h, iterations=_iterations):
        return at_rest(alpha, h, iterations)


@recompute("11-constraints/multipliers#peak", "section 11.10: 0.01 t e^(-5t) at t = 1/5")
def _():
    return 0.01 / 5 / math.e


@recompute("11-constraints/multipliers#greatest_pull",
           "section 11.10: one weight, and v^2/L = 2g when the rod hangs down")
def _():
    return 1 + 2
