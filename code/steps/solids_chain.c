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

static bool is_rod(const ss_solids *s, const ss_pair *rod)
{
    return !isfinite(rod->low) && !isfinite(rod->high) &&
           (s->w[rod->i] > 0.0 || s->w[rod->j] > 0.0);
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

        if (is_rod(s, rod) && s->w[rod->i] > 0.0 && s->w[rod->j] > 0.0)
            parent[root_of(parent, rod->i)] = root_of(parent, rod->j);
    }
    for (size_t k = 0; k < s->joints; k++) { /* count the rods of each root */
        const ss_pair *rod = &s->pair[k];

        if (!is_rod(s, rod))
            continue;
        const size_t root = root_of(parent, end_of(s, rod));

        if (number[root] == NONE) {
            number[root] = s->chains;
            s->chain[s->chains++] = (ss_chain){0, 0, false};
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
        if (!is_rod(s, rod))
            continue;
        ss_chain *c = &s->chain[number[root_of(parent, end_of(s, rod))]];

        s->link[c->first + c->count++] = k;
        c->rigid = c->rigid || rod->compliance == 0.0;
    }
    for (size_t i = 0; i < s->n; i++)
        if (s->w[i] > 0.0)
            number[i] = number[root_of(parent, i)];
    for (size_t c = 0; c < s->chains; c++)
        for (size_t k = 0; k < s->chain[c].count && s->chain[c].count > 1; k++)
            s->pair[s->link[s->chain[c].first + k]].chained = true;
}

/* A chain as conjugate gradients see it; in a blow, which takes no time, what
 * is compliant does nothing. */
typedef struct matrix {
    ss_solids *s;
    const ss_chain *chain;
    bool blow;
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

        if (m->blow && rod->compliance > 0.0)
            continue;
        ss_add3(s->u[rod->i], -s->w[rod->i] * x[k], rod->n);
        ss_add3(s->u[rod->j], s->w[rod->j] * x[k], rod->n);
    }
    for (size_t k = 0; k < count; k++) {
        const ss_pair *rod = rod_of(s, m->chain, k);

        ax[k] = m->blow && rod->compliance > 0.0
                    ? x[k]
                    : ss_dot3(s->u[rod->j], rod->n) -
                          ss_dot3(s->u[rod->i], rod->n) + rod->soft * x[k];
    }
}

/* x with A x = b, up to `enough`, or `tolerance` of b. Where rods are more than
 * the places can follow, A has no inverse, and rounding errors may stop
 * conjugate gradients; then by sweeps. */
static void find(const matrix *m, const double *b, double *x, double enough,
                 double tolerance)
{
    ss_solids *s = m->s;
    const size_t count = m->chain->count;
    const ss_operator a = {count, apply, m};
    double *work = x + count, size = 0.0;
    ss_cg_options options = {.tolerance = tolerance};

    memset(x, 0, count * sizeof *x);
    for (size_t k = 0; k < count; k++)
        size += b[k] * b[k];
    size = sqrt(size);
    if (!(size > enough))
        return;
    options.tolerance = fmax(enough / size, tolerance);
    if (ss_cg(&a, b, x, &options, work, NULL) == SS_OK)
        return;
    for (int sweep = 0; sweep < (m->blow ? 1000 : 100); sweep++) {
        double most = 0.0;

        apply(x, work, m);
        for (size_t k = 0; k < count; k++) {
            const ss_pair *rod = rod_of(s, m->chain, k);
            double felt = b[k] - rod->soft * x[k];

            if (m->blow && rod->compliance > 0.0)
                continue;
            felt -= ss_dot3(s->u[rod->j], rod->n);
            felt += ss_dot3(s->u[rod->i], rod->n);
            felt /= 1.0 / rod->mass + rod->soft;
            x[k] += felt;
            ss_add3(s->u[rod->i], -s->w[rod->i] * felt, rod->n);
            ss_add3(s->u[rod->j], s->w[rod->j] * felt, rod->n);
            most = fmax(most, fabs(felt) / rod->mass);
        }
        if (most <= fmax(enough, tolerance * size))
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
    const matrix m = {s, chain, false};
    double *b = s->load, *x = b + chain->count;

    if (chain->count < 2)
        return;
    for (size_t k = 0; k < chain->count; k++)
        b[k] = ss_solids_lack(s, rod_of(s, chain, k), stage);
    find(&m, b, x, rounding(s, chain), 1e-4);
    give(s, chain, x, true);
}

void ss_solids_strike(ss_solids *s, const ss_pair *pair, const double *impulse,
                      bool turns)
{
    const size_t one = s->tied[pair->i];
    const size_t other = pair->j < SS_OBSTACLE ? s->tied[pair->j] : NONE;

    ss_solids_push(s, pair, impulse, turns);
    for (int side = 0; side < 2; side++) {
        const size_t c = side == 0 ? one : other == one ? NONE : other;

        if (c == NONE || !s->chain[c].rigid)
            continue;
        const ss_chain *chain = &s->chain[c];
        const matrix m = {s, chain, true};
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
            b[k] = rod->compliance > 0.0 ? 0.0 : -felt;
        }
        find(&m, b, x, 0.0, 1e-13);
        give(s, chain, x, false);
    }
}
