"""12_collisions.py: numbers of chapter 12, from its pages."""
import math

from page import recompute

G = 9.81


def fly(y, v, h):
    """A step of free fall: every method of order two and more gives this."""
    return y + h * v - G * h * h / 2, v - h * G


def bounce_for_ever(way, y, v, h, end):
    """The energy of an elastic ball after `end` (Listing 12.4, without air)."""
    for _ in range(round(end / h)):
        low, fast = fly(y, v, h)
        if low < 0 and fast < 0:
            if way == "line":
                s = y / (y - low)
                low, fast = fly(0.0, -(v + s * (fast - v)), (1 - s) * h)
            else:
                low, fast = {"displace": 0.0, "mirror": -low}[way], -fast
        y, v = low, fast
    return G * y + v * v / 2


def superball(restitution, slow):
    """How many bounces from one metre leave faster than `slow`, and when the last one is."""
    t, v, bounces = math.sqrt(2 / G), math.sqrt(2 * G), 0
    last = t
    while v > slow:
        last, bounces, v = t, bounces + 1, v * restitution
        t += 2 * v / G
    return bounces, last


def collider(slow, max_contacts):
    """The superball in steps of 1/60 s, by Listings 12.8 to 12.10: contacts, the last one."""
    y, v, contacts, last, step = 1.0, 0.0, 0, 0.0, 0
    while y > 0 or v > 0:
        t, left, here = step / 60, 1 / 60, 0
        while fly(y, v, left)[0] < 0:
            if here == max_contacts:  # laid down
                y, v, left = 0.0, 0.0, 0.0
                break
            instant = (v + math.sqrt(v * v + 2 * G * y)) / G
            back = 0.9 * (G * instant - v)
            y, v = 0.0, back if back > slow else 0.0
            t, left, here = t + instant, left - instant, here + 1
            contacts, last = contacts + 1, t
            if v == 0:
                break
        else:
            y, v = fly(y, v, left)
        step += 1
    return contacts, last


def rebounds(h_omega):
    """Listing 12.16 from four hundred places in a step of 1, both of its ends among them."""
    def push(y):
        return -h_omega ** 2 * y if y < 0 else 0.0

    speeds = []
    for i in range(401):
        y, v = i / 400, -1.0
        while y < 0 or v < 0:
            v += push(y) / 2
            y += v
            v += push(y) / 2
        speeds.append(v)
    return speeds


def sink(rule):
    """The ball of Figure 12.3 after ten seconds: its place and its velocity."""
    y, v, h = 1.0, 0.0, 0.01
    for _ in range(1000):
        v -= h * G
        y += h * v
        if y < 0:
            if rule == "whenever" or v < 0:
                v *= -0.5
            if rule == "displaced":
                y = 0.0
    return y, v


def slide(slope, start, end):
    """Velocity and way up a slope with Coulomb's friction (Listing 12.13), steps of 1 ms."""
    h, u, way = 0.001, -start, 0.0
    pull, push = G * math.sin(slope), G * math.cos(slope)
    for _ in range(round(end / h)):
        if u == 0 and abs(pull) <= 0.5 * push:
            break
        after = u + h * (pull - math.copysign(0.4 * push, u or pull))
        u = 0.0 if u * after < 0 else after
        way -= h * u
    return u, way


@recompute("12-collisions/four-ways#foretold_displace",
           "section 12.3, equation (12.4): 9.855 J at first, h = 0.01 s, 45 s")
def _():
    return 9.855 + 45 * G * G * 0.01 / 4


@recompute("12-collisions/four-ways#foretold_mirror",
           "section 12.3: twice equation (12.4)")
def _():
    return 9.855 + 45 * G * G * 0.01 / 2


@recompute("12-collisions/four-ways#line",
           "section 12.3: 1 kg and 9.855 J, from whatever height they start; h = 0.01 s, 45 s")
def _():
    heights = [i / 20 for i in range(10, 21)]
    ends = [bounce_for_ever("line", y, way * math.sqrt(2 * (9.855 - G * y)), 0.01, 45)
            for y in heights for way in (-1, 1)]
    return min(ends), max(ends)


