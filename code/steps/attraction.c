/* attraction.c: forces between pairs. */
#include "steps/attraction.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static double newton_pull(double r2, double mi, double mj, const void *ctx)
{
    const ss_gravitation *law = ctx;
    const double soft = r2 + law->epsilon * law->epsilon;

    return law->G * mi * mj / (soft * sqrt(soft));
}

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

/* Stars that one star meets at once. */
enum { BLOCK = 8 };

/* What meet() does with Newton's law for i and each of BLOCK particles from j
 * on, in the same order and to the last bit. But the roots and divisions, which
 * take longest and do not wait for each other, are done in a loop of their
 * own, so that the processor can work on several at once. */
static void attract(const ss_view *view, const ss_gravitation *law, size_t i,
                    size_t j, double *f)
{
    const size_t dim = view->dim;
    const double *q = view->q, *mass = view->mass + j;
    const double eps2 = law->epsilon * law->epsilon,
                 gm = law->G * view->mass[i];
    double d[3][BLOCK], r2[BLOCK] = {0.0}, s[BLOCK];

    for (size_t k = 0; k < dim; k++)
        for (size_t b = 0; b < BLOCK; b++) {
            d[k][b] = q[(j + b) * dim + k] - q[i * dim + k];
            r2[b] += d[k][b] * d[k][b];
        }
    for (size_t b = 0; b < BLOCK; b++) {
        const double soft = r2[b] + eps2;

        s[b] = gm * mass[b] / (soft * sqrt(soft));
    }
    for (size_t k = 0; k < dim; k++) {
        double sum = f[i * dim + k];

        for (size_t b = 0; b < BLOCK; b++) {
            sum += s[b] * d[k][b];
            f[(j + b) * dim + k] -= s[b] * d[k][b];
        }
        f[i * dim + k] = sum;
    }
}

/* Newton's law, for all pairs, and nothing else. */
static void attract_all(gathering *g)
{
    const ss_gravitation *law = g->mutual->law.ctx;

    for (size_t i = 0; i < g->view->n; i++) {
        size_t j = i + 1;

        for (; j + BLOCK <= g->view->n; j += BLOCK)
            attract(g->view, law, i, j, g->f);
        for (; j < g->view->n; j++)
            meet(i, j, g);
    }
}

/* out[i] = in[number[i]], or the other way round; rows of `dim` numbers. */
static void sort_rows(size_t n, size_t dim, const size_t *number,
                      const double *in, double *out)
{
    for (size_t i = 0; i < n; i++)
        memcpy(out + i * dim, in + number[i] * dim, dim * sizeof *out);
}

static void put_back(size_t n, size_t dim, const size_t *number,
                     const double *in, double *out)
{
    for (size_t i = 0; i < n; i++)
        memcpy(out + number[i] * dim, in + i * dim, dim * sizeof *out);
}

/* Meet those that are near, with all that is known of them copied in the order
 * of the buckets: there neighbours are close in memory, too, and for many
 * particles that is what takes the time. The order of the sums does not
 * change. SS_BAD_ARGUMENT as from ss_buckets_fill. */
static ss_status meet_near(const gathering *g, double *total)
{
    ss_buckets *b = g->mutual->buckets;
    ss_view view = *g->view;
    const size_t n = view.n, dim = view.dim;
    double *q = b->storage, *v = q + n * dim, *f = v + n * dim;
    double *mass = f + n * dim;
    gathering sorted = {g->mutual, &view, g->f ? f : NULL, 0.0};

    if (ss_buckets_fill(b, dim, n, view.q, g->mutual->reach) != SS_OK)
        return SS_BAD_ARGUMENT;
    sort_rows(n, dim, b->order, view.q, q);
    if (g->mutual->viscosity > 0.0)
        sort_rows(n, dim, b->order, view.v, v);
    sort_rows(n, 1, b->order, view.mass, mass);
    if (g->f)
        sort_rows(n, dim, b->order, g->f, f);
    view.q = q, view.v = v, view.mass = mass;
    ss_buckets_visit_places(b, meet, &sorted);
    if (g->f)
        put_back(n, dim, b->order, f, g->f);
    *total = sorted.energy;
    return SS_OK;
}

/* Add up all pairs, or all near ones. */
static ss_status gather(gathering *g)
{
    const ss_mutual *m = g->mutual;
    const ss_view *view = g->view;

    if (!(m->reach > 0.0) || !(m->viscosity >= 0.0))
        return SS_BAD_ARGUMENT;
    if (m->buckets && isfinite(m->reach))
        return meet_near(g, &g->energy);

    if (g->f && m->law.pull == newton_pull && !isfinite(m->reach) &&
        m->viscosity == 0.0) {
        attract_all(g);
        return SS_OK;
    }

    for (size_t i = 0; i < view->n; i++)
        for (size_t j = i + 1; j < view->n; j++)
            meet(i, j, g);

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
