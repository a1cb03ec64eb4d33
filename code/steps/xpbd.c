/* xpbd.c: extended position-based dynamics. */
#include "steps/xpbd.h"
#include "steps/array_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

ss_xpbd *ss_xpbd_create(void)
{
    ss_xpbd *xpbd = calloc(1, sizeof *xpbd);

    if (xpbd) {
        xpbd->substeps = 10;
        xpbd->iterations = 1;
    }
    return xpbd;
}

void ss_xpbd_free(ss_xpbd *xpbd)
{
    if (!xpbd)
        return;
    free(xpbd->pair);
    free(xpbd->multiplier);
    free(xpbd->storage);
    free(xpbd);
}

static bool is_valid(const ss_xpbd_pair *pair)
{
    return pair->a != pair->b && pair->length >= 0.0 &&
           isfinite(pair->length) && pair->compliance >= 0.0 &&
           isfinite(pair->compliance) && (unsigned)pair->kind <= SS_XPBD_STRUT;
}

ss_status ss_xpbd_add(ss_xpbd *xpbd, ss_xpbd_pair pair)
{
    assert(xpbd);
    if (!is_valid(&pair))
        return SS_BAD_ARGUMENT;
    if (!ssp_grow(&xpbd->pair, &xpbd->capacity, xpbd->count, sizeof pair))
        return SS_NO_MEMORY;
    xpbd->pair[xpbd->count++] = pair;
    xpbd->h = 0.0; /* the multipliers are those of other pairs */
    return SS_OK;
}

static void renumber(const size_t *number, size_t n, void *ctx)
{
    ss_xpbd *xpbd = ctx;
    size_t left = 0;

    for (size_t i = 0; i < xpbd->count; i++) {
        ss_xpbd_pair pair = xpbd->pair[i];

        pair.a = ss_renumber(number, n, pair.a);
        pair.b = ss_renumber(number, n, pair.b);
        if (pair.a != SS_NO_PARTICLE && pair.b != SS_NO_PARTICLE)
            xpbd->pair[left++] = pair;
    }
    if (left < xpbd->count)
        xpbd->h = 0.0;
    xpbd->count = left;
}

ss_force ss_xpbd_listener(ss_xpbd *xpbd)
{
    assert(xpbd);
    return (ss_force){.renumber = renumber, .ctx = xpbd};
}

double ss_xpbd_tension(const ss_xpbd *xpbd, size_t i)
{
    assert(xpbd);
    if (i >= xpbd->count)
        return (double)NAN;
    return xpbd->h > 0.0 ? -xpbd->multiplier[i] / (xpbd->h * xpbd->h) : 0.0;
}

static ss_status prepare(ss_xpbd *xpbd, const ss_particles *p, double h)
{
    const size_t state = 2 * p->n * p->dim;

    if (!isfinite(h) || !(h > 0.0) || !isfinite(p->t) || xpbd->substeps == 0 ||
        xpbd->iterations == 0)
        return SS_BAD_ARGUMENT;
    for (size_t i = 0; i < xpbd->count; i++)
        if (!is_valid(&xpbd->pair[i]) || xpbd->pair[i].a >= p->n ||
            xpbd->pair[i].b >= p->n)
            return SS_BAD_ARGUMENT;
    return ssp_grow(&xpbd->multiplier, &xpbd->multiplier_capacity, xpbd->count,
                    sizeof *xpbd->multiplier) &&
                   ssp_grow(&xpbd->storage, &xpbd->storage_capacity, state,
                            sizeof *xpbd->storage)
               ? SS_OK
               : SS_NO_MEMORY;
}

/* The inverse mass of a particle: 0 when it is kinematic. */
static double inverse_mass(const ss_particles *p, size_t i)
{
    return p->control[i].path ? 0.0 : 1.0 / p->mass[i];
}

