/* misprint.c: the midpoint method, typed in from a slide.
 *
 * It compiles, it runs, and as h gets small its results settle down. They are
 * wrong. TODO: find out where, and correct it. */
#include "misprint.h"

/* Step a: how far would Euler go? */
static void euler_change(rhs_fn *f, int n, double t, double h, const double *x,
                         double *dx)
{
    f(t, x, dx);
    for (int i = 0; i < n; i++)
        dx[i] *= h;
}

/* Step b: the derivative at the midpoint. */
static void f_mid(rhs_fn *f, int n, double t, double dt, const double *x,
                  const double *dx, double *slope)
{
    double middle[MOST];

    for (int i = 0; i < n; i++)
        middle[i] = (x[i] + dx[i]) / 2;
    f((t + dt) / 2, middle, slope);
}

/* Step c: take the step with it. */
void run(rhs_fn *f, int n, double t, double h, int steps, double *x)
{
    double dx[MOST], slope[MOST];

    for (int i = 0; i < steps; i++) {
        const double now = t + i * h;

        euler_change(f, n, now, h, x, dx);
        f_mid(f, n, now, h, x, dx, slope);
        for (int j = 0; j < n; j++)
            x[j] += h * slope[j];
    }
}
