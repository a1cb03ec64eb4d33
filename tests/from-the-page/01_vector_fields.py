"""01_vector_fields.py: chapter 1, worked out anew from its pages."""
import math

import mpmath
import numpy as np
from scipy.linalg import expm
from scipy.optimize import brentq, minimize_scalar

from page import recompute

# Figures 1.7 and 1.9: the breeze, the gust's speed, lift and width, and the leaf's start.
U, GUST, LIFT, WIDTH, AHEAD = 1.0, 3.0, 1.5, 1.0, 2.0

# Figure 1.1: the saddle and its turning; the page before it: the cork's start.
SADDLE, TURN, START = 1.0, 1.25, np.array([0.5, 0.5])


def lift(t, x):
    """Listing 1.5."""
    return LIFT / np.cosh((x - GUST * t) / WIDTH) ** 2


def leaf(t):
    """Equation (1.13), from a height of 0."""
    scale = LIFT * WIDTH / (U - GUST)
    return scale * (np.tanh((AHEAD + (U - GUST) * t) / WIDTH) - math.tanh(AHEAD / WIDTH))


def acceleration(t):
    """The second derivative of Equation (1.13)."""
    z = (AHEAD + (U - GUST) * t) / WIDTH
    return -2.0 * LIFT * (U - GUST) / WIDTH * np.tanh(z) / np.cosh(z) ** 2


def rotation(angle):
    return np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])


def cork(t):
    """Equations (1.9), (1.15) and (1.16), with D < 0."""
    root = math.sqrt(TURN ** 2 - SADDLE ** 2)
    b = np.array([[SADDLE, TURN], [-TURN, -SADDLE]])
    seen = math.cos(root * t) * START + math.sin(root * t) / root * (b @ START)
    return rotation(TURN * t) @ seen


def residual_of_impostor(t, start=1.5, k=1.0):
    """Section 1.2: x' + k x for x = start / (1 + k t)."""
    return -start * k / (1 + k * t) ** 2 + k * start / (1 + k * t)


@recompute("01-vector-fields/aim#aim", "section 1.3: y0 sin 2 = 1")
def _():
    return 1.0 / math.sin(2.0)


@recompute("01-vector-fields/aim#aim_near_half_turn", "section 1.3: y0 sin 3.14 = 1")
def _():
    return 1.0 / math.sin(3.14)


@recompute("01-vector-fields/aim#spread_at_half_turn", "section 1.3, Figure 1.4: y0 up to 2")
def _():
    # How far from the line x = 0 the farthest is; that is the rounding of pi.
    return 2.0 * math.sin(math.pi)


@recompute("01-vector-fields/existence#last_gap", "section 1.5: the last double before 1")
def _():
    return 1.0 - np.nextafter(1.0, 0.0)


@recompute("01-vector-fields/existence#last_value", "section 1.5: Equation (1.11) there")
def _():
    return 1.0 / (1.0 - np.nextafter(1.0, 0.0))


@recompute("01-vector-fields/existence#blow_up", "section 1.5: x' = x^2 from 1")
def _():
    # u = 1/x obeys u' = -1, and x is infinite where u is zero.
    return brentq(lambda t: 1.0 / 1.0 - t, 0.0, 4.0)


@recompute("01-vector-fields/existence#spread_after_span", "section 1.5: t^2/4 and 0, after 4 s")
def _():
    return 4.0 ** 2 / 4.0 - 0.0


@recompute("01-vector-fields/existence#root_steepness", "section 1.5: the root, from 0 to 1e-8")
def _():
    return math.sqrt(1e-8) / 1e-8


@recompute("01-vector-fields/cork#farthest", "section 1.7: the cork of Figure 1.1, from its dot")
def _():
    return max(np.hypot(*cork(t)) for t in np.linspace(0.0, 4.0 * math.pi, 4001))


@recompute("01-vector-fields/cork#predicted_far_over_near", "section 1.7: s = 1, omega = 1.25")
def _():
    return math.sqrt((TURN + SADDLE) / (TURN - SADDLE))


@recompute("01-vector-fields/cork#far_over_near", "section 1.7: the cork's path")
def _():
    distances = [np.hypot(*cork(t)) for t in np.linspace(0.0, 4.0 * math.pi, 4001)]
    return max(distances) / min(distances)


@recompute("01-vector-fields/cork#gap_after_span", "section 1.7: back after 4 pi; rounding")
def _():
    # Angles of 3 pi and 5 pi are rounded by 9e-16 each at most, and the arm is 0.7; then
    # comes a rounding in the last digit of each of a few factors.
    return 0.0, 2e-15


@recompute("01-vector-fields/cork#frozen_distance", "section 1.7: the first photograph, 12.57 s")
def _():
    grown = math.exp(SADDLE * 4.0 * math.pi)
    return math.hypot(START[0] * grown, START[1] / grown)


@recompute("01-vector-fields/linear#area", "section 1.4: e^At against e^((a+d)t); rounding")
def _():
    # Sums of a few products of numbers of size one, each rounded in the sixteenth digit.
    return 0.0, 1e-15


