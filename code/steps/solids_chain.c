/* solids_chain.c: rods that hang together, solved at once.
 *
 * What an impulse of 1 in rod l does to the speed of rod k is A_kl = (J W
 * J')_kl, where W has the inverse masses: symmetric, positive, and not 0 only
 * where k and l share an end. A sweep would carry the pull of a weight one rod
 * far; conjugate residuals need no more iterations than there are rods. E.
 * Stiefel, Relaxationsmethoden bester Strategie zur Lösung linearer
 * Gleichungssysteme, Comment. Math. Helv. 29, 157 (1955),
 * doi:10.1007/BF02564277. */
#include "steps/solids_parts.h"

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
void ssp_solids_link(ss_solids *s)
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
            s->chain[s->chains++] = (ss_chain){0};
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

/* A chain as conjugate residuals see it; in a blow, which takes no time, what
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

/* Of no force in this time: a spring in a blow, or where h^2 is 0. */
static bool is_out(const matrix *m, const ss_pair *rod)
{
    return (m->blow && rod->compliance > 0.0) || !isfinite(rod->soft);
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

        if (is_out(m, rod))
            continue;
        ssp_add3(s->u[rod->i], -s->w[rod->i] * x[k], rod->n);
        ssp_add3(s->u[rod->j], s->w[rod->j] * x[k], rod->n);
    }
    for (size_t k = 0; k < count; k++) {
        const ss_pair *rod = rod_of(s, m->chain, k);

        ax[k] = is_out(m, rod)
                    ? x[k]
                    : ssp_dot3(s->u[rod->j], rod->n) -
                          ssp_dot3(s->u[rod->i], rod->n) + rod->soft * x[k];
    }
}

static double dot(size_t count, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t k = 0; k < count; k++)
        sum += a[k] * b[k];
    return sum;
}

/* x with |A x - b| up to `enough`, or `tolerance` of b. Where rods are more
 * than the places can follow, A has no inverse and b may have a part that no x
 * can make; conjugate gradients would look for it without end, but conjugate
 * residuals only lower |A x - b|, and stop where nothing is left to be made. */
static void find(const matrix *m, const double *b, double *x, double enough,
                 double tolerance)
{
    const size_t n = m->chain->count;
    double *r = x + n, *ar = r + n, *d = ar + n, *ad = d + n, felt = 0.0, rar;
    const double least = fmax(enough, tolerance * sqrt(dot(n, b, b)));

    memset(x, 0, n * sizeof *x);
    memcpy(r, b, n * sizeof *r);
    apply(r, ar, m);
    memcpy(d, r, n * sizeof *d);
    memcpy(ad, ar, n * sizeof *ad);
    rar = dot(n, r, ar);
    for (size_t k = 0; k < n; k++)
        felt = fmax(felt, 1.0 / rod_of(m->s, m->chain, k)->mass);
    for (size_t count = 0; count < 10 * n + 50; count++) {
        const double rr = dot(n, r, r), before = rar;

        if (!(rr > least * least) || !(rar > 1e-12 * felt * rr))
            return;
        const double alpha = rar / dot(n, ad, ad);

        for (size_t k = 0; k < n; k++) {
            x[k] += alpha * d[k];
            r[k] -= alpha * ad[k];
        }
        apply(r, ar, m);
        rar = dot(n, r, ar);
        for (size_t k = 0; k < n; k++) {
            d[k] = r[k] + rar / before * d[k];
            ad[k] = ar[k] + rar / before * ad[k];
        }
    }
}

/* Below this, the speeds along the rods are rounding errors. */
static double rounding(const ss_solids *s, const ss_chain *chain)
{
    double most = 0.0;

    for (size_t k = 0; k < chain->count; k++) {
        const ss_pair *rod = rod_of(s, chain, k);

        most = fmax(most, ssp_norm3(s->v[rod->i]) + ssp_norm3(s->v[rod->j]));
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

        ssp_add3(impulse, x[k], rod->n);
        ssp_solids_push(s, rod, impulse, false);
        rod->jn += kept ? x[k] : 0.0;
    }
}

