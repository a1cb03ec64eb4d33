/* contest.other.c: RK8, step doubling with RK4, drift-kick-drift, and
 * implicit Euler extrapolated. */
#include "contest.h"

#include <math.h>
#include <string.h>

/* Cooper and Verner's RK8, rows as in the book; r is the root of 21. */
static void high(int n, double end, rhs_fn *f, int steps, double *x)
{
    const double r = sqrt(21.0), h = end / steps;
    const double node[11] = {
        0.0,          0.5,          0.5, (7 + r) / 14, (7 + r) / 14, 0.5,
        (7 - r) / 14, (7 - r) / 14, 0.5, (7 + r) / 14, 1.0};
    const double row[11][10] = {
        {0},
        {0.5},
        {0.25, 0.25},
        {1.0 / 7, (-7 - 3 * r) / 98, (21 + 5 * r) / 49},
        {(11 + r) / 84, 0, (18 + 4 * r) / 63, (21 - r) / 252},
        {(5 + r) / 48, 0, (9 + r) / 36, (-231 + 14 * r) / 360,
         (63 - 7 * r) / 80},
        {(10 - r) / 42, 0, (-432 + 92 * r) / 315, (633 - 145 * r) / 90,
         (-504 + 115 * r) / 70, (63 - 13 * r) / 35},
        {1.0 / 14, 0, 0, 0, (14 - 3 * r) / 126, (13 - 3 * r) / 63, 1.0 / 9},
        {1.0 / 32, 0, 0, 0, (91 - 21 * r) / 576, 11.0 / 72,
         (-385 - 75 * r) / 1152, (63 + 13 * r) / 128},
        {1.0 / 14, 0, 0, 0, 1.0 / 9, (-733 - 147 * r) / 2205,
         (515 + 111 * r) / 504, (-51 - 11 * r) / 56, (132 + 28 * r) / 245},
        {0, 0, 0, 0, (-42 + 7 * r) / 18, (-18 + 28 * r) / 45,
         (-273 - 53 * r) / 72, (301 + 53 * r) / 72, (28 - 28 * r) / 45,
         (49 - 7 * r) / 18}};
    const double w[11] = {0.05, 0,          0,         0,          0,   0,
                          0,    49.0 / 180, 16.0 / 45, 49.0 / 180, 0.05};
    double k[11][MOST], at[MOST];

    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < 11; i++) {
            for (int d = 0; d < n; d++) {
                double sum = 0.0;

                for (int j = 0; j < i; j++)
                    sum += row[i][j] * k[j][d];
                at[d] = x[d] + h * sum;
            }
            f((s + node[i]) * h, at, k[i]);
        }
        for (int d = 0; d < n; d++)
            for (int i = 0; i < 11; i++)
                x[d] += h * w[i] * k[i][d];
    }
}

static void step(int n, double t, double h, rhs_fn *f, const double *first,
                 const double *x, double *out)
{
    double k2[MOST], k3[MOST], k4[MOST], at[MOST] = {0.0};

    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * first[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        out[i] = x[i] + h / 6 * (first[i] + 2 * (k2[i] + k3[i]) + k4[i]);
}

static void doubling(int n, double end, rhs_fn *f, double tolerance, double *x)
{
    double t = 0.0, h = 0.05, k[MOST], m[MOST], a[MOST], b[MOST], c[MOST];

    while (t < end) {
        double worst = 1e-10;

        if (t + h > end)
            h = end - t;
        f(t, x, k);
        step(n, t, h, f, k, x, a);
        step(n, t, h / 2, f, k, x, b);
        f(t + h / 2, b, m);
        step(n, t + h / 2, h / 2, f, m, b, c);
        for (int i = 0; i < n; i++)
            worst = fmax(worst, fabs(c[i] - a[i]) / 15 / tolerance);
        if (worst <= 1.0) {
            t = t + h < end ? t + h : end;
            for (int i = 0; i < n; i++)
                x[i] = c[i] + (c[i] - a[i]) / 15;
        }
        h *= fmin(4.0, fmax(0.2, 0.9 * pow(worst, -0.2)));
    }
}

static void drift_kick_drift(int n, double end, rhs_fn *f, int steps, double *x)
{
    const double h = end / steps;
    double k[MOST];

    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < n / 2; i++)
            x[i] += h / 2 * x[n / 2 + i];
        f((s + 0.5) * h, x, k);
        for (int i = 0; i < n / 2; i++) {
            x[n / 2 + i] += h * k[n / 2 + i];
            x[i] += h / 2 * x[n / 2 + i];
        }
    }
}

/* One step of implicit Euler, by Newton's method. */
static void implicit(double t, double h, rhs_fn *f, double slope, double *x)
{
    double y[2] = {0.0, x[1]}, m[2];

    for (int round = 0; round < 2; round++) {
        y[0] = x[0] + h * y[1];
        f(t + h, y, m);
        y[1] -= (y[1] - x[1] - h * m[1]) / (1.0 - h * slope);
    }
    x[0] += h * y[1];
    x[1] = y[1];
}

static void extrapolate(double end, rhs_fn *f, int steps, double *x)
{
    const double h = end / steps;
    double a[2], b[2], k[2], m[2], moved[2] = {x[0], x[1] + 1e-5};

    f(0.0, x, k);
    f(0.0, moved, m);
    for (int s = 0; s < steps; s++) {
        const double slope = (m[1] - k[1]) / 1e-5;

        memcpy(a, x, sizeof a);
        memcpy(b, x, sizeof b);
        implicit(s * h, h, f, slope, a);
        implicit(s * h, h / 2, f, slope, b);
        implicit((s + 0.5) * h, h / 2, f, slope, b);
        x[0] = 2 * b[0] - a[0];
        x[1] = 2 * b[1] - a[1];
    }
}

void race(problem which, int n, double end, rhs_fn *f, double *x)
{
    if (which == PENDULUM)
        high(n, end, f, 39, x);
    if (which == COMET)
        doubling(n, end, f, 1e-6, x);
    if (which == CHAIN)
        drift_kick_drift(n, end, f, 1200, x);
    if (which == DUST)
        extrapolate(end, f, 80, x);
}
