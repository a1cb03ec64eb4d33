"""02_euler.py: numbers of chapter 2, from its pages."""
import cmath
import math

import numpy as np
from scipy.integrate import solve_ivp

from page import recompute

TURN = 2 * math.pi


def spiral(steps):
    """Radius after one turn of the turntable in so many steps."""
    x, y, h = 1.0, 0.0, TURN / steps
    for _ in range(steps):
        x, y = x - h * y, y + h * x
    return math.hypot(x, y)


def pendulum_end():
    """The pendulum of section 2.A after its 7 s, with a method far better."""
    run = solve_ivp(lambda t, s: (s[1], -math.sin(s[0])), (0, 7), (2, 0.3),
                    method="DOP853", rtol=1e-13, atol=1e-14)
    return run.y[:, -1]


def pendulum_error(steps, evaluations, true=[]):
    """Distance from the true end, with Euler's method (1) or the midpoint one (2)."""
    if not true:
        true.extend(pendulum_end())
    x, v, h = 2.0, 0.3, 7 / steps
    for _ in range(steps):
        if evaluations == 1:
            x, v = x + h * v, v - h * math.sin(x)
        else:
            middle = x + h / 2 * v
            x, v = x + h * (v - h / 2 * math.sin(x)), v - h * math.sin(middle)
    return math.hypot(x - true[0], v - true[1])


def cheapest(wanted, evaluations, low, high):
    """The fewest evaluations for an error of `wanted`: steps in (low, high]."""
    while high - low > 1:
        middle = (low + high) // 2
        if pendulum_error(middle, evaluations) > wanted:
            low = middle
        else:
            high = middle
    return high * evaluations


def swelling(steps):
    """Error of x' = x cos t after 5 s in so many steps."""
    x, h = 1.0, 5 / steps
    for i in range(steps):
        x += h * x * math.cos(i * h)
    return abs(x - math.exp(math.sin(5)))


def honey(hk):
    """End, and changes of sign, of sixty steps with k = 10."""
    x, changes = 1.0, 0
    for _ in range(60):
        last, x = x, x + hk / 10 * (-10 * x)
        changes += last * x < 0
    return x, changes


@recompute("02-euler/radius#radius_100", "section 2.3: one turn in a hundred steps")
def _():
    return spiral(100)


@recompute("02-euler/spiral#growth_per_turn", "figure 2.1: one turn in 24 steps")
def _():
    return spiral(24)


@recompute("02-euler/radius#lost_after", "section 2.3: turntable, h = 0.1, radius 1000")
def _():
    x, y, steps = 1.0, 0.0, 0
    while math.hypot(x, y) < 1000:
        x, y, steps = x - 0.1 * y, y + 0.1 * x, steps + 1
    return steps


@recompute("02-euler/stability#spring_0_5",
           "section 2.J: damped spring, c = 0.5: no eigenvalue of a step outside the unit circle")
def _():
    low, high = 0.0, 3.0
    for _ in range(40):
        h = (low + high) / 2
        step = np.array([[1, h], [-h, 1 - 0.5 * h]])
        grows = np.abs(np.linalg.eigvals(step)).max() > 1
        low, high = (low, h) if grows else (h, high)
    return low


@recompute("02-euler/decay#changes_1_99", "section 2.K: sixty steps with hk = 1.99")
def _():
    return honey(1.99)[1]


@recompute("02-euler/decay#changes_1_1", "section 2.K: sixty steps with hk = 1.1")
def _():
    return honey(1.1)[1]


@recompute("02-euler/decay#end_1_1", "section 2.K: sixty steps with hk = 1.1")
def _():
    return honey(1.1)[0]


@recompute("02-euler/cost#euler_1e2", "sections 2.7 and 2.A: the pendulum, error 1e-2")
def _():
    return cheapest(1e-2, 1, 4000, 10_000)


@recompute("02-euler/cost#euler_1e4", "sections 2.7 and 2.A: the pendulum, error 1e-4")
def _():
    # The error is c h to within a part in a thousand, which narrows the search.
    guess = pendulum_error(100_000, 1) * 100_000 / 1e-4
    return cheapest(1e-4, 1, int(guess * 0.998), int(guess * 1.002))


@recompute("02-euler/cost#next_1e4", "sections 2.7 and 2.A: the midpoint method, error 1e-4")
def _():
    return cheapest(1e-4, 2, 100, 1000)


@recompute("02-euler/cost#next_1e3", "sections 2.7 and 2.A: the midpoint method, error 1e-3")
def _():
    return cheapest(1e-3, 2, 100, 1000)


def ends(steps):
    """Of the pendulum, by Euler's method."""
    x, v, h = 2.0, 0.3, 7 / steps
    for _ in range(steps):
        x, v = x + h * v, v - h * math.sin(x)
    return np.array([x, v])


@recompute("02-euler/cost#apart", "section 2.7: the pendulum, 2000 and 4000 steps")
def _():
    return np.hypot(*(ends(2000) - ends(4000)))


@recompute("02-euler/cost#finer_off", "section 2.7: the pendulum, 4000 steps")
def _():
    return pendulum_error(4000, 1)


@recompute("02-euler/cost#times_too_far", "section 2.7: the same distance, in thousandths")
def _():
    return np.hypot(*(ends(2000) - ends(4000))) / 1e-3


@recompute("02-euler/cost#foreseen_1e3", "section 2.7: steps for 1e-3, from those two runs")
def _():
    return math.ceil(4000 * np.hypot(*(ends(2000) - ends(4000))) / 1e-3)


@recompute("02-euler/one-step#step_error_predicted",
           "section 2.E: half of h^2 x'' for x' = -0.7 x, x = 1, h = 0.025")
