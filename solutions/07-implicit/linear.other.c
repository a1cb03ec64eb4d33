/* linear.other.c: the inverse by Gauss and Jordan, in the shape of slopes:
 * (1/h - A) x' = x/h + b. */
#include "linear.h"

#include <math.h>

void implicit_euler(size_t n, const double *a, const double *b, double h,
                    int steps, double *x)
{
    double m[4][8] = {{0}}, y[4];

    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++)
            m[i][j] = (i == j ? 1.0 / h : 0.0) - a[i * n + j];
        m[i][n + i] = 1.0;
    }
    for (size_t j = 0; j < n; j++) {
        size_t p = j;

        for (size_t i = j; i < n; i++)
            if (fabs(m[i][j]) > fabs(m[p][j]))
                p = i;
        for (size_t k = 0; k < 2 * n; k++) {
            const double kept = m[p][k];

            m[p][k] = m[j][k];
            m[j][k] = kept;
        }
        for (size_t k = 2 * n; k-- > j;)
            m[j][k] /= m[j][j];
        for (size_t i = 0; i < n; i++)
            for (size_t k = 2 * n; i != j && k-- > j;)
                m[i][k] -= m[i][j] * m[j][k];
    }
    for (int s = 0; s < steps; s++) {
        for (size_t i = 0; i < n; i++) {
            y[i] = 0.0;
            for (size_t j = 0; j < n; j++)
                y[i] += m[i][n + j] * (x[j] / h + b[j]);
        }
        for (size_t i = 0; i < n; i++)
            x[i] = y[i];
    }
}
