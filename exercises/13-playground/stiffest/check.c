/* check.c: holds the prediction against the spring with which a simulation
 * flies apart. */
#include "grading/check.h"

static void predict(check *c, double m, double h, double zeta)
{
    const double limit = *check_truth(c, "limit", m, h, zeta);
    const double *ks = check_ask(c, "stiffest", m, h, zeta);

    if (ks)
        check_expect(c, "your ks over the one with which it flies apart",
                     *ks / limit, 1.0, 0.01);
}

void judge(check *c)
{
    const double m = check_random(c, 0.2, 2.0), h = check_random(c, 0.01, 0.03);
    const double z = check_random(c, 0.3, 0.7), y = check_random(c, 1.3, 2.0);

    check_begin(c, 1, "no damping, m = %g, h = %g", m, h);
    predict(c, m, h, 0.0);
    check_begin(c, 2, "zeta = %g, and zeta = 1", z);
    predict(c, m, h, z);
    predict(c, m, h, 1.0);
    check_begin(c, 1, "zeta = %g, h = %g", y, h / 2);
    predict(c, 2 * m, h / 2, y);
}
