/* check.c: judges where four problems arrive, and what was spent on them. */
#include "grading/check.h"
#include "problems.h"

#include <math.h>

enum { PENDULUM, COMET, CHAIN, DUST, PROBLEMS };

static const char *const names[] = {"pendulum", "comet", "chain", "dust"};
static const int sizes[] = {2, 4, 8, 2}, budgets[] = {450, 1200, 1400, 500};
static const double tolerances[] = {1.5e-8, 1e-4, 0.02, 5e-3};

static double energy(const double *p, double t, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < 4; i++)
        sum += 0.5 * x[4 + i] * x[4 + i];
    for (int i = 0; i < 5; i++) {
        const double s = stretch(x, i), s2 = s * s;

        sum += 0.5 * stiffness(p, i, t) * s2 + 0.05 * s2 * s2;
    }
    return sum;
}

/* Of a state x, when the right one is `good`. */
static double error(int which, const double *p, const double *x,
                    const double *good)
{
    double sum = 0.0;

    if (which == CHAIN)
        return fabs(energy(p, 200.0, x) / energy(p, 200.0, good) - 1.0);
    for (int d = 0; d < sizes[which]; d++)
        sum += (x[d] - good[d]) * (x[d] - good[d]);
    return sqrt(sum);
}

/* One problem: the evaluations that it took. */
static double hold(check *c, int which, const double *p)
{
    const double *good = check_truth_of(c, names[which], p, 8);
    const double *got = check_ask_of(c, names[which], p, 8);
    double off, used;

    if (!got)
        return 0.0;
    off = error(which, p, got, good);
    used = got[sizes[which]];
    check_that(c, off <= tolerances[which],
               "the error is %.2g and may be up to %g, after %g evaluations",
               off, tolerances[which], used);
    check_that(c, used <= budgets[which], "%g evaluations, the budget is %d",
               used, budgets[which]);
    return used;
}

void judge(check *c)
{
    static const char *const titles[] = {
        "a pushed pendulum, seven seconds, eight digits, 450 evaluations",
        "a comet, once round, four digits, 1200 evaluations",
        "a chain, its energy after thirty turns to two per cent, 1400 "
        "evaluations",
        "dust in the wind, to half a per cent, 500 evaluations"};
    double p[8], evaluations = 0.0, percent = 0.0;

    for (int i = 0; i < 8; i++)
        p[i] = check_random(c, 0.0, 1.0);
    for (int which = 0; which < PROBLEMS; which++) {
        double used;

        check_begin(c, 2, "%s", titles[which]);
        used = hold(c, which, p);
        evaluations += used;
        percent += 100.0 * used / budgets[which] / PROBLEMS;
    }
    check_score(c, "evaluations", evaluations);
    check_score(c, "percent", rint(10.0 * percent) / 10.0);
}
