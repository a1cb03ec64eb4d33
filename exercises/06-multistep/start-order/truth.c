/* truth.c: runs the methods, and measures.
 *
 * "run" has the parameters k, p, q and w (of the field), and gives the order;
 * "jump" has k, and gives the shift over h J.
 */
#include "grading/driver.h"

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
static double run(const double *q, int steps)
{
    const int k = (int)q[0];
    const double h = 1.0 / steps, w = q[3];
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

/* x' = 0 before time 0, and 1 from then on; twelve steps of size 1. */
static double jump(int k)
{
    double x = 0.0;

    for (int n = 0; n < 12; n++)
        for (int j = 0; j < k; j++)
            x += n + 1 - j >= 0 ? moulton[k][j] : 0.0;
    return rint((x - 12.0) * 1e9) / 1e9;
}

void truth(const char *question, const double *p)
{
    if (asks(question, "jump"))
        give(jump((int)p[0]));
    else
        give(log2(run(p, 64) / run(p, 128)));
}
