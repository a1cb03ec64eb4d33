/* driver.c: a matrix made of its eigenvalues, reflected.
 *
 * Parameters: n, n eigenvalues, n parts of the mirror's normal u, b, x, and of
 * "near" the tolerance. The matrix is H diag H with H = 1 - 2 u u'/u'u.
 */
#include "grading/driver.h"
#include "gradients.h"

#include <math.h>

static const double *given;

static void reflect(size_t n, const double *u, double *v)
{
    double uu = 0.0, uv = 0.0;

    for (size_t i = 0; i < n; i++) {
        uu += u[i] * u[i];
        uv += u[i] * v[i];
    }
    for (size_t i = 0; i < n; i++)
        v[i] -= 2.0 * uv / uu * u[i];
}

static void product(const double *v, double *av)
{
    const size_t n = (size_t)given[0];

    for (size_t i = 0; i < n; i++)
        av[i] = v[i];
    reflect(n, given + 1 + n, av);
    for (size_t i = 0; i < n; i++)
        av[i] *= given[1 + i];
    reflect(n, given + 1 + n, av);
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    double *x = lend(n, p + 1 + 3 * n);

    given = p;
    give(solve(n, product, lend(n, p + 1 + 2 * n),
               asks(question, "near") ? p[1 + 4 * n] : 1e-9, x));
    for (size_t i = 0; i < n; i++) /* what 1 / 0 leads to can be talked about */
        give(asks(question, "flat") && !isfinite(x[i]) ? 1e9 : x[i]);
}
