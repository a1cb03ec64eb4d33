"""methods.py: what several chapters need to work their numbers out anew."""
import math

import numpy as np
from scipy.special import ellipj, ellipkinc

# The pendulum of the book, x'' = -sin x, starts here (section 2.4).
START = (2.0, 0.3)


def pendulum(t, s):
    """The free pendulum: its state is the angle and the rate."""
    return np.array([s[1], -math.sin(s[0])])


def pushed(t, s):
    """Somebody pushes it (section 3.5)."""
    return np.array([s[1], -math.sin(s[0]) + math.cos(1.7 * t)])


def swing(times, start=START):
    """Where the free pendulum is, as long as it does not go over: sin(x/2) = k sn(t + c)."""
    x, v = start
    m = math.sin(x / 2) ** 2 + v * v / 4
    k = math.sqrt(m)
    phase = ellipkinc(math.asin(math.sin(x / 2) / k), m)
    if v < 0:
        phase = 2 * ellipkinc(math.pi / 2, m) - phase
    sn, cn = ellipj(np.asarray(times) + phase, m)[:2]
    return np.array([2 * np.arcsin(k * sn), 2 * k * cn]).T


def midpoint(field, t, x, h):
    return x + h * field(t + h / 2, x + h / 2 * field(t, x))


def rk4(field, t, x, h):
    k1 = field(t, x)
    k2 = field(t + h / 2, x + h / 2 * k1)
    k3 = field(t + h / 2, x + h / 2 * k2)
    k4 = field(t + h, x + h * k3)
    return x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def journey(step, field, start, end, steps):
    """Every state from time 0 to `end`."""
    h, path = end / steps, [np.array(start, dtype=float)]
    for i in range(steps):
        path.append(step(field, i * h, path[-1], h))
    return np.array(path)


def power(error, steps):
    """The power of h between so many steps and half as many."""
    return math.log2(error(steps // 2) / error(steps))
