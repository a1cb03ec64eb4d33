/* check.c: judges where the travellers arrive, and what they spent. */
#include "grading/check.h"

#include <math.h>

/* How far from the end of the true path, in units of what is allowed. */
static double error(check *c, const char *question, double evaluations,
                    double setting, double from, double begin)
{
    const double *got,
        *end = check_truth(c, question, 1e5, setting, from, begin);
    const double *allowed =
        check_truth(c, "allowed", evaluations, setting, from, begin);
    double sum = 0.0;

    check_label(c, "; x[#]");
    got = check_ask(c, question, evaluations, setting, from, begin);
    check_label(c, NULL);
    for (int d = 0; got && d < (from > 0.0 ? 2 : 4); d++)
        sum += (got[d] - end[d]) * (got[d] - end[d]);
    sum = sqrt(sum) / *allowed;
    if (got)
        check_that(c, sum <= 1.0, "the error is %.4g times what is allowed",
                   sum);
    return sum;
}

static void keep(check *c, double evaluations, double e)
{
    const double *calls = check_ask(c, "calls", evaluations, e, 0.0, 0.0);

    if (!calls)
        return;
    check_that(c, *calls <= evaluations,
               "%g calls of f, and no more than %g are allowed", *calls,
               evaluations);
    check_that(c, 2.0 * *calls >= evaluations,
               "only %g calls of f, and %g are there to be spent", *calls,
               evaluations);
}

void judge(check *c)
{
    const double e = check_random(c, 0.45, 0.55);
    const double w = check_random(c, 1.5, 1.9), x = check_random(c, 1.6, 2.0);
    const double odd = floor(check_random(c, 100.0, 140.0)) * 7.0 + 5.0;
    const double begin = check_random(c, 1.0, 2.0);
    double away;

    check_begin(c, 2, "a planet, e = %g, 1400 evaluations", e);
    away = error(c, "planet", 1400, e, 0, 0);
    check_score(c, "error", rint(1000.0 * away) / 1000.0);
    check_begin(c, 1, "a pushed pendulum from %g, 700 evaluations", x);
    error(c, "pushed", 700, w, x, 0);
    error(c, "pushed", 700, w, x, begin);
    check_begin(c, 2, "the budget is kept, 1400 and %g evaluations", odd);
    keep(c, 1400, e);
    keep(c, odd, e);
}
