// mistake: unscaled
#include "linear.h"

#include <math.h>

/* Gauss's elimination with the largest pivot; m is n rows of n. */
static void gauss(size_t n, double *m, double *y)
{
    for (size_t j = 0; j < n; j++) {
        size_t p = j;

        for (size_t i = j + 1; i < n; i++)
            if (fabs(m[i * n + j]) > fabs(m[p * n + j]))
                p = i;
        for (size_t k = 0; k < n; k++) {
            const double kept = m[p * n + k];

            m[p * n + k] = m[j * n + k];
            m[j * n + k] = kept;
        }
        const double kept = y[p];

        y[p] = y[j];
        y[j] = kept;
        for (size_t i = j + 1; i < n; i++) {
            const double l = m[i * n + j] / m[j * n + j];

            for (size_t k = j; k < n; k++)
                m[i * n + k] -= l * m[j * n + k];
            y[i] -= l * y[j];
        }
    }
    for (size_t i = n; i-- > 0;) {
        for (size_t k = i + 1; k < n; k++)
            y[i] -= m[i * n + k] * y[k];
        y[i] /= m[i * n + i];
    }
}

void implicit_euler(size_t n, const double *a, const double *b, double h,
                    int steps, double *x)
{
    double m[16];

    for (int s = 0; s < steps; s++) {
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++)
                m[i * n + j] = (i == j ? 1.0 : 0.0) - h * a[i * n + j];
        for (size_t i = 0; i < n; i++)
            x[i] += b[i];
        gauss(n, m, x);
    }
}
