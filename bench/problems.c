/* problems.c: four problems, from three numbers to two thousand.
 *
 * E. N. Lorenz, J. Atmos. Sci. 20 (1963) 130; Arenstorf's orbit and the
 * Pleiades as in E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary
 * Differential Equations I, Springer 1993, sections II.0 and II.10; and a chain
 * of equal masses on equal springs between two walls. */
#include "problems.h"

#include <math.h>

enum { STARS = 7, MASSES = 1000 };

static void lorenz(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = 10.0 * (x[1] - x[0]);
    dxdt[1] = x[0] * (28.0 - x[2]) - x[1];
    dxdt[2] = x[0] * x[1] - 8.0 / 3.0 * x[2];
}

static void arenstorf(double t, const double *x, double *dxdt, const void *ctx)
{
    const double mu = 0.012277471, rest = 1.0 - mu;
    const double y2 = x[1] * x[1], a = x[0] + mu, b = x[0] - rest;
    const double a2 = a * a + y2, b2 = b * b + y2;
    const double da = a2 * sqrt(a2), db = b2 * sqrt(b2);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = x[0] + 2.0 * x[3] - rest * a / da - mu * b / db;
    dxdt[3] = x[1] - 2.0 * x[2] - rest * x[1] / da - mu * x[1] / db;
}

/* Star i has the mass i + 1. The state is all x, all y, and their changes. */
static void pleiades(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *y = x + STARS;

    (void)t, (void)ctx;
    for (int i = 0; i < 2 * STARS; i++)
        dxdt[i] = x[2 * STARS + i];
    for (int i = 0; i < STARS; i++) {
        double ax = 0.0, ay = 0.0;

        for (int j = 0; j < STARS; j++) {
            const double dx = x[j] - x[i], dy = y[j] - y[i];
            const double r2 = dx * dx + dy * dy;

            if (j == i)
                continue;
            const double pull = (j + 1.0) / (r2 * sqrt(r2));

            ax += pull * dx;
            ay += pull * dy;
        }
        dxdt[2 * STARS + i] = ax;
        dxdt[3 * STARS + i] = ay;
    }
}

static void chain(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *v = x + MASSES;
    double *a = dxdt + MASSES;

    (void)t, (void)ctx;
    for (int i = 0; i < MASSES; i++)
        dxdt[i] = v[i];
    a[0] = x[1] - 2.0 * x[0];
    for (int i = 1; i < MASSES - 1; i++)
        a[i] = x[i - 1] - 2.0 * x[i] + x[i + 1];
    a[MASSES - 1] = x[MASSES - 2] - 2.0 * x[MASSES - 1];
}

static const double lorenz_start[] = {1.0, 1.0, 1.0};
static const double arenstorf_start[] = {0.994, 0.0, 0.0,
                                         -2.00158510637908252240537862224};
static const double pleiades_start[] = {
    3, 3, -1, -3, 2, -2,   2,    3, -3, 2, 0,     0, -4, 4,
    0, 0, 0,  0,  0, 1.75, -1.5, 0, 0,  0, -1.25, 1, 0,  0};
static double chain_start[2 * MASSES];

const problem *problem_number(int which)
{
    static const problem all[PROBLEMS] = {
        {"Lorenz",
         {3, lorenz, NULL, NULL},
         lorenz_start,
         1e-3,
         100.0,
         1e-9,
         NULL},
        {"Arenstorf",
         {4, arenstorf, NULL, NULL},
         arenstorf_start,
         1e-4,
         17.0652165601579625588917206249,
         1e-9,
         NULL},
        {"Pleiades",
         {4 * STARS, pleiades, NULL, NULL},
         pleiades_start,
         1e-3,
         3.0,
         1e-9,
         NULL},
        {"chain 2000",
         {2 * MASSES, chain, NULL, NULL},
         chain_start,
         1e-2,
         1.0,
         1e-9,
         NULL},
    };

    for (int i = 0; i < MASSES; i++)
        chain_start[i] = sin(0.1 * i);
    return &all[which];
}
