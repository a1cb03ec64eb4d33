/* driver.c: a pendulum that is pushed, a single number, and a comet, by the student's step around
 * one that writes down how long its steps are.
 * Parameters: order of the inner step (1 or 2), tolerance, in how many calls (or in how
 * many pairs of calls, one of which is short), push,
 * the longest step that the inner one can take (0: any), and whether it says so. */
#include "engine-adaptive.h"
#include "fields.h"

/* Only the first number moves. */
static void first(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    calls++;
    dxdt[0] = 20.0 * (cos(t) - x[0]);
    dxdt[1] = 0.0;
}

/* In pairs of calls, the second of which is a thousandth of the first. */
static bool take_pairs(method m, const ss_ode *f, double length, long pairs,
                       double *x)
{
    const double h = length / (double)pairs, rest = h / 1000.0;
    double *work = lend(m.room * f->dim, NULL);

    for (long k = 0; k < pairs; k++) {
        const double t = (double)k * h, middle = t + h - rest;

        if (!m.step(f, t, h - rest, x, work, m.own))
            return refused(t);
        if (!m.step(f, middle, rest, x, work, m.own))
            return refused(middle);
    }
    return true;
}

void answer(const char *question, const double *p)
{
    const double some[] = {0.1, p[3]}, *constants = lend(2, some);
    const bool comet = asks(question, "comet");
    const ss_ode f = {comet ? 4 : 2,
                      comet                     ? planet
                      : asks(question, "first") ? first
                                                : pendulum,
                      NULL, constants};
    const double length = comet ? 2.0 * acos(-1.0) : 7.0;
    const double start[] = {1.9, comet ? 0.0 : 0.3, 0.0, sqrt(0.1 / 1.9)};
    stand_in inner = {
        .part = 1.0 / p[0], .longest = p[4], .garbled = p[5] > 0.0};
    adaptive own = {{stand_in_step, 2, &inner}, (int)p[0], p[1], 0.0};
    const method m = {adaptive_step, 4, &own};
    double *x = lend(f.dim, start);

    give(asks(question, "pairs")
             ? take_pairs(m, &f, length, (long)p[2], x)
             : take(m, &f, 0.0, length / p[2], (long)p[2], x));
    if (asks(question, "never")) /* where it is then, nobody looks */
        return;
    give_all(x, f.dim);
    give((double)calls);
    give(inner.most / fmax(inner.least, 1e-300)); /* 0: there was no step */
    give(inner.end - length);
}
