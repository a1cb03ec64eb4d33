"""12_collisions.py: numbers of chapter 12, from its pages."""
import functools
import math

import numpy as np
from scipy.optimize import bisect, linprog
from scipy.stats import binom

from page import recompute

G = 9.81


def fly(y, v, h):
    """A step of free fall: every method of order two and more gives this."""
    return y + h * v - G * h * h / 2, v - h * G


def bounce_for_ever(way, y, v, h, end):
    """The energy of an elastic ball after `end` (Listing 12.4, without air)."""
    for _ in range(round(end / h)):
        low, fast = fly(y, v, h)
        if low < 0 and fast < 0:
            if way == "line":
                s = y / (y - low)
                low, fast = fly(0.0, -(v + s * (fast - v)), (1 - s) * h)
            else:
                low, fast = {"displace": 0.0, "mirror": -low}[way], -fast
        y, v = low, fast
    return G * y + v * v / 2


def superball(restitution, slow):
    """How many bounces from one metre come in faster than `slow`, and when the last one is."""
    t, v, bounces = math.sqrt(2 / G), math.sqrt(2 * G), 0
    last = t
    while v > slow:
        last, bounces, v = t, bounces + 1, v * restitution
        t += 2 * v / G
    return bounces, last


def resting(h):
    """The same when it lies once it comes in with 2 g h, give or take what a step does to it."""
    return [superball(0.9, times * G * h) for times in (3, 1)]


def rebounds(h_omega):
    """Listing 12.13 from four hundred places in a step of 1, both of its ends among them."""
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


def sink(rule):
    """The ball of Figure 12.3 after ten seconds: its place and its velocity."""
    y, v, h = 1.0, 0.0, 0.01
    for _ in range(1000):
        v -= h * G
        y += h * v
        if y < 0:
            if rule == "whenever" or v < 0:
                v *= -0.5
            if rule == "displaced":
                y = 0.0
    return y, v


def slide(slope, start, end):
    """Velocity and way up a slope with Coulomb's friction (Listing 12.11), steps of 1 ms."""
    h, u, way = 0.001, -start, 0.0
    pull, push = G * math.sin(slope), G * math.cos(slope)
    for _ in range(round(end / h)):
        if u == 0 and abs(pull) <= 0.5 * push:
            break
        after = u + h * (pull - math.copysign(0.4 * push, u or pull))
        u = 0.0 if u * after < 0 else after
        way -= h * u
    return u, way


# Section 12.3, Figure 12.4, left: a ball in air with a drag of 0.3/s.

DRAG = 0.3


def in_air(y, v, t):
    """The free flight in closed form."""
    left = math.exp(-DRAG * t)
    return (y + (v + G / DRAG) * (1 - left) / DRAG - G / DRAG * t,
            (v + G / DRAG) * left - G / DRAG)


def truth_in_air(y, v, left):
    """With all bounces: each found by Newton's method from behind the floor."""
    while True:
        end = in_air(y, v, left)
        if end[0] >= 0:
            return end
        top = math.log1p(DRAG * v / G) / DRAG
        t = top + math.sqrt(2 * in_air(y, v, top)[0] / G) * 1.1
        for _ in range(20):
            low, fast = in_air(y, v, t)
            t -= low / fast
        y, v, left = 0.0, -in_air(y, v, t)[1], left - t


def rk4_in_air(y, v, h):
    k1 = -G - DRAG * v
    k2 = -G - DRAG * (v + h / 2 * k1)
    k3 = -G - DRAG * (v + h / 2 * k2)
    k4 = -G - DRAG * (v + h * k3)
    return y + h * v + h * h / 6 * (k1 + k2 + k3), v + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def error_in_air(way, steps):
    """The mean over 48 heights, after 1.6 s."""
    h, total = 1.6 / steps, 0.0
    for p in range(48):
        y, v = 1 + 0.15 * ((math.sqrt(5) - 1) / 2 * p % 1), 0.3
        true = truth_in_air(y, v, 1.6)
        for _ in range(steps):
            y, v = rk4_in_air(y, v, h)
            if y < 0 and v < 0:
                y, v = {"displace": 0.0, "mirror": -y}[way], -v
        total += math.hypot(y - true[0], v - true[1])
    return total / 48


