/* collide_step.c: step, look whether a plane was passed, go back, send back,
 * and take the rest of the step. */
#include "steps/collide_parts.h"

#include <math.h>
#include <string.h>

/* Step from part->old over s of what is left into p->x. */
static ss_status step_to(ss_collide_part *at, double s)
{
    const ss_ode ode = ss_particles_as_ode(at->p);

    memcpy(at->p->x, at->old, ode.dim * sizeof *at->old);
    return at->method->step(&ode, at->t, s * at->h, at->p->x, at->work,
                            at->stats);
}

static ss_status distance_at(double s, double *distance, void *ctx)
{
    ss_collide_part *at = ctx;
    const ss_status status = step_to(at, s);

    *distance = ss_plane_distance(at->plane, at->p->q + at->i * at->p->dim);
    return status;
}

/* Put a particle onto the plane if it is behind, without a bounce. */
static void lay(const ss_plane *plane, double *q, double *v)
{
    const double d = ss_plane_distance(plane, q);
    ss_plane still = *plane;

    still.restitution = 0.0;
    for (size_t k = 0; k < plane->dim && d < 0.0; k++)
        q[k] -= d * plane->normal[k];
    if (d < plane->near)
        ss_plane_respond(&still, v);
}

/* Who has passed a plane first, and can have been in front of it before? */
static void look_back(ss_collide_part *at)
{
    const ss_particles *p = at->p;
    const size_t dim = p->dim, dof = p->n * dim;

    at->plane = NULL;
    at->s = 1.0;
    for (size_t j = 0; j < at->with->count; j++)
        for (size_t i = 0; i < p->n; i++) {
            const ss_plane *plane = &at->with->plane[j];
            const double after = ss_plane_distance(plane, p->q + i * dim);
            double before, s;

            if (!(after < 0.0) || p->control[i].path)
                continue;
            before = ss_plane_distance(plane, at->old + i * dim);
            if (before < -plane->near)
                continue;
            s = at->with->collision == SS_ROLL_BACK
                    ? ss_contact_linear(before, after)
                    : ss_contact_parabola(
                          before,
                          at->h *
                              ss_plane_along(plane, at->old + dof + i * dim),
                          after);
            if (s > 0.0 && (!at->plane || s < at->s)) {
                at->s = s;
                at->i = i;
                at->plane = plane;
            }
        }
}

//> go_back
/* Bring all to the instant of contact, and send back who is there. */
static ss_status go_back(ss_collide_part *at)
{
    ss_collider *with = at->with;
    ss_particles *p = at->p;
    const size_t dim = p->dim, numbers = 2 * p->n * dim;
    const double after = ss_plane_distance(at->plane, p->q + at->i * dim);
    ss_status status = SS_OK;

    if (with->collision == SS_FIND_ROOT)
        status = ss_contact_root(distance_at, at, after, with->tolerance,
                                 with->rounds, &at->s);
    else
        for (size_t k = 0; k < numbers; k++)
            p->x[k] = at->old[k] + at->s * (p->x[k] - at->old[k]);
    if (status != SS_OK)
        return status;
    const double d = ss_plane_distance(at->plane, p->q + at->i * dim);

    for (size_t k = 0; k < dim; k++)
        p->q[at->i * dim + k] -= d * at->plane->normal[k];
    for (size_t j = 0; j < with->count; j++)
        for (size_t i = 0; i < p->n * dim; i += dim)
            if (ss_plane_distance(&with->plane[j], p->q + i) <=
                fmax(with->tolerance, with->plane[j].near))
                ss_plane_respond(&with->plane[j], p->v + i);
    memcpy(at->old, p->x, numbers * sizeof *p->x);
    at->t += at->s * at->h;
    at->h -= at->s * at->h;
    with->contacts++;
    with->last = at->t;
    return SS_OK;
}
//<

/* Coulomb's friction stops what slides, and cannot drive it back: who lay on
 * the plane and slides the other way now has come to rest in between. */
static void stop(const ss_plane *plane, const double *q, const double *before,
                 double *v)
{
    double n[3], t[3], n0[3], t0[3], turned = 0.0;

    ss_plane_split(plane, before, n0, t0);
    ss_plane_split(plane, v, n, t);
    for (size_t k = 0; k < plane->dim; k++)
        turned += t0[k] * t[k];
    if (plane->friction != SS_COULOMB || !(turned < 0.0) ||
        ss_plane_distance(plane, q) >= plane->near ||
        fabs(ss_plane_along(plane, before)) > plane->slow)
        return;
    memcpy(v, n, plane->dim * sizeof *v);
}

/* The end of the step: nobody stays behind. */
static void mend(ss_collide_part *at)
{
    const ss_collision how = at->with->collision;
    ss_particles *p = at->p;

    for (size_t j = 0; j < at->with->count; j++)
        for (size_t i = 0; i < p->n; i++) {
            const ss_plane *plane = &at->with->plane[j];
            double *q = p->q + i * p->dim, *v = p->v + i * p->dim;
            const double d = ss_plane_distance(plane, q);

            if (p->control[i].path)
                continue;
            stop(plane, q, at->old + (p->n + i) * p->dim, v);
            if (!(d < 0.0))
                continue;
            if (how == SS_ROLL_BACK || how == SS_FIND_ROOT) {
                lay(plane, q, v);
                continue;
            }
            for (size_t k = 0; k < p->dim && how != SS_FLIP; k++)
                q[k] -= (how == SS_MIRROR ? 2.0 : 1.0) * d * plane->normal[k];
            if (ss_plane_along(plane, v) < 0.0) {
                at->with->contacts++;
                at->with->last = at->t + at->h;
            }
            ss_plane_respond(plane, v);
        }
}

//> step
ss_status ss_collide_step(ss_collide_part *at)
{
    const int back = at->with->collision == SS_ROLL_BACK ||
                     at->with->collision == SS_FIND_ROOT;
    ss_status status = step_to(at, 1.0);

    for (size_t i = 0; status == SS_OK && back && i < at->with->most; i++) {
        look_back(at);
        if (!at->plane)
            break;
        status = go_back(at);
        if (status == SS_OK)
            status = step_to(at, 1.0);
    }
    if (status == SS_OK)
        mend(at);
    return status;
}
//<
