/* behaviour.c: forces from constraint functions. */
#include "steps/behaviour.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { MOST = 3 * SS_BEHAVIOUR_PARTICLES };

/* C, J and C' for the particles of the view. Returns false if one does
 * not exist, or a number of the behaviour is out of its range. */
static bool evaluate(const ss_behaviour *b, const ss_view *view, double *c,
                     double *jac, double *rate)
{
    const size_t dim = view->dim, width = b->count * dim;
    double q[MOST], v[MOST];

    if (b->count > SS_BEHAVIOUR_PARTICLES || b->rows > SS_BEHAVIOUR_ROWS ||
        !(b->ks >= 0.0) || !(b->kd >= 0.0))
        return false;
    for (size_t i = 0; i < b->count; i++) {
        if (b->particle[i] >= view->n)
            return false;
        memcpy(q + i * dim, view->q + b->particle[i] * dim, dim * sizeof *q);
        memcpy(v + i * dim, view->v + b->particle[i] * dim, dim * sizeof *v);
    }
    b->function(dim, q, c, jac, b->ctx);
    for (size_t row = 0; row < b->rows; row++) {
        rate[row] = 0.0;
        for (size_t k = 0; k < width; k++)
            rate[row] += jac[row * width + k] * v[k];
    }
    return true;
}

static void apply(const ss_view *view, double *f, const void *ctx)
{
    const ss_behaviour *b = ctx;
    const size_t dim = view->dim, width = b->count * dim;
    double c[SS_BEHAVIOUR_ROWS], rate[SS_BEHAVIOUR_ROWS];
    double jac[SS_BEHAVIOUR_ROWS * MOST];

    if (b->count == 0)
        return;
    if (!evaluate(b, view, c, jac, rate)) {
        ss_refuse(view, f);
        return;
    }
    for (size_t i = 0; i < b->count; i++)
        for (size_t k = 0; k < dim; k++) {
            double pull = 0.0;

            for (size_t row = 0; row < b->rows; row++)
                pull += jac[row * width + i * dim + k] *
                        (b->ks * c[row] + b->kd * rate[row]);
            f[b->particle[i] * dim + k] -= pull;
        }
}

/* With C treated as linear: df = -J^T (ks J dq + kd J dv). */
static void change(const ss_view *view, const double *dq, const double *dv,
                   double *df, const void *ctx)
{
    const ss_behaviour *b = ctx;
    const size_t dim = view->dim, width = b->count * dim;
    double c[SS_BEHAVIOUR_ROWS], rate[SS_BEHAVIOUR_ROWS];
    double jac[SS_BEHAVIOUR_ROWS * MOST];

    if (b->count == 0 || !evaluate(b, view, c, jac, rate))
        return;
    for (size_t row = 0; row < b->rows; row++) {
        double pull = 0.0;

        for (size_t k = 0; k < width; k++) {
            const size_t to = b->particle[k / dim] * dim + k % dim;

            pull += jac[row * width + k] * (b->ks * dq[to] + b->kd * dv[to]);
        }
        for (size_t k = 0; k < width; k++)
            df[b->particle[k / dim] * dim + k % dim] -=
                jac[row * width + k] * pull;
    }
}

static double energy(const ss_view *view, const void *ctx)
{
    const ss_behaviour *b = ctx;
    double c[SS_BEHAVIOUR_ROWS], rate[SS_BEHAVIOUR_ROWS], square = 0.0;
    double jac[SS_BEHAVIOUR_ROWS * MOST];

    if (b->count == 0)
        return 0.0;
    if (!evaluate(b, view, c, jac, rate))
        return (double)NAN;
    for (size_t row = 0; row < b->rows; row++)
        square += c[row] * c[row];
    return 0.5 * b->ks * square;
}

static void renumber(const size_t *number, size_t n, void *ctx)
{
    ss_behaviour *b = ctx;
    size_t count = b->count;

    for (size_t i = 0; i < b->count && i < SS_BEHAVIOUR_PARTICLES; i++) {
        b->particle[i] = ss_renumber(number, n, b->particle[i]);
        if (b->particle[i] == SS_NO_PARTICLE)
            count = 0;
    }
    b->count = count;
}

ss_force ss_behaviour_force(ss_behaviour *behaviour)
{
    assert(behaviour);
    return (ss_force){.apply = apply,
                      .energy = energy,
                      .change = change,
                      .renumber = renumber,
                      .ctx = behaviour};
}

static void coincide(size_t dim, const double *q, double *c, double *jac,
                     const void *ctx)
{
    (void)ctx;
    for (size_t row = 0; row < dim; row++) {
        c[row] = q[row] - q[dim + row];
        for (size_t k = 0; k < 2 * dim; k++)
            jac[row * 2 * dim + k] = k == row         ? 1.0
                                     : k == dim + row ? -1.0
                                                      : 0.0;
    }
}

ss_behaviour ss_behaviour_meet(size_t dim, size_t a, size_t b, double ks,
                               double kd)
{
    assert(dim >= 1 && dim <= 3);
    return (ss_behaviour){.function = coincide,
                          .count = 2,
                          .particle = {a, b},
                          .rows = dim,
                          .ks = ks,
                          .kd = kd};
}

static void keep_distance(size_t dim, const double *q, double *c, double *jac,
                          const void *ctx)
{
    const double *distance = ctx;
    double square = 0.0, length;

    for (size_t k = 0; k < dim; k++)
        square += (q[k] - q[dim + k]) * (q[k] - q[dim + k]);
    length = sqrt(square);
    *c = length - *distance;
    for (size_t k = 0; k < dim; k++) {
        jac[k] = length == 0.0 ? 0.0 : (q[k] - q[dim + k]) / length;
        jac[dim + k] = -jac[k];
    }
}

ss_behaviour ss_behaviour_distance(const double *distance, size_t a, size_t b,
                                   double ks, double kd)
{
    assert(distance);
    return (ss_behaviour){.function = keep_distance,
                          .ctx = distance,
                          .count = 2,
                          .particle = {a, b},
                          .rows = 1,
                          .ks = ks,
                          .kd = kd};
}
