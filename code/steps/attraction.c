/* attraction.c: forces between pairs. */
#include "steps/attraction.h"

#include <assert.h>
#include <math.h>

//> newton
static double newton_pull(double r2, double mi, double mj, const void *ctx)
{
    const ss_gravitation *law = ctx;
    const double soft = r2 + law->epsilon * law->epsilon;

    return law->G * mi * mj / (soft * sqrt(soft));
}
//<

static double newton_energy(double r2, double mi, double mj, const void *ctx)
{
    const ss_gravitation *law = ctx;

    return -law->G * mi * mj / sqrt(r2 + law->epsilon * law->epsilon);
}

ss_pair_law ss_gravitation_law(const ss_gravitation *newton)
{
    assert(newton);
    return (ss_pair_law){newton_pull, newton_energy, newton};
}

static double soft_pull(double r2, double mi, double mj, const void *ctx)
{
    const ss_soft_repulsion *law = ctx;
    const double r = sqrt(r2);

    (void)mi, (void)mj;
    return r > 0.0 && r < law->reach ? -law->k * (law->reach / r - 1.0) : 0.0;
}

static double soft_energy(double r2, double mi, double mj, const void *ctx)
{
    const ss_soft_repulsion *law = ctx;
    const double in = law->reach - sqrt(r2);

    (void)mi, (void)mj;
    return in > 0.0 ? 0.5 * law->k * in * in : 0.0;
}

ss_pair_law ss_soft_repulsion_law(const ss_soft_repulsion *soft)
{
    assert(soft);
    return (ss_pair_law){soft_pull, soft_energy, soft};
}

void ss_mutual_defaults(ss_mutual *mutual, const ss_gravitation *newton)
{
    *mutual = (ss_mutual){.law = ss_gravitation_law(newton),
                          .reach = (double)INFINITY};
}

/* One evaluation: of the force, into f, or if f is NULL of the energy. */
typedef struct gathering {
    const ss_mutual *mutual;
    const ss_view *view;
    double *f, energy;
} gathering;

/* The viscous part of s: -viscosity (1 - r/reach) r' / r, with r' = v.d / r. */
static double viscous(const gathering *g, const double *d, size_t i, size_t j,
                      double r2)
{
    const size_t dim = g->view->dim;
    const double *vi = g->view->v + i * dim, *vj = g->view->v + j * dim;
    double approach = 0.0;

    if (r2 == 0.0)
        return 0.0;
    for (size_t k = 0; k < dim; k++)
        approach += (vj[k] - vi[k]) * d[k];
    return g->mutual->viscosity * (1.0 - sqrt(r2) / g->mutual->reach) *
           approach / r2;
}

//> meet
static void meet(size_t i, size_t j, void *ctx)
{
    gathering *g = ctx;
    const ss_mutual *m = g->mutual;
    const size_t dim = g->view->dim;
    const double mi = g->view->mass[i], mj = g->view->mass[j];
    double d[3], r2 = 0.0, s;

    for (size_t k = 0; k < dim; k++) {
        d[k] = g->view->q[j * dim + k] - g->view->q[i * dim + k];
        r2 += d[k] * d[k];
    }
    if (r2 >= m->reach * m->reach)
        return;
    if (!g->f) {
        g->energy += m->law.energy(r2, mi, mj, m->law.ctx);
        return;
    }
    s = m->law.pull(r2, mi, mj, m->law.ctx);
    if (m->viscosity > 0.0)
        s += viscous(g, d, i, j, r2);
    for (size_t k = 0; k < dim; k++) {
        g->f[i * dim + k] += s * d[k];
        g->f[j * dim + k] -= s * d[k];
    }
}
//<

/* Add up all pairs, or all near ones. */
static ss_status gather(gathering *g)
{
    const ss_mutual *m = g->mutual;
    const ss_view *view = g->view;

    if (!(m->reach > 0.0) || !(m->viscosity >= 0.0))
        return SS_BAD_ARGUMENT;
    if (m->buckets && isfinite(m->reach)) {
        if (ss_buckets_fill(m->buckets, view->dim, view->n, view->q,
                            m->reach) != SS_OK)
            return SS_BAD_ARGUMENT;
        ss_buckets_visit(m->buckets, meet, g);
        return SS_OK;
    }

    //> pairs
    for (size_t i = 0; i < view->n; i++)
        for (size_t j = i + 1; j < view->n; j++)
            meet(i, j, g);
    //<

    return SS_OK;
}

static void apply(const ss_view *view, double *f, const void *ctx)
{
    gathering g = {ctx, view, f, 0.0};

    if (gather(&g) != SS_OK)
        ss_refuse(view, f);
}

static double energy(const ss_view *view, const void *ctx)
{
    const ss_mutual *mutual = ctx;
    gathering g = {mutual, view, NULL, 0.0};

    if (!mutual->law.energy || gather(&g) != SS_OK)
        return (double)NAN;
    return g.energy;
}

static ss_status reserve(size_t n, void *ctx)
{
    const ss_mutual *mutual = ctx;

    return mutual->buckets ? ss_buckets_reserve(mutual->buckets, n) : SS_OK;
}

ss_force ss_mutual_force(ss_mutual *mutual)
{
    assert(mutual);
    return (ss_force){
        .apply = apply, .energy = energy, .reserve = reserve, .ctx = mutual};
}
