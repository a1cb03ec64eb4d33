"""Chapter 7, from its pages."""
import numpy as np
from scipy.integrate import RK45, solve_ivp
from scipy.optimize import brentq

from page import recompute

EPS = 2.0 ** -52


# Equation (7.1), and the two methods of listing 7.1.

def implicit_on_curve(k, h, stop):
    """Implicit Euler from the curve at 0; its largest error."""
    x, worst = 1.0, 0.0
    for i in range(1, round(stop / h) + 1):
        t = i * h
        x = (x + h * (k * np.cos(t) - np.sin(t))) / (1.0 + h * k)
        worst = max(worst, abs(x - np.cos(t)))
    return worst


@recompute("07-implicit/curve#thousand_error",
           "beginning: k = 10^4, h = 0.2, 6 s of implicit Euler from the curve, the worst error")
def _():
    return implicit_on_curve(1e4, 0.2, 6.0)


@recompute("07-implicit/curve#thousand_h", "beginning: 1000 limits 2/k for ten times k = 1000/s")
def _():
    return 1000 * 2.0 / (10 * 1000.0)


@recompute("07-implicit/curve#limit", "beginning: h <= 2/k, k = 1000; the step where |1 - hk| = 1")
def _():
    return brentq(lambda h: abs(1.0 - h * 1000.0) - 1.0, 1e-3, 3e-3)


@recompute("07-implicit/ringing#differs", "section 7.6 on the problem of figure 7.2: only rounding")
def _():
    # Numbers of about 1, some roundings in each of 20 steps, none of them enlarged.
    return 0.0, 20 * 4 * EPS


@recompute("07-implicit/amplify#limit_quarter", "section 7.3, equation (7.4), theta = 1/4")
def _():
    theta = 0.25
    return brentq(lambda z: (1.0 - (1.0 - theta) * z) / (1.0 + theta * z) + 1.0, 1.0, 100.0)


@recompute("07-implicit/amplify#spring_10", "section 7.3: implicit Euler on a spring, h omega = 10")
def _():
    matrix = np.linalg.inv(np.eye(2) - 10.0 * np.array([[0.0, 1.0], [-1.0, 0.0]]))
    return np.hypot(*(matrix @ [1.0, 0.0]))


# The pendulum, from the angle 2 with the velocity 0.3 (section 7.2).

START = np.array([2.0, 0.3])


def pendulum(t, x):
    return np.array([x[1], -np.sin(x[0])])


def theta_step(theta, h, x):
    """Equation (7.3) on the pendulum, solved for the angle by Newton's method."""
    s, v = x[0], x[1]
    pushed, a = v - (1.0 - theta) * h * np.sin(s), theta * h
    known = s + (1.0 - theta) * h * v + a * pushed
    y = s
    for _ in range(8):
        y -= (y - known + a * a * np.sin(y)) / (1.0 + a * a * np.cos(y))
    return np.array([y, pushed - a * np.sin(y)])


@recompute("07-implicit/order#theta_quarter_error",
           "section 7.2: theta = 1/4, h = 1/512, 7 s, the angle, worst of the quarters of a second")
def _():
    times = np.arange(29) / 4
    true = solve_ivp(pendulum, (0, 7), START, t_eval=times, rtol=1e-12, atol=1e-12).y[0]
    x, worst = START, 0.0
    for quarter in true[1:]:
        for _ in range(128):
            x = theta_step(0.25, 1 / 512, x)
        worst = max(worst, abs(x[0] - quarter))
    return worst


@recompute("07-implicit/reverse#back_trapezoid",
           "section 7.14: a hundred steps of 0.1 s and a hundred back; only rounding")
def _():
    # 200 steps, in each about two roundings of numbers up to 2 (half an ulp is EPS),
    # that add up like a walk; a swing of 10 s shears them by less than ten.
    return 0.0, 10 * np.sqrt(400) * EPS


@recompute("07-implicit/energy#climbed_tenth",
           "section 7.13, listing 7.10, figure 7.9: h = 0.1, from 2 and 0.3, after 2000 s")