/* Move the ends of one pair along the line between them. */
static void satisfy(const ss_xpbd_pair *pair, const ss_particles *p, double h,
                    double *q, double *multiplier)
{
    const double w_a = inverse_mass(p, pair->a);
    const double w_b = inverse_mass(p, pair->b);
    const double soft = pair->compliance / (h * h);
    double l[3], square = 0.0;

    for (size_t k = 0; k < p->dim; k++) {
        l[k] = q[pair->a * p->dim + k] - q[pair->b * p->dim + k];
        square += l[k] * l[k];
    }
    const double length = sqrt(square);
    double after = *multiplier, change;

    if (!(length > 0.0) || !(w_a + w_b > 0.0))
        return;
    after += (pair->length - length - soft * *multiplier) / (w_a + w_b + soft);
    if (pair->kind == SS_XPBD_ROPE)
        after = fmin(0.0, after);
    else if (pair->kind == SS_XPBD_STRUT)
        after = fmax(0.0, after);
    change = after - *multiplier;
    *multiplier = after;
    for (size_t k = 0; k < p->dim; k++) {
        q[pair->a * p->dim + k] += w_a * change * l[k] / length;
        q[pair->b * p->dim + k] -= w_b * change * l[k] / length;
    }
}

/* Kinematic particles are where their paths are at `next`. */
static ss_status place(const ss_particles *p, double next, double *q, double *v)
{
    const size_t dim = p->dim;
    double a[3] = {0.0};

    for (size_t i = 0; i < p->n; i++) {
        if (!p->control[i].path)
            continue;
        memcpy(q + i * dim, p->q + i * dim, dim * sizeof *q);
        memcpy(v + i * dim, p->v + i * dim, dim * sizeof *v);
        p->control[i].path(next, dim, q + i * dim, v + i * dim, a,
                           p->control[i].ctx);
        for (size_t k = i * dim; k < (i + 1) * dim; k++)
            if (!isfinite(q[k]) || !isfinite(v[k]))
                return SS_NO_DERIVATIVE;
    }
    return SS_OK;
}

static ss_status take_substep(ss_xpbd *xpbd, ss_particles *p, double next,
                              double h, ss_stats *stats)
{
    const size_t dof = p->n * p->dim;
    const ss_mech mech = ss_particles_as_mech(p);
    double *q = xpbd->storage, *v = q + dof;
    ss_status status = ss_mech_eval(&mech, p->t, p->q, p->v, v, stats);

    for (size_t k = 0; k < dof && status == SS_OK; k++)
        q[k] = p->q[k] + h * (p->v[k] + h * v[k]);
    if (status == SS_OK)
        status = place(p, next, q, v);
    if (status != SS_OK)
        return status;
    memset(xpbd->multiplier, 0, xpbd->count * sizeof *xpbd->multiplier);
    for (size_t k = 0; k < xpbd->iterations; k++)
        for (size_t i = 0; i < xpbd->count; i++)
            satisfy(&xpbd->pair[i], p, h, q, &xpbd->multiplier[i]);
    for (size_t k = 0; k < dof; k++)
        if (!p->control[k / p->dim].path)
            v[k] = (q[k] - p->q[k]) / h;
    return ss_accept(2 * dof, p->x, q, stats);
}

ss_status ss_xpbd_advance(ss_xpbd *xpbd, ss_particles *p, double h,
                          size_t steps, ss_stats *stats)
{
    assert(xpbd && p);

    const double substep = h / (double)xpbd->substeps;
    ss_status status = prepare(xpbd, p, h);

    for (size_t i = 0; i < steps && status == SS_OK; i++)
        for (size_t k = 0; k < xpbd->substeps && status == SS_OK; k++) {
            const double next = ss_particles_next_time(p, substep);

            xpbd->h = 0.0;
            status = isfinite(next)
                         ? take_substep(xpbd, p, next, substep, stats)
                         : SS_OVERFLOW;
            if (status != SS_OK)
                break;
            ss_particles_tick(p);
            xpbd->h = substep;
        }
    return status;
}