@recompute("12-collisions/four-ways#foretold_line",
           "section 12.3: a loss of g^3 h^2 / 24 v a second, v at the floor")
def _():
    return 9.855 - 45 * G ** 3 * 0.01 ** 2 / (24 * math.sqrt(2 * 9.855))


@recompute("12-collisions/zeno#all", "section 12.5, equation (12.6): r = 0.9, from one metre")
def _():
    return math.sqrt(2 / G) + 2 * math.sqrt(2 / G) * 0.9 / (1 - 0.9)


@recompute("12-collisions/zeno#bounces_nm", "section 12.5: down to 1e-9 m/s")
def _():
    return superball(0.9, 1e-9)[0]


@recompute("12-collisions/zeno#bounces_mm", "section 12.5: down to 1e-3 m/s")
def _():
    return superball(0.9, 1e-3)[0]


@recompute("12-collisions/zeno#bounces_half", "section 12.5: r = 1/2, down to 1e-3 m/s")
def _():
    return superball(0.5, 1e-3)[0]


@recompute("12-collisions/zeno#last_mm", "section 12.5: down to 1e-3 m/s")
def _():
    return superball(0.9, 1e-3)[1]


@recompute("12-collisions/zeno#library_last", "section 12.5: the collider, slow = 1e-3 m/s")
def _():
    return collider(1e-3, 100)[1]


@recompute("12-collisions/zeno#fine_bounces",
           "sections 12.5 and B.13: the collider, slow = 1e-9 m/s, 100 contacts a step")
def _():
    return collider(1e-9, 100)[0]


@recompute("12-collisions/zeno#fine_last", "sections 12.5 and B.13: the same")
def _():
    return collider(1e-9, 100)[1]


@recompute("12-collisions/zeno#two_last", "section 12.5: the same with two contacts a step")
def _():
    return collider(1e-9, 2)[1]


@recompute("12-collisions/slope#flat_law",
           "section 12.7: 3 m/s on the flat, k = 0.2 s/m: exp(-k g t) of it after 1 s")
def _():
    return 3 * math.exp(-0.2 * G)


@recompute("12-collisions/slope#held",
           "section 12.7, Figure 12.8: up 20 degrees with 3 m/s, mu 0.5 and 0.4: speed in the end")
def _():
    return abs(slide(math.radians(20), 3, 2)[0])


@recompute("12-collisions/slope#chatter", "section 12.7: half of mu g h, mu = 0.4, h = 0.01 s")
def _():
    return 0.4 * G * 0.01 / 2


@recompute("12-collisions/slope#creep_law", "section 12.7, equation (12.9): 20 degrees")
def _():
    return math.tan(math.radians(20)) / 0.2


@recompute("12-collisions/penalty#hard_high", "section 12.8, Listing 12.16: h omega = 1.5")
def _():
    return max(rebounds(1.5))


@recompute("12-collisions/penalty#soft_low", "section 12.8, Listing 12.16: h omega = 0.1")
def _():
    return min(rebounds(0.1))


@recompute("12-collisions/penalty#wild_high", "section 12.8, Listing 12.16: h omega = 1.9")
def _():
    return max(rebounds(1.9))


@recompute("12-collisions/penalty#sunk", "section 12.8: m g / k, 1 kg on 2000 N/m")
def _():
    return G / 2000


@recompute("12-collisions/sink#hop",
           "section 12.2, Listing 12.3, Figure 12.3: the third rule, h = 0.01 s, r = 1/2")
def _():
    return sink("displaced")[1]


@recompute("12-collisions/sink#whenever", "section 12.2: the first rule, after 10 s")
def _():
    return sink("whenever")[0]


@recompute("12-collisions/sink#heading_in", "section 12.2: the second rule, after 10 s")
def _():
    return sink("heading in")[0]


@recompute("12-collisions/sink#deep_sinks", "section 12.6: g h^2 a step, h = 0.01 s, for 1 s")
def _():
    return 100 * G * 0.01 ** 2