def _():
    h, (x, v) = 0.1, START
    for _ in range(20000):
        s = -0.25 * h * h * np.cos(x)
        after = (v - h * np.sin(x) + s * v) / (1.0 - s)
        x, v = x + 0.5 * h * (v + after), after
    return 0.5 * v * v - np.cos(x)


@recompute("07-implicit/flame#limit",
           "section 7.7: Dormand and Prince's pair (section 5.4; SciPy has it) on dx/dt = -x")
def _():
    def factor(h):
        slopes = []
        for row in RK45.A:
            slopes.append(-1.0 - h * np.dot(row[:len(slopes)], slopes))
        return 1.0 + h * np.dot(RK45.B, slopes)

    return brentq(lambda h: abs(factor(h)) - 1.0, 2.5, 5.0)


@recompute("07-implicit/newton#turns_away",
           "section 7.4, listing 7.2, figure 7.3: h = 3 from 2 and 0.3, from the old angle on")
def _():
    (x, v), h = START, 3.0
    y, way = x, 1.0
    while abs(way) > 1e-12 * (1.0 + abs(y)):
        way = -(y - (x + h * v) + h * h * np.sin(y)) / (1.0 + h * h * np.cos(y))
        y += way
    return (y - x) / (2.0 * np.pi)


@recompute("07-implicit/cycle#one_end",
           "section 7.4: Newton's method on y - v + h tanh(y/0.01), v = 0.55, h = 1: first guess")
def _():
    v, h, width = 0.55, 1.0, 0.01
    c = np.tanh(v / width)
    return v - (v - v + h * c) / (1.0 + h * (1.0 - c * c) / width)


@recompute("07-implicit/cycle#damped_iterations",
           "section 7.4, listing 7.3: v = 0.55, h = 1, until the tangent asks for 1e-12 at most")
def _():
    def g(y):
        return y - 0.55 + np.tanh(y / 0.01)
    y, rounds, way = 0.55, 0, 1.0
    while abs(way) > 1e-12:
        way, part = -g(y) / (1.0 + (1.0 - np.tanh(y / 0.01) ** 2) / 0.01), 1.0
        while part > 1e-6 and abs(g(y + part * way)) >= abs(g(y)):
            part /= 2
        y, rounds = y + part * way, rounds + 1
    return rounds


@recompute("07-implicit/flame#flare_implicit",
           "section 7.7, appendix B (Newton's rule): extrapolated implicit Euler,"
           " tolerances and spark 1e-4, h = 1")
def _():
    def step(x, h):
        """Newton's method, until it leaves a hundredth of the tolerance; F' is kept as long
        as the corrections shrink tenfold."""
        y, size, rate, slope, fresh = x, None, 0.0, None, 0
        for _ in range(10):
            fresh = fresh + 1 if slope is None or rate > 0.1 else 0
            if fresh:
                slope = 1.0 - h * (2.0 * y - 3.0 * y * y)
            way = -(y - x - h * y * y * (1.0 - y)) / slope
            now = abs(way) / (1e-4 + 1e-4 * abs(y))
            rate, first, size = (0.0, True, now) if size is None else (now / size, False, now)
            y += way
            if size <= 1e-5 or not first and rate < 1.0 and rate / (1.0 - rate) * size <= 0.01:
                return y
            if fresh > 1 and rate >= 1.0:
                return np.nan
        return np.nan

    t, x, h, rejected = 0.0, 1e-4, 1.0, False
    while x < 0.5:
        halves = step(step(x, h / 2), h / 2)
        off = halves - step(x, h)
        error = abs(off) / (1e-4 + 1e-4 * max(abs(x), abs(halves + off)))
        good = error <= 1.0
        if good:
            t, x = t + h, halves + off
        grow = 0.25 if np.isnan(error) else min(10.0, max(0.2, 0.9 * error ** -0.5)) if error else 10.0
        h *= min(grow, 1.0) if good and rejected else grow
        rejected = not good
    return t


# Differences for the Jacobian of a spring (section 7.5, figure 7.4).

def spring(x):
    length = np.hypot(x[0], x[1])
    return -40.0 * (length - 1.0) * x / length


def spring_jacobian(x):
    length = np.hypot(x[0], x[1])
    across = 1.0 - 1.0 / length
    return -40.0 * (across * np.eye(2) + np.outer(x, x) / length ** 3)


