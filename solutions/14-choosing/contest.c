/* contest.c: RK8 where the motion is smooth, the adaptive pair of Dormand and
 * Prince for the comet, velocity Verlet for the long run, implicit steps where
 * it is stiff. */
#include "contest.h"

#include <math.h>
#include <string.h>

/* Dormand and Prince: the nodes, the rows, and the row of the error. */
static const double c[7] = {0.0, 0.2, 0.3, 0.8, 8.0 / 9, 1.0, 1.0};
static const double a[7][6] = {
    {0.0},
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0.0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}};
static const double e[7] = {
    71.0 / 57600,      0.0,        -71.0 / 16695, 71.0 / 1920,
    -17253.0 / 339200, 22.0 / 525, -1.0 / 40};

static void adapt(int n, double end, rhs_fn *f, double tolerance, double *x)
{
    double k[7][MOST], at[MOST], t = 0.0, h = 0.01;

    f(0.0, x, k[0]);
    while (t < end) {
        double worst = 0.0;

        if (t + h > end)
            h = end - t;
        for (int i = 1; i < 7; i++) {
            for (int d = 0; d < n; d++) {
                at[d] = x[d];
                for (int j = 0; j < i; j++)
                    at[d] += h * a[i][j] * k[j][d];
            }
            f(t + c[i] * h, at, k[i]);
        }
        for (int i = 0; i < n; i++) {
            double error = 0.0;

            for (int j = 0; j < 7; j++)
                error += h * e[j] * k[j][i];
            worst = fmax(worst, fabs(error) / (tolerance * (1.0 + fabs(x[i]))));
        }
        if (worst <= 1.0) {
            t = t + h < end ? t + h : end;
            memcpy(x, at, (size_t)n * sizeof *x);
            memcpy(k[0], k[6], sizeof k[0]);
        }
        h *= fmin(5.0, fmax(0.2, 0.9 * pow(worst + 1e-10, -0.2)));
    }
}

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
                at[d] = x[d];
                for (int j = 0; j < i; j++)
                    at[d] += h * row[i][j] * k[j][d];
            }
            f((s + node[i]) * h, at, k[i]);
        }
        for (int d = 0; d < n; d++)
            for (int i = 0; i < 11; i++)
                x[d] += h * w[i] * k[i][d];
    }
}

static void verlet(int n, double end, rhs_fn *f, int steps, double *x)
{
    const int half = n / 2;
    const double h = end / steps;
    double k[MOST];

    f(0.0, x, k);
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < half; i++) {
            x[half + i] += h / 2 * k[half + i];
            x[i] += h * x[half + i];
        }
        f((step + 1) * h, x, k);
        for (int i = 0; i < half; i++)
            x[half + i] += h / 2 * k[half + i];
    }
}

/* For one place and one velocity: the trapezoid, after two steps of implicit
 * Euler, which make the fast part disappear. Newton, with the velocity's slope
 * by a difference, now and then. */
static void stiff(double end, rhs_fn *f, int steps, double *x)
{
    const double h = end / steps, little = 1e-6;
    double k[2], m[2], y[2], l[2], slope = 0.0;

    f(0.0, x, k);
    for (int s = 0; s < steps; s++) {
        const double theta = s < 2 ? 1.0 : 0.5, t = (s + 1) * h;

        y[1] = x[1];
        for (int round = 0; round < 2; round++) {
            y[0] = x[0] + h * y[1];
            f(t, y, m);
            if (round == 0 && s % 25 == 0) {
                const double z[2] = {y[0], y[1] + little};

                f(t, z, l);
                slope = (l[1] - m[1]) / little;
            }
            y[1] -= (y[1] - x[1] - h * ((1 - theta) * k[1] + theta * m[1])) /
                    (1 - theta * h * slope);
        }
        x[0] += h * ((1 - theta) * x[1] + theta * y[1]);
        x[1] = y[1];
        f(t, x, k);
    }
}

void race(problem which, int n, double end, rhs_fn *f, double *x)
{
    switch (which) {
    case PENDULUM:
        high(n, end, f, 40, x);
        break;
    case COMET:
        adapt(n, end, f, 1e-6, x);
        break;
    case CHAIN:
        verlet(n, end, f, 1100, x);
        break;
    case DUST:
        stiff(end, f, 100, x);
        break;
    }
}
