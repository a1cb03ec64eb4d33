/* rods_planes_fit.c: blows that rods pass on, and what they do to places and
 * velocities. Going round from contact to contact, where a later one may take
 * back what an earlier one gave, is the projected Gauss-Seidel method. Without
 * that last part a body on two feet would hop from one to the other. */
#include "steps/rods_planes_parts.h"

#include <math.h>
#include <string.h>

int ss_rods_lay(const ss_rods_rest *at, const ss_plane *plane, size_t i)
{
    const size_t first = i * at->p->dim;

    return ss_plane_distance(plane, at->p->q + first) < plane->near &&
           fabs(ss_plane_along(plane, at->p->v + first)) <= plane->slow;
}

ss_status ss_rods_blow(ss_rods_rest *at, const ss_plane *plane, size_t i,
                       double gain, const double *q, double *x, double *pushed)
{
    const size_t dim = at->p->dim, dof = at->p->n * dim;
    double *w = at->rods->room + 2 * dof, along, size;
    ss_status status;

    memset(w, 0, dof * sizeof *w);
    memcpy(w + i * dim, plane->normal, dim * sizeof *w);
    status = ss_rods_mend(at->rods, at->p, q, w);
    along = ss_plane_along(plane, w + i * dim);
    if (status == SS_OK && !(along > 1e-9))
        status = SS_NO_CONVERGENCE;
    if (status != SS_OK)
        return status;
    size = gain / along;
    if (pushed) {
        size = fmax(size, -*pushed);
        *pushed += size;
    }
    for (size_t k = 0; k < dof; k++)
        x[k] += size * w[k];
    return SS_OK;
}

ss_status ss_rods_fit_on(ss_rods *rods, const ss_particles *p,
                         const double *old, double *q, void *ctx)
{
    ss_rods_rest *at = ctx;
    const double slack = at->with->tolerance;

    memset(at->with->room, 0, at->with->count * p->n * sizeof *at->with->room);
    for (size_t round = 0; round < rods->rounds; round++) {
        double *pushed = at->with->room;
        ss_status status = ss_rods_project(rods, p, old, q);
        int done = 1;

        for (size_t j = 0; j < at->with->count; j++)
            for (size_t i = 0; i < p->n && status == SS_OK; i++, pushed++) {
                const ss_plane *plane = &at->with->plane[j];
                const double d = ss_plane_distance(plane, q + i * p->dim);

                if (p->control[i].path || !ss_rods_lay(at, plane, i) ||
                    !(d < -slack || (d > slack && *pushed > 0.0)))
                    continue;
                done = 0;
                status = ss_rods_blow(at, plane, i, -d, old, q, pushed);
            }
        if (done || status != SS_OK)
            return status;
    }
    return SS_NO_CONVERGENCE;
}

/* One particle and one plane, if it is there; *done becomes 0 when there was
 * something to do. What lay does not bounce, and may be pushed less again. */
static ss_status send_one(ss_rods_rest *at, const ss_plane *plane, size_t i,
                          int still, const double *q, double *v, double *pushed,
                          int *done)
{
    const size_t first = i * at->p->dim;
    const double in = ss_plane_along(plane, v + first);
    double out = still ? 0.0 : -plane->restitution * in;

    if (at->p->control[i].path ||
        ss_plane_distance(plane, q + first) >= plane->near ||
        !(in < -plane->slow || (still && in > plane->slow && *pushed > 0.0)))
        return SS_OK;
    if (out <= plane->slow)
        out = 0.0;
    *done = 0;
    return ss_rods_blow(at, plane, i, out - in, q, v, pushed);
}

ss_status ss_rods_send_back(ss_rods_rest *at, const double *q, double *v)
{
    const ss_collider *with = at->with;
    const size_t n = at->p->n;

    memset(with->room, 0, with->count * n * sizeof *with->room);
    for (size_t round = 0; round < at->rods->rounds; round++) {
        const int tired = at->tired || round >= with->most;
        int done = 1;

        for (size_t j = 0; j < with->count; j++)
            for (size_t i = 0; i < n; i++) {
                const ss_plane *plane = &with->plane[j];
                const ss_status status =
                    send_one(at, plane, i, tired || ss_rods_lay(at, plane, i),
                             q, v, &with->room[j * n + i], &done);

                if (status != SS_OK)
                    return status;
            }
        if (done)
            return SS_OK;
    }
    return SS_NO_CONVERGENCE;
}
