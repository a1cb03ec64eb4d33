"""13_playground.py: numbers of chapter 13, from its pages."""
import functools
import math

import numpy as np

from page import recompute

# Figure 13.7, above: it says 12 to 242 frames a second, and its points are five apart.
SCREENS = range(12, 243, 5)


@functools.lru_cache(None)
def chain(held_by):
    """Section 13.3, Figure 13.3: the largest pull of a spring and the largest speed in 1.5 s.

    Ten masses on a line, with springs of the plane: one that is turned round pushes on.
    """
    h, mouse = 0.01, 9 + 5.8
    q, v, pull, speed = np.arange(10.0), np.zeros(10), 0.0, 0.0
    for _ in range(150):
        if held_by == "hand":
            q[-1] = mouse
        apart = np.diff(q)
        pulls = 1000 * (abs(apart) - 1) * np.sign(apart)
        force = np.append(pulls, 0) - np.insert(pulls, 0, 0)
        force[0] = 0
        force[-1] = 0 if held_by == "hand" else force[-1] - 50 * (q[-1] - mouse)
        pull = max(pull, abs(pulls).max())
        v = v + h * force
        q = q + h * v
        speed = max(speed, abs(v).max())
    return pull, speed


def limit(last):
    """2 / omega for a row of masses between springs, with what holds the last of them."""
    n = len(last)
    stiffness = 1000 * (2 * np.eye(n) - np.eye(n, k=1) - np.eye(n, k=-1)) + np.diag(last)
    return 2 / math.sqrt(np.linalg.eigvalsh(stiffness)[-1])