def order_in_air(way):
    """The mean slope from 20 steps to 20 times two to the sixth."""
    return math.log2(error_in_air(way, 20) / error_in_air(way, 1280)) / 6


def windy(normal):
    """Listings 12.9 and 12.10: after how many of 1000 steps N.v is 0."""
    def along(x):
        return normal[0] * x[0] + normal[1] * x[1]

    h, q, v, count = 0.01, [0.0, 0.0], [0.0, 0.0], 0
    for i in range(1000):
        wind = 0.3 * (i % 7)
        f = [0.8 * wind, -G - 0.6 * wind]
        pull = along(f)
        touches = along(q) < 1e-9 and abs(along(v)) < 1e-6 and pull < 0
        for k in range(2):
            held = -pull * normal[k] if touches else 0.0
            v[k] += h * (f[k] + held)
            q[k] += h * v[k]
        count += along(v) == 0
    return count


# The heap of Figure 12.1; its numbers stand under Figure 12.8. Here a contact is a stiff spring
# with a damper (section 12.8), which gives back about a third of the speed.

RADIUS, MU, INERTIA = 0.08, 0.6, 0.4
TROUGH = [(np.array(point), np.array(normal))
          for point, normal in (((0, 0), (0, 1)), ((-0.55, 0), (0.8, 0.6)), ((0.55, 0), (-0.8, 0.6)))]
PAIRS = np.triu(np.ones((60, 60), dtype=bool), 1)


def heap_rates(q, v, spin):
    """Accelerations of places and spins."""
    a, turn = np.zeros_like(q), np.zeros_like(spin)
    a[..., 1] = -G

    def touch(on, depth, normal, slip, turning, others):
        across = np.stack([-normal[:, 1], normal[:, 0]], axis=1)
        push = np.maximum(0, 2e4 * depth - 60 * (slip * normal).sum(1))
        rub = -np.clip(100 * ((slip * across).sum(1) - RADIUS * turning), -MU * push, MU * push)
        force = push[:, None] * normal + rub[:, None] * across
        for which, sign in ((on, 1), (others, -1)):
            if which:
                np.add.at(a, which, sign * force)
                np.add.at(turn, which, -rub / (INERTIA * RADIUS))

    across, up = (q[:, :, None, k] - q[:, None, :, k] for k in (0, 1))
    run, i, j = np.nonzero((across ** 2 + up ** 2 < 4 * RADIUS ** 2) & PAIRS)
    away = q[run, i] - q[run, j]
    far = np.linalg.norm(away, axis=1)
    touch((run, i), 2 * RADIUS - far, away / far[:, None], v[run, i] - v[run, j],
          spin[run, i] + spin[run, j], (run, j))
    for point, normal in TROUGH:
        depth = RADIUS - (q - point) @ normal
        on = np.nonzero(depth > 0)
        touch(on, depth[on], np.tile(normal, (len(on[0]), 1)), v[on], spin[on], None)
    return a, turn


@functools.lru_cache(None)
def heaps():
    """Where twelve heaps are after six seconds, each from other lots."""
    runs, h = 12, 1e-3
    lots = np.random.default_rng(12).uniform(-0.01, 0.01, (runs, 60, 2))
    rows = np.meshgrid(0.19 * (np.arange(6) - 2.5), 1 + 0.19 * np.arange(10))
    q = np.stack(rows, axis=-1).reshape(60, 2) + lots
    v, spin = np.zeros_like(q), np.zeros((runs, 60))
    for _ in range(round(6 / h)):
        a, turn = heap_rates(q, v, spin)
        v, spin = v + h * a, spin + h * turn
        q = q + h * v
    return q


def spread(values):
    return values.min(), values.max()


@recompute("12-collisions/heap#most_kinetic",
           "Figures 12.1 and 12.8: all fall freely, until the step in which the first is on the floor")
def _():
    def after(fall):
        return 30 * (G * 0.0025 * math.floor(math.sqrt(2 * fall / G) / 0.0025)) ** 2

    return after(1 - 0.01 - RADIUS), after(1 + 0.01 - RADIUS)


@recompute("12-collisions/heap#above", "Figures 12.1 and 12.8: twelve heaps from other lots, by springs")
def _():
    height = heaps()[:, :, 1]
    return spread((height[:, 30:] > height.mean(1, keepdims=True)).sum(1))


