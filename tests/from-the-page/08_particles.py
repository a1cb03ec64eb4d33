"""08_particles.py: numbers of chapter 8, from its pages."""
import math
import struct

import numpy as np
from scipy.integrate import solve_ivp
from scipy.special import ellipk

from methods import START, journey, pendulum, power, pushed, rk4, swing
from page import recompute


def forgetful(field, t, x, h):
    """Section 8.5: the clock is set at the end of the step only."""
    return rk4(lambda _, s: field(t, s), t, x, h)


def pushed_error(step, steps, true={}):
    """Figure 8.8: the largest in 7 s."""
    if not true:
        run = solve_ivp(pushed, (0, 7), START, method="DOP853", rtol=1e-13, atol=1e-14,
                        t_eval=np.linspace(0, 7, 3585))
        true[0] = run.y.T
    path = journey(step, pushed, START, 7, steps)
    return np.hypot(*(path - true[0][::3584 // steps]).T).max()


def free_error(step, steps):
    path = journey(step, pendulum, START, 7, steps)
    return np.hypot(*(path - swing(np.linspace(0, 7, steps + 1))).T).max()


def goes_over(v, h=0.02):
    """Listing 8.5, with the step of Figure 8.1."""
    x = 0.0
    while v > 0 and x < math.pi:
        k1, l1 = v, -math.sin(x)
        k2, l2 = v + h / 2 * l1, -math.sin(x + h / 2 * k1)
        k3, l3 = v + h / 2 * l2, -math.sin(x + h / 2 * k2)
        k4, l4 = v + h * l3, -math.sin(x + h * k3)
        x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    return v > 0


def period(v):
    """A swing of the pendulum that passes the bottom with speed v."""
    return 4 * ellipk(v * v / 4)


def patch(drag):
    """Figure 8.5: a polygon of 2000 points, and what becomes of it in 6 s."""
    angles = np.arange(2000) * 2 * math.pi / 2000
    points = np.array([0.3 * np.cos(angles), 1.85 + 0.3 * np.sin(angles)])

    def field(t, s):
        return np.array([s[1], -np.sin(s[0]) - drag * s[1]])

    return points, journey(rk4, field, points, 6, 600)[-1]


def patch_left(drag):
    """Its area, over the first."""
    def area(p):
        after = np.roll(p, -1, axis=1)
        return np.sum(p[0] * after[1] - after[0] * p[1]) / 2
    before, after = patch(drag)
    return area(after) / area(before)


def fall(step):
    """How far a stone has fallen after a hundred of such steps of 0.01 s."""
    y, v = 0.0, 0.0
    for _ in range(100):
        y, v = step(y, v, 0.01)
    return 0.0 - y


def cart(product, v, u=0.0):
    """What a cart gains in 5 s that loses 0.1 kg/s of its 1 kg (Figure 8.2)."""
    def field(t, s):
        return [(0.1 * s[0] if product else -0.1 * u) / s[1], -0.1]
    run = solve_ivp(field, (0, 5), (v, 1), method="DOP853", rtol=1e-12, atol=1e-12)
    return run.y[0, -1] - v


@recompute("08-particles/forgotten-time#order_forgetful",
           "section 8.5, Figure 8.8: pushed pendulum, 7 s, 1792 and 3584 steps")
def _():
    return power(lambda steps: pushed_error(forgetful, steps), 3584)


@recompute("08-particles/copies#moved_midpoint", "section 8.4: 6 (s + 1) with two stages")
def _():
    return 6 * (2 + 1)


@recompute("08-particles/slips#second_half",
           "section 8.8: four bytes of the step 0.01 as an integer, the other half")
def _():
    return struct.unpack(">ii", struct.pack(">d", 0.01))[1]


@recompute("08-particles/pendulum#least_speed",
           "section 8.2, Listing 8.5, Figure 8.1: 31 trials between 1 and 3, h = 0.02")
def _():
    low, high = 1.0, 3.0
    for _ in range(31):
        v = (low + high) / 2
        low, high = (low, v) if goes_over(v) else (v, high)
    return (low + high) / 2


@recompute("08-particles/pendulum#period_step",
           "section 8.2: throws a millionth and a thousandth below the border, as parts of it")
def _():
    return period(2 * (1 - 1e-6)) - period(2 * (1 - 1e-3))


@recompute("08-particles/interface#gained", "section 8.3: free fall, a hundred steps in a second")
def _():
    return sum(-9.81 * 0.01 for _ in range(100))


@recompute("08-particles/patch#shrunk", "section 8.2, Figure 8.5: drag 0.25, six seconds")
def _():
    return patch_left(0.25)


@recompute("08-particles/patch#border", "section 8.2, Figure 8.5: no drag, six seconds")
def _():
    after = patch(0.0)[1]
    return np.hypot(*(np.roll(after, -1, axis=1) - after)).sum() / (2 * math.pi * 0.3)


@recompute("08-particles/patch#predicted", "section 8.2: exp(-1.5)")
def _():
    return math.exp(-0.25 * 6)


@recompute("08-particles/pendulum#period_small", "section 8.2: a small swing")
def _():
    return period(1e-4)


@recompute("08-particles/pendulum#period_level",
           "section 8.2: out to the horizontal, where the energy is 0")
def _():
    return period(math.sqrt(2))


@recompute("08-particles/copies#left_clock",
           "section 8.4, Listing 8.11, Figure 8.7: a midpoint step of 0.1 s, given up at stage 2")
def _():
    return 1 / 2 * 0.1


@recompute("08-particles/forgotten-time#order_unpushed",
           "section 8.5, Figure 8.8: free pendulum, 7 s, 896 and 1792 steps")
def _():
    # 1792 roundings of 2e-16, to and fro, in the book's run and in this one.
    coarse, fine = (free_error(forgetful, steps) for steps in (896, 1792))
    noise = 2e-16 * math.sqrt(2 * 1792)
    return math.log2(coarse / (fine + noise)), math.log2(coarse / (fine - noise))


@recompute("08-particles/mass#drop_moving", "section 8.1, equation (8.4): u = 0, seen at 10 m/s")
def _():
    return cart(False, 10.0)


@recompute("08-particles/mass#product_at_rest", "section 8.1, equation (8.3): seen at rest")
def _():
    return cart(True, 0.0)


@recompute("08-particles/patch#kept", "section 8.2, Figure 8.5: no drag, six seconds")
def _():
    return patch_left(0.0)


@recompute("08-particles/oscillator#half_axes",
           "section 8.2, Figure 8.3: a turn of the weight, m = 0.5, k = 2")
def _():
    def field(t, s):
        return np.array([s[1], -2 / 0.5 * s[0]])
    x, v = np.abs(journey(rk4, field, (1, 0), math.pi, 1000)).max(axis=0)
    return v / x


@recompute("08-particles/slips#fell", "section 8.8: Euler's method, a hundred steps in a second")
def _():
    return fall(lambda y, v, h: (y + h * v, v - h * 9.81))


@recompute("08-particles/forgotten-time#error_forgetful",
           "section 8.5: the pushed pendulum for 7 s in 3584 steps, its time forgotten, at 28 times")
def _():
    true = solve_ivp(pushed, (0, 7), START, method="DOP853", rtol=1e-13, atol=1e-14,
                     t_eval=np.linspace(0, 7, 29)).y.T
    path = journey(forgetful, pushed, START, 7, 3584)
    return np.hypot(*(path[::128] - true).T).max()


@recompute("08-particles/slips#fell_other_mass",
           "section 8.8: a hundred of Euler's steps of 0.01 s, 7 kg divided by 1 kg")
def _():
    return 7 * 9.81 * 0.01 ** 2 * 100 * 99 / 2
