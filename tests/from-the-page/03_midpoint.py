"""03_midpoint.py: numbers of chapter 3, from its pages."""
import math

import numpy as np
from scipy.integrate import solve_ivp

from page import recompute


def euler(field, t, x, h):
    return x + h * field(t, x)


def two_stage(node):
    """The step of equation (3.6), with the weight of equation (3.7)."""
    weight = 1 / (2 * node)

    def step(field, t, x, h):
        first = field(t, x)
        second = field(t + node * h, x + node * h * first)
        return x + h * ((1 - weight) * first + weight * second)

    return step


midpoint, heun = two_stage(1 / 2), two_stage(1.0)


def journey(step, field, x, end, steps):
    """Every state from 0 to `end`."""
    h, path = end / steps, [x]
    for i in range(steps):
        path.append(step(field, i * h, path[-1], h))
    return np.array(path)


def pendulum(t, s):
    return np.array([s[1], -math.sin(s[0])])


def pushed(t, s):
    return np.array([s[1], -math.sin(s[0]) + math.cos(1.7 * t)])


START = np.array([2.0, 0.3])


def truth(field, times):
    """From the start of section 2.4, with a method far better."""
    run = solve_ivp(field, (0, times[-1]), START, method="DOP853", rtol=1e-13, atol=1e-14,
                    t_eval=times)
    return run.y.T


def ring(t, x):
    pull = 1 - x[0] * x[0] - x[1] * x[1]
    return np.array([-x[1] + x[0] * pull, x[0] + x[1] * pull])


def on_ring(t):
    """From 0.3: r' = r (1 - r^2) by separating the variables, and phi' = 1."""
    r = 1 / np.sqrt(1 + (1 / 0.3 ** 2 - 1) * np.exp(-2 * t))
    return np.array([r * np.cos(t), r * np.sin(t)])


def ring_error(step, steps):
    """The worst of Figure 3.4's journey."""
    path = journey(step, ring, on_ring(0.0), 6, steps)
    return np.hypot(*(path.T - on_ring(np.linspace(0, 6, steps + 1)))).max()


def ring_step_error(step, steps):
    """The worst of eight single steps, from points spread over the six seconds."""
    h = 6 / steps
    return max(np.hypot(*(step(ring, t, on_ring(t), h) - on_ring(t + h)))
               for t in np.arange(8) * 6 / 8)


def end_error(step, steps, true=[]):
    """The pendulum's error after 7 s."""
    if not true:
        true.extend(truth(pendulum, [0, 7])[-1])
    return np.hypot(*(journey(step, pendulum, START, 7, steps)[-1] - true))


def euler_factor(z):
    return np.eye(len(z)) + z


def two_stage_factor(z):
    return np.eye(len(z)) + z + z @ z / 2


def largest_step(factor, matrix):
    """The largest h for which no eigenvalue of the step is outside the unit circle."""
    low, high = 0.0, 4.0
    for _ in range(40):
        h = (low + high) / 2
        grows = np.abs(np.linalg.eigvals(factor(h * matrix))).max() > 1
        low, high = (low, h) if grows else (h, high)
    return low


def damped(c):
    return np.array([[0.0, 1.0], [-1.0, -c]])


@recompute("03-midpoint/stability#real_limit_one", "section 3.D: Euler's limit on x' = -x")
def _():
    return largest_step(euler_factor, np.array([[-1.0]]))


@recompute("03-midpoint/step#exact", "section 3.2, Figure 3.3: x' = x^2/2 from 1, after 1 s")
def _():
    return 1 / (1 - 1 / 2)


@recompute("03-midpoint/frozen-time#order_midpoint",
           "section 3.6, Figure 3.6: pushed pendulum for 7 s, the last two steps, at 28 times")
