// mistake: cold
#include "gradients.h"

#include <math.h>
#include <string.h>

static double dot(size_t n, const double *u, const double *v)
{
    double sum = 0.0;

    for (size_t i = 0; i < n; i++)
        sum += u[i] * v[i];
    return sum;
}

int solve(size_t n, apply_fn *a, const double *b, double tolerance, double *x)
{
    double y[8], r[8], d[8], ad[8];
    const double enough = tolerance * tolerance * dot(n, b, b);
    int rounds = 0;

    memset(y, 0, n * sizeof *x);
    a(y, ad);
    for (size_t i = 0; i < n; i++)
        r[i] = d[i] = b[i] - ad[i];
    double rr = dot(n, r, r);

    while (rr > enough && rounds < 200) {
        a(d, ad);
        const double dad = dot(n, d, ad);

        if (dad <= 0.0)
            return -1;
        const double alpha = rr / dad, before = rr;

        for (size_t i = 0; i < n; i++) {
            y[i] += alpha * d[i];
            r[i] -= alpha * ad[i];
        }
        rr = dot(n, r, r);
        for (size_t i = 0; i < n; i++)
            d[i] = r[i] + rr / before * d[i];
        rounds++;
    }
    memcpy(x, y, n * sizeof *x);
    return rounds;
}