void ssp_solids_pull(ss_solids *s, const ss_chain *chain, ss_stage stage)
{
    const matrix m = {s, chain, false};
    double *b = s->load, *x = b + chain->count;

    if (chain->count < 2)
        return;
    for (size_t k = 0; k < chain->count; k++) {
        const ss_pair *rod = rod_of(s, chain, k);

        b[k] = is_out(&m, rod) ? 0.0 : ssp_solids_lack(s, rod, stage);
    }
    find(&m, b, x, rounding(s, chain), 1e-4);
    give(s, chain, x, true);
}

ss_chain *ssp_solids_chain(const ss_solids *s, size_t i)
{
    if (i >= SS_OBSTACLE || s->tied[i] == NONE)
        return NULL;
    return s->chain[s->tied[i]].rigid ? &s->chain[s->tied[i]] : NULL;
}

/* ... of the one or the other side of a pair, should it be another. */
static const ss_chain *side_of(const ss_solids *s, size_t i, size_t j, int side)
{
    const ss_chain *one = ssp_solids_chain(s, i),
                   *other = ssp_solids_chain(s, j);

    return side == 0 ? one : other == one ? NULL : other;
}

void ssp_solids_reach(ss_solids *s, const ss_chain *chain, double time)
{
    const double h = s->h;
    const matrix m = {s, chain, true};
    double *b = s->load, *x = b + (chain ? chain->count : 0);

    if (!chain || !(time > 1e-6 * h))
        return;
    s->h = time;
    for (int times = 0; times < 4; times++) {
        for (size_t k = 0; k < chain->count; k++) {
            const ss_pair *rod = rod_of(s, chain, k);

            b[k] = rod->compliance > 0.0 ? 0.0
                                         : ssp_solids_lack(s, rod, SS_PLACES);
        }
        find(&m, b, x, rounding(s, chain), 1e-4);
        give(s, chain, x, false);
        for (size_t k = 0; k < chain->count; k++)
            s->pair[s->link[chain->first + k]].line += x[k];
    }
    s->h = h;
}

void ssp_solids_still(ss_solids *s, const ss_chain *chain, double time)
{
    const matrix m = {s, chain, true};
    double *b = s->load, *x = b + chain->count;

    for (size_t k = 0; k < chain->count; k++) {
        const ss_pair *rod = rod_of(s, chain, k);
        double u[3];

        ssp_solids_relative(s, rod, u);
        ssp_add3(u, -time, s->a[rod->i]);
        ssp_add3(u, time, s->a[rod->j]);
        b[k] = rod->compliance > 0.0 ? 0.0 : -ssp_dot3(u, rod->n);
    }
    find(&m, b, x, 0.0, 1e-13);
    give(s, chain, x, false);
}

void ssp_solids_strike(ss_solids *s, const ss_pair *pair, const double *impulse,
                       bool turns)
{
    ssp_solids_push(s, pair, impulse, turns);
    for (int side = 0; side < 2; side++) {
        const ss_chain *chain = side_of(s, pair->i, pair->j, side);

        if (!chain)
            continue;
        const matrix m = {s, chain, true};
        double *b = s->load, *x = b + chain->count;

        for (size_t k = 0; k < chain->count; k++) {
            const ss_pair *rod = rod_of(s, chain, k);
            double felt = 0.0; /* by how much it now grows faster */

            if (rod->i == pair->i || rod->j == pair->i)
                felt += (rod->i == pair->i ? 1.0 : -1.0) * s->w[pair->i] *
                        ssp_dot3(impulse, rod->n);
            if (rod->i == pair->j || rod->j == pair->j)
                felt += (rod->j == pair->j ? 1.0 : -1.0) *
                        ssp_solids_inverse_mass(s, pair->j) *
                        ssp_dot3(impulse, rod->n);
            b[k] = rod->compliance > 0.0 ? 0.0 : -felt;
        }
        find(&m, b, x, 0.0, 1e-13);
        give(s, chain, x, false);
    }
}
