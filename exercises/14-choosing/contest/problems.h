/* problems.h: the four problems of the contest, as the driver lets them be
 * carried and the checker carries them itself. p are eight numbers that come
 * with each question.
 */
#ifndef PROBLEMS_H
#define PROBLEMS_H

#include <math.h>

/* The k-th of many numbers in [0, 1) that follow from the eight in p. */
static double hidden(const double *p, int k)
{
    const double u = p[k % 8] * (3.7 + k) + p[(3 * k + 1) % 8] * 17.3;

    return u - floor(u);
}

/* A push that nobody can know without evaluating it: a sum of six waves. */
static double ripple(const double *p, int which, double t, double x)
{
    double sum = 0.0;

    for (int k = 0; k < 6; k++) {
        const int at = 100 * which + 4 * k;

        sum +=
            (0.1 + 0.2 * hidden(p, at)) *
            cos((0.3 + 2.0 * hidden(p, at + 1)) * t +
                (2.0 * hidden(p, at + 2) - 1.0) * x + 6.28 * hidden(p, at + 3));
    }
    return sum;
}

/* The stiffness of the i-th spring of the chain. */
static double stiffness(const double *p, int i, double t)
{
    return 0.8 + 0.2 * hidden(p, 850 + i) +
           (0.003 + 0.002 * hidden(p, 870 + i)) * t +
           0.15 * sin((0.02 + 0.03 * hidden(p, 800 + i)) * t +
                      6.28 * hidden(p, 900 + i));
}

static double stretch(const double *x, int i)
{
    return (i < 4 ? x[i] : 0.0) - (i > 0 ? x[i - 1] : 0.0);
}

static inline void field(int which, const double *p, double t, const double *x,
                         double *dxdt)
{
    const int half = which == 1 ? 2 : which == 2 ? 4 : 1;

    for (int i = 0; i < half; i++)
        dxdt[i] = x[half + i];
    if (which == 0) {
        dxdt[1] = -sin(x[0]) + 0.5 * ripple(p, 0, t, x[0]);
    } else if (which == 1) {
        const double r2 = x[0] * x[0] + x[1] * x[1], r3 = r2 * sqrt(r2);

        dxdt[2] = -x[0] / r3 + 0.02 * ripple(p, 1, t, x[0]);
        dxdt[3] = -x[1] / r3 + 0.02 * ripple(p, 2, t, x[1]);
    } else if (which == 2) {
        double pull[5];

        for (int i = 0; i < 5; i++) {
            const double s = stretch(x, i);

            pull[i] = stiffness(p, i, t) * s + 0.2 * s * s * s;
        }
        for (int i = 0; i < 4; i++)
            dxdt[4 + i] = pull[i + 1] - pull[i];
    } else {
        dxdt[1] =
            -(800.0 + 700.0 * hidden(p, 700)) * (x[1] - ripple(p, 3, t, x[0]));
    }
}

/* The start, at time 0; returns how many numbers it has. */
static inline int start(int which, double *x, double *end)
{
    static const double first[4][8] = {
        {2.0, 0.3},
        {-1.9, 0.0, 0.0, -0.22941573387056177},
        {0.5, 1.0, 0.9, 0.4, 0.2, 0.0, 0.0, -0.1},
        {0.0, 0.0}};
    static const double ends[4] = {7.0, 6.283185307179586, 200.0, 3.0};
    const int n = which == 1 ? 4 : which == 2 ? 8 : 2;

    for (int i = 0; i < n; i++)
        x[i] = first[which][i];
    *end = ends[which];
    return n;
}

#endif
