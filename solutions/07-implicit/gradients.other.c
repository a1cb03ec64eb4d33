/* gradients.other.c: the same with the step's other formulas: alpha from d'r,
 * beta from r'Ad, and the residual worked out afresh. */
#include "gradients.h"

#include <math.h>

static double dot(size_t n, const double *u, const double *v)
{
    double sum = 0.0;

    for (size_t i = n; i-- > 0;)
        sum += u[i] * v[i];
    return sum;
}

int solve(size_t n, apply_fn *a, const double *b, double tolerance, double *x)
{
    double kept[8], r[8], d[8], ad[8];

    for (size_t i = 0; i < n; i++)
        kept[i] = x[i];
    for (int rounds = 0;; rounds++) {
        a(x, r);
        for (size_t i = 0; i < n; i++)
            r[i] = b[i] - r[i];
        if (sqrt(dot(n, r, r)) <= tolerance * sqrt(dot(n, b, b)) ||
            rounds == 200)
            return rounds;

        const double beta = rounds > 0 ? -dot(n, r, ad) / dot(n, d, ad) : 0.0;

        for (size_t i = 0; i < n; i++)
            d[i] = r[i] + (rounds > 0 ? beta * d[i] : 0.0);
        a(d, ad);
        if (dot(n, d, ad) <= 0.0) {
            for (size_t i = 0; i < n; i++)
                x[i] = kept[i];
            return -1;
        }
        const double alpha = dot(n, d, r) / dot(n, d, ad);

        for (size_t i = 0; i < n; i++)
            x[i] += alpha * d[i];
    }
}
