/* check.c: runs the methods, and compares with the predictions. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static const double bashforth[6][5] = {
    {0},
    {1.0},
    {3.0 / 2, -1.0 / 2},
    {23.0 / 12, -16.0 / 12, 5.0 / 12},
    {55.0 / 24, -59.0 / 24, 37.0 / 24, -9.0 / 24},
    {1901.0 / 720, -2774.0 / 720, 2616.0 / 720, -1274.0 / 720, 251.0 / 720}};

static const double moulton[6][5] = {
    {0},
    {1.0},
    {1.0 / 2, 1.0 / 2},
    {5.0 / 12, 8.0 / 12, -1.0 / 12},
    {9.0 / 24, 19.0 / 24, -5.0 / 24, 1.0 / 24},
    {251.0 / 720, 646.0 / 720, -264.0 / 720, 106.0 / 720, -19.0 / 720}};

/* The error on x' = w (1 + t) x at t = 1. */
static double run(const double *q, double w, int steps)
{
    const int k = (int)q[0];
    const double h = 1.0 / steps;
    const int parts = (int)(pow(steps, q[2]) + 0.5);
    double f[5] = {0.0}, x = 1.0;

    for (int n = 0; n < steps; n++) {
        memmove(f + 1, f, 4 * sizeof *f);
        f[0] = w * (1.0 + n * h) * x;
        for (int i = 0; n < k - 1 && i < parts; i++) {
            const double small = h / parts, t = n * h + i * small;
            const double slope = w * (1.0 + t) * x;

            x += small * (q[1] < 2 ? slope
                                   : w * (1.0 + t + small / 2) *
                                         (x + small / 2 * slope));
        }
        for (int j = 0; n >= k - 1 && j < k; j++)
            x += h * bashforth[k][j] * f[j];
    }
    return fabs(x - exp(1.5 * w));
}

static void hold_order(check *c, double k, double order, double parts)
{
    const double q[3] = {k, order, parts}, w = check_random(c, 0.6, 0.9);
    const double *got = check_ask(c, "order", k, order, parts);

    if (got)
        check_expect(c, "order", got[0], log2(run(q, w, 64) / run(q, w, 128)),
                     0.4);
}

/* x' = 0 before time 0, and J from then on; twelve steps of size h. */
static void hold_shift(check *c, int k)
{
    const double h = check_random(c, 0.1, 0.3), jump = check_random(c, 1, 3);
    const double *got = check_ask(c, "shift", (double)k, 0.0, 0.0);
    double x = 0.0;

    for (int n = 0; n < 12; n++) {
        x += h * moulton[k][0] * jump; /* at the predicted end */
        for (int j = 1; j < k; j++)
            x += h * moulton[k][j] * (n + 1 - j >= 0 ? jump : 0.0);
    }
    if (got)
        check_expect(c, "shift over h J", got[0],
                     (x - 12 * h * jump) / (h * jump), 1e-6);
}

void judge(check *c)
{
    check_begin(c, 1, "first steps in one part");
    hold_order(c, 4, 1, 0);
    hold_order(c, 2, 1, 0);
    hold_order(c, 5, 2, 0);
    check_begin(c, 2, "first steps in many parts");
    hold_order(c, 4, 1, 1);
    hold_order(c, 5, 1, 2);
    hold_order(c, 4, 2, 1);
    check_begin(c, 2, "the shift after a jump");
    hold_shift(c, 2);
    hold_shift(c, 3);
    hold_shift(c, 4);
    hold_shift(c, 5);
}
