/* contacts.c: contact forces, and the penalty method. */
#include "steps/contacts.h"

#include <assert.h>
#include <math.h>

static void hold(const ss_view *view, double *f, const void *ctx)
{
    const ss_contact *contact = ctx;
    const size_t dim = view->dim;

    for (size_t j = 0; j < contact->count; j++) {
        const ss_plane *plane = &contact->plane[j];

        if (plane->dim != dim || !ss_plane_is_valid(plane)) {
            ss_refuse(view, f);
            return;
        }
        for (size_t i = 0; i < view->n * dim; i += dim) {
            double contact_force[3];

            ss_plane_contact_force(plane, view->q + i, view->v + i, f + i,
                                   contact_force);
            for (size_t k = 0; k < dim; k++)
                f[i + k] += contact_force[k];
        }
    }
}

ss_force ss_contact_force(ss_contact *contact)
{
    assert(contact);
    return (ss_force){.apply = hold, .ctx = contact};
}

static void push(const ss_view *view, double *f, const void *ctx)
{
    const ss_penalty *penalty = ctx;
    const size_t dim = view->dim;

    for (size_t j = 0; j < penalty->count; j++) {
        const ss_plane *plane = &penalty->plane[j];

        if (plane->dim != dim || !ss_plane_is_valid(plane) ||
            !(penalty->k >= 0.0) || !(penalty->damping >= 0.0)) {
            ss_refuse(view, f);
            return;
        }

        //> push
        for (size_t i = 0; i < view->n * dim; i += dim) {
            const double depth = -ss_plane_distance(plane, view->q + i);
            const double in = -ss_plane_along(plane, view->v + i);
            const double size =
                fmax(0.0, penalty->k * depth + penalty->damping * in);

            for (size_t k = 0; k < dim && depth > 0.0; k++)
                f[i + k] += size * plane->normal[k];
        }
        //<
    }
}

static double stored(const ss_view *view, const void *ctx)
{
    const ss_penalty *penalty = ctx;
    double sum = 0.0;

    for (size_t j = 0; j < penalty->count; j++)
        for (size_t i = 0; i < view->n; i++) {
            const double depth =
                fmax(0.0, -ss_plane_distance(&penalty->plane[j],
                                             view->q + i * view->dim));

            sum += 0.5 * penalty->k * depth * depth;
        }
    return sum;
}

ss_force ss_penalty_force(ss_penalty *penalty)
{
    assert(penalty);
    return (ss_force){.apply = push, .energy = stored, .ctx = penalty};
}
