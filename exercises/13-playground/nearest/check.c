/* check.c: judges the picking, with crowds that are chosen to tell. */
#include "grading/check.h"

#include <math.h>

enum { N = 6 };

static double snap(double x)
{
    return floor(16.0 * x + 0.5) / 16.0;
}

/* Ask about a crowd at distances (m) to the right, in this order. */
static void ask(check *c, const char *label, double x, double y, double zoom,
                double reach, const double *away, const int *gone)
{
    double p[5 + 3 * N] = {x * zoom, y * zoom, zoom, reach * zoom, N};
    static const double turn[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

    for (int i = 0; i < N; i++) {
        p[5 + 3 * i] = x + away[i] * turn[i % 4][0];
        p[6 + 3 * i] = y + away[i] * turn[i % 4][1];
        p[7 + 3 * i] = gone[i];
    }
    check_same_of(c, label, 1e-9, "pick", p, 5 + 3 * N);
}

void judge(check *c)
{
    static const int none[N] = {0}, some[N] = {0, 0, 1, 0, 0, 0};
    static const int all[N] = {1, 1, 1, 1, 1, 1};
    const double x = snap(check_random(c, 1.0, 5.0));
    const double y = snap(check_random(c, 1.0, 4.0));
    const double d = snap(check_random(c, 0.3, 0.8));
    const double zoom = 64.0;

    check_begin(c, 1, "the nearest within %g m", d);
    ask(c, "number", x, y, zoom, d,
        (double[]){d / 2, 2 * d, d / 4, d, d, 3 * d}, none);
    ask(c, "number at the edge of the reach", x, y, zoom, d,
        (double[]){2 * d, 4 * d, 2 * d, 3 * d, d, 3 * d}, none);
    check_begin(c, 1, "nobody within %g m", d);
    ask(c, "number when all are too far", x, y, zoom, d,
        (double[]){2 * d, 3 * d, 4 * d, 5 * d, 3 * d, 2 * d}, none);
    check_begin(c, 1, "after a deletion");
    ask(c, "number when the nearest was deleted", x, y, zoom, d,
        (double[]){d / 2, d, d / 8, d, d, 3 * d}, some);
    ask(c, "number when all were deleted", x, y, zoom, d,
        (double[]){d / 2, d, d / 8, d, d, 3 * d}, all);
    check_begin(c, 1, "several equally near");
    ask(c, "number of the one on top", x, y, zoom, d,
        (double[]){d, d / 2, d / 2, 2 * d, d / 2, d}, none);
    check_begin(c, 1, "zoomed out");
    ask(c, "number", x, y, zoom / 128, d,
        (double[]){2 * d, 3 * d, d, 0.75 * d, d, 3 * d}, none);
}
