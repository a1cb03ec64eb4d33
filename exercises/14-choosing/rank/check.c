/* check.c: asks for the rankings, each from four starts. */
#include "grading/check.h"

enum { METHODS = 4, STARTS = 4 };

static const char *const names[] = {"EULER", "MIDPOINT", "KUTTA3", "RK4"};

static const char *name(double method)
{
    for (int i = 0; i < METHODS; i++)
        if (i == method)
            return names[i];
    return "no method's number";
}

static void ask(check *c, double stiff, double k, int evaluations, double x,
                double y)
{
    const double *right =
        check_truth(c, "rank", stiff, k, 5, evaluations, x, y);
    const double *got = check_ask(c, "rank", stiff, k, 5, evaluations, x, y);

    for (int i = 0; got && i < METHODS; i++)
        check_that(c, got[i] == right[i],
                   "%d evaluations from (%g, %g): order[%d] is %s, expected %s",
                   evaluations, x, y, i, name(got[i]), name(right[i]));
}

void judge(check *c)
{
    const double w = check_random(c, 0.9, 1.1), x = check_random(c, 1.2, 1.5);
    const double k = check_random(c, 39.0, 41.0);
    double xs[STARTS] = {x};

    check_label(c, "; order[#]");
    for (int s = 1; s < STARTS; s++)
        xs[s] = check_random(c, 1.2, 1.5);
    check_begin(c, 2, "a pushed pendulum from %g, 1200 evaluations and 24", x);
    for (int s = 0; s < STARTS; s++) {
        ask(c, 0, w, 1200, xs[s], 0.3);
        ask(c, 0, w, 24, xs[s], 0.3); /* here the start matters */
    }
    check_begin(c, 2, "something stiff, k = %g, 168 evaluations; k = 40.7, 204",
                k);
    for (int s = 0; s < STARTS; s++) {
        ask(c, 1, k, 168, 0.5, xs[s]);
        /* Here the midpoint method stands between a right Euler and a wrong
         * one. */
        ask(c, 1, 40.7, 204, 0.5, xs[s]);
    }
    check_begin(c, 2, "something stiff, k = %g, 264 and 384 evaluations", k);
    for (int s = 0; s < STARTS; s++) {
        ask(c, 1, k, 264, 0.5, xs[s]);
        ask(c, 1, k, 384, 0.5, xs[s]);
    }
}
