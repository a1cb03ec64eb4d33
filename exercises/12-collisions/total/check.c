/* check.c: single corrections, with and without friction, and columns of discs
 * that are to stand. */
#include "grading/check.h"

#include <math.h>

/* With the speeds u and t, and so much given before. */
static void once(check *c, double mu, double want, double u, double t,
                 double along, double across)
{
    const double w = check_random(c, 0.5, 3.0);

    check_same(c, "sum along, sum across, more along, more across", 1e-12,
               "correct", w, mu, want, u, t, along, across);
}

static void stand(check *c, int discs, double mu, double slope)
{
    const double *v = check_ask(c, "column", discs, mu, slope, 1200);

    if (v)
        check_that(c, v[0] <= 1e-9 && v[1] <= 1e-9,
                   "a column of %d discs with friction %.2f, on a slope of "
                   "%.2f, should stand; after 5 s its fastest disc has %.2g "
                   "m/s along it and %.2g m/s across",
                   discs, mu, slope, v[0], v[1]);
}

void judge(check *c)
{
    const double mu = check_random(c, 0.3, 0.6);
    const double small = check_random(c, 0.1, 0.2);
    const double fast = check_random(c, 1.0, 2.0);
    const double given = check_random(c, 4.0, 5.0);
    const int discs = 6 + (int)check_random(c, 0.0, 4.9);

    check_label(c, "speed along, speed across");
    check_begin(c, 2, "without friction");
    once(c, 0.0, 0.0, -fast, fast, 0.0, 0.0);
    once(c, 0.0, -small, -fast, 0.0, small, 0.0);
    once(c, 0.0, 0.0, small, 0.0, given, 0.0);      /* takes some back */
    once(c, 0.0, 0.0, fast, 0.0, 0.1 * small, 0.0); /* and all of it */
    check_begin(c, 2, "with friction %g", mu);
    once(c, mu, 0.0, -fast, small, given, 0.0);       /* sticks */
    once(c, mu, 0.0, -small, 4.0 * fast, small, 0.0); /* slides, both ways */
    once(c, mu, 0.0, -small, -4.0 * fast, small, 0.0);
    once(c, mu, 0.0, 0.0, -small, given, mu * given); /* on the edge */
    once(c, mu, 0.0, small, 0.0, given, -mu * given); /* which comes in */
    once(c, mu, 0.0, 3.0 * fast, 0.0, small, 0.5 * mu * small); /* parts */
    check_begin(c, 2, "columns of %d discs and less", discs);
    stand(c, discs, 0.0, 0.0);
    stand(c, discs, mu, 0.9 * mu);
    stand(c, 3, mu, -0.5 * mu);
}