def difference_error(x, delta, centred):
    """The largest error of an entry, divided by k."""
    found = np.empty((2, 2))
    for j in range(2):
        there, back = x.copy(), x.copy()
        there[j] += delta
        back[j] -= delta if centred else 0.0
        found[:, j] = (spring(there) - spring(back)) / (there[j] - back[j])
    return np.abs(found - spring_jacobian(x)).max() / 40.0


def neighbours():
    """The place of figure 7.4, and others that are no different but for their roundings."""
    rng = np.random.default_rng(7)
    return np.array([1.1, 0.7]) + 1e-4 * rng.uniform(-1.0, 1.0, (200, 2))


@recompute("07-implicit/jacobian#best_two",
           "section 7.5: the smallest error of two-sided differences; roundings decide")
def _():
    # Where on the axis the increments begin is not said, nor does it matter.
    ladder = 10.0 ** (np.arange(12) / 4)
    least = [min(difference_error(x, start * d, True) for d in ladder)
             for x, start in zip(neighbours(), np.geomspace(1e-7, 1.78e-7, 200))]
    return min(least), max(least)


@recompute("07-implicit/jacobian#tiny_one",
           "section 7.5: one-sided differences, increment 1e-13; roundings decide")
def _():
    errors = [difference_error(x, 1e-13, False) for x in neighbours()]
    return min(errors), max(errors)


# Section 7.9: a chain of 400 masses of 1 kg between two walls, k = 10^4 N/m.

def pull(x):
    """J x."""
    wide = np.concatenate(([0.0], x, [0.0]))
    return 1e4 * (wide[:-2] - 2.0 * x + wide[2:])


def rounds_of_a_second(h):
    """Conjugate gradients (listing 7.8) for equation (7.8), all their rounds."""
    i = np.arange(400)
    x, v = np.where(i <= 100, i / 100, (400 - i) / 300), np.zeros(400)
    rounds = 0
    for _ in range(round(1.0 / h)):
        right = h * pull(x) + 0.5 * h * h * pull(v)
        change, r, d = np.zeros(400), right.copy(), right.copy()
        rr = bb = r @ r
        while rr > 1e-20 * bb:
            ad = d - 0.25 * h * h * pull(d)
            alpha, before = rr / (d @ ad), rr
            change += alpha * d
            r -= alpha * ad
            rr = r @ r
            d = r + rr / before * d
            rounds += 1
        x, v = x + 0.5 * h * (v + v + change), v + change
    return rounds


@recompute("07-implicit/price#iterations_1000", "section 7.10: h = 1 s, tolerance 1e-10")
def _():
    return rounds_of_a_second(1.0)


@recompute("07-implicit/price#iterations_10", "section 7.10: h = 0.01 s, tolerance 1e-10")
def _():
    return rounds_of_a_second(0.01)


@recompute("07-implicit/price#explicit_steps",
           "section 7.10: h omega = 2, the fastest omega of that chain, one second")
def _():
    omega = np.sqrt(-np.linalg.eigvalsh([pull(row) for row in np.eye(400)])[0])
    return np.ceil(omega / 2.0)


# Section 7.11 and the settings of figure 7.8: twenty masses of 10 g, as many springs of
# 10^5 N/m and 5 cm, the first one from a fixed point; at rest, straight and level. The
# energy is counted from the chain that hangs straight down.

MASSES, STIFF, MASS, LINK, G = 20, 1e5, 0.01, 0.05, 9.81


def links(x):
    d = np.diff(np.vstack([[0.0, 0.0], x]), axis=0)
    return d, np.hypot(d[:, 0], d[:, 1])


def chain_force(x):
    d, length = links(x)
    pulls = (STIFF * (length - LINK) / length)[:, None] * d
    force = -pulls
    force[:-1] += pulls[1:]
    force[:, 1] -= MASS * G
    return force


def chain_jacobian(x):
    """Equation (7.6) for each spring, clipped as in listing 7.10."""
    jac = np.zeros((2 * MASSES, 2 * MASSES))
    for i, (d, length) in enumerate(zip(*links(x))):
        along = np.outer(d, d) / length ** 2
        one = STIFF * (along + max(0.0, 1.0 - LINK / length) * (np.eye(2) - along))
        a, b = slice(2 * i, 2 * i + 2), slice(2 * i - 2, 2 * i)
        jac[a, a] -= one
        if i > 0:
            jac[b, b] -= one
            jac[a, b] += one
            jac[b, a] += one
    return jac


