/* rank.c: all of them, against RK4 with very many steps. */
#include "rank.h"

#include <math.h>

static void go(rhs_fn *f, int method, double end, const double *first,
               int steps, double *x)
{
    const double h = end / steps;

    x[0] = first[0];
    x[1] = first[1];
    for (int s = 0; s < steps; s++) {
        const double t = s * h;
        double k[4][2], at[2];

        f(t, x, k[0]);
        for (int d = 0; d < 2; d++)
            at[d] = x[d] + h / 2 * k[0][d];
        if (method > EULER)
            f(t + h / 2, at, k[1]);
        for (int d = 0; d < 2 && method > MIDPOINT; d++)
            at[d] = method == KUTTA3 ? x[d] + h * (2 * k[1][d] - k[0][d])
                                     : x[d] + h / 2 * k[1][d];
        if (method > MIDPOINT)
            f(method == KUTTA3 ? t + h : t + h / 2, at, k[2]);
        for (int d = 0; d < 2 && method == RK4; d++)
            at[d] = x[d] + h * k[2][d];
        if (method == RK4)
            f(t + h, at, k[3]);
        for (int d = 0; d < 2; d++)
            x[d] +=
                method == EULER      ? h * k[0][d]
                : method == MIDPOINT ? h * k[1][d]
                : method == KUTTA3
                    ? h / 6 * (k[0][d] + 4 * k[1][d] + k[2][d])
                    : h / 6 * (k[0][d] + 2 * k[1][d] + 2 * k[2][d] + k[3][d]);
    }
}

void rank(rhs_fn *f, double end, const double x[2], int evaluations,
          int order[METHODS])
{
    double truth[2], y[2], error[METHODS];

    go(f, RK4, end, x, 4000, truth);
    for (int m = 0; m < METHODS; m++) {
        go(f, m, end, x, evaluations / (m + 1), y);
        error[m] = hypot(y[0] - truth[0], y[1] - truth[1]);
    }
    for (int m = 0; m < METHODS; m++) {
        int before = 0;

        for (int i = 0; i < METHODS; i++)
            before += error[i] < error[m] || (error[i] == error[m] && i < m);
        order[before] = m;
    }
}
