/* spring_change.c: how the force of a spring changes. */
#include "steps/springs_parts.h"

#include <math.h>

/* x_a - x_b into d. */
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
    const int there = spring->a < view->n && spring->b < view->n;
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

void ss_springs_change(const ss_springs *set, const ss_view *view,
                       ss_stiffness how, const double *dq, const double *dv,
                       double *df)
{
    for (size_t i = 0; i < set->count; i++) {
        const ss_spring *s = &set->spring[i];
        double one[3];

        if (s->a >= view->n || s->b >= view->n)
            continue; /* the force itself is refused */
        ss_spring_change(s, view, how, dq, dv, one);
        for (size_t k = 0; k < view->dim; k++) {
            df[s->a * view->dim + k] += one[k];
            df[s->b * view->dim + k] -= one[k];
        }
    }
}

static void change_all(const ss_view *view, const double *dq, const double *dv,
                       double *df, const void *ctx)
{
    ss_springs_change(ctx, view, SS_STRETCHED, dq, dv, df);
}

ss_force ss_springs_stretched_force(ss_springs *set)
{
    ss_force force = ss_springs_force(set);

    force.change = change_all;
    return force;
}
