/* over.c: energy without drag, throwing with it. */
#include "over.h"

#include <math.h>

int fate(double x, double v)
{
    if (0.5 * v * v - cos(x) < 1.0)
        return 0;
    return v > 0.0 ? 1 : -1;
}

static void slope(double c, const double *x, double *k)
{
    k[0] = x[1];
    k[1] = -sin(x[0]) - c * x[1];
}

/* Thrown from the bottom with speed v, does the pendulum pass the top? */
static int passes(double c, double v)
{
    const double h = 0.01, pi = acos(-1.0);
    double x[2] = {0.0, v}, y[2], k[4][2];

    while (x[1] > 0.0 && x[0] < pi) {
        slope(c, x, k[0]);
        for (int s = 1; s < 4; s++) {
            for (int i = 0; i < 2; i++)
                y[i] = x[i] + (s < 3 ? h / 2 : h) * k[s - 1][i];
            slope(c, y, k[s]);
        }
        for (int i = 0; i < 2; i++)
            x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
    return x[1] > 0.0;
}

double least_speed(double c)
{
    double low = 1.0, high = 10.0;

    while (high - low > 1e-7) {
        const double v = (low + high) / 2;

        if (passes(c, v))
            high = v;
        else
            low = v;
    }
    return (low + high) / 2;
}
