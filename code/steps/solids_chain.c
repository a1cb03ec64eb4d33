/* solids_chain.c: rods that hang together, solved at once.
 *
 * What an impulse of 1 in rod l does to the speed of rod k is A_kl = (J W
 * J')_kl, where W has the inverse masses: symmetric, positive, and not 0 only
 * where k and l share an end. A sweep would carry the pull of a weight one rod
 * far; conjugate gradients need no more iterations than there are rods. */
#include "steps/linear.h"
#include "steps/solids_parts.h"

#include <string.h>

static const size_t NONE = SIZE_MAX;

static size_t root_of(size_t *parent, size_t i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

static bool is_rigid(const ss_solids *s, const ss_pair *rod)
{
    return rod->compliance == 0.0 && !isfinite(rod->low) &&
           !isfinite(rod->high) && (s->w[rod->i] > 0.0 || s->w[rod->j] > 0.0);
}

/* The end by which a rod belongs to its chain: one that can move. */
static size_t end_of(const ss_solids *s, const ss_pair *rod)
{
    return s->w[rod->i] > 0.0 ? rod->i : rod->j;
}

/* A rod alone is a chain too, for impacts, but swept like any other pair. */
void ss_solids_link(ss_solids *s)
{
    size_t *parent = s->heap, *number = s->tied, links = 0;

    s->chains = 0;
    for (size_t i = 0; i < s->n; i++) {
        parent[i] = i;
        number[i] = NONE;
    }
    for (size_t k = 0; k < s->joints; k++) {
        const ss_pair *rod = &s->pair[k];

        if (is_rigid(s, rod) && s->w[rod->i] > 0.0 && s->w[rod->j] > 0.0)
            parent[root_of(parent, rod->i)] = root_of(parent, rod->j);
    }
    for (size_t k = 0; k < s->joints; k++) { /* count the rods of each root */
        const ss_pair *rod = &s->pair[k];

        if (!is_rigid(s, rod))
            continue;
        const size_t root = root_of(parent, end_of(s, rod));

        if (number[root] == NONE) {
            number[root] = s->chains;
            s->chain[s->chains++] = (ss_chain){0, 0};
        }
        s->chain[number[root]].count++;
    }
    for (size_t k = 0; k < s->chains; k++) {
        s->chain[k].first = links;
        links += s->chain[k].count;
        s->chain[k].count = 0;
    }
    for (size_t k = 0; k < s->joints; k++) {
        ss_pair *rod = &s->pair[k];

        rod->chained = false;
        if (!is_rigid(s, rod))
            continue;
        ss_chain *c = &s->chain[number[root_of(parent, end_of(s, rod))]];

        s->link[c->first + c->count++] = k;
    }
    for (size_t i = 0; i < s->n; i++)
        if (s->w[i] > 0.0)
            number[i] = number[root_of(parent, i)];
    for (size_t c = 0; c < s->chains; c++)
        for (size_t k = 0; k < s->chain[c].count && s->chain[c].count > 1; k++)
            s->pair[s->link[s->chain[c].first + k]].chained = true;
}

/* A chain as conjugate gradients see it. */
typedef struct matrix {
    ss_solids *s;
    const ss_chain *chain;
} matrix;

static const ss_pair *rod_of(const ss_solids *s, const ss_chain *c, size_t k)
{
    return &s->pair[s->link[c->first + k]];
}

static void apply(const double *x, double *ax, const void *ctx)
{
    const matrix *m = ctx;
    ss_solids *s = m->s;
    const size_t count = m->chain->count;

    for (size_t k = 0; k < count; k++) {
        const ss_pair *rod = rod_of(s, m->chain, k);

        memset(s->u[rod->i], 0, sizeof *s->u);
        memset(s->u[rod->j], 0, sizeof *s->u);
    }
    for (size_t k = 0; k < count; k++) {
        const ss_pair *rod = rod_of(s, m->chain, k);

        ss_add3(s->u[rod->i], -s->w[rod->i] * x[k], rod->n);
        ss_add3(s->u[rod->j], s->w[rod->j] * x[k], rod->n);
    }
    for (size_t k = 0; k < count; k++) {
        const ss_pair *rod = rod_of(s, m->chain, k);

        ax[k] = ss_dot3(s->u[rod->j], rod->n) - ss_dot3(s->u[rod->i], rod->n);
    }
}

/* x with A x = b, starting from 0, until the rest is below `enough`. Where rods
 * are more than the places can follow, A has no inverse, and rounding errors
 * may stop conjugate gradients; then by sweeps. */
static void find(ss_solids *s, const ss_chain *chain, const double *b,
                 double *x, double enough)
{
    const size_t count = chain->count;
    const matrix m = {s, chain};
    const ss_operator a = {count, apply, &m};
    double *work = x + count, size = 0.0;
    ss_cg_options options = {.tolerance = 1e-13};

    memset(x, 0, count * sizeof *x);
    for (size_t k = 0; k < count; k++)
        size += b[k] * b[k];
    size = sqrt(size);
    if (!(size > enough))
        return;
    options.tolerance = fmax(enough / size, 1e-13);
    if (ss_cg(&a, b, x, &options, work, NULL) == SS_OK)
        return;
    for (size_t m2 = 0; m2 < 1000; m2++) {
        double most = 0.0;

        apply(x, work, &m);
        for (size_t k = 0; k < count; k++) {
            const ss_pair *rod = rod_of(s, chain, k);
            const double more = (b[k] - ss_dot3(s->u[rod->j], rod->n) +
                                 ss_dot3(s->u[rod->i], rod->n)) *
                                rod->mass;

            x[k] += more;
            ss_add3(s->u[rod->i], -s->w[rod->i] * more, rod->n);
            ss_add3(s->u[rod->j], s->w[rod->j] * more, rod->n);
            most = fmax(most, fabs(more) / rod->mass);
        }
        if (most <= enough)
            return;
    }
}

/* Below this, the speeds along the rods are rounding errors. */
static double rounding(const ss_solids *s, const ss_chain *chain)
{
    double most = 0.0;

    for (size_t k = 0; k < chain->count; k++) {
        const ss_pair *rod = rod_of(s, chain, k);

        most = fmax(most, ss_norm3(s->v[rod->i]) + ss_norm3(s->v[rod->j]));
    }
    return 1e-16 * most * sqrt((double)chain->count);
}

/* Give the rods these impulses; kept: in the sums of this step. */
static void give(ss_solids *s, const ss_chain *chain, const double *x,
                 bool kept)
{
    for (size_t k = 0; k < chain->count; k++) {
        ss_pair *rod = &s->pair[s->link[chain->first + k]];
        double impulse[3] = {0.0};

        ss_add3(impulse, x[k], rod->n);
        ss_solids_push(s, rod, impulse, false);
        rod->jn += kept ? x[k] : 0.0;
    }
}

void ss_solids_pull(ss_solids *s, const ss_chain *chain, ss_stage stage)
{
    double *b = s->load, *x = b + chain->count;

    if (chain->count < 2)
        return;
    for (size_t k = 0; k < chain->count; k++)
        b[k] = ss_solids_lack(s, rod_of(s, chain, k), stage);
    find(s, chain, b, x, rounding(s, chain));
    give(s, chain, x, true);
}

void ss_solids_strike(ss_solids *s, const ss_pair *pair, const double *impulse,
                      bool turns)
{
    const size_t one = s->tied[pair->i];
    const size_t other = pair->j < SS_OBSTACLE ? s->tied[pair->j] : NONE;

    ss_solids_push(s, pair, impulse, turns);
    for (int m = 0; m < 2; m++) {
        const size_t c = m == 0 ? one : other == one ? NONE : other;

        if (c == NONE)
            continue;
        const ss_chain *chain = &s->chain[c];
        double *b = s->load, *x = b + chain->count;

        for (size_t k = 0; k < chain->count; k++) {
            const ss_pair *rod = rod_of(s, chain, k);
            double felt = 0.0; /* by how much it now grows faster */

            if (rod->i == pair->i || rod->j == pair->i)
                felt += (rod->i == pair->i ? 1.0 : -1.0) * s->w[pair->i] *
                        ss_dot3(impulse, rod->n);
            if (rod->i == pair->j || rod->j == pair->j)
                felt += (rod->j == pair->j ? 1.0 : -1.0) *
                        ss_solids_inverse_mass(s, pair->j) *
                        ss_dot3(impulse, rod->n);
            b[k] = -felt;
        }
        find(s, chain, b, x, 0.0);
        give(s, chain, x, false);
    }
}
