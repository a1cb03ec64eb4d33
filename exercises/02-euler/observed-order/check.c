/* check.c: convergence studies with a known order and the usual blemishes, and
 * the part where the order shows in another place each time. */
#include "grading/check.h"

#include <math.h>

enum { MOST = 30 };

/* A study: at large steps more than the law shows, at small ones rounding. The
 * law holds from about run coarse + 4 to run coarse + 9; with `coarse` runs
 * more at its beginning the method explodes there. Returns how many numbers p
 * has. */
static size_t study(check *c, double order, int runs, int coarse, double uneven,
                    double *p)
{
    const double first = check_random(c, 0.4, 0.6);
    const double ratio = check_random(c, 1.8, 2.2);
    const double size = check_random(c, 0.5, 2.0);
    const double next = check_random(c, 1.5, 2.5);
    const double last = first * pow(ratio, -12.0);
    const double floor_level = size * pow(last, order);

    p[0] = runs;
    for (int i = 0; i < runs; i++) {
        const double h = first * pow(ratio, coarse - i + uneven * sin(i));
        const double noise =
            i % 2 ? check_random(c, 0.02, 0.05) : check_random(c, 1.5, 3.0);

        const double more = coarse > 0 ? exp(next * h) : 1.0 + next * h;

        p[1 + i] = h;
        p[1 + runs + i] = size * pow(h, order) * more +
                          floor_level * noise * pow(last / h, 0.7);
    }
    return 1 + 2 * (size_t)runs;
}

void judge(check *c)
{
    const double p = floor(check_random(c, 1.0, 4.999));
    const double q = floor(check_random(c, 2.0, 4.999));
    const double h = check_random(c, 0.05, 0.2);
    const double part = check_random(c, 2.5, 6.0);
    const double size = check_random(c, 0.5, 5.0);
    const double orders[] = {1.0, q, p};
    const int runs[] = {17, MOST, 16}, coarse[] = {0, 0, 6};
    double given[3][3][1 + 2 * MOST];
    size_t count[3];

    for (int kind = 0; kind < 3; kind++)
        for (int i = 0; i < 3; i++)
            count[kind] = study(c, orders[i], runs[kind], coarse[kind],
                                kind == 0 ? 0.0 : 0.2, given[kind][i]);

    check_begin(c, 1, "two runs, one step %.3f of the other", 1.0 / part);
    check_same(c, "order", 1e-9, "two", h, size * pow(h, p), h / part,
               size * pow(h / part, p));
    check_same(c, "order", 1e-9, "two", h / part, size * pow(h / part, q), h,
               size * pow(h, q));
    check_same(c, "order", 1e-9, "two", h, size * pow(h, q + 0.5), h / part,
               size * pow(h / part, q + 0.5));
    for (int i = 0; i < 3; i++) {
        check_begin(c, 1, "%d, %d and %d runs of a method of order %.0f",
                    runs[0], runs[1], runs[2], orders[i]);
        for (int kind = 0; kind < 3; kind++) {
            const double *found =
                check_ask_of(c, "many", given[kind][i], count[kind]);

            if (found)
                check_expect(c, "order", *found, orders[i], 0.15);
        }
    }
}
