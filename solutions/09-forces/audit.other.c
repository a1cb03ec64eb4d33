/* audit.other.c: by moving everything: along x, along y, about the origin. */
#include "audit.h"

#include <math.h>

/* The work of the force, over a length, in a small motion of all; per size. */
static double work(int n, const double *q, const double *f, int kind)
{
    double sum = 0.0, size = 0.0;

    for (int i = 0; i < n; i++) {
        const double part[3] = {f[2 * i], f[2 * i + 1],
                                q[2 * i] * f[2 * i + 1] -
                                    q[2 * i + 1] * f[2 * i]};

        sum += part[kind];
        size += hypot(f[2 * i], f[2 * i + 1]);
    }
    return size > 0.0 ? fabs(sum) / size : 0.0;
}

int broken(force_fn *force, energy_fn *energy, int n, const double *q)
{
    double f[16] = {0.0}, a[16], b[16], largest = 0.0;
    int result = 0;

    force(n, q, f);
    for (int k = 0; k < 2 * n; k++)
        largest = fmax(largest, fabs(f[k]));
    if (work(n, q, f, 0) > 1e-8 || work(n, q, f, 1) > 1e-8)
        result |= BROKEN_MOMENTUM;
    if (work(n, q, f, 2) > 1e-8)
        result |= BROKEN_SPIN;
    for (int k = 0; k < 2 * n; k++) {
        const double h = 3e-5;

        for (int j = 0; j < 2 * n; j++)
            a[j] = b[j] = q[j];
        a[k] -= h;
        b[k] += h;
        if (fabs((energy(n, a) - energy(n, b)) / (b[k] - a[k]) - f[k]) >
            1e-5 * largest)
            result |= BROKEN_ENERGY;
    }
    return result;
}
