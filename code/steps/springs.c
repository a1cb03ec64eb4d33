/* springs.c: damped springs: their force, its change, and the set of them. */
#include "steps/springs.h"
#include "steps/array_parts.h"

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
static void between(size_t a, size_t b, size_t dim, const double *x, double *d)
{
    for (size_t k = 0; k < dim; k++)
        d[k] = x[a * dim + k] - x[b * dim + k];
}

static double dot(size_t dim, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t k = 0; k < dim; k++)
        sum += a[k] * b[k];
    return sum;
}

/* What the change of a spring's force needs of the view: the direction u, and
 * how stiff the spring is along it and across. */
typedef struct ss_tangent {
    size_t a, b;
    double u[3], ks, kd, across; /* across: s / L */
} ss_tangent;

static void look(const ss_spring *spring, const ss_view *view, ss_stiffness how,
                 ss_tangent *at)
{
    double f[3], length;

    *at =
        (ss_tangent){spring->a, spring->b, .ks = spring->ks, .kd = spring->kd};
    between(at->a, at->b, view->dim, view->q, at->u);
    length = sqrt(dot(view->dim, at->u, at->u));
    if (length == 0.0) { /* no direction: all of it is across, or nothing */
        at->across = spring->rest == 0.0 ? spring->ks : 0.0;
        return;
    }
    for (size_t k = 0; k < view->dim; k++)
        at->u[k] /= length;
    ss_spring_pull(spring, view, f);
    at->across = -dot(view->dim, f, at->u) / length; /* the force is -s u */
    if (how == SS_STRETCHED)
        at->across = fmax(0.0, at->across);
}

static void turn(const ss_tangent *at, size_t dim, const double *dl,
                 const double *dw, double *df)
{
    const double along = dot(dim, at->u, dl);
    const double ds = at->ks * along + at->kd * dot(dim, at->u, dw);

    for (size_t k = 0; k < dim; k++)
        df[k] = -ds * at->u[k] - at->across * (dl[k] - along * at->u[k]);
}

void ss_spring_change(const ss_spring *spring, const ss_view *view,
                      ss_stiffness how, const double *dq, const double *dv,
                      double *df)
{
    const size_t dim = view->dim, a = spring->a, b = spring->b;
    double l[3], w[3], dl[3] = {0.0}, dw[3] = {0.0}, more;
    ss_tangent at;

    for (size_t k = 0; k < dim; k++)
        df[k] = (double)NAN;
    if (a >= view->n || b >= view->n)
        return;
    look(spring, view, how, &at);
    between(a, b, dim, dq, dl);
    between(a, b, dim, dv, dw);
    turn(&at, dim, dl, dw, df);
    if (how != SS_EXACT || dot(dim, at.u, at.u) == 0.0)
        return;

    /* kd (w.du) u, which is not symmetric. */
    between(a, b, dim, view->q, l);
    between(a, b, dim, view->v, w);
    more = spring->kd *
           (dot(dim, w, dl) - dot(dim, at.u, dl) * dot(dim, at.u, w)) /
           sqrt(dot(dim, l, l));
    for (size_t k = 0; k < dim; k++)
        df[k] -= more * at.u[k];
}

/* Add the change of one spring to df. */
static void add_turn(const ss_tangent *at, size_t dim, const double *dq,
                     const double *dv, double *df)
{
    double dl[3] = {0.0}, dw[3] = {0.0}, one[3];

    between(at->a, at->b, dim, dq, dl);
    between(at->a, at->b, dim, dv, dw);
    turn(at, dim, dl, dw, one);
    for (size_t k = 0; k < dim; k++) {
        df[at->a * dim + k] += one[k];
        df[at->b * dim + k] -= one[k];
    }
}

/* Add the change of all springs to df. The force itself is NaN where a particle
 * does not exist. */
