/* cg.c: conjugate gradients, for a matrix that is never written down.
 *
 * A x = b says that the gradient of x'Ax/2 - b'x is zero. Go downhill along
 * directions d that are conjugate, d_i'A d_j = 0: no step then spoils what an
 * earlier one achieved.
 *
 *     alpha = r'r / d'Ad     x += alpha d     r -= alpha A d
 *     d     = r + (new r'r / old r'r) d
 *
 * In exact arithmetic r is zero after at most dim iterations.
 *
 * M. R. Hestenes, E. Stiefel, Methods of conjugate gradients for solving
 * linear systems, J. Res. Nat. Bur. Standards 49, 409 (1952),
 * doi:10.6028/jres.049.044.
 */
#include "steps/linear.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void ss_cg_defaults(ss_cg_options *options)
{
    *options = (ss_cg_options){.tolerance = 1e-10, .max_iterations = 0};
}

static double dot(size_t n, const double *u, const double *v)
{
    double sum = 0.0;

    for (size_t i = 0; i < n; i++)
        sum += u[i] * v[i];
    return sum;
}

/* Iterate from y, with residual r and first direction d, until *rr = r'r is at
 * most `enough`, but no more than `most` times. *count is how often. */
static ss_status iterate(const ss_operator *a, double *y, double *r, double *d,
                         double *ad, double enough, size_t most, double *rr,
                         size_t *count)
{
    const size_t n = a->dim;

    for (*count = 0; *rr > enough; (*count)++) {
        if (*count == most)
            return SS_NO_CONVERGENCE;
        a->apply(d, ad, a->ctx);

        const double dad = dot(n, d, ad);

        if (!isfinite(dad))
            return SS_OVERFLOW;
        if (dad <= 0.0)
            return SS_INDEFINITE;
        const double alpha = *rr / dad, before = *rr;

        for (size_t i = 0; i < n; i++) {
            y[i] += alpha * d[i];
            r[i] -= alpha * ad[i];
        }
        *rr = dot(n, r, r);
        if (!isfinite(*rr))
            return SS_OVERFLOW;
        for (size_t i = 0; i < n; i++)
            d[i] = r[i] + *rr / before * d[i];
    }
    return SS_OK;
}

ss_status ss_cg(const ss_operator *a, const double *b, double *x,
                const ss_cg_options *options, double *work,
                ss_cg_report *report)
{
    assert(a && a->apply && b && x && work);

    ss_cg_options usual;

    ss_cg_defaults(&usual);
    if (!options)
        options = &usual;

    const size_t n = a->dim;
    const size_t most =
        options->max_iterations ? options->max_iterations : 10 * n + 50;
    double *y = work, *r = work + n, *d = work + 2 * n, *ad = work + 3 * n;
    const double bb = dot(n, b, b);
    size_t count = 0;

    if (!(options->tolerance >= 0.0 && isfinite(options->tolerance)))
        return SS_BAD_ARGUMENT;
    memset(y, 0, n * sizeof *y);
    memset(r, 0, n * sizeof *r);
    if (bb > 0.0) {
        memcpy(y, x, n * sizeof *y);
        a->apply(y, ad, a->ctx);
        for (size_t i = 0; i < n; i++)
            r[i] = d[i] = b[i] - ad[i];
    }
    double rr = dot(n, r, r);
    const double enough = options->tolerance * options->tolerance * bb;
    ss_status status = isfinite(bb) && isfinite(rr) ? SS_OK : SS_OVERFLOW;

    if (status == SS_OK)
        status = iterate(a, y, r, d, ad, enough, most, &rr, &count);
    for (size_t i = 0; status == SS_OK && i < n; i++)
        if (!isfinite(y[i]))
            status = SS_OVERFLOW;
    if (report)
        *report = (ss_cg_report){count, bb > 0.0 ? sqrt(rr / bb) : 0.0};
    if (status == SS_OK)
        memcpy(x, y, n * sizeof *x);
    return status;
}
