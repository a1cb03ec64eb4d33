/* check.c: judges the tuning and the pull. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* A pull by a hand that moves or not, with a bound. */
static void ask(check *c, const char *labels, int held, double moves,
                double most)
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
    check_same_of(c, labels, 1e-11, "pull", p, 26);
}

void judge(check *c)
{
    static const char labels[] = "x of f[0], y of f[0], x of f[1], y of f[1], "
                                 "x of f[2], y of f[2]";
    const double ks = check_random(c, 20.0, 90.0);
    const double mass = check_random(c, 0.3, 3.0);

    check_begin(c, 1, "damping for ks = %g, mass %g", ks, mass);
    check_same(c, "kd", 1e-11, "tune", ks, mass);
    check_begin(c, 1, "a hand at rest");
    ask(c, labels, 0, 0.0, 1e6);
    ask(c, labels, 2, 0.0, 1e6);
    check_begin(c, 1, "a hand that moves, and one that holds nothing");
    ask(c, labels, 1, 1.0, 1e6);
    ask(c, labels, -1, 1.0, 1e6);
    check_begin(c, 1, "a hand that may not pull so hard");
    ask(c, labels, 1, 0.0, check_random(c, 20.0, 25.0));
}
