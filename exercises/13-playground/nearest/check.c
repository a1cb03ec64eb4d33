/* check.c: crowds about a finger, each in three orders. */
#include "grading/check.h"

#include <math.h>

enum { N = 6 };

static double snap(double x)
{
    return floor(16.0 * x + 0.5) / 16.0;
}

/* Ask about a crowd at distances (m) in four directions, in this order, then
 * beginning with the third and with the fourth. Each may stand aside by a part
 * of its distance. */
static void ask(check *c, const char *label, double x, double y, double zoom,
                double reach, double aside, const double *away, const int *gone)
{
    static const double turn[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    static const int begin[3] = {0, 2, 3};
    double p[5 + 3 * N] = {x * zoom, y * zoom, zoom, reach * zoom, N};

    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < N; i++) {
            const int who = (i + begin[k]) % N;
            const double *t = turn[i % 4];

            p[5 + 3 * i] = x + away[who] * (t[0] - aside * t[1]);
            p[6 + 3 * i] = y + away[who] * (t[1] + aside * t[0]);
            p[7 + 3 * i] = gone[who];
        }
        check_same_of(c, label, 1e-9, "pick", p, 5 + 3 * N);
    }
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
    ask(c, "number", x, y, zoom, d, 0,
        (double[]){d / 2, 2 * d, d / 4, d, d, 3 * d}, none);
    ask(c, "number at the edge of the reach", x, y, zoom, d, 0,
        (double[]){2 * d, 4 * d, 2 * d, 3 * d, d, 3 * d}, none);
    check_begin(c, 1, "nobody within %g m", d);
    ask(c, "number when all are too far", x, y, zoom, d, 0,
        (double[]){2 * d, 3 * d, 4 * d, 5 * d, 3 * d, 2 * d}, none);
    ask(c, "number when all are a little too far", x, y, zoom, d, 0,
        (double[]){1.0625 * d, 3 * d, 4 * d, 5 * d, 3 * d, 2 * d}, none);
    ask(c, "number when all stand in the corners of a square", x, y, zoom, d,
        0.75, (double[]){0.9 * d, 3 * d, 4 * d, 0.9 * d, 3 * d, 0.9 * d}, none);
    check_begin(c, 1, "after a deletion");
    ask(c, "number when the nearest was deleted", x, y, zoom, d, 0,
        (double[]){d / 2, d, d / 8, d, d, 3 * d}, some);
    ask(c, "number when all were deleted", x, y, zoom, d, 0,
        (double[]){d / 2, d, d / 8, d, d, 3 * d}, all);
    check_begin(c, 1, "several equally near");
    ask(c, "number of the one on top", x, y, zoom, d, 0,
        (double[]){d, d / 2, d / 2, 2 * d, d / 2, d}, none);
    check_begin(c, 1, "zoomed out");
    ask(c, "number", x, y, zoom / 128, d, 0,
        (double[]){2 * d, 3 * d, d, 0.75 * d, d, 3 * d}, none);
}
