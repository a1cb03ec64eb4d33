"""14_choosing.py: numbers of chapter 14, from its pages."""
import functools
import math

import numpy as np
from scipy.integrate import solve_ivp
from scipy.special import ellipk

from page import recompute

# The pendulum of section 14.1 and of the table: q'' = -sin q from 2 rad with 0.3 rad/s.
START = 2.0, 0.3
ENERGY = 0.3 ** 2 / 2 - math.cos(2) + 1
TURN = 4 * ellipk(ENERGY / 2)


def runge_kutta(rows, weights):
    """A step of the tableau; row i has the weights of the slopes before i."""
    def step(h, q, v):
        slopes = []
        for row in rows:
            x = q + h * sum(a * k[0] for a, k in zip(row, slopes))
            y = v + h * sum(a * k[1] for a, k in zip(row, slopes))
            slopes.append((y, -math.sin(x)))
        return (q + h * sum(b * k[0] for b, k in zip(weights, slopes)),
                v + h * sum(b * k[1] for b, k in zip(weights, slopes)))

    return step


TABLEAUS = {
    "midpoint": ([[], [1 / 2]], [0, 1]),
    "heun": ([[], [1]], [1 / 2, 1 / 2]),
    "ralston": ([[], [2 / 3]], [1 / 4, 3 / 4]),
    "rk4": ([[], [1 / 2], [0, 1 / 2], [0, 0, 1]], [1 / 6, 1 / 3, 1 / 3, 1 / 6]),
    "rk5": ([[], [1 / 4], [1 / 8, 1 / 8], [0, -1 / 2, 1], [3 / 16, 0, 0, 9 / 16],
             [-3 / 7, 2 / 7, 12 / 7, -12 / 7, 8 / 7]],
            [7 / 90, 0, 16 / 45, 2 / 15, 16 / 45, 7 / 90])}

BASHFORTH = {2: [3 / 2, -1 / 2], 3: [23 / 12, -16 / 12, 5 / 12],
             4: [55 / 24, -59 / 24, 37 / 24, -9 / 24]}
MOULTON = {2: [1 / 2, 1 / 2], 3: [5 / 12, 8 / 12, -1 / 12],
           4: [9 / 24, 19 / 24, -5 / 24, 1 / 24]}


def adams(order, corrected=False):
    """Adams and Bashforth's step, or PECE's; Runge and Kutta's takes the first ones."""
    past, starter = [], runge_kutta(*TABLEAUS["rk4"])

    def step(h, q, v):
        past.insert(0, (v, -math.sin(q)))
        del past[order:]
        if len(past) < order:
            return starter(h, q, v)
        x = q + h * sum(b * f[0] for b, f in zip(BASHFORTH[order], past))
        y = v + h * sum(b * f[1] for b, f in zip(BASHFORTH[order], past))
        if corrected:
            slopes = [(y, -math.sin(x))] + past
            x = q + h * sum(m * f[0] for m, f in zip(MOULTON[order], slopes))
            y = v + h * sum(m * f[1] for m, f in zip(MOULTON[order], slopes))
        return x, y

    return step


def kick_drift(h, q, v):
    v -= h * math.sin(q)
    return q + h * v, v


def drift_kick(h, q, v):
    q += h * v
    return q, v - h * math.sin(q)


def velocity_verlet(h, q, v):
    v -= h / 2 * math.sin(q)
    q += h * v
    return q, v - h / 2 * math.sin(q)


def position_verlet(h, q, v):
    q += h / 2 * v
    v -= h * math.sin(q)
    return q + h / 2 * v, v


def wrong_energy(q, v):
    return abs(v * v / 2 - math.cos(q) + 1 - ENERGY) / ENERGY


def drift(step, looks, late=False):
    """The largest error of the energy in the first or the last ten of 400 turns."""
    h, (q, v), worst = TURN * looks / 90, START, 0.0
    ten = 900 // looks
    for i in range(40 * ten if late else ten):
        q, v = step(h, q, v)
        if not late or i >= 39 * ten:
            worst = max(worst, wrong_energy(q, v))
    return worst


def long_looks(step, looks, extra, guess):
    """The shortest run of 200 turns with the energy within a per cent: its looks."""
    def fails(steps):
        h, (q, v) = 200 * TURN / steps, START
        for _ in range(steps):
            q, v = step(h, q, v)
            if wrong_energy(q, v) > 1e-2:
                return True
        return False

    low, high = guess
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fails(middle) else (low, middle)
    return looks * high + extra


@functools.lru_cache(None)
def truth():
    """The seven seconds in 2048 equal parts, with a method far better."""
    run = solve_ivp(lambda t, s: (s[1], -math.sin(s[0])), (0, 7), START, method="DOP853",
                    rtol=1e-13, atol=1e-15, t_eval=np.linspace(0, 7, 2049))
    return run.y