def lines_touched(size, used):
    """Lines of 64 bytes that structures of this size touch, each with the bytes `used`."""
    return len({(i * size + byte) // 64 for i in range(4096) for byte in used})


@functools.lru_cache(None)
def wheel():
    """Listing 13.17 in a world of Listings 13.2 and 13.3 with the default options of B.14.

    After 1.2 s: how fast the particles move along the floor, how fast the rim turns; means.
    """
    h, mass, gravity = 1 / 240, 0.1, 9.81
    angle = (np.arange(12) + 0.5) * 2 * math.pi / 12
    q = np.vstack([np.zeros(2), 0.7 * np.stack([np.cos(angle), np.sin(angle)], axis=1)])
    v = 10 * q[:, ::-1] * [1, -1]
    q = q + [1.5, 0.75]
    a = np.tile(np.arange(1, 13), 3)
    b = np.array([0 if i < 12 else 1 + (i + i // 12) % 12 for i in range(36)])
    rest = np.linalg.norm(q[a] - q[b], axis=1)
    for _ in range(288):
        l, w = q[a] - q[b], v[a] - v[b]
        length = np.linalg.norm(l, axis=1)
        pull = (2000 * (length - rest) + (w * l).sum(1) / length) / length
        force = -0.02 * v - [0, mass * gravity]
        np.add.at(force, a, -pull[:, None] * l)
        np.add.at(force, b, pull[:, None] * l)
        v = v + h * force / mass
        q = q + h * v
        for i in np.nonzero(q[:, 1] < 0)[0]:
            q[i, 1] = 0
            if v[i, 1] < 0:  # restitution 0.4; no rebound that two steps of gravity take away
                back = -0.4 * v[i, 1] if -0.4 * v[i, 1] > 2 * h * gravity else 0.0
                take = 0.6 * (back - v[i, 1])
                v[i] = math.copysign(max(0, abs(v[i, 0]) - take), v[i, 0]), back
    away, past = q[1:] - q[0], v[1:] - v[0]
    round_ = (past[:, 0] * away[:, 1] - past[:, 1] * away[:, 0]) / np.linalg.norm(away, axis=1)
    return v[:, 0].mean(), round_.mean()


@recompute("13-playground/scenes#forwards",
           "section 13.5, Listing 13.17, section B.14: the wheel after 1.2 s, all its particles")
def _():
    return wheel()[0]


@recompute("13-playground/scenes#round", "section 13.5, Listing 13.17, B.14: its rim about the hub")
def _():
    return wheel()[1]


@recompute("13-playground/births#too_many",
           "section 13.6, Figure 13.7: 100 a second, rounded in each frame")
def _():
    return max(math.floor(100 / frames + 0.5) * frames for frames in SCREENS)


@recompute("13-playground/births#none_at_all",
           "section 13.6, Figure 13.7: screens on which the part of a particle is cut off")
def _():
    return sum(math.floor(100 / frames) == 0 for frames in SCREENS)


@recompute("13-playground/births#wrong_rate",
           "section 13.6: the one particle that may be owed after ten seconds")
def _():
    return 1 / 10


@recompute("13-playground/machine#rules", "section 13.4, Listing 13.14: its lines")
def _():
    idle, holding, linking, whenever = 7, 6, 5, 2
    return idle + holding + linking + whenever


@recompute("13-playground/machine#situations",
           "sections 13.4 and B.14: three states, eleven events, three targets")
def _():
    states = "idle holding linking".split()
    events = "press link move release nail motor delete cut leave pause reset".split()
    targets = "nothing particle itself".split()
    return len(states) * len(events) * len(targets)


@recompute("13-playground/mouse#force_spring",
           "section 13.3, Figure 13.3: a mouse spring of 50 N/m, in 1.5 s")
def _():
    return chain("spring")[0]


@recompute("13-playground/mouse#speed_spring", "section 13.3, Figure 13.3: the same")
def _():
    return chain("spring")[1]


@recompute("13-playground/mouse#force_direct", "section 13.3, Figure 13.3: held directly")
def _():
    return chain("hand")[0]


@recompute("13-playground/mouse#speed_direct", "section 13.3, Figure 13.3: the same")
def _():
    return chain("hand")[1]


@recompute("13-playground/mouse#limit_spring",
           "section 13.3: 2 / omega of nine masses, the last on the mouse spring")
def _():
    return limit([0] * 8 + [50 - 1000])


@recompute("13-playground/mouse#limit_direct",
           "section 13.3: 2 / omega of eight masses between two fixed ends")
def _():
    return limit([0] * 8)


@recompute("13-playground/mouse#limit_theory", "section 13.3: the same by the sine")
def _():
    return 1 / (math.sqrt(1000) * math.sin(8 * math.pi / 18))


@recompute("13-playground/million#needed", "section 13.7: six doubles, read and written")
def _():
    return 6 * 8 * 2


@recompute("13-playground/million#bytes_flat", "section 13.7: four doubles, read and written")
def _():
    return 4 * 8 * 2


@recompute("13-playground/million#structure", "section 13.7, Listing 13.23: eighteen of 8 bytes")
def _():
    return 8 * (1 + 3 + 3 + 3 + 3 + 1 + 1 + 1 + 1 + 1)


@recompute("13-playground/million#bytes_structures",
           "section 13.7, Listing 13.23: q and v are bytes 8 to 55; lines read and written")
def _():
    return lines_touched(144, range(8, 56)) * 64 * 2 / 4096


@recompute("13-playground/million#bytes_arrays", "section 13.7: six arrays of doubles")
def _():
    return 6 * lines_touched(8, range(8)) * 64 * 2 / 4096


@recompute("13-playground/million#million_arrays",
           "section 13.7: 96 bytes for a million particles, sixty times a second, in GB")
def _():
    return 1e6 * 60 * 96 / 1e9


@recompute("13-playground/million#demo_structures", "section 13.7: 224 bytes for 750 000")
def _():
    return 750e3 * 60 * 224 / 1e9


@recompute("13-playground/million#demo_arrays", "section 13.7: 96 bytes for 750 000")
def _():
    return 750e3 * 60 * 96 / 1e9


@recompute("13-playground/frames#straight",
           "section 13.3, equation (14.1), Listing 13.9: the rope's links, as a long straight chain")
def _():
    damping, stiffness = 4 * 1.0 / 0.1, 4 * 2000.0 / 0.1
    return 1 / max(np.roots([stiffness, 2 * damping, -4]))


def drawn(rate, span=3.0):
    """Section 13.2: how far some link of the rope is drawn with so many steps a second, no hand on it."""
    h, rest = 1 / rate, 4 / 15
    q = np.stack([np.linspace(2, 6, 16), np.full(16, 5.2)], axis=1)
    v, most = np.zeros_like(q), 0.0
    for _ in range(round(span * rate)):
        l, w = np.diff(q, axis=0), np.diff(v, axis=0)
        length = np.linalg.norm(l, axis=1)
        pull = ((2000 * (length - rest) + (w * l).sum(1) / length) / length)[:, None] * l
        force = -0.02 * v - [0, 0.1 * 9.81]
        force[:-1] += pull
        force[1:] -= pull
        force[0] = 0
        v = v + h * force / 0.1
        q = q + h * v
        most = max(most, np.linalg.norm(np.diff(q, axis=0), axis=1).max() / rest)
        if most > 2:
            break
    return most


@recompute("13-playground/frames#needed",
           "section 13.2, Listings 13.8 and 13.9, 3 s, defaults of B.14; the rope rattles by itself")
def _():
    return next(rate for rate in range(140, 200) if drawn(rate) < 2)


@functools.lru_cache(None)
def swung(rate, span=3.0):
    """Section 13.2: where the rope's end is after 3 s. Particles 14 is taken; nothing is deleted."""
    h, rest, k = 1 / rate, 4 / 15, 0
    q = np.stack([np.linspace(2, 6, 16), np.full(16, 5.2)], axis=1)
    v, wall = np.zeros_like(q), np.array([[0.0, 8.0], [0.0, 6.0]])
    for k in range(round(span * rate)):
        l, w = np.diff(q, axis=0), np.diff(v, axis=0)
        length = np.linalg.norm(l, axis=1)
        pull = ((2000 * (length - rest) + (w * l).sum(1) / length) / length)[:, None] * l
        force = -0.02 * v - [0, 0.1 * 9.81]
        force[:-1] += pull
        force[1:] -= pull
        if 0.25 <= k * h < 1.5:
            hand = [5.0, 3.0] if k * h < 0.75 else [2.0, 1.5] if k * h < 1.25 else [4.5, 2.5]
            force[14] -= 50 * (q[14] - hand) + 3 * v[14]
        force[0] = 0
        v = v + h * force / 0.1
        q = q + h * v
        for axis in (0, 1):
            for low, sign in ((wall[axis, 0], 1), (wall[axis, 1], -1)):
                for i in np.nonzero((q[:, axis] - low) * sign < 0)[0]:  # Listings 13.3 and 12.10
                    q[i, axis], into = low, -sign * v[i, axis]
                    if into > 0:
                        back = 0.4 * into if 0.4 * into > 2 * 9.81 * h else 0.0
                        along = v[i, 1 - axis]
                        v[i, 1 - axis] *= max(0.0, 1 - 0.6 * (back + into) / max(abs(along), 1e-300))
                        v[i, axis] = sign * back
    return q[-1]


@recompute("13-playground/frames#own_480",
           "section 13.2, Listings 13.7 to 13.9, defaults of B.14: the world of 480 steps and that of 240")
def _():
    return math.hypot(*(swung(480) - swung(240)))


@recompute("13-playground/measured#ratio_bytes", "section 13.7: 224 bytes against 96")
def _():
    return 224 / 96


@recompute("13-playground/measured#ratio", "section 13.7: the two times of the last row, rounded there")
def _():
    return 8.925 / 1.965, 8.935 / 1.955


@recompute("13-playground/measured#rate_structures", "section 13.7: 224 bytes in 8.93 ns")
def _():
    return 224 / 8.935, 224 / 8.925


@recompute("13-playground/measured#rate_arrays", "section 13.7: 96 bytes in 1.96 ns")
def _():
    return 96 / 1.965, 96 / 1.955
