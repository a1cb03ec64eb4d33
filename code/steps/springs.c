/* springs.c: damped springs. */
#include "steps/springs_parts.h"

#include <math.h>
#include <stdlib.h>

//> pull
/* l and its rate, from b to a. Returns |l|, NaN if one of them is not there. */
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

static void change_all(const ss_view *view, const double *dq, const double *dv,
                       double *df, const void *ctx)
{
    ss_springs_change(ctx, view, SS_SYMMETRIC, dq, dv, df);
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
        if (s.a != SS_GONE && s.b != SS_GONE)
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
    const double numbers[] = {s.ks, s.kd, s.rest};

    if (s.a == s.b)
        return SS_BAD_ARGUMENT;
    for (size_t i = 0; i < 3; i++)
        if (!isfinite(numbers[i]) || numbers[i] < 0.0)
            return SS_BAD_ARGUMENT;
    if (set->count == set->capacity) {
        const size_t room = 2 * set->capacity + 8;
        ss_spring *more = NULL;

        if (room <= SIZE_MAX / sizeof *more)
            more = realloc(set->spring, room * sizeof *more);
        if (!more)
            return SS_NO_MEMORY;
        set->spring = more;
        set->capacity = room;
    }
    set->spring[set->count++] = s;
    return SS_OK;
}

ss_force ss_springs_force(ss_springs *set)
{
    return (ss_force){.apply = pull_all,
                      .energy = stored,
                      .change = change_all,
                      .renumber = renumber,
                      .ctx = set};
}
