/* check.c: the damping, and pulls by hands at rest, in motion, and bounded. */
#include "grading/check.h"

/* A pull by a hand that moves or not, with a bound. */
static void ask(check *c, int held, double moves, double most)
{
    double p[26] = {held,
                    check_random(c, 1.0, 2.0),
                    check_random(c, 1.0, 2.0),
                    moves * check_random(c, 1.0, 3.0),
                    moves * check_random(c, -3.0, -1.0),
                    check_random(c, 30.0, 60.0),
                    check_random(c, 2.0, 4.0),
                    most};

    for (int i = 8; i < 26; i++)
        p[i] = check_random(c, 0.1, 0.9);
    p[8 + 6 * (held < 0 ? 0 : held)] -= 2.0; /* mostly along x */
    check_same_of(c, "; x of f[#], y of f[#]", 1e-11, "pull", p, 26);
}

void judge(check *c)
{
    const double ks = check_random(c, 20.0, 90.0);
    const double mass = check_random(c, 0.3, 3.0);

    check_begin(c, 1, "damping for ks = %g, mass %g", ks, mass);
    check_same(c, "kd", 1e-11, "tune", ks, mass);
    check_begin(c, 1, "a hand at rest");
    ask(c, 0, 0.0, 1e6);
    ask(c, 2, 0.0, 1e6);
    check_begin(c, 1, "a hand that moves, and one that holds nothing");
    ask(c, 1, 1.0, 1e6);
    ask(c, -1, 1.0, 1e6);
    check_begin(c, 1, "a hand that may not pull so hard");
    ask(c, 1, 0.0, check_random(c, 20.0, 25.0));
}
