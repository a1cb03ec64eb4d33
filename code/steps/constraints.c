/* constraints.c: how to make rods fit. */
#include "steps/constraints.h"

#include <math.h>

/* x_a - x_b into d; returns d.d. */
static double apart(const ss_rod *rod, size_t dim, const double *x, double *d)
{
    double square = 0.0;

    for (size_t k = 0; k < dim; k++) {
        d[k] = x[rod->a * dim + k] - x[rod->b * dim + k];
        square += d[k] * d[k];
    }
    return square;
}

static double dot(size_t dim, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t k = 0; k < dim; k++)
        sum += a[k] * b[k];
    return sum;
}

double ss_rods_error(const ss_rods *rods, const ss_particles *p,
                     const double *q)
{
    double worst = 0.0, d[3];

    for (size_t i = 0; i < rods->count; i++) {
        const ss_rod *rod = &rods->rod[i];

        if (rod->a >= p->n || rod->b >= p->n)
            return (double)NAN;
        const double length = sqrt(apart(rod, p->dim, q, d));
        const double error = fabs(length / rod->length - 1.0);

        if (!(error <= worst))
            worst = error;
    }
    return worst;
}

/* How readily a particle moves: 1/m, and not at all when it is led. */
static double ease(const ss_particles *p, size_t i)
{
    return p->control[i].path ? 0.0 : 1.0 / p->mass[i];
}

/* x_a += w_a pull r, x_b -= w_b pull r. */
static void move(const ss_rod *rod, const ss_particles *p, double pull,
                 const double *r, double *x)
{
    const double a = pull * ease(p, rod->a), b = pull * ease(p, rod->b);

    for (size_t k = 0; k < p->dim; k++) {
        x[rod->a * p->dim + k] += a * r[k];
        x[rod->b * p->dim + k] -= b * r[k];
    }
}

//> fit
/* Make one rod fit (SHAKE: to first order); its error before, or below 0 when
 * there is no way to. */
static double fit(const ss_rods *rods, const ss_rod *rod, const ss_particles *p,
                  const double *old, double *q)
{
    const double w = ease(p, rod->a) + ease(p, rod->b);
    double d[3], r[3], pull;
    const double length = sqrt(apart(rod, p->dim, q, d));
    const double error = fabs(length / rod->length - 1.0);

    if (error <= rods->tolerance)
        return error;
    if (rods->way == SS_ALONG_NEW) {
        pull = -(1.0 - rod->length / length) / w;
        if (!(length > 0.0) || !(w > 0.0))
            return -1.0;
        move(rod, p, pull, d, q);
        return error;
    }
    apart(rod, p->dim, old, r);
    if (!(dot(p->dim, r, d) > 0.0) || !(w > 0.0))
        return length < (double)INFINITY ? -1.0 : error;
    pull = -(length - rod->length) * (length + rod->length) /
           (2.0 * w * dot(p->dim, r, d));
    move(rod, p, pull, r, q);
    return error;
}
//<

static int is_fit(const ss_rods *rods, const ss_particles *p)
{
    for (size_t i = 0; i < rods->count; i++)
        if (rods->rod[i].a >= p->n || rods->rod[i].b >= p->n)
            return 0;
    return rods->tolerance >= 0.0 &&
           (rods->way == SS_ALONG_OLD || rods->way == SS_ALONG_NEW);
}

ss_status ss_rods_project(ss_rods *rods, const ss_particles *p,
                          const double *old, double *q)
{
    if (!is_fit(rods, p))
        return SS_BAD_ARGUMENT;
    for (size_t round = 0; round <= rods->rounds; round++) {
        double worst = 0.0;

        if (round == rods->rounds && rods->content)
            return SS_OK;
        rods->work++;
        for (size_t i = 0; i < rods->count; i++) {
            const double error = fit(rods, &rods->rod[i], p, old, q);

            if (error < 0.0)
                return SS_NO_CONVERGENCE;
            if (!isfinite(error))
                return SS_OVERFLOW;
            worst = fmax(worst, error);
        }
        if (worst <= rods->tolerance)
            return SS_OK;
    }
    return SS_NO_CONVERGENCE;
}

ss_status ss_rods_mend(ss_rods *rods, const ss_particles *p, const double *q,
                       double *v)
{
    if (!is_fit(rods, p))
        return SS_BAD_ARGUMENT;
    for (size_t round = 0; round <= rods->rounds; round++) {
        int done = 1;

        if (round == rods->rounds && rods->content)
            return SS_OK;
        rods->work++;
        for (size_t i = 0; i < rods->count; i++) {
            const ss_rod *rod = &rods->rod[i];
            const double w = ease(p, rod->a) + ease(p, rod->b);
            double d[3], u[3];
            const double square = apart(rod, p->dim, q, d);
            const double speed = sqrt(apart(rod, p->dim, v, u));
            const double rate = dot(p->dim, u, d);

            if (!isfinite(rate) || !isfinite(square))
                return SS_OVERFLOW;
            if (fabs(rate) <= rods->tolerance * sqrt(square) * (1.0 + speed))
                continue;
            if (!(square > 0.0) || !(w > 0.0))
                return SS_NO_CONVERGENCE;
            done = 0;
            move(rod, p, -rate / (w * square), d, v);
        }
        if (done)
            return SS_OK;
    }
    return SS_NO_CONVERGENCE;
}