static void add_changes(const ss_springs *set, const ss_view *view,
                        ss_stiffness how, const double *dq, const double *dv,
                        double *df)
{
    for (size_t i = 0; i < set->count; i++) {
        const ss_spring *s = &set->spring[i];
        ss_tangent at;

        if (s->a >= view->n || s->b >= view->n)
            continue;
        look(s, view, how, &at);
        add_turn(&at, view->dim, dq, dv, df);
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

/* The same in two parts: what each spring needs of the view, once, and the
 * product, many times. */
static void keep(const ss_springs *set, const ss_view *view, ss_stiffness how)
{
    for (size_t i = 0; set->tangent && i < set->count; i++) {
        const ss_spring *s = &set->spring[i];

        if (s->a < view->n && s->b < view->n)
            look(s, view, how, &set->tangent[i]);
        else
            set->tangent[i] = (ss_tangent){0}; /* of nothing with itself */
    }
}

static void keep_symmetric(const ss_view *view, void *ctx)
{
    keep(ctx, view, SS_SYMMETRIC);
}

static void keep_stretched(const ss_view *view, void *ctx)
{
    keep(ctx, view, SS_STRETCHED);
}

/* Along dv = e, dq = h e a spring's tangent is more u u' + all 1: five numbers
 * do what nine of a matrix would. */
static void add_along(const ss_tangent *at, size_t dim, double h,
                      const double *e, double *df)
{
    const double all = h * at->across, more = h * at->ks + at->kd - all;
    double d[3] = {0.0}, s;

    between(at->a, at->b, dim, e, d);
    s = more * dot(dim, at->u, d);
    for (size_t k = 0; k < dim; k++) {
        df[at->a * dim + k] -= s * at->u[k] + all * d[k];
        df[at->b * dim + k] += s * at->u[k] + all * d[k];
    }
}

/* The same in space, written out: this is where the time of a cloth goes. */
static void add_along_in_space(const ss_tangent *at, double h, const double *e,
                               double *df)
{
    const double *u = at->u, *ea = e + 3 * at->a, *eb = e + 3 * at->b;
    const double all = h * at->across, more = h * at->ks + at->kd - all;
    const double d0 = ea[0] - eb[0], d1 = ea[1] - eb[1], d2 = ea[2] - eb[2];
    const double s = more * (u[0] * d0 + u[1] * d1 + u[2] * d2);
    const double f0 = s * u[0] + all * d0;
    const double f1 = s * u[1] + all * d1;
    const double f2 = s * u[2] + all * d2;
    double *fa = df + 3 * at->a, *fb = df + 3 * at->b;

    fa[0] -= f0;
    fa[1] -= f1;
    fa[2] -= f2;
    fb[0] += f0;
    fb[1] += f1;
    fb[2] += f2;
}

/* A set that was not made by ss_springs_add has nothing kept. */
static void along(const ss_springs *set, const ss_view *view, ss_stiffness how,
                  double h, const double *e, double *df)
{
    ss_tangent at;

    for (size_t i = 0; !set->tangent && i < set->count; i++)
        if (set->spring[i].a < view->n && set->spring[i].b < view->n) {
            look(&set->spring[i], view, how, &at);
            add_along(&at, view->dim, h, e, df);
        }
    if (!set->tangent)
        return;
    if (view->dim == 3)
        for (size_t i = 0; i < set->count; i++)
            add_along_in_space(&set->tangent[i], h, e, df);
    else
        for (size_t i = 0; i < set->count; i++)
            add_along(&set->tangent[i], view->dim, h, e, df);
}

static void along_symmetric(const ss_view *view, double h, const double *e,
                            double *df, const void *ctx)
{
    along(ctx, view, SS_SYMMETRIC, h, e, df);
}

static void along_stretched(const ss_view *view, double h, const double *e,
                            double *df, const void *ctx)
{
    along(ctx, view, SS_STRETCHED, h, e, df);
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
    free(set->tangent);
    free(set);
}

ss_status ss_springs_add(ss_springs *set, ss_spring s)
{
    assert(set);

    const double numbers[] = {s.ks, s.kd, s.rest};
    size_t room = set->capacity; /* the tangents' is the same */

    if (s.a == s.b)
        return SS_BAD_ARGUMENT;
    for (size_t i = 0; i < 3; i++)
        if (!isfinite(numbers[i]) || numbers[i] < 0.0)
            return SS_BAD_ARGUMENT;
    if (!ssp_grow(&set->tangent, &room, set->count, sizeof *set->tangent) ||
        !ssp_grow(&set->spring, &set->capacity, set->count, sizeof s))
        return SS_NO_MEMORY;
    set->spring[set->count++] = s;
    return SS_OK;
}

ss_force ss_springs_force(ss_springs *set)
{
    assert(set);
    return (ss_force){.apply = pull_all,
                      .energy = stored,
                      .change = change_symmetric,
                      .linearise = keep_symmetric,
                      .along = along_symmetric,
                      .renumber = renumber,
                      .ctx = set};
}

ss_force ss_springs_stretched_force(ss_springs *set)
{
    ss_force force = ss_springs_force(set);

    force.change = change_stretched;
    force.linearise = keep_stretched;
    force.along = along_stretched;
    return force;
}