@recompute("12-collisions/contact#zeros",
           "section 12.6, Listing 12.10: roundings decide, also those of the normal's own numbers")
def _():
    def near(x):
        return math.nextafter(x, 0), x, math.nextafter(x, 1)

    counts = [windy((across, up)) for across in near(0.6) for up in near(0.8)]
    return min(counts), max(counts)


@recompute("12-collisions/split#wrong_near",
           "section 12.1: 0.3 mm away in all directions, 1 mm, a normal of length 1000")
def _():
    # The share of the hemisphere's height that is not near; of a thousand, all but one in 10^4.
    return binom.interval(1 - 1e-4, 1000, 1 - 1e-3 / (1000 * 0.3e-3))


@recompute("12-collisions/four-ways#order_displace",
           "section 12.3, Figure 12.4: 48 heights, 20 to 1280 steps in 1.6 s, drag 0.3/s")
def _():
    return order_in_air("displace")


@recompute("12-collisions/four-ways#order_mirror", "section 12.3, Figure 12.4: the same")
def _():
    return order_in_air("mirror")


@recompute("12-collisions/slope#flat",
           "section 12.7, Listing 12.11: 3 m/s on the flat, k = 0.2 s/m, 1 s in steps of 0.1 ms")
def _():
    return 3 * (1 - 1e-4 * 0.2 * G) ** 10000


@recompute("12-collisions/slope#keeps_sliding", "section 12.7: tan theta = 0.4, in degrees")
def _():
    return math.degrees(math.atan(0.4))


@recompute("12-collisions/four-ways#foretold_displace",
           "section 12.3, equation (12.4): 9.855 J at first, h = 0.01 s, 45 s")
def _():
    return 9.855 + 45 * G * G * 0.01 / 4


@recompute("12-collisions/four-ways#foretold_mirror",
           "section 12.3: twice equation (12.4)")
def _():
    return 9.855 + 45 * G * G * 0.01 / 2


@recompute("12-collisions/four-ways#line",
           "section 12.3: 1 kg and 9.855 J, from whatever height they start; h = 0.01 s, 45 s")
def _():
    heights = [i / 20 for i in range(10, 21)]
    ends = [bounce_for_ever("line", y, way * math.sqrt(2 * (9.855 - G * y)), 0.01, 45)
            for y in heights for way in (-1, 1)]
    return min(ends), max(ends)


@recompute("12-collisions/four-ways#foretold_line",
           "section 12.3: a loss of g^3 h^2 / 24 v a second, v at the floor")
def _():
    return 9.855 - 45 * G ** 3 * 0.01 ** 2 / (24 * math.sqrt(2 * 9.855))


@recompute("12-collisions/zeno#all", "section 12.5, equation (12.6): r = 0.9, from one metre")
def _():
    return math.sqrt(2 / G) + 2 * math.sqrt(2 / G) * 0.9 / (1 - 0.9)


@recompute("12-collisions/zeno#bounces_nm", "section 12.5: down to 1e-9 m/s")
def _():
    return superball(0.9, 1e-9)[0]


@recompute("12-collisions/zeno#bounces_mm", "section 12.5: down to 1e-3 m/s")
def _():
    return superball(0.9, 1e-3)[0]


@recompute("12-collisions/zeno#bounces_half", "section 12.5: r = 1/2, down to 1e-3 m/s")
def _():
    return superball(0.5, 1e-3)[0]


@recompute("12-collisions/zeno#last_mm", "section 12.5: down to 1e-3 m/s")
def _():
    return superball(0.9, 1e-3)[1]


@recompute("12-collisions/zeno#coarse_bounces", "section 12.5: steps of 1/60 s")
def _():
    return tuple(end[0] for end in resting(1 / 60))


@recompute("12-collisions/zeno#coarse_last", "section 12.5: steps of 1/60 s")
def _():
    return tuple(end[1] for end in resting(1 / 60))


@recompute("12-collisions/zeno#fine_bounces", "section 12.5: a sixteenth of that")
def _():
    return tuple(end[0] for end in resting(1 / 960))


@recompute("12-collisions/zeno#fine_last", "section 12.5: a sixteenth of that")
def _():
    return tuple(end[1] for end in resting(1 / 960))


@recompute("12-collisions/slope#flat_law",
           "section 12.7: 3 m/s on the flat, k = 0.2 s/m: exp(-k g t) of it after 1 s")
