/* per-evaluation.c: R(h lambda), for the lambda that leaves first. */
#include "per-evaluation.h"

#include <complex.h>
#include <math.h>

static double growth(int s, const double (*a)[STAGES], const double *b,
                     double complex lambda, double h)
{
    double complex k[STAGES], end = 1.0;

    for (int i = 0; i < s; i++) {
        double complex at = 1.0;

        for (int j = 0; j < i; j++)
            at += h * a[i][j] * k[j];
        k[i] = lambda * at;
        end += h * b[i] * k[i];
    }
    return cabs(end);
}

double per_evaluation(int s, const double (*a)[STAGES], const double *b,
                      double c)
{
    const double complex lambda = -c / 2 - csqrt(c * c / 4 - 1.0);
    double in = 0.0, out = 0.001;

    while (out < 20.0 && growth(s, a, b, lambda, out) <= 1.0 + 1e-12) {
        in = out;
        out += 0.001;
    }
    for (int i = 0; i < 50; i++) {
        const double h = (in + out) / 2;

        *(growth(s, a, b, lambda, h) <= 1.0 + 1e-12 ? &in : &out) = h;
    }
    return in / s;
}
