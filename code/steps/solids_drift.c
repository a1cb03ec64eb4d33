/* solids_drift.c: straight lines to the end of the step, with impacts in the
 * order of time.
 *
 * Each particle knows when it next meets something, and what. They stand in a
 * heap, the earliest on top, so each impact costs log n and a look at the
 * neighbours. That a partner has met something else meanwhile is noticed when
 * its turn comes: it has another count of hits. */
#include "steps/solids_parts.h"

static bool earlier(const ss_solids *s, size_t a, size_t b)
{
    return s->when[s->heap[a]] < s->when[s->heap[b]];
}

static void swap(ss_solids *s, size_t a, size_t b)
{
    const size_t i = s->heap[a];

    s->heap[a] = s->heap[b];
    s->heap[b] = i;
    s->at[s->heap[a]] = a;
    s->at[s->heap[b]] = b;
}

static void sink(ss_solids *s, size_t k)
{
    for (size_t child = 2 * k + 1; child < s->n; child = 2 * k + 1) {
        if (child + 1 < s->n && earlier(s, child + 1, child))
            child++;
        if (!earlier(s, child, k))
            return;
        swap(s, child, k);
        k = child;
    }
}

static void place(const ss_solids *s, size_t i, double at, double *q)
{
    memcpy(q, s->q[i], sizeof *s->q);
    ssp_add3(q, (at - s->since[i]) * s->h, s->v[i]);
}

static ss_touch sweep(const ss_solids *s, size_t i, size_t j, const double *q,
                      const double *move, double at)
{
    const double radius = s->p->radius[i];
    double other[3], rest[3];

    if (j < SS_OBSTACLE) {
        place(s, j, at, other);
        memcpy(rest, move, sizeof rest);
        ssp_add3(rest, -(1.0 - at) * s->h, s->v[j]);
        return ss_sweep_ball(s->dim, q, rest, radius + s->p->radius[j], other);
    }
    const ss_wall *wall = &s->wall[j - SS_OBSTACLE];
    const double *a = wall->is.a, *b = wall->is.b;

    switch (wall->is.kind) {
    case SS_PLANE:
        return ss_sweep_plane(q, move, radius, &wall->plane);
    case SS_SEGMENT:
        return ss_sweep_segment(s->dim, q, move, radius, a, b);
    case SS_BOX:
        return ss_sweep_box(s->dim, q, move, radius, a, b);
    default:
        return (ss_touch){.s = (double)INFINITY};
    }
}

/* Two that touch: an impact, by the speed of the instant; or else would they
 * sink into each other on their lines? What has been solved may do so by as
 * much as a sweep leaves. */
static bool matters(const ss_solids *s, const ss_pair *pair, double at)
{
    const ss_pair *known = ssp_solids_known(s, pair->i, pair->j);
    double u[3], most = 1e-12;

    ssp_solids_relative_at(s, pair, at, u);
    if (-ssp_dot3(u, pair->n) > ssp_solids_slow(s, pair))
        return true;
    ssp_solids_relative(s, pair, u);
    if (known && known->on)
        most = 0.02;
    return -ssp_dot3(u, pair->n) >
           fmax(most * ssp_solids_smaller(s, pair) / ((1.0 - at) * s->h),
                1e-13 * ssp_norms(pair, s->v));
}

/* Does i meet j before all that it meets so far? */
static void look_at(ss_solids *s, size_t i, size_t j, const double *q,
                    const double *move, double at)
{
    const ss_touch touch = sweep(s, i, j, q, move, at);
    const double then = at + touch.s * (1.0 - at);

    if (!(then < s->when[i]) ||
        !(s->w[i] > 0.0 || ssp_solids_inverse_mass(s, j) > 0.0) ||
        (s->throughs > 0 && ssp_solids_passes(s, i, j)))
        return;
    ss_pair pair = ssp_solids_meet(s, i, j);

    for (size_t k = 0; k < 3; k++)
        pair.n[k] = -touch.normal[k];
    if (!matters(s, &pair, then))
        return;
    s->when[i] = then;
    s->with[i] = j;
    s->stamp[i] = j < SS_OBSTACLE ? s->hits[j] : 0;
}

