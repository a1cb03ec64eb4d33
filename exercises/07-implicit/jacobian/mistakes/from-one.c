// mistake: from-one
#include "jacobian.h"

#include <float.h>
#include <math.h>
#include <string.h>

int wrong_entry(size_t n, field_fn *f, const double *x, const double *jac)
{
    double there[4], fa[4], fb[4], most = 0.0, largest = 0.0;
    int found = -1;

    for (size_t i = 0; i < n * n; i++)
        largest = fmax(largest, fabs(jac[i]));
    for (size_t j = 0; j < n; j++) {
        const double delta = cbrt(DBL_EPSILON) * fabs(x[j]);

        memcpy(there, x, n * sizeof *x);
        there[j] = x[j] + delta;
        f(there, fa);
        there[j] = x[j] - delta;
        f(there, fb);
        for (size_t i = 0; i < n; i++) {
            const double off =
                fabs((fa[i] - fb[i]) / (2.0 * delta) - jac[i * n + j]);

            if (off > most) {
                most = off;
                found = (int)(i * n + j) + 1;
            }
        }
    }
    return most > 3e-6 * largest ? found : -1;
}
