/* tableaus.h: the tableaus of the checks. */
#ifndef TABLEAUS_H
#define TABLEAUS_H

#include <string.h>

/* The tableau number p[0], with free numbers p[1] and p[2]. */
static int tableau(const double *p, double a[8][8], double *b)
{
    const double r = p[1], s = p[2];

    memset(a, 0, 8 * sizeof *a);
    memset(b, 0, 8 * sizeof *b);
    switch ((int)p[0]) {
    case 0: /* two stages, node r: order 2 */
        a[1][0] = r;
        b[1] = 0.5 / r;
        b[0] = 1.0 - b[1];
        return 2;
    case 1: /* three stages, nodes r and s: order 3 */
        b[1] = (2.0 - 3.0 * s) / (6.0 * r * (r - s));
        b[2] = (2.0 - 3.0 * r) / (6.0 * s * (s - r));
        b[0] = 1.0 - b[1] - b[2];
        a[1][0] = r;
        a[2][1] = 1.0 / (6.0 * r * b[2]);
        a[2][0] = s - a[2][1];
        return 3;
    case 2: /* Simpson's rule, plainly: all bushes, but order 2 */
        a[1][0] = 0.5;
        a[2][1] = 1.0;
        b[0] = b[2] = 1.0 / 6;
        b[1] = 2.0 / 3;
        return 3;
    }
    /* Four stages: Simpson's rule, the middle shared out by r. */
    b[0] = b[3] = 1.0 / 6;
    b[2] = r;
    b[1] = 2.0 / 3 - r;
    a[1][0] = 0.5;
    a[2][1] = 1.0 / (6.0 * r);
    a[3][2] = 3.0 * r;
    if (p[0] > 3.5 && p[0] < 4.5) { /* the chain of two with a leaf fails */
        const double u = a[2][1] * s;

        a[2][1] += u;
        a[3][2] = 0.5 / a[2][1];
        a[3][1] = (1.0 / 6 - r * a[2][1] / 2) * 12.0 - a[3][2];
    } else {
        a[3][1] = 1.0 - a[3][2];
    }
    if (p[0] > 4.5 && p[0] < 5.5) { /* the chain of four fails */
        a[3][2] += s;
        a[3][1] -= s;
    }
    a[2][0] = 0.5 - a[2][1];
    a[3][0] = 1.0 - a[3][1] - a[3][2];
    if (p[0] > 5.5) /* a weight is wrong */
        b[0] += s;
    return 4;
}

#endif
