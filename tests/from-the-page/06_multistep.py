"""06_multistep.py: numbers of chapter 6, from its pages."""
import math
from fractions import Fraction

import numpy as np

from methods import START, journey, pendulum, power, rk4, swing
from page import recompute


def product(roots):
    """The polynomial with these roots, the constant first."""
    c = [Fraction(1)]
    for root in roots:
        c = [low - root * high for low, high in zip([0, *c], [*c, 0])]
    return c


def area(c):
    return sum(a / (m + 1) for m, a in enumerate(c))


def weights(newest, k):
    """Equation (6.3): the nodes are `newest` and the k - 1 whole numbers below."""
    nodes = [newest - i for i in range(k)]
    found = []
    for node in nodes:
        others = [s for s in nodes if s != node]
        found.append(area(product(others)) / math.prod(node - s for s in others))
    return found


def bashforth(k):
    return weights(0, k)


def moulton(k):
    return weights(1, k)


def constant(newest, k):
    """Equation (6.4)."""
    return area(product([newest - i for i in range(k)])) / math.factorial(k)


def over(fractions):
    """The numerators over the common denominator."""
    under = math.lcm(*(b.denominator for b in fractions))
    return [int(b * under) for b in fractions]


def explicit(k):
    """The Adams-Bashforth method; old[j] is the derivative j steps ago, 0 is the present."""
    b = [float(w) for w in bashforth(k)]

    def step(field, t, x, h, old):
        return x + h * sum(w * f for w, f in zip(b, old))
    return step


def corrected(k, rounds, m=None):
    """Predicted by Bashforth, corrected so many times: once in PECE, often to solve."""
    predict, m = explicit(k), m or [float(w) for w in moulton(k)]

    def step(field, t, x, h, old):
        base = x + h * sum(w * f for w, f in zip(m[1:], old))
        p = predict(field, t, x, h, old)
        for _ in range(rounds):
            p = base + h * m[0] * field(t + h, p)
        return p
    return step


def walk(step, past, field, start, end, steps):
    """The first `past` steps by Runge and Kutta, the others by the method."""
    h, old, path = end / steps, [], [np.array(start, dtype=float)]
    for i in range(steps):
        old = [field(i * h, path[-1])] + old[:past]
        if i < past:
            path.append(rk4(field, i * h, path[-1], h))
        else:
            path.append(step(field, i * h, path[-1], h, old))
    return np.array(path)


