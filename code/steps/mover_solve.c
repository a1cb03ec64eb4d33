//> mover_ahead
/* mover_solve.c: two things that some movers need: a start made by another
 * method, and a velocity that stands on both sides of its equation. */
#include "steps/mover_inside.h"

#include <math.h>

ss_status ss_mover_ahead(ss_mover *s, double t, double h, double *q, double *v)
{
    const ss_ode ode = ss_mech_as_ode(s->mech);
    const size_t size = s->dof * sizeof *q;
    double *x = s->work, *work = x + 2 * s->dof;
    ss_stats stats = {0};
    ss_status status;

    memcpy(x, ss_now(s, 0), 2 * size);
    status = s->options.starter->step(&ode, t, h, x, work, &stats);
    s->stats.evaluations += stats.evaluations;
    memcpy(q, x, size);
    memcpy(v, x + s->dof, size);
    return status;
}
//<

//> mover_solve
/* Put v into the right-hand side g(v) = base + k a(t, q, v), take what comes
 * out for the next v, and use the change r = g - v of two rounds to guess
 * where it will be nothing, a secant's way:
 *
 *     v'' = g' - w (g' - g),   w = r'.(r' - r) / |r' - r|^2.
 *
 * For a drag that is the same in all directions and linear this is the answer;
 * without it the rounds go to the answer only while k |da/dv| < 1. D. G.
 * Anderson, Iterative procedures for nonlinear integral equations, J. ACM 12,
 * 1965, doi:10.1145/321296.321305 (his method, with a memory of one). */
static void guess(size_t n, const double *r, const double *r1, const double *g,
                  const double *g1, double *v)
{
    double above = 0.0, below = 0.0, w;

    for (size_t i = 0; i < n; i++) {
        above += r1[i] * (r1[i] - r[i]);
        below += (r1[i] - r[i]) * (r1[i] - r[i]);
    }
    w = below > 0.0 ? above / below : 0.0;
    for (size_t i = 0; i < n; i++)
        v[i] = g1[i] - w * (g1[i] - g[i]);
}

ss_status ss_mover_solve(ss_mover *s, double t, const double *q,
                         const double *base, double k, double *v, double *a)
{
    const size_t n = s->dof, size = n * sizeof *v;
    double *r = s->solve, *g = r + n, *r1 = g + n, *g1 = r1 + n;

    for (size_t round = 0; round < s->options.max_rounds; round++) {
        double most = 0.0, change = 0.0;
        ss_status status = ss_mech_eval(s->mech, t, q, v, a, &s->stats);

        if (status != SS_OK)
            return status;
        for (size_t i = 0; i < n; i++) {
            g1[i] = base[i] + k * a[i];
            r1[i] = g1[i] - v[i];
            most = fmax(most, fmax(fabs(base[i]), fabs(g1[i])));
            change = fmax(change, fabs(r1[i]));
        }
        memcpy(v, g1, size);
        if (!isfinite(most))
            return SS_OVERFLOW;
        if (change <= s->options.tolerance * most)
            return SS_OK;
        if (round > 0)
            guess(n, r, r1, g, g1, v);
        memcpy(r, r1, size);
        memcpy(g, g1, size);
    }
    return SS_NO_CONVERGENCE;
}
//<
