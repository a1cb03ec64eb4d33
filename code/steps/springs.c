/* springs.c: damped springs: their force, its change, and the set of them. */
#include "steps/springs.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

//> pull
/* Compute l, from b to a, and its rate. Returns |l|, or NaN if one of the
 * particles does not exist. */
static double stretch(const ss_spring *spring, const ss_view *view, double *l,
                      double *rate)
{
    const size_t dim = view->dim, a = spring->a * dim, b = spring->b * dim;
    double square = 0.0;

    if (spring->a >= view->n || spring->b >= view->n)
        return (double)NAN;
    for (size_t k = 0; k < dim; k++) {
        l[k] = view->q[a + k] - view->q[b + k];
        rate[k] = view->v[a + k] - view->v[b + k];
        square += l[k] * l[k];
    }
    return sqrt(square);
}

void ss_spring_pull(const ss_spring *spring, const ss_view *view, double *f)
{
    double l[3] = {0.0}, rate[3] = {0.0}, along = 0.0, pull;
    const double length = stretch(spring, view, l, rate);

    for (size_t k = 0; k < view->dim; k++)
        along += rate[k] * l[k];
    pull = spring->ks * (length - spring->rest) + spring->kd * along / length;
    for (size_t k = 0; k < view->dim; k++)
        f[k] = length == 0.0 ? 0.0 : -pull * (l[k] / length);
}
//<

//> pull_all
static void pull_all(const ss_view *view, double *f, const void *ctx)
{
    const ss_springs *set = ctx;
    const size_t dim = view->dim;

    for (size_t i = 0; i < set->count; i++) {
        const size_t a = set->spring[i].a, b = set->spring[i].b;
        double pull[3];

        ss_spring_pull(&set->spring[i], view, pull);
        if (a >= view->n || b >= view->n) {
            ss_refuse(view, f);
            return;
        }
        for (size_t k = 0; k < dim; k++) {
            f[a * dim + k] += pull[k];
            f[b * dim + k] -= pull[k];
        }
    }
}
//<

/* d = x_a - x_b. */
static void between(const ss_spring *s, size_t dim, const double *x, double *d)
{
    for (size_t k = 0; k < dim; k++)
        d[k] = x[s->a * dim + k] - x[s->b * dim + k];
}

static double dot(size_t dim, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t k = 0; k < dim; k++)
        sum += a[k] * b[k];
    return sum;
}

//> change
void ss_spring_change(const ss_spring *spring, const ss_view *view,
                      ss_stiffness how, const double *dq, const double *dv,
                      double *df)
{
    const size_t dim = view->dim;
    const bool there = spring->a < view->n && spring->b < view->n;
    double f[3], u[3], w[3], dl[3], dw[3], du[3], length, s, ds;

    for (size_t k = 0; k < dim; k++)
        df[k] = (double)NAN;
    if (!there)
        return;
    between(spring, dim, view->q, u);
    between(spring, dim, view->v, w);
    between(spring, dim, dq, dl);
    between(spring, dim, dv, dw);
    length = sqrt(dot(dim, u, u));
    for (size_t k = 0; k < dim; k++) {
        df[k] = spring->rest == 0.0 ? -spring->ks * dl[k] : 0.0;
        u[k] /= length;
    }
    if (length == 0.0)
        return;
    for (size_t k = 0; k < dim; k++)
        du[k] = (dl[k] - dot(dim, u, dl) * u[k]) / length;
    ss_spring_pull(spring, view, f);
    s = -dot(dim, f, u); /* the force is -s u */
    ds = spring->ks * dot(dim, u, dl) + spring->kd * dot(dim, u, dw);
    if (how == SS_EXACT)
        ds += spring->kd * dot(dim, w, du);
    if (how == SS_STRETCHED)
        s = fmax(0.0, s);
    for (size_t k = 0; k < dim; k++)
        df[k] = -ds * u[k] - s * du[k];
}
//<

/* Add the change of all springs to df. */
static void add_changes(const ss_springs *set, const ss_view *view,
                        ss_stiffness how, const double *dq, const double *dv,
                        double *df)
{
    for (size_t i = 0; i < set->count; i++) {
        const ss_spring *s = &set->spring[i];
        double one[3];

        if (s->a >= view->n || s->b >= view->n)
            continue; /* the force itself is NaN */
        ss_spring_change(s, view, how, dq, dv, one);
        for (size_t k = 0; k < view->dim; k++) {
            df[s->a * view->dim + k] += one[k];
            df[s->b * view->dim + k] -= one[k];
        }
    }
}

static void change_symmetric(const ss_view *view, const double *dq,
                             const double *dv, double *df, const void *ctx)
{
    add_changes(ctx, view, SS_SYMMETRIC, dq, dv, df);
}

static void change_stretched(const ss_view *view, const double *dq,
                             const double *dv, double *df, const void *ctx)
{
    add_changes(ctx, view, SS_STRETCHED, dq, dv, df);
}

static double stored(const ss_view *view, const void *ctx)
{
    const ss_springs *set = ctx;
    double l[3], rate[3], sum = 0.0;

    for (size_t i = 0; i < set->count; i++) {
        const ss_spring *s = &set->spring[i];
        const double more = stretch(s, view, l, rate) - s->rest;

        sum += 0.5 * s->ks * more * more;
    }
    return sum;
}

static void renumber(const size_t *number, size_t n, void *ctx)
{
    ss_springs *set = ctx;
    size_t left = 0;

    for (size_t i = 0; i < set->count; i++) {
        ss_spring s = set->spring[i];

        s.a = ss_renumber(number, n, s.a);
        s.b = ss_renumber(number, n, s.b);
        if (s.a != SS_NO_PARTICLE && s.b != SS_NO_PARTICLE)
            set->spring[left++] = s;
    }
    set->count = left;
}

ss_springs *ss_springs_create(void)
{
    return calloc(1, sizeof(ss_springs));
}

void ss_springs_free(ss_springs *set)
{
    if (!set)
        return;
    free(set->spring);
    free(set);
}

ss_status ss_springs_add(ss_springs *set, ss_spring s)
{
    assert(set);

    const double numbers[] = {s.ks, s.kd, s.rest};

    if (s.a == s.b)
        return SS_BAD_ARGUMENT;
    for (size_t i = 0; i < 3; i++)
        if (!isfinite(numbers[i]) || numbers[i] < 0.0)
            return SS_BAD_ARGUMENT;
    if (set->count == set->capacity) {
        const size_t capacity = 2 * set->capacity + 8;
        ss_spring *more = NULL;

        if (capacity <= SIZE_MAX / sizeof *more)
            more = realloc(set->spring, capacity * sizeof *more);
        if (!more)
            return SS_NO_MEMORY;
        set->spring = more;
        set->capacity = capacity;
    }
    set->spring[set->count++] = s;
    return SS_OK;
}

ss_force ss_springs_force(ss_springs *set)
{
    assert(set);
    return (ss_force){.apply = pull_all,
                      .energy = stored,
                      .change = change_symmetric,
                      .renumber = renumber,
                      .ctx = set};
}

ss_force ss_springs_stretched_force(ss_springs *set)
{
    ss_force force = ss_springs_force(set);

    force.change = change_stretched;
    return force;
}