/* What does i meet next? One that may leave what the list of pairs is good for
 * is tested with all. */
static void predict(ss_solids *s, size_t i, double at)
{
    const double *radius = s->p->radius;
    double q[3], d[3], move[3] = {0.0};

    s->when[i] = (double)INFINITY;
    if (!(radius[i] > 0.0))
        return;
    place(s, i, at, q);
    ssp_add3(move, (1.0 - at) * s->h, s->v[i]);
    ssp_minus3(d, q, s->built[i]);
    if (ssp_norm3(d) + ssp_norm3(move) > 0.5 * s->skin) {
        if (!s->is_fast[i])
            s->fast[s->fasts++] = i;
        s->is_fast[i] = true;
        for (size_t j = 0; j < s->n; j++)
            if (j != i && radius[j] > 0.0 && !ssp_solids_joined(s, i, j))
                look_at(s, i, j, q, move, at);
        for (size_t k = 0; k < s->walls; k++)
            look_at(s, i, SS_OBSTACLE + k, q, move, at);
        return;
    }
    for (size_t k = 0; k < s->fasts; k++)
        if (s->fast[k] != i && !ssp_solids_joined(s, i, s->fast[k]))
            look_at(s, i, s->fast[k], q, move, at);
    for (size_t k = s->seen[i]; k < s->seen[i + 1]; k++) {
        const ss_pair *pair = &s->pair[s->in[k]];

        if (s->in[k] >= s->joints)
            look_at(s, i, pair->i == i ? pair->j : pair->i, q, move, at);
    }
}

static void predict_again(ss_solids *s, size_t i, double at)
{
    predict(s, i, at);
    for (size_t k = s->at[i]; k > 0 && earlier(s, k, (k - 1) / 2);
         k = (k - 1) / 2)
        swap(s, k, (k - 1) / 2);
    sink(s, s->at[i]);
}

static void predict_all(ss_solids *s, double at)
{
    s->fasts = 0;
    memset(s->is_fast, 0, s->n * sizeof *s->is_fast);
    for (size_t i = 0; i < s->n; i++)
        s->heap[i] = s->at[i] = i;
    for (size_t i = 0; i < s->n; i++)
        predict(s, i, at);
    for (size_t k = s->n / 2; k-- > 0;)
        sink(s, k);
}

static void predict_chain(ss_solids *s, size_t i, double at)
{
    const ss_chain *c = ssp_solids_chain(s, i);

    for (size_t m = 0; c && m < c->count; m++) {
        const ss_pair *rod = &s->pair[s->link[c->first + m]];
        const size_t end[] = {rod->i, rod->j};

        for (size_t e = 0; e < 2; e++) {
            s->hits[end[e]]++;
            predict_again(s, end[e], at);
        }
    }
}

ss_status ssp_solids_drift(ss_solids *s)
{
    const size_t most = s->options.max_impacts;
    ss_status status = SS_OK;
    int shocks = 0;

    ssp_solids_depart(s);
    predict_all(s, 0.0);
    while (s->n > 0 && s->when[s->heap[0]] <= 1.0 && status == SS_OK) {
        const size_t i = s->heap[0], j = s->with[i];
        double at = s->when[i];

        if ((j < SS_OBSTACLE && s->hits[j] != s->stamp[i]) ||
            ssp_solids_passes(s, i, j) || !ssp_solids_hit(s, i, j, &at)) {
            predict_again(s, i, at);
            continue;
        }
        if (s->hits[i] > most && ssp_solids_grip(s, j)->restitution < 1.0) {
            if (shocks++ == 20)
                return SS_ACCUMULATION;
            status = ssp_solids_shock(s, at, 1e-4 * pow(1.5, shocks));
            predict_all(s, at);
            continue;
        }
        if (s->hits[i] > 1000 * most)
            return SS_ACCUMULATION;
        predict_again(s, i, at);
        if (j < SS_OBSTACLE)
            predict_again(s, j, at);
        predict_chain(s, i, at);
        predict_chain(s, j, at);
    }
    ssp_solids_arrive(s);
    return s->lost ? SS_NO_MEMORY : status;
}