def chain_energy(x, v):
    over = x[:, 1].sum() + LINK * MASSES * (MASSES + 1) / 2
    stored = 0.5 * STIFF * ((links(x)[1] - LINK) ** 2).sum()
    return 0.5 * MASS * (v ** 2).sum() + stored + MASS * G * over


@recompute("07-implicit/chain#half_doubled",
           "section 7.11, equation (7.8), h = 0.02: steps until the energy is twice the first")
def _():
    h = 0.02
    x, v = np.zeros((MASSES, 2)), np.zeros((MASSES, 2))
    x[:, 0] = LINK * np.arange(1, MASSES + 1)
    first, steps = chain_energy(x, v), 0
    while chain_energy(x, v) < 2.0 * first:
        jac = chain_jacobian(x)
        right = h * chain_force(x).ravel() + 0.5 * h * h * jac @ v.ravel()
        matrix = MASS * np.eye(2 * MASSES) - 0.25 * h * h * jac
        change = np.linalg.solve(matrix, right).reshape(MASSES, 2)
        x, v = x + h * (v + 0.5 * change), v + change
        steps += 1
    return steps


@recompute("07-implicit/flame#implicit_steps",
           "section 7.7, Figure 7.4 (20000 s), equation (5.6): from 1 s, both tolerances 10^-4")
def _():
    def solved(x, h):
        y = x
        for _ in range(60):
            move = (y - x - h * y * y * (1 - y)) / (1 - h * (2 * y - 3 * y * y))
            y -= move
            if abs(move) <= 1e-12 * abs(y):
                return y
        return None
    t, x, h, kept, failed = 0.0, 1e-4, 1.0, 0, False
    while t < 2e4:
        h = min(h, 2e4 - t)
        whole, half = solved(x, h), solved(x, h / 2)
        half = solved(half, h / 2) if half else None
        if whole is None or half is None:
            h, failed = h / 4, True
            continue
        error = half - whole
        new = half + error
        size = abs(error) / (1e-4 * (1 + max(abs(x), abs(new))))
        factor = min(10.0, max(0.2, 0.9 * max(size, 1e-30) ** -0.5))
        if size <= 1:
            t, x, kept = t + h, new, kept + 1
            factor = min(factor, 1.0) if failed else factor
        h, failed = h * factor, size > 1
    return kept


# Robertson's reaction (section 7.8): 40 steps of one second, z = b + a f(z) in each.

def reaction(x):
    back, on = 1e4 * x[1] * x[2], 3e7 * x[1] ** 2
    return np.array([back - 0.04 * x[0], 0.04 * x[0] - back - on, on])


def reaction_slopes(x):
    row, last = np.array([-0.04, 1e4 * x[2], 1e4 * x[1]]), np.array([0.0, 6e7 * x[1], 0.0])
    return np.array([row, -row - last, last])


def reacted(base, a, z):
    for _ in range(50):
        z = z - np.linalg.solve(np.eye(3) - a * reaction_slopes(z), z - base - a * reaction(z))
    return z


def react(method):
    """The states of a run, the first one too."""
    path = [np.array([1.0, 0.0, 0.0])]
    for n in range(40):
        x = path[-1]
        if method == "trapezoid":
            path.append(reacted(x + 0.5 * reaction(x), 0.5, x))
        elif method == "euler" or n == 0:
            path.append(reacted(x, 1.0, x))
        else:
            path.append(reacted(x + (x - path[-2]) / 3, 2 / 3, x))
    return np.array(path)


def reaction_end():
    run = solve_ivp(lambda t, x: reaction(x), (0, 40), [1, 0, 0], method="Radau", rtol=1e-11,
                    atol=1e-16, jac=lambda t, x: reaction_slopes(x))
    return run.y[:, -1]


@recompute("07-implicit/robertson#off_trapezoid", "section 7.8: the trapezoid rule")
def _():
    return abs(react("trapezoid")[-1][0] - reaction_end()[0])


