/* driver.c: asks for the order of a tableau.
 *
 * Every question has the parameters number, r, s (tableaus.h).
 */
#include "grading/driver.h"
#include "order.h"
#include "tableaus.h"

#include <string.h>

/* Four stages with nodes 0, 1/3, v and w. Six of the conditions determine them
 * once b[2] is chosen; what then is left of the other two fails, since w is
 * not 1. */
static void leave_one(double v, double w, int cube, double a[MOST][MOST],
                      double *b)
{
    const double u = 1.0 / 3;
    const double low = (w / 6.0 - 0.125) / (w - v), high = 1.0 / 6 - low;

    b[2] = cube ? low * 2.0 * (1.0 - 2.0 * u) / (v * (v - u))
                : (6.0 * u * w - 4.0 * (u + w) + 3.0) /
                      (12.0 * v * (v - u) * (v - w));
    b[3] = (1.0 / 3 - u / 2.0 - b[2] * v * (v - u)) / (w * (w - u));
    b[1] = (0.5 - b[2] * v - b[3] * w) / u;
    b[0] = 1.0 - b[1] - b[2] - b[3];
    a[1][0] = u;
    a[2][1] = low / (b[2] * u);
    a[2][0] = v - a[2][1];
    a[3][2] = 1.0 / (24.0 * b[3] * a[2][1] * u);
    a[3][1] = (high / b[3] - a[3][2] * v) / u;
    a[3][0] = w - a[3][1] - a[3][2];
}

/* Writes the tableau, and returns how many stages it has. */
static int tableau(const double *p, double a[MOST][MOST], double *b)
{
    const int which = (int)p[0];
    const double r = p[1], s = p[2];

    memset(a, 0, MOST * sizeof *a);
    memset(b, 0, MOST * sizeof *b);
    switch (which) {
    case TWO:
    case FIRST:
        a[1][0] = r;
        b[1] = 0.5 / r + (which == FIRST ? s : 0.0);
        b[0] = 1.0 - b[1];
        return 2;
    case THREE:
        b[1] = (2.0 - 3.0 * s) / (6.0 * r * (r - s));
        b[2] = (2.0 - 3.0 * r) / (6.0 * s * (s - r));
        b[0] = 1.0 - b[1] - b[2];
        a[1][0] = r;
        a[2][1] = 1.0 / (6.0 * r * b[2]);
        a[2][0] = s - a[2][1];
        return 3;
    case PLAIN:
    case SQUARE:
        b[0] = b[2] = 1.0 / 6 + (which == SQUARE ? s : 0.0);
        b[1] = 1.0 - b[0] - b[2];
        a[1][0] = 0.5;
        a[2][1] = which == SQUARE ? 1.0 / (3.0 * b[2]) : 1.0 + r;
        a[2][0] = 1.0 - a[2][1];
        return 3;
    case CUBE:
    case FORK:
        leave_one(r, s, which == CUBE, a, b);
        return 4;
    }
    b[0] = b[3] = 1.0 / 6;
    b[2] = r;
    b[1] = 2.0 / 3 - r;
    a[1][0] = 0.5;
    a[2][1] = 1.0 / (6.0 * r);
    a[3][2] = 3.0 * r;
    if (which == MIXED) {
        const double u = a[2][1] * s;

        a[2][1] += u;
        a[3][2] = 0.5 / a[2][1];
        a[3][1] = (1.0 / 6 - r * a[2][1] / 2) * 12.0 - a[3][2];
    } else {
        a[3][1] = 1.0 - a[3][2];
    }
    if (which == CHAIN) {
        a[3][2] += s;
        a[3][1] -= s;
    }
    a[2][0] = 0.5 - a[2][1];
    a[3][0] = 1.0 - a[3][1] - a[3][2];
    if (which == WEIGHTS)
        b[0] += s;
    return 4;
}

void answer(const char *question, const double *p)
{
    static double a[MOST][MOST];
    double b[MOST];
    const int stages = tableau(p, a, b);

    (void)question;
    give(tableau_order(stages, a, lend((size_t)stages, b)));
}