def _():
    return 3 * math.exp(-0.2 * G)


@recompute("12-collisions/slope#chatter", "section 12.7: half of mu g h, mu = 0.4, h = 0.01 s")
def _():
    return 0.4 * G * 0.01 / 2


@recompute("12-collisions/slope#creep_law", "section 12.7, equation (12.9): 20 degrees")
def _():
    return math.tan(math.radians(20)) / 0.2


@recompute("12-collisions/penalty#hard_high", "section 12.8, Listing 12.13: h omega = 1.5")
def _():
    return max(rebounds(1.5))


@recompute("12-collisions/penalty#soft_low", "section 12.8, Listing 12.13: h omega = 0.1")
def _():
    return min(rebounds(0.1))


@recompute("12-collisions/penalty#wild_high", "section 12.8, Listing 12.13: h omega = 1.9")
def _():
    return max(rebounds(1.9))


@recompute("12-collisions/penalty#sunk", "section 12.8: m g / k, 1 kg on 2000 N/m")
def _():
    return G / 2000


@recompute("12-collisions/sink#hop",
           "section 12.2, Listing 12.3, Figure 12.3: the third rule, h = 0.01 s, r = 1/2")
def _():
    return sink("displaced")[1]


@recompute("12-collisions/sink#whenever", "section 12.2: the first rule, after 10 s")
def _():
    return sink("whenever")[0]


@recompute("12-collisions/sink#heading_in", "section 12.2: the second rule, after 10 s")
def _():
    return sink("heading in")[0]


@recompute("12-collisions/sink#deep_sinks", "section 12.6: g h^2 a step, h = 0.01 s, for 1 s")
def _():
    return 100 * G * 0.01 ** 2


@recompute("12-collisions/instant#most_asked",
           "section 12.4, Listing 12.6: 12 m/s, 0.5 s, met after 0.4 of 0.2 s and six halvings")
def _():
    def asked(h):
        def height(s):
            now, met = (G * t / 12 for t in (0.5 + (s - 0.4) * h, 0.5))
            return 144 / G * (math.log(math.cosh(met)) - math.log(math.cosh(now)))
        ends, values, last = [0.0, 1.0], [height(0.0), height(1.0)], None
        for count in range(1, 50):
            at = ends[0] + (ends[1] - ends[0]) * values[0] / (values[0] - values[1])
            d = height(at)
            if abs(d) <= 1e-13:
                return count
            side = 0 if d > 0 else 1
            ends[side], values[side] = at, d
            values[1 - side] *= 0.5 if last == side else 1.0
            last = side
    return max(asked(0.2 / 2 ** i) for i in range(7))


@recompute("12-collisions/penalty#width_order",
           "section 12.8, Listing 12.13: how wide the band is at h omega = 0.4 and after six halvings")
def _():
    wide, narrow = (np.ptp(rebounds(h)) for h in (0.4, 0.4 / 64))
    return math.log2(wide / narrow) / 6


@recompute("12-collisions/cradle#first_at_once", "section 12.12: v + 4V = 1 and V - v = 1")
def _():
    return (1 - 4) / 5


@recompute("12-collisions/cradle#break_at_once", "section 12.12: J (1 + 2 cos^2 30) = 2 cos 30")
def _():
    return 2 * math.cos(math.pi / 6) / (1 + 2 * math.cos(math.pi / 6) ** 2)


@recompute("12-collisions/cradle#break_second", "section 12.12: what the first leaves, along the second normal")
def _():
    c, s = math.cos(math.pi / 6), 0.5
    v = 1 - c * c, -c * s
    return v[0] * c - v[1] * s


@recompute("12-collisions/tunnel#missed_4",
           "section 12.10: steps of four diameters, 200 phases and distances; a miss steps over the chord")
def _():
    missed = 0
    for i in range(200):
        for j in range(200):
            chord = 2 * math.sqrt(1 - ((j + 0.5) / 200) ** 2)
            first = (i + 0.5) / 200 * 8.0  # of a step that ends so far behind the front of the chord
            missed += first >= chord
    return missed / 200 ** 2


@recompute("12-collisions/tunnel#foretold_1", "section 12.10, equation (12.13): L = 2R")
def _():
    return 1 - math.pi / 4