@recompute("01-vector-fields/acceleration#largest", "section 1.6: the leaf of Figure 1.9")
def _():
    return max(abs(acceleration(np.linspace(0.0, 2.5, 2501))))


@recompute("01-vector-fields/acceleration#off_without_f_t", "section 1.6: f'f alone, Figure 1.9")
def _():
    # f'f alone is U over U - c times the acceleration.
    return max(abs(acceleration(np.linspace(0.0, 2.5, 2501)) * (U / (U - GUST) - 1.0)))


@recompute("01-vector-fields/decay#impostor_when", "section 1.2: where its residual is largest")
def _():
    return minimize_scalar(lambda t: -residual_of_impostor(t), bounds=(0.0, 4.0),
                           method="bounded", options={"xatol": 1e-8}).x


@recompute("01-vector-fields/decay#start_missed_by", "section 1.3: e^0 in place of 1.5")
def _():
    return abs(math.exp(0.0) - 1.5)


@recompute("01-vector-fields/gyre#wall_second", "section 1.1, Listing 1.1: g = 1 at 2.5 s")
def _():
    sway = 0.25 * math.sin(2.0 * math.pi * 2.5 / 10.0)
    return brentq(lambda x: sway * x * x + (1.0 - 2.0 * sway) * x - 1.0, 0.5, 1.5)


@recompute("01-vector-fields/gust#residual", "section 1.6: the slope as in Listing 1.3")
def _():
    d, t = 1e-5, np.linspace(0.0, 2.25, 226)
    slope = (leaf(t + d) - leaf(t - d)) / (2.0 * d)
    return max(abs(slope - lift(t, AHEAD + U * t)))


@recompute("01-vector-fields/acceleration#off_with_both",
           "section 1.6: the two terms and the second difference over 0.001 s, along 2.5 s")
def _():
    t, h, d = np.linspace(0, 2.5, 101), 1e-3, 1e-5
    x = AHEAD + U * t
    both = (lift(t + d, x) - lift(t - d, x) + U * (lift(t, x + d) - lift(t, x - d))) / (2 * d)
    return abs(both - (leaf(t + h) - 2 * leaf(t) + leaf(t - h)) / h**2).max()


@recompute("01-vector-fields/fields#gyre_divergence",
           "section 1.1: the double gyre at (0.7, 0.3) after 2.5 s, differences over 1e-4 either way")
def _():
    def gyre(x, y, amplitude=0.1, e=0.25 * math.sin(2 * math.pi * 2.5 / 10)):
        g, slope = e * x * x + (1 - 2 * e) * x, 2 * e * x + 1 - 2 * e
        return (-math.pi * amplitude * math.sin(math.pi * g) * math.cos(math.pi * y),
                math.pi * amplitude * math.cos(math.pi * g) * math.sin(math.pi * y) * slope)

    d = 1e-4
    return (gyre(0.7 + d, 0.3)[0] - gyre(0.7 - d, 0.3)[0]
            + gyre(0.7, 0.3 + d)[1] - gyre(0.7, 0.3 - d)[1]) / (2 * d)


@recompute("01-vector-fields/cork#residual",
           "section 1.7: the cork's path, its difference over 1e-4 s either way, and the arrows")
def _():
    d, worst = 1e-4, 0.0
    for t in np.linspace(0, 4 * math.pi, 300):
        arrow = rotation(1.25 * t) @ (rotation(-1.25 * t) @ cork(t) * [1, -1])
        worst = max(worst, np.hypot(*((cork(t + d) - cork(t - d)) / (2 * d) - arrow)))
    return worst


# Figure 1.5: the six matrices, and the time of the second part; section 1.4: the start.
FIELDS = [((1.0, 0.0), (0.0, -1.0)), ((0.0, -1.6), (0.6, 0.0)), ((-1.0, 0.0), (0.0, -0.4)),
          ((-0.8, 1.0), (0.0, -0.8)), ((0.0, 1.0), (0.0, 0.0)), ((-0.25, -1.0), (1.0, -0.25))]


@recompute("01-vector-fields/linear#residual",
           "section 1.4, Figure 1.5: 1.1 s after (0.6, 0.35), d^2/6 of the third derivative")
def _():
    return max(np.hypot(*(np.linalg.matrix_power(np.array(a), 3) @ expm(1.1 * np.array(a))
                          @ [0.6, 0.35])) for a in FIELDS) * 1e-4 ** 2 / 6


@recompute("01-vector-fields/linear#gap",
           "section 1.4, Figure 1.5: the one-way node, 10^-12 to either side, 1.1 s after (0.6, 0.35)")
def _():
    a, nudge = mpmath.matrix(FIELDS[3]), mpmath.matrix([[0, 0], [1e-12, 0]])
    start = mpmath.matrix([0.6, 0.35])
    with mpmath.workdps(40):
        ends = [mpmath.expm(mpmath.mpf("1.1") * (a + side * nudge)) * start for side in (-1, 0, 1)]
        return float(max(mpmath.norm(ends[1] - ends[0]), mpmath.norm(ends[1] - ends[2])))
