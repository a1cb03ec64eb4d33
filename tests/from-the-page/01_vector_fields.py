"""01_vector_fields.py: chapter 1, worked out anew from its pages."""
import math

import mpmath
import numpy as np
from scipy.integrate import solve_ivp
from scipy.linalg import expm
from scipy.optimize import brentq, minimize_scalar

from page import recompute

# Figure 1.6: the breeze, the gust's speed, lift and width, and the leaf's start.
U, GUST, LIFT, WIDTH, AHEAD = 1.0, 3.0, 1.5, 1.0, 2.0

# Figure 1.7: the saddle and its turning. The listing below it: the cork's start, and the time.
SADDLE, TURN, START, SPAN = 1.0, 1.25, np.array([0.5, 0.5]), 4.0 * math.pi


def lift(t, x):
    """Equation (1.13)."""
    return LIFT / np.cosh((x - GUST * t) / WIDTH) ** 2


def leaf(t):
    """Equation (1.14), from a height of 0."""
    scale = LIFT * WIDTH / (U - GUST)
    return scale * (np.tanh((AHEAD + (U - GUST) * t) / WIDTH) - math.tanh(AHEAD / WIDTH))


def acceleration(t):
    """The second derivative of Equation (1.14)."""
    z = (AHEAD + (U - GUST) * t) / WIDTH
    return -2.0 * LIFT * (U - GUST) / WIDTH * np.tanh(z) / np.cosh(z) ** 2


def rotation(angle):
    return np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])


def cork(t):
    """Equations (1.7), (1.8) and (1.16), with D < 0."""
    root = math.sqrt(TURN ** 2 - SADDLE ** 2)
    b = np.array([[SADDLE, TURN], [-TURN, -SADDLE]])
    seen = math.cos(root * t) * START + math.sin(root * t) / root * (b @ START)
    return rotation(TURN * t) @ seen


def residual_of_impostor(t, start=1.5, k=1.0):
    """Section 1.2: x' + k x for x = start / (1 + k t)."""
    return -start * k / (1 + k * t) ** 2 + k * start / (1 + k * t)


@recompute("01-vector-fields/aim#aim", "section 1.C: y0 sin 2 = 1")
def _():
    return 1.0 / math.sin(2.0)


@recompute("01-vector-fields/aim#aim_near_half_turn", "section 1.C: y0 sin 3.14 = 1")
def _():
    return 1.0 / math.sin(3.14)


@recompute("01-vector-fields/aim#spread_at_half_turn", "section 1.C: y0 up to 2")
def _():
    # How far from the line x = 0 the farthest is; that is the rounding of pi.
    return 2.0 * math.sin(math.pi)


@recompute("01-vector-fields/existence#last_value", "section 1.5: Equation (1.11) at the last double before 1")
def _():
    return 1.0 / (1.0 - np.nextafter(1.0, 0.0))


@recompute("01-vector-fields/fields#spiral_grown", "section 1.1: a patch on the spiral, g = 0.3, after 4 s")
def _():
    return np.linalg.det(expm(4.0 * np.array([[0.3, -1.0], [1.0, 0.3]])))


@recompute("01-vector-fields/cork#farthest", "section 1.7: the water of Figure 1.1, followed step by step from its dot")
def _():
    def water(t, x):
        return rotation(TURN * t) @ (rotation(-TURN * t) @ x * [SADDLE, -SADDLE])

    path = solve_ivp(water, (0.0, SPAN), START, rtol=1e-10, atol=1e-12, dense_output=True).sol
    return max(np.hypot(*path(t)) for t in np.linspace(0.0, SPAN, 2001))


@recompute("01-vector-fields/cork#residual",
           "section 1.7: the cork's path, its difference over 1e-5 s either way, and the arrows")
def _():
    # d^2/6 of the third derivative of two turns, 2 rad/s and 1/2 rad/s, and the rounding of times and angles.
    d = 1e-5
    error = d ** 2 / 6.0 * (math.sqrt(0.5) * 2.0 ** 3 + math.sqrt(2.0) * 0.5 ** 3)
    return error / 2.0, error + 4 * 2.1 * 2.0 ** -50 / d


@recompute("01-vector-fields/gust#streamline_rises", "section 1.6: the integral of the lift over x, at the breeze's speed")
def _():
    return float(mpmath.quad(lambda x: LIFT / mpmath.cosh(x / WIDTH) ** 2 / U, [-50, 0, 50]))


@recompute("01-vector-fields/gust#leaf_rises", "section 1.6: the integral of the lift over the leaf's time in the gust")
def _():
    return float(mpmath.quad(lambda t: LIFT / mpmath.cosh((AHEAD + (U - GUST) * t) / WIDTH) ** 2, [-50, 1, 50]))


