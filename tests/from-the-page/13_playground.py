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
           "section 13.2, equation (13.1), Listing 13.7: the rope's links, as a long straight chain")
def _():
    damping, stiffness = 4 * 1.0 / 0.1, 4 * 2000.0 / 0.1
    return 1 / max(np.roots([stiffness - damping ** 2, 2 * damping, -4]))


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