@recompute("07-implicit/robertson#off_euler", "section 7.8: implicit Euler")
def _():
    return abs(react("euler")[-1][0] - reaction_end()[0])


@recompute("07-implicit/robertson#off_bdf2", "section 7.8: BDF2, with a first step of Euler's")
def _():
    return abs(react("bdf2")[-1][0] - reaction_end()[0])


@recompute("07-implicit/robertson#last", "section 7.8: the trapezoid rule's second substance")
def _():
    return react("trapezoid")[-1][1]


@recompute("07-implicit/robertson#last_but_one", "section 7.8: the same, a step earlier")
def _():
    return react("trapezoid")[-2][1]


@recompute("07-implicit/robertson#right", "section 7.8: x_0 after 40 s")
def _():
    return reaction_end()[0]


@recompute("07-implicit/robertson#rate", "section 7.8: 1e4 x_2 + 6e7 x_1 after 40 s")
def _():
    end = reaction_end()
    return 1e4 * end[2] + 6e7 * end[1]


@recompute("07-implicit/zigzag#needed", "section 7.10: from (10, 1), steepest descent to a millionth")
def _():
    a, x, steps = np.diag([1.0, 10.0]), np.array([10.0, 1.0]), 0
    while np.hypot(*x) > 1e-6 * np.hypot(10.0, 1.0):
        r = -a @ x
        x, steps = x + (r @ r) / (r @ a @ r) * r, steps + 1
    return steps


def growth(stages, z):
    """R(z) of the damped polynomial (section 7.A), and how far it reaches."""
    T = np.polynomial.chebyshev.Chebyshev.basis(stages)
    w0 = 1 + 0.05 / stages ** 2
    w1 = T(w0) / T.deriv()(w0)
    return T(w0 + w1 * z) / T(w0), 2 * w0 / w1


def wire(steps, growth_of):
    """The error of a wire that has cooled for 0.1, by its sines."""
    d, i = 0.01, np.arange(1, 100)
    rates = 4 / d ** 2 * np.sin(i * np.pi * d / 2) ** 2
    sines = np.sin(np.pi * d * np.outer(i, i))
    parts = 2 * d * sines @ (4 * i * d * (1 - i * d))
    got = growth_of(-rates * 0.1 / steps) ** steps
    return np.abs(sines @ (parts * (got - np.exp(-rates * 0.1)))).max()


FASTEST = 4e4 * np.sin(99 * np.pi / 200) ** 2


@recompute("07-implicit/chebyshev#rate", "section 7.A, the wire: k = 99")
def _():
    return FASTEST


@recompute("07-implicit/chebyshev#reach", "section 7.A: five stages, damping 0.05")
def _():
    return growth(5, 0.0)[1]


def chebyshev_steps(stages):
    return np.ceil(0.1 * FASTEST / growth(stages, 0.0)[1])


for stages in (1, 5, 10):
    recompute(f"07-implicit/chebyshev#steps_{stages}", "section 7.A, the wire: the fewest steps")(
        lambda stages=stages: chebyshev_steps(stages))
    recompute(f"07-implicit/chebyshev#cost_{stages}", "section 7.A, the wire: steps times stages")(
        lambda stages=stages: stages * chebyshev_steps(stages))
    recompute(f"07-implicit/chebyshev#error_{stages}", "section 7.A, the wire: by its sines")(
        lambda stages=stages: wire(chebyshev_steps(stages), lambda z: growth(stages, z)[0]))


@recompute("07-implicit/chebyshev#error_rk4", "section 7.A, the wire: by its sines, 1436 steps")
def _():
    return wire(1436, lambda z: 1 + z + z * z / 2 + z ** 3 / 6 + z ** 4 / 24)


@recompute("07-implicit/chebyshev#cost_rk4", "section 7.A, the wire: four stages, reach 2.785")
def _():
    reach = brentq(lambda z: 1 - z + z * z / 2 - z ** 3 / 6 + z ** 4 / 24 - 1, 2, 3)
    return 4 * np.ceil(0.1 * FASTEST / reach)


@recompute("07-implicit/chebyshev#reach_over_squares", "section 7.A: five stages")
def _():
    return growth(5, 0.0)[1] / 25
