/* fields.c: forces on each particle alone. */
#include "steps/fields.h"

#include <assert.h>

static void weigh(const ss_view *view, double *f, const void *ctx)
{
    const ss_gravity *gravity = ctx;
    const double g0 = gravity->g[0], g1 = gravity->g[1], g2 = gravity->g[2];
    const double *restrict mass = view->mass;
    double *restrict at = f;

    if (view->dim == 3) /* written out: there may be a million */
        for (size_t i = 0; i < view->n; i++, at += 3) {
            at[0] += mass[i] * g0;
            at[1] += mass[i] * g1;
            at[2] += mass[i] * g2;
        }
    else
        for (size_t i = 0; i < view->n; i++)
            for (size_t k = 0; k < view->dim; k++)
                f[i * view->dim + k] += mass[i] * gravity->g[k];
}

static double height_energy(const ss_view *view, const void *ctx)
{
    const ss_gravity *gravity = ctx;
    double sum = 0.0;

    for (size_t i = 0; i < view->n; i++)
        for (size_t k = 0; k < view->dim; k++)
            sum -= view->mass[i] * gravity->g[k] * view->q[i * view->dim + k];
    return sum;
}

ss_force ss_gravity_force(ss_gravity *gravity)
{
    assert(gravity);
    return (ss_force){.apply = weigh,
                      .energy = height_energy,
                      .ctx = gravity,
                      .is_local = true};
}

//> slow
static void slow(const ss_view *view, double *f, const void *ctx)
{
    const ss_drag *drag = ctx;
    const size_t dim = view->dim;

    if (!drag->wind) {
        for (size_t k = 0; k < view->n * dim; k++)
            f[k] -= drag->k * view->v[k];
        return;
    }
    for (size_t i = 0; i < view->n; i++) {
        double u[3] = {0.0, 0.0, 0.0};

        drag->wind(view->t, dim, view->q + i * dim, u, drag->ctx);
        for (size_t k = 0; k < dim; k++)
            f[i * dim + k] -= drag->k * (view->v[i * dim + k] - u[k]);
    }
}
//<

static void slow_more(const ss_view *view, const double *dq, const double *dv,
                      double *df, const void *ctx)
{
    const ss_drag *drag = ctx;

    (void)dq;
    for (size_t k = 0; k < view->n * view->dim; k++)
        df[k] -= drag->k * dv[k];
}

ss_force ss_drag_force(ss_drag *drag)
{
    assert(drag);
    return (ss_force){
        .apply = slow, .change = slow_more, .ctx = drag, .is_local = true};
}

static void push(const ss_view *view, double *f, const void *ctx)
{
    const ss_field *field = ctx;
    const size_t dim = view->dim;

    for (size_t i = 0; i < view->n; i++) {
        const double by = field->per_mass ? view->mass[i] : 1.0;
        double value[3] = {0.0, 0.0, 0.0};

        field->value(view->t, dim, view->q + i * dim, value, field->ctx);
        for (size_t k = 0; k < dim; k++)
            f[i * dim + k] += by * value[k];
    }
}

ss_force ss_field_force(ss_field *field)
{
    assert(field);
    return (ss_force){.apply = push, .ctx = field, .is_local = true};
}