def _():
    return 0.025 ** 2 / 2 * 0.7 ** 2


@recompute("02-euler/clock#steps_of_a_tenth", "section 2.L: from 0 to 1, n = 10")
def _():
    t, steps = 0.0, 0
    while t < 1.0:
        t, steps = t + 1 / 10, steps + 1
    return steps


def slipped_energies():
    """Of Figure 2.3 and section 2.B: steps of 0.1 s for 40 s, the second line with the new v."""
    x, v, energies = 2.0, 0.3, []
    for _ in range(401):
        energies.append(v * v / 2 - math.cos(x))
        v -= 0.1 * math.sin(x)
        x += 0.1 * v
    return energies


@recompute("02-euler/pendulum#slipped_low",
           "section 2.B, Figure 2.3: the slip, least energy")
def _():
    return min(slipped_energies())


@recompute("02-euler/pendulum#over_the_top", "section 2.B: Euler's pendulum, h = 0.1")
def _():
    x, v, n = 2.0, 0.3, 0
    while abs(x) <= math.pi:
        x, v, n = x + 0.1 * v, v - 0.1 * math.sin(x), n + 1
    return n * 0.1


@recompute("02-euler/pendulum#area_defect_down", "section 2.B: Euler's Jacobian at x = 0, h = 0.1")
def _():
    jacobian = np.array([[1, 0.1], [-0.1 * math.cos(0), 1]])
    return np.linalg.det(jacobian) - 1


@recompute("02-euler/order#ratio_last",
           "sections 2.H and 2.7, Figure 2.7: x' = x cos t for 5 s, h = 1 halved 12 times")
def _():
    return swelling(5 * 2 ** 11) / swelling(5 * 2 ** 12)


for n in (5, 10, 20, 40, 80):
    where = "section 2.7, the table of halvings: x' = x cos t for 5 s"
    recompute(f"02-euler/order#error_{n}", where)(lambda n=n: swelling(n))
    if n > 5:
        recompute(f"02-euler/order#ratio_{n}", where)(lambda n=n: swelling(n // 2) / swelling(n))
        recompute(f"02-euler/order#order_{n}", where)(lambda n=n: math.log2(swelling(n // 2) / swelling(n)))


def off_by(growth, truth, steps):
    """How far the powers of Euler's factor end from the truth."""
    return abs(growth ** steps - truth)


@recompute("02-euler/horizon#least_order",
           "section 2.G: order at t = 10 from 8000 steps and twice as many; x' = x has the least")
def _():
    def order(k):
        return math.log2(off_by(1 + 10 * k / 8000, cmath.exp(10 * k), 8000)
                         / off_by(1 + 10 * k / 16000, cmath.exp(10 * k), 16000))

    return min(order(1), order(1j), order(-1))


@recompute("02-euler/horizon#grow_10_over_5",
           "section 2.G: x' = x, h = 0.01, error at 10 s over that at 5 s")
def _():
    return off_by(1.01, math.exp(10), 1000) / off_by(1.01, math.exp(5), 500)


@recompute("02-euler/horizon#turn_10_over_5",
           "section 2.G: the circle, h = 0.01, error at 10 s over that at 5 s")
def _():
    return off_by(1 + 0.01j, cmath.exp(10j), 1000) / off_by(1 + 0.01j, cmath.exp(5j), 500)


@recompute("02-euler/pendulum#area_defect_slipped",
           "section 2.B: the slip keeps areas; a patch 1e-5 to either side has an ulp or so of 2/1e-5")
def _():
    return -5e-11, 5e-11


@recompute("02-euler/cost#doubt",
           "section 2.I: the pendulum, 32 to 16384 steps; the last two of the last row")
def _():
    rows = []
    for k in range(10):
        steps, (x, v) = 32 * 2 ** k, (2.0, 0.3)
        h = 7 / steps
        for _ in range(steps):
            x, v = x + h * v, v - h * math.sin(x)
        row = [np.array([x, v])]
        for j in range(k):
            row.append(row[j] + (row[j] - rows[-1][j]) / (2 ** (j + 1) - 1))
        rows.append(row)
    return math.hypot(*(rows[-1][-1] - rows[-1][-2]))


def swell_error(h):
    """Euler's error on equation (2.10) at 4 s, or at the first step after it."""
    x, t = 1.0, 0.0
    while t < 4:
        x, t = x + h * x * math.cos(t), t + h
    return abs(x - math.exp(math.sin(4)))


@recompute("02-euler/misleading#right_order", "section 2.H, Figure 2.16: from 512 and 1024 steps")
def _():
    return math.log2(swell_error(4 / 512) / swell_error(4 / 1024))


@recompute("02-euler/misleading#overshot_least",
           "section 2.H, Figure 2.16, equation (2.10): from an eighth of 4 s to a 512th by factors of 1.04")
def _():
    steps = [4 / 8 / 1.04 ** i for i in range(int(math.log(512 / 8) / math.log(1.04)) + 1)]
    return min(math.log2(swell_error(h) / swell_error(h / 2)) for h in steps)


def too_fast(h):
    """The jump of section 2.D for 16 s: the largest error of its speed."""
    g, terminal, v, worst = 9.81, 55.0, 0.0, 0.0
    for n in range(round(16 / h) + 1):
        worst = max(worst, abs(v - terminal * math.tanh(g * n * h / terminal)))
        v += h * g * (1 - (v / terminal) ** 2)
    return worst


@recompute("02-euler/jump#worst", "section 2.D, equation (2.16): the jump, h = 2 s, 16 s")
def _():
    return too_fast(2.0)


@recompute("02-euler/jump.fine#worst", "section 2.D: the same with h = 0.1 s")
def _():
    return too_fast(0.1)
