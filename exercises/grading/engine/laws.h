/* laws.h: by what a part of the engine is judged: how fast its error shrinks,
 * whatever the error is. */
#ifndef LAWS_H
#define LAWS_H

#include "grading/check.h"

#include <math.h>
#include <string.h>

/* The order of the first `count` numbers of the answer to a question whose last
 * parameter, which is left out here, is the number of steps; with that many
 * steps and with twice as many. NAN where there is none, and it is said why. */
#define order(c, count, steps, ...)                                            \
    order_of(c, count, steps, CHECK_PARAMETERS_(__VA_ARGS__, ))

static inline double order_of(check *c, size_t count, int steps,
                              const char *question, const double *given,
                              size_t n)
{
    double p[16], right[64], error[2] = {0.0, 0.0};
    const double *truth;

    memcpy(p, given, n * sizeof *p);
    p[n] = 64.0 * steps;
    truth = check_truth_of(c, question, p, n + 1);
    memcpy(right, truth, count * sizeof *right);
    for (int i = 0; i < 2; i++) {
        const double *got;

        p[n] = steps << i;
        got = check_ask_of(c, question, p, n + 1);
        for (size_t k = 0; k < count; k++)
            error[i] += got ? fabs(got[k] - right[k]) : (double)NAN;
    }
    if (!isfinite(error[0] + error[1]) ||
        !check_that(c, error[1] < 0.9 * error[0],
                    "after %d steps it is %.1e from where it should be, and "
                    "after %d half as long still %.1e: shorter steps do not "
                    "help",
                    steps, error[0], 2 * steps, error[1]))
        return NAN;
    return log2(error[0] / error[1]);
}

/* At least that order? */
static inline void order_at_least(check *c, double least, double measured)
{
    if (isfinite(measured))
        check_that(c, measured > least - 0.3,
                   "with half the step the error is %.2f of what it was: the "
                   "order is %.2f, and should be %g",
                   pow(2.0, -measured), measured, least);
}

#endif
