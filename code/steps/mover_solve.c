/* mover_solve.c: two things that some movers need: a start made by another
 * method, and a velocity that stands on both sides of its equation. */
#include "steps/mover_parts.h"

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

/* Put v into the right-hand side g(v) = base + k a(t, q, v): it is not v yet,
 * but off by r = g(v) - v. If g grew by `slope` for every unit of v, all of
 *
 *     d = r / (1 - slope)
 *
 * would have to be added to v. What the slope is, two rounds tell: with v, r
 * changed by (slope - 1) d. The first round takes it for nothing, and d for r.
 * For linear drag, the same in all directions, the second d is all that is
 * missing, however strong the drag; for others the rounds come to an end as
 * long as k |da/dv|, or what the slope leaves of it, is below 1. The idea is
 * that of B. M. Irons, R. C. Tuck, A version of the Aitken accelerator for
 * computer iteration, Int. J. Numer. Methods Eng. 1, 1969,
 * doi:10.1002/nme.1620010306. */
static double slope_from(size_t n, const double *r, const double *r1,
                         const double *d)
{
    double change = 0.0, length = 0.0, slope;

    for (size_t i = 0; i < n; i++) {
        change += (r1[i] - r[i]) * d[i];
        length += d[i] * d[i];
    }
    slope = length > 0.0 ? 1.0 + change / length : 0.0;
    return slope < 1.0 ? slope : 0.0; /* nothing sensible: as at first */
}

ss_status ss_mover_solve(ss_mover *s, double t, const double *q,
                         const double *base, double k, double *v, double *a)
{
    const size_t n = s->dof, size = n * sizeof *v;
    double *r = s->solve, *r1 = r + n, *d = r1 + n, slope = 0.0;

    for (size_t round = 0; round < s->options.max_rounds; round++) {
        double most = 0.0, change = 0.0;
        ss_status status = ss_mech_eval(s->mech, t, q, v, a, &s->stats);

        if (status != SS_OK)
            return status;
        for (size_t i = 0; i < n; i++) {
            r1[i] = base[i] + k * a[i] - v[i];
            most = fmax(most, fmax(fabs(base[i]), fabs(v[i])));
            change = fmax(change, fabs(r1[i]));
        }
        if (!isfinite(change))
            return SS_OVERFLOW;
        if (round > 0)
            slope = slope_from(n, r, r1, d);
        for (size_t i = 0; i < n; i++) {
            d[i] = r1[i] / (1.0 - slope);
            v[i] += d[i];
        }
        if (change <= s->options.tolerance * most)
            return SS_OK;
        memcpy(r, r1, size);
    }
    return SS_NO_CONVERGENCE;
}
