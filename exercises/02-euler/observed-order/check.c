/* check.c: convergence studies with a known order and the usual blemishes. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { RUNS = 17 };

/* A study: at large steps the next power of h shows, at small ones rounding. */
static void study(check *c, double order, double *p)
{
    const double first = check_random(c, 0.4, 0.6);
    const double ratio = check_random(c, 1.8, 2.2);
    const double size = check_random(c, 0.5, 2.0);
    const double next = check_random(c, 1.5, 2.5);
    const double last = first * pow(ratio, -12.0);
    const double floor_level = size * pow(last, order);

    p[0] = RUNS;
    for (int i = 0; i < RUNS; i++) {
        const double h = first * pow(ratio, -i);
        const double noise =
            i % 2 ? check_random(c, 0.02, 0.05) : check_random(c, 1.5, 3.0);

        p[1 + i] = h;
        p[1 + RUNS + i] = size * pow(h, order) * (1.0 + next * h) +
                          floor_level * noise * pow(last / h, 0.7);
    }
}

void judge(check *c)
{
    const double p = floor(check_random(c, 1.0, 4.999));
    const double q = floor(check_random(c, 2.0, 4.999));
    const double h = check_random(c, 0.05, 0.2);
    const double part = check_random(c, 2.5, 6.0);
    const double size = check_random(c, 0.5, 5.0);

    check_begin(c, 1, "two runs, one step %.3f of the other", 1.0 / part);
    check_same(c, "order", 1e-9, "two", h, size * pow(h, p), h / part,
               size * pow(h / part, p));
    check_same(c, "order", 1e-9, "two", h / part, size * pow(h / part, q), h,
               size * pow(h, q));
    for (int i = 0; i < 3; i++) {
        const double order = i == 0 ? 1.0 : i == 1 ? q : p;
        double runs[1 + 2 * RUNS];
        const double *found;

        study(c, order, runs);
        check_begin(c, 1, "%d runs of a method of order %.0f", RUNS, order);
        found = check_ask_of(c, "many", runs, sizeof runs / sizeof *runs);
        if (found)
            check_expect(c, "order", *found, order, 0.15);
    }
}