@recompute("12-collisions/cradle#last_at_once", "section 12.12: v + 4V = 1 and V - v = 1")
def _():
    return 2 / 5


# Section 12.9, Figure 12.12: a cloth on a ball. Its numbers stand under the figure.

def links(n):
    """Both ends and the stiffness, in groups in which no particle is twice."""
    number, (i, j) = np.arange(n * n).reshape(n, n), np.indices((n, n))
    for a, b, place, stiffness in (
            (number[:-1], number[1:], i[:-1], 1e4),
            (number[:, :-1], number[:, 1:], j[:, :-1], 1e4),
            (number[:-2], number[2:], i[:-2] // 2, 1.0),
            (number[:, :-2], number[:, 2:], j[:, :-2] // 2, 1.0),
            (number[:-1, :-1], number[1:, 1:], i[:-1, :-1], 2.0),
            (number[1:, :-1], number[:-1, 1:], i[:-1, :-1], 2.0)):
        for parity in (0, 1):
            yield a[place % 2 == parity], b[place % 2 == parity], stiffness


@functools.lru_cache(None)
def draped(*frictions):
    """Where cloths on balls of these frictions are after four seconds: Listing 12.16."""
    n, rho, h, mass = 21, 0.3 + 0.01, 1 / 1200, 0.2 / 21 ** 2
    x, y = np.meshgrid(np.linspace(-0.45, 0.55, n), np.linspace(-0.5, 0.5, n), indexing="ij")
    start = np.stack([x.ravel(), y.ravel(), np.full(n * n, rho + 0.05)], axis=1)
    pairs = [(a, b, np.linalg.norm(start[a] - start[b], axis=1), 1 / k / h ** 2)
             for a, b, k in links(n)]
    mu = np.array(frictions)[:, None]
    q = np.tile(start, (len(frictions), 1, 1))
    v = np.zeros_like(q)
    for _ in range(round(4 / h)):
        before = q
        v = v - h * 1e-3 / mass * v
        v[..., 2] -= h * G
        q = q + h * v
        for a, b, length, soft in pairs:
            to = q[:, a] - q[:, b]
            far = np.sqrt((to * to).sum(2))
            to *= ((length - far) / (2 + mass * soft) / far)[..., None]
            q[:, a] += to
            q[:, b] -= to
        far = np.sqrt((q * q).sum(2))
        depth = rho - far
        out = q / far[..., None]
        way = q - before
        way -= (way * out).sum(2)[..., None] * out
        slip = np.maximum(np.sqrt((way * way).sum(2)), 1e-300)
        held = q - np.minimum(1, mu * depth / slip)[..., None] * way
        held *= rho / np.sqrt((held * held).sum(2))[..., None]
        q = np.where((depth > 0)[..., None], held, q)
        v = (q - before) / h
    return q.mean(1)


TRIED = [0.11, 0.12, 0.13, 0.14, 0.15, 0.4]


@recompute("12-collisions/drape#slides",
           "section 12.9: the last of steps of 0.01 with which the cloth slides off")
def _():
    return max(mu for mu, centre in zip(TRIED, draped(*TRIED)) if centre[2] < 0)


@recompute("12-collisions/drape#holds", "section 12.9: the first with which it stays")
def _():
    return min(mu for mu, centre in zip(TRIED, draped(*TRIED)) if centre[2] > 0)


@recompute("12-collisions/drape#beside_mm", "section 12.9: with mu = 0.4, it comes to rest there")
def _():
    return 1e3 * draped(*TRIED)[-1][0]


@recompute("12-collisions/drape#needed_mm",
           "section 12.9, equation (12.12): R = 0.3 m and threads of 5 cm")
def _():
    return 1e3 * (math.hypot(0.3, 0.05) - 0.3)


@recompute("12-collisions/drape#thread_law", "section 12.9, equation (12.11): rho = 0.31 m, l = 5 cm")
def _():
    return 1e3 * (0.31 - math.sqrt(0.31 ** 2 - 0.05 ** 2 / 4))


@recompute("12-collisions/drape#square_law", "section 12.9, equation (12.11): a diagonal of a square")
def _():
    return 1e3 * (0.31 - math.sqrt(0.31 ** 2 - 0.05 ** 2 / 2))


@recompute("12-collisions/drape#most_law", "section 12.9, equation (12.11): at most")
def _():
    return 1e3 * (0.31 - math.sqrt(0.31 ** 2 - 0.05 ** 2))


# Section 12.13: many contacts.


@recompute("12-collisions/logs#three_foretold", "section 12.13: the force leans by half of 30 degrees")
def _():
    return math.tan(math.pi / 12)


@recompute("12-collisions/logs#six_could",
           "section 12.13: six logs, any forces within Coulomb's cones, and nothing moves or turns")
def _():
    logs = [(i + row / 2, row * math.sqrt(3) / 2) for row in range(3) for i in range(3 - row)]
    touch = [(a, b) for a in range(6) for b in range(a)
             if math.dist(logs[a], logs[b]) < 1 + 1e-9] + [(a, None) for a in range(3)]
    # Unknown are the force n on a along the normal towards it, and f across it, in each contact.
    sums = np.zeros((18, 2 * len(touch)))
    for k, (a, b) in enumerate(touch):
        x, y = (0, 1) if b is None else np.subtract(logs[a], logs[b])
        for body, sign in ((a, 1), (b, -1)):
            if body is not None:
                sums[3 * body:3 * body + 2, 2 * k:2 * k + 2] += sign * np.array([[x, -y], [y, x]])
                sums[3 * body + 2, 2 * k + 1] += 1  # at both ends f turns the same way
    weights = np.tile([0, 1, 0], 6)

    def holds(mu):
        cone = np.kron(np.eye(len(touch)), [[-mu, 1], [-mu, -1]])
        return linprog(np.zeros(2 * len(touch)), cone, np.zeros(2 * len(touch)), sums, weights,
                       [(0, None), (None, None)] * len(touch)).success

    return bisect(lambda mu: 1 if holds(mu) else -1, 0.1, 1, xtol=1e-6)


@functools.lru_cache(None)
def column(design):
    """Ten discs for ten seconds: how far the top has sunk, the fastest of the last five."""
    n, h = 10, 1 / 240
    y, v = [i + 0.5 for i in range(n)], [0.0] * n
    sums, most = [[0.0] * n, [0.0] * n], 0.0
    slack = {"velocity": 0, "slack": 1e-3}.get(design, math.inf)

    def give(i, impulse):
        v[i] += impulse
        if i:
            v[i - 1] -= impulse

    def gap(i):
        return y[i] - (y[i - 1] if i else -0.5) - 1

    def solve(total, before):
        gaps = [gap(i) for i in range(n)]
        for i in range(n):
            if design == "cold" or gaps[i] > 1e-9:
                total[i] = 0.0
            give(i, total[i])
        for m in range(4):
            for i in range(n) if m % 2 == 0 else range(n - 1, -1, -1):
                want = 0.2 * max(0, -gaps[i] - slack) / h if before else 0
                if gaps[i] > 1e-9:
                    if not before:
                        continue
                    want = -gaps[i] / h
                more = (want - v[i] + (v[i - 1] if i else 0)) / (2 if i else 1)
                more = max(total[i] + more, 0.0) - total[i]
                total[i] += more
                give(i, more)

    for k in range(2400):
        for half in (0, 1):
            for i in range(n):
                v[i] -= h / 2 * G
            solve(sums[half], half == 0)
            if half == 0:
                for i in range(n):
                    y[i] += h * v[i]
                for i in range(n) if design == "cold" else ():
                    move = 0.2 * max(0.0, -gap(i))
                    y[i] += move / 2 if i else move
                    if i:
                        y[i - 1] -= move / 2
        if k >= 1200:
            most = max(most, max(map(abs, v)))
    return n - 0.5 - y[-1], most


@recompute("12-collisions/stack#cold",
           "section 12.13, Listings 12.20 to 12.22: steps of 1/240 s, each solve starts from nothing")
def _():
    return column("cold")[1]


@recompute("12-collisions/stack#cold_lower", "section 12.13: the same, how far the top has sunk")
def _():
    return column("cold")[0]


@recompute("12-collisions/stack#velocity",
           "section 12.13: the same, warm, and a fifth of an overlap is to go by a speed")
def _():
    return column("velocity")[1]


@recompute("12-collisions/stack#slack_mm",
           "section 12.13: the same, of what is above a millimetre; how far the top has sunk")
def _():
    return 1e3 * column("slack")[0]