def slopes(make, part, counts):
    """The orders of place (0) or velocity (1) between so many steps and twice as many."""
    def worst(steps):
        step, (q, v), most = make(), START, 0.0
        for i in range(1, steps + 1):
            q, v = step(7 / steps, q, v)
            most = max(most, abs((q, v)[part] - truth()[part][i * 2048 // steps]))
        return most

    orders = [math.log2(worst(n) / worst(2 * n)) for n in counts]
    return min(orders), max(orders)


def longest(grows):
    """The largest h up to 4 below which nothing grows."""
    low, high = 0.0, 4.0
    for _ in range(40):
        h = (low + high) / 2
        low, high = (low, h) if grows(h) else (h, high)
    return low


def radius(matrix):
    return np.abs(np.linalg.eigvals(matrix)).max()


def adams_limit(order, value):
    """Bashforth's method on x' = value x: all roots of its equation are in the circle."""
    def grows(h):
        row = [-h * value * b for b in BASHFORTH[order]]
        row[0] -= 1
        return np.abs(np.roots([1] + row)).max() > 1 + 1e-13

    return longest(grows)


def runge_kutta_limit(name, matrix):
    """For methods whose factor is the first terms of the exponential series."""
    stages = len(TABLEAUS[name][1])

    def grows(h):
        terms = [np.eye(2)]
        for i in range(stages):
            terms.append(terms[-1] @ (h * matrix) / (i + 1))
        return radius(sum(terms)) > 1 + 1e-13

    return longest(grows) / stages


SPRING = np.array([[0.0, 1.0], [-1.0, 0.0]])
DRAG = np.array([[0.0, 1.0], [0.0, -1.0]])
LIGHT = np.array([[0.0, 1.0], [-1.0, -0.1]])
HEAVY = np.array([[0.0, 1.0], [-1.0, -10.0]])


def from_equation(b):
    """The longest step of h^2 + b h = 4, Equation (14.1)."""
    return -b / 2 + math.sqrt(b * b / 4 + 4)


@recompute("14-choosing/limits#heun_drag", "section 14.2: x'' = -x', step by looks")
def _():
    return runge_kutta_limit("heun", DRAG)


@recompute("14-choosing/limits#ralston_drag", "section 14.2: x'' = -x', step by looks")
def _():
    return runge_kutta_limit("ralston", DRAG)


@recompute("14-choosing/limits#rk4_spring", "section 14.2: x'' = -x, step by looks")
def _():
    return runge_kutta_limit("rk4", SPRING)


@recompute("14-choosing/limits#rk4_drag", "section 14.2: x'' = -x', step by looks")
def _():
    return runge_kutta_limit("rk4", DRAG)


@recompute("14-choosing/limits#ab3_spring", "section 14.2: x'' = -x, one look a step")
def _():
    return adams_limit(3, 1j)


@recompute("14-choosing/limits#ab3_drag", "section 14.2: x'' = -x', one look a step")
def _():
    return adams_limit(3, -1)


@recompute("14-choosing/limits#ab4_spring", "section 14.2: x'' = -x, one look a step")
def _():
    return adams_limit(4, 1j)


@recompute("14-choosing/limits#semi_a_drag", "section 14.2: v' = v - h v, then q' = q + h v'")
def _():
    return longest(lambda h: radius([[1, h * (1 - h)], [0, 1 - h]]) > 1 + 1e-13)


@recompute("14-choosing/damped#light_midpoint", "section 14.2: c = 0.1, step by looks")
def _():
    return runge_kutta_limit("midpoint", LIGHT)


@recompute("14-choosing/damped#heavy_rk4", "section 14.2: c = 10, step by looks")
def _():
    return runge_kutta_limit("rk4", HEAVY)


@recompute("14-choosing/damped#light_semi", "section 14.2, equation (14.1): c = 0.1")
def _():
    return from_equation(2 * 0.1)


@recompute("14-choosing/damped#heavy_velocity", "section 14.2, equation (14.1): c = 10")
def _():
    return from_equation(4 * 10)


@recompute("14-choosing/race#long_rk4",
           "section 14.3: 200 turns, the energy always within a per cent of itself")
def _():
    return long_looks(runge_kutta(*TABLEAUS["rk4"]), 4, 0, (6900, 7100))


@recompute("14-choosing/race#long_verlet", "section 14.3: the same, one look more at the start")
def _():
    return long_looks(velocity_verlet, 1, 1, (7400, 7500))


@recompute("14-choosing/race#smooth_trapezoid_times",
           "section 14.3, last table: the trapezoid's price by Gear's")
def _():
    return 26809 / 155


@recompute("14-choosing/price#euler_2", "section 14.1: the fewest steps for 1e-2 after 7 s")
def _():
    def misses(steps):
        q, v = START
        for _ in range(steps):
            q, v = q + 7 / steps * v, v - 7 / steps * math.sin(q)
        return math.hypot(q - truth()[0][-1], v - truth()[1][-1]) > 1e-2

    low, high = 7000, 7300
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if misses(middle) else (low, middle)
    return high


@recompute("14-choosing/energy#semi_a_late", "section 14.2: 90 looks a turn, kick and drift")
def _():
    return drift(kick_drift, 1, late=True)


@recompute("14-choosing/energy#semi_b_early", "section 14.2: 90 looks a turn, drift and kick")
def _():
    return drift(drift_kick, 1)


@recompute("14-choosing/energy#velocity_late", "section 14.2: 90 looks a turn")
def _():
    return drift(velocity_verlet, 1, late=True)


@recompute("14-choosing/energy#position_early", "section 14.2: 90 looks a turn")
def _():
    return drift(position_verlet, 1)


@recompute("14-choosing/energy#ab3_early", "section 14.2: 90 looks a turn")
def _():
    return drift(adams(3), 1)


@recompute("14-choosing/energy#pece3_early", "section 14.2: 45 steps a turn, two looks each")
def _():
    return drift(adams(3, corrected=True), 2)


@recompute("14-choosing/energy#ralston_early",
           "section 14.2: 45 steps a turn, and the 450th ends the ten turns")
def _():
    return drift(runge_kutta(*TABLEAUS["ralston"]), 2)


@recompute("14-choosing/orders#rk5_q",
           "section 14.2: 7 s, largest errors, whichever steps from 64 to 256 are halved")
def _():
    return slopes(lambda: runge_kutta(*TABLEAUS["rk5"]), 0, [64, 128])


@recompute("14-choosing/orders#rk4_q", "section 14.2: 7 s, from 512 to 2048 steps")
def _():
    return slopes(lambda: runge_kutta(*TABLEAUS["rk4"]), 0, [512, 1024])


@recompute("14-choosing/orders#ab3_v", "section 14.2: 7 s, from 512 to 2048 steps")
def _():
    return slopes(lambda: adams(3), 1, [512, 1024])


@recompute("14-choosing/orders#stormer_q",
           "sections 14.2 and 10.6: velocity Verlet's places, from 128 to 2048 steps")
def _():
    return slopes(lambda: velocity_verlet, 0, [128, 256, 512, 1024])


@recompute("14-choosing/orders#rk4_each", "section 4.2: stages")
def _():
    return len(TABLEAUS["rk4"][1])


@recompute("14-choosing/orders#pece3_each", "section 6.3: predict, evaluate, correct, evaluate")
def _():
    return "PECE".count("E")


@recompute("14-choosing/orders#velocity_each",
           "section 10.6: the force at the end is the next step's at the start")
def _():
    return 1


@recompute("14-choosing/orders#eighths_room",
           "section B.2: the state, and work for (stages + 1) of its size")
def _():
    return 1 + (4 + 1)


def counted(particles, pairs):
    """Listing 14.1: the derivative's part of the work of an Euler step, x + h f each."""
    asked = 6 * particles + (21 * particles * (particles - 1) // 2 if pairs else 0)
    return asked / (asked + 2 * 6 * particles)


@recompute("14-choosing/share#euler_cheap", "section 14.1, Listing 14.1: weight and drag")
def _():
    return counted(256, False)


@recompute("14-choosing/share#euler_pairs", "section 14.1, Listing 14.1: 256 particles")
def _():
    return counted(256, True)


@recompute("14-choosing/share#euler_ten", "section 14.1, Listing 14.1: ten particles")
def _():
    return counted(10, True)


# Section 14.3: two seconds of dust, from the motion on which drag and wind agree.

def dust(step, steps):
    """The error of place and velocity at the end."""
    def true(t):
        return np.array([k * k * math.sin(t) + k * (1 - math.cos(t)),
                         k * k * math.cos(t) + k * math.sin(t)]) / (k * k + 1)

    k, h = 1000.0, 2 / steps
    x = true(0.0)
    for i in range(steps):
        x = step(lambda t, x: np.array([x[1], -k * (x[1] - math.cos(t))]), i * h, x, h)
    return np.hypot(*(x - true(2.0)))


def rk4_of_dust(f, t, x, h):
    a = f(t, x)
    b = f(t + h / 2, x + h / 2 * a)
    c = f(t + h / 2, x + h / 2 * b)
    return x + h / 6 * (a + 2 * b + 2 * c + f(t + h, x + h * c))


@recompute("14-choosing/race#stiff_rk4", "section 14.3: the fewest looks for an error of 10^-4")
def _():
    return next(4 * n for n in range(690, 760) if dust(rk4_of_dust, n) < 1e-4)