def swing_errors(step, past, steps):
    """Section 6.2: the pendulum's errors at 28 equally spaced times in 7 s."""
    path = walk(step, past, pendulum, START, 7, steps)[::steps // 28]
    return np.hypot(*(path - swing(np.arange(29) / 4)).T)


def swing_error(step, past, steps):
    return swing_errors(step, past, steps).max()


def kepler(t, s):
    x, y, u, v = s
    r3 = math.hypot(x, y) ** 3
    return np.array([u, v, -x / r3, -y / r3])


def comet(e, t):
    """From where it is farthest, half axis 1, turned so that this is on the right."""
    u = anomaly = np.pi + t
    for _ in range(50):
        u = u - (u - e * np.sin(u) - anomaly) / (1 - e * np.cos(u))
    return np.array([e - np.cos(u), -math.sqrt(1 - e * e) * np.sin(u)]).T


def growth(k, z, pair=False):
    """The largest root of a step on x' = z x, h = 1: AB, or PECE."""
    b = np.array([float(w) for w in bashforth(k)])
    latest = z * b                              # x' - x from x, x_1, ...
    latest[0] += 1
    if pair:
        m = [float(w) for w in moulton(k)]
        latest = z * m[0] * latest
        latest[:k - 1] += z * np.array(m[1:])
        latest[0] += 1
    return np.abs(np.roots(np.concatenate([[1], -latest]))).max()


def limit(stable, step):
    """Where the stable interval that begins at 0 ends."""
    low = 0.0
    while stable(low + step):
        low += step
    high = low + step
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if stable(middle) else (low, middle)
    return low


@recompute("06-multistep/weights#am3_c_under", "section 6.1, equation (6.4): Moulton, order 3")
def _():
    return constant(1, 3).denominator


@recompute("06-multistep/weights#ab4_c", "section 6.1, equation (6.4): Bashforth, order 4")
def _():
    return constant(0, 4).numerator


@recompute("06-multistep/weights#am5_2", "section 6.1, equation (6.3): Moulton, order 5")
def _():
    return over(moulton(5))[2]


@recompute("06-multistep/misprint#order_solved",
           "section 6.3, equation (6.5): the pendulum, 7 s, solved, up to 3584 steps")
def _():
    step = corrected(2, 12, [1.5, -0.5])
    return power(lambda steps: swing_error(step, 1, steps), 3584)


@recompute("06-multistep/weights#am4_2", "section 6.1, equation (6.3): Moulton, order 4")
def _():
    return over(moulton(4))[2]


@recompute("06-multistep/stability#ab4_axis", "section 6.6: AB4, z on the imaginary axis")
def _():
    return limit(lambda y: growth(4, 1j * y) <= 1 + 1e-12, 1e-2)


@recompute("06-multistep/stability#pece4", "section 6.6: PECE of order 4, z = -hk")
def _():
    return limit(lambda hk: growth(4, -hk, pair=True) <= 1 + 1e-12, 1e-2)


@recompute("06-multistep/order#pece5", "section 6.2, Figure 6.3: the pendulum, 448 and 896 steps")
def _():
    return power(lambda steps: swing_error(corrected(5, 1), 4, steps), 896)


@recompute("06-multistep/orbit#evaluations_per_turn", "Figure 6.1: 22 steps a turn of RK4")
def _():
    return 4 * 22


@recompute("06-multistep/bounce#pece4",
           "section 6.5: any ball, its fall halved up to 320 steps, going on after the floor")
def _():
    def error(n):
        # In free fall the method is exact, so all of the error is the memory's.
        g, h, back, old = 9.81, math.sqrt(2 * 10 / 9.81) / n, 0.8, []
        x, step = np.array([10.0, 0.0]), corrected(4, 1)

        def field(t, s):
            return np.array([s[1], -g])
        for i in range(2 * n):
            old = [field(0, x)] + old[:3]
            x = rk4(field, 0, x, h) if i < 3 else step(field, 0, x, h, old)
            if i == n - 1:
                x[1] *= -back
        up, t = back * g * n * h, n * h
        return abs(x[0] - (up * t - g / 2 * t * t))
    return power(error, 320)


@recompute("06-multistep/order#ab3", "section 6.2, Figure 6.3: the pendulum, 448 and 896 steps")
def _():
    return power(lambda steps: swing_error(explicit(3), 2, steps), 896)


@recompute("06-multistep/orbit#worst_rk4",
           "section 6.0, Figure 6.1 and section 5.5: two turns from farthest, 22 steps each")
def _():
    start = [1.5, 0, 0, math.sqrt(2 / 1.5 - 1)]
    path = journey(rk4, kepler, start, 4 * math.pi, 44)[:, :2]
    true = comet(0.5, np.arange(45) * 2 * math.pi / 22)
    return np.hypot(*(path - true).T).max()


@recompute("06-multistep/stability#unlimited",
           "section 6.6, equation (6.8) for Moulton, orders 1 to 5: no positive limit")
def _():
    # At the limit x_n = (-1)^n: 2 = hk (-m_0 + m_1 - m_2 ...) or no limit.
    sums = [sum((-1) ** (j + 1) * w for j, w in enumerate(moulton(k))) for k in range(1, 6)]
    return sum(s <= 0 for s in sums)


@recompute("06-multistep/start#ab5_rk4",
           "section 6.4, Figure 6.5: the pendulum after 7 s, 896 and 1792 steps")
def _():
    return power(lambda steps: swing_errors(explicit(5), 4, steps)[-1], 1792)


@recompute("06-multistep/weights#ab5_2", "section 6.1, equation (6.3): Bashforth, order 5")
def _():
    return over(bashforth(5))[2]


@recompute("06-multistep/order#am4",
           "section 6.2, Figure 6.3: the pendulum, solved, 448 and 896 steps")
def _():
    return power(lambda steps: swing_error(corrected(4, 6), 3, steps), 896)


@recompute("06-multistep/weights#ab3_c", "section 6.1, equation (6.4): Bashforth, order 3")
def _():
    return constant(0, 3).numerator


@recompute("06-multistep/stability#ab3", "section 6.6: AB3, z = -hk")
def _():
    return limit(lambda hk: growth(3, -hk) <= 1 + 1e-12, 1e-2)


@recompute("06-multistep/weights#am3_c", "section 6.1, equation (6.4): Moulton, order 3")
def _():
    return constant(1, 3).numerator


@recompute("06-multistep/weights#ab2_c", "section 6.1, equation (6.4): Bashforth, order 2")
def _():
    return constant(0, 2).numerator


@recompute("06-multistep/order#pece4_over_pece5",
           "sections 6.2 and 6.8: the pendulum, 448 steps, 896 evaluations")
def _():
    return swing_error(corrected(4, 1), 3, 448) / swing_error(corrected(5, 1), 4, 448)


@recompute("06-multistep/order#ab4_over_am4",
           "section 6.1: 896 steps, the largest of 28 errors, Runge and Kutta's first steps")
def _():
    return swing_error(explicit(4), 3, 896) / swing_error(corrected(4, 6), 2, 896)


@recompute("06-multistep/misprint#solved_over_euler",
           "sections 6.1 and 6.3, equation (6.5): solved, 3584 steps, the largest of 28 errors")
def _():
    return swing_error(corrected(2, 12, [1.5, -0.5]), 1, 3584) / swing_error(explicit(1), 0, 3584)


def alternating(pairs):
    """Section 6.7, equation (6.9): BDF2 on the pendulum, each long step twice the short one."""
    short, s, worst = 7 / pairs / 3, np.array(START, float), 0.0
    d = last = None
    for n in range(2 * pairs):
        h = short * (1 + n % 2)
        if d is None:
            new = rk4(pendulum, 0, s, h)
        else:
            q, new = h / last, s + h * d
            for _ in range(60):
                new = s + h * (q * d + (1 + q) * pendulum(0, new)) / (1 + 2 * q)
        d, s, last = (new - s) / h, new, h
        if (n + 1) % (2 * pairs // 28) == 0:
            worst = max(worst, np.hypot(*(s - swing((n + 1) // (2 * pairs // 28) / 4))))
    return worst


@recompute("06-multistep/backward#bdf2_order", "section 6.7: 448 and 896 pairs, RK4's first step")
def _():
    return math.log2(alternating(448) / alternating(896))
