/* forces.h: the forces that are audited, and what is claimed of them.
 *
 * Given are a stiffness, a length and five particles, and which coordinate
 * slants. A stiffness below zero turns all forces and energies round. */
#ifndef FORCES_H
#define FORCES_H

#include "steps/force.h"

#include <math.h>

enum { PARTICLES = 5 };

typedef struct numbers {
    double ks, rest;
    size_t slanted;
} numbers;

/* For all pairs i, j and the way d from j to i, of length r: the tension, and
 * how much of it acts along and across. */
static void pairs(const ss_view *view, double *f, const numbers *given,
                  double across, double reaction)
{
    const double *q = view->q;

    for (size_t i = 0; i < view->n; i++)
        for (size_t j = 0; j < i; j++) {
            const double x = q[2 * i] - q[2 * j],
                         y = q[2 * i + 1] - q[2 * j + 1];
            const double s = -given->ks * (1.0 - given->rest / hypot(x, y));
            const double fx = s * (x - across * y);
            const double fy = s * (y + across * x);

            f[2 * i] += fx;
            f[2 * i + 1] += fy;
            f[2 * j] -= reaction * fx;
            f[2 * j + 1] -= reaction * fy;
        }
}

static void springs(const ss_view *view, double *f, const void *ctx)
{
    pairs(view, f, ctx, 0.0, 1.0);
}

static void shove(const ss_view *view, double *f, const void *ctx)
{
    pairs(view, f, ctx, 0.5, 1.0);
}

static void one_way(const ss_view *view, double *f, const void *ctx)
{
    pairs(view, f, ctx, 0.0, 0.5);
}

static void centre(const ss_view *view, double *f, const void *ctx)
{
    const numbers *given = ctx;

    for (size_t k = 0; k < 2 * view->n; k++)
        f[k] -= given->ks * view->q[k];
}

static void weight(const ss_view *view, double *f, const void *ctx)
{
    const numbers *given = ctx;

    for (size_t i = 0; i < view->n; i++)
        f[2 * i + 1] -= given->ks * ((double)i + 1.0);
}

static void wind(const ss_view *view, double *f, const void *ctx)
{
    const numbers *given = ctx;

    for (size_t i = 0; i < view->n; i++)
        f[2 * i] += given->ks;
}

/* The springs between the particles from `first` on. */
static double energy_from(size_t first, const ss_view *view,
                          const numbers *given)
{
    const double *q = view->q;
    double sum = 0.0;

    for (size_t i = first; i < view->n; i++)
        for (size_t j = first; j < i; j++) {
            const double x = q[2 * i] - q[2 * j],
                         y = q[2 * i + 1] - q[2 * j + 1];
            const double more = hypot(x, y) - given->rest;

            sum += 0.5 * given->ks * more * more;
        }
    return sum;
}

static double spring_energy(const ss_view *view, const void *ctx)
{
    return energy_from(0, view, ctx);
}

/* Forgets the spring between the last two. */
static double short_energy(const ss_view *view, const void *ctx)
{
    return energy_from(0, view, ctx) - energy_from(view->n - 2, view, ctx);
}

/* Grows too fast along one coordinate. */
static double slanted_energy(const ss_view *view, const void *ctx)
{
    const numbers *given = ctx;

    return energy_from(0, view, given) + given->ks * view->q[given->slanted];
}

static double centre_energy(const ss_view *view, const void *ctx)
{
    const numbers *given = ctx;
    double sum = 0.0;

    for (size_t k = 0; k < 2 * view->n; k++)
        sum += 0.5 * given->ks * view->q[k] * view->q[k];
    return sum;
}

static double weight_energy(const ss_view *view, const void *ctx)
{
    const numbers *given = ctx;
    double sum = 0.0;

    for (size_t i = 0; i < view->n; i++)
        sum += given->ks * ((double)i + 1.0) * view->q[2 * i + 1];
    return sum;
}

/* Forgets the last particle. */
static double light_energy(const ss_view *view, const void *ctx)
{
    ss_view fewer = *view;

    fewer.n--;
    return weight_energy(&fewer, ctx);
}

static double wind_energy(const ss_view *view, const void *ctx)
{
    const numbers *given = ctx;
    double sum = 0.0;

    for (size_t i = 0; i < view->n; i++)
        sum -= given->ks * view->q[2 * i];
    return sum;
}

static const struct {
    const char *name;
    ss_force force;
} cases[] = {{"springs", {.apply = springs, .energy = spring_energy}},
             {"centre", {.apply = centre, .energy = centre_energy}},
             {"weight", {.apply = weight, .energy = weight_energy}},
             {"shove", {.apply = shove, .energy = spring_energy}},
             {"one-way", {.apply = one_way, .energy = spring_energy}},
             {"claim", {.apply = springs, .energy = short_energy}},
             {"light", {.apply = weight, .energy = light_energy}},
             {"wind", {.apply = wind, .energy = wind_energy}},
             {"slant", {.apply = springs, .energy = slanted_energy}}};

#endif
