/* The same by trial: the growth of one step is the largest |1 + h lambda|. */
#include "largest-step.h"

#include <complex.h>
#include <math.h>

static double growth(double k, double c, double h)
{
    const double complex root = csqrt(c * c - 4.0 * k);

    return fmax(cabs(1.0 + 0.5 * h * (-c + root)),
                cabs(1.0 + 0.5 * h * (-c - root)));
}

double largest_for_spring(double k, double c)
{
    double quiet = 0.0, wild = 3.0 / sqrt(k);

    if (c == 0.0)
        return 0.0;
    for (int i = 0; i < 60; i++) {
        const double h = 0.5 * (quiet + wild);

        *(growth(k, c, h) > 1.0 ? &wild : &quiet) = h;
    }
    return quiet;
}

double largest_for_decay(double k)
{
    double h = 1.0 / k;

    while (fabs(1.0 - 1.0000001 * h * k) < 1.0)
        h *= 1.0000001;
    return h;
}

double best_damping(double k)
{
    double low = 0.0, high = 10.0 * sqrt(k);

    for (int i = 0; i < 80; i++) {
        const double a = low + (high - low) / 3.0;
        const double b = high - (high - low) / 3.0;

        if (largest_for_spring(k, a) < largest_for_spring(k, b))
            low = a;
        else
            high = b;
    }
    return 0.5 * (low + high);
}