@recompute("01-vector-fields/acceleration#largest", "section 1.E: the leaf of Figure 1.6")
def _():
    return max(abs(acceleration(np.linspace(0.0, 2.5, 2501))))


@recompute("01-vector-fields/acceleration#off_without_f_t", "section 1.E: f'f alone")
def _():
    # f'f alone is U over U - c times the acceleration.
    return max(abs(acceleration(np.linspace(0.0, 2.5, 2501)) * (U / (U - GUST) - 1.0)))


@recompute("01-vector-fields/acceleration#off_with_both",
           "section 1.E: the two terms and the second difference over 0.001 s, along 2.5 s")
def _():
    t, h, d = np.linspace(0, 2.5, 101), 1e-3, 1e-5
    x = AHEAD + U * t
    both = (lift(t + d, x) - lift(t - d, x) + U * (lift(t, x + d) - lift(t, x - d))) / (2 * d)
    return abs(both - (leaf(t + h) - 2 * leaf(t) + leaf(t - h)) / h**2).max()


@recompute("01-vector-fields/decay#impostor_when", "section 1.2: where its residual is largest")
def _():
    return minimize_scalar(lambda t: -residual_of_impostor(t), bounds=(0.0, 4.0),
                           method="bounded", options={"xatol": 1e-8}).x


@recompute("01-vector-fields/decay#impostor_residual", "section 1.2: its largest residual")
def _():
    return max(residual_of_impostor(np.linspace(0.0, 4.0, 4001)))


@recompute("01-vector-fields/decay#residual_measured", "section 1.B: d^2/6 of the third derivative, and rounding")
def _():
    # Two heights of up to 1.5, each off by up to 1.1e-16, over 2d.
    return 1.0e-11, 1e-5 ** 2 / 6.0 * 1.5 + 2 * 1.1e-16 / 2e-5


@recompute("01-vector-fields/gyre#wall_second", "section 1.A: g = 1 at 2.5 s")
def _():
    sway = 0.25 * math.sin(2.0 * math.pi * 2.5 / 10.0)
    return brentq(lambda x: sway * x * x + (1.0 - 2.0 * sway) * x - 1.0, 0.5, 1.5)


@recompute("01-vector-fields/gyre#wall_first", "section 1.A: g = 1 at 0 s")
def _():
    return brentq(lambda x: x - 1.0, 0.5, 1.5)


@recompute("01-vector-fields/gust#residual", "section 1.6: the slope as in Listing 1.2")
def _():
    d, t = 1e-5, np.linspace(0.0, 2.25, 226)
    slope = (leaf(t + d) - leaf(t - d)) / (2.0 * d)
    return max(abs(slope - lift(t, AHEAD + U * t)))


@recompute("01-vector-fields/ask#residual", "section 1.F: the same at 51 moments of three seconds")
def _():
    d, t = 1e-5, np.linspace(0.0, 3.0, 51)
    slope = (leaf(t + d) - leaf(t - d)) / (2.0 * d)
    return max(abs(slope - lift(t, AHEAD + U * t)))


@recompute("01-vector-fields/ask#arrow_x", "section 1.8: the arrow at the dot of Figure 1.1, at time 0")
def _():
    return (rotation(0.0) @ (SADDLE * START * [1, -1]))[0]


@recompute("01-vector-fields/ask#arrow_y", "section 1.8: the same, upward")
def _():
    return (rotation(0.0) @ (SADDLE * START * [1, -1]))[1]


# Figure 1.4: the six matrices.
FIELDS = [((1.0, 0.0), (0.0, -1.0)), ((0.0, -1.6), (0.6, 0.0)), ((-1.0, 0.0), (0.0, -0.4)),
          ((-0.8, 1.0), (0.0, -0.8)), ((0.0, 1.0), (0.0, 0.0)), ((-0.25, -1.0), (1.0, -0.25))]


@recompute("01-vector-fields/linear#departure", "section 1.D: three laws of a flow; rounding")
def _():
    # Sums of a few products of numbers of up to 4, each rounded in the sixteenth digit.
    return 1e-16, 1e-14


@recompute("01-vector-fields/linear#gap",
           "section 1.D: the one-way node, 10^-12 to either side, 1.1 s after (0.6, 0.35)")
def _():
    a, nudge = mpmath.matrix(FIELDS[3]), mpmath.matrix([[0, 0], [1e-12, 0]])
    start = mpmath.matrix([0.6, 0.35])
    with mpmath.workdps(40):
        ends = [mpmath.expm(mpmath.mpf("1.1") * (a + side * nudge)) * start for side in (-1, 0, 1)]
        return float(max(mpmath.norm(ends[1] - ends[0]), mpmath.norm(ends[1] - ends[2])))