def _():
    errors, true = [], truth(pushed, np.linspace(0, 7, 29))
    for steps in (1792, 3584):
        path = journey(midpoint, pushed, START, 7, steps)[::steps // 28]
        errors.append(np.hypot(*(path - true).T).max())
    return math.log2(errors[0] / errors[1])


@recompute("03-midpoint/taylor#ratio_terms2",
           "section 3.A, its listing: the pendulum's start, steps of 0.0125 s and half of that")
def _():
    errors = []
    for h in (0.0125, 0.00625):
        (x, v), (sine, cosine) = START, (math.sin(2), math.cos(2))
        step = np.array([x + h * v - h * h / 2 * sine, v - h * sine - h * h / 2 * v * cosine])
        errors.append(np.hypot(*(step - truth(pendulum, [0, h])[-1])))
    return errors[0] / errors[1]


@recompute("03-midpoint/stability#spread",
           "section 3.D: the same R(z), so rounding: some ten operations on numbers up to 3, twice")
def _():
    return 0.0, 1e-14


@recompute("03-midpoint/order#order_euler",
           "section 3.4, Figure 3.4: the ring, 1536 and 3072 steps")
def _():
    return math.log2(ring_error(euler, 1536) / ring_error(euler, 3072))


@recompute("03-midpoint/order#local_order_heun",
           "section 3.4, Figure 3.4: eight single steps, the last two step sizes")
def _():
    return math.log2(ring_step_error(heun, 1536) / ring_step_error(heun, 3072))


@recompute("03-midpoint/order#heun_over_midpoint", "section 3.B: the ring, 3072 steps")
def _():
    return ring_error(heun, 3072) / ring_error(midpoint, 3072)


@recompute("03-midpoint/stability#half_one", "section 3.D: damping 0.5, Euler")
def _():
    return largest_step(euler_factor, damped(0.5))


@recompute("03-midpoint/stability#light_two_half", "section 3.D: damping 0.1, two stages, halved")
def _():
    return largest_step(two_stage_factor, damped(0.1)) / 2


@recompute("03-midpoint/stability#critical_two_half", "section 3.D: damping 2, two stages, halved")
def _():
    return largest_step(two_stage_factor, damped(2.0)) / 2


@recompute("03-midpoint/stability#even_two", "section 3.9: damping 1, two stages")
def _():
    return largest_step(two_stage_factor, damped(1.0))


@recompute("03-midpoint/stability#light_gain_per_evaluation", "section 3.9: damping 0.1, two stages over Euler, halved")
def _():
    two = largest_step(two_stage_factor, damped(0.1))
    return two / largest_step(euler_factor, damped(0.1)) / 2


@recompute("03-midpoint/misprint#ring_radius",
           "section 3.7, equation (3.9), Figure 3.7: the ring from 0.3, 12 s in 8192 steps")
def _():
    x, h = np.array([0.3, 0.0]), 12 / 8192
    for _ in range(8192):
        x = x + h * ring(0, (x + h * ring(0, x)) / 2)
    return np.hypot(*x)


@recompute("03-midpoint/twice#heun_512", "sections 3.B and 2.4: the pendulum, 256 steps of Heun")
def _():
    return end_error(heun, 256)


@recompute("03-midpoint/twice#price_heun", "sections 3.B and 2.4: the cheapest run within 0.01")
def _():
    steps = 1
    while end_error(heun, steps) > 0.01:
        steps += 1
    return 2 * steps


@recompute("03-midpoint/decay#euler", "section 3.8: two steps with z = 0.9")
def _():
    return (1 - 0.9) ** 2


def flying(t, s):
    """The field of Listing 3.1, without wind."""
    brake = 0.02 * math.hypot(s[2], s[3])
    return np.array([s[2], s[3], -brake * s[2], -brake * s[3] - 9.81])


def thrown(step, steps):
    """How far from the truth a flight of one second ends."""
    hand = np.array([0, 2.1, 4.42, 6.02])
    true = solve_ivp(flying, (0, 1), hand, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    end = journey(step, flying, hand, 1, steps)[-1]
    return math.hypot(end[0] - true[0], end[1] - true[1])


@recompute("03-midpoint/throw#evaluations",
           "section 3.3, Listings 3.1 and 3.2: two for each of four steps")
def _():
    return 2 * 4


@recompute("03-midpoint/taylor#ratio_midpoint",
           "section 3.A, Table 3.3: the pendulum's start, steps of 0.0125 s and half of that")
def _():
    errors = [np.hypot(*(midpoint(pendulum, 0, START, h) - truth(pendulum, [0, h])[-1]))
              for h in (0.0125, 0.00625)]
    return errors[0] / errors[1]


@recompute("03-midpoint/throw#euler_error", "section 3.3, Listings 3.1 and 3.2: eight steps")
def _():
    return thrown(euler, 8)


@recompute("03-midpoint/throw#midpoint_error", "section 3.3, Listings 3.1 and 3.2: four steps")
def _():
    return thrown(midpoint, 4)
