/* engine-contacts.c: the library's planes and impacts in place of the reader's. */
#include "engine-old.h"

#include "steps/impact.h"
#include "steps/planes.h"
#include "steps/symplectic.h"

#include <math.h>
#include <string.h>

void engine_walls(const engine *e, double *x)
{
    for (size_t k = 0; k < e->walls; k++) {
        const engine_wall *w = &e->wall[k];
        ss_plane plane;

        if (ss_plane_set(&plane, 2, w->point, w->normal) != SS_OK)
            continue;
        plane.restitution = w->restitution;
        for (size_t i = 0; i < e->n; i++) {
            const double above = ss_plane_distance(&plane, x + 2 * i);

            if (e->mass[i] <= 0.0 || above >= e->radius)
                continue;
            ss_drift(2, x + 2 * i, e->radius - above, plane.normal);
            ss_plane_respond(&plane, x + 2 * (e->n + i));
        }
    }
}

static ss_ball ball(const engine *e, size_t i, const double *x)
{
    ss_ball made = {.mass = e->mass[i] > 0.0 ? e->mass[i] : (double)INFINITY,
                    .radius = e->radius};

    memcpy(made.v, x + 2 * (e->n + i), 2 * sizeof *x);
    return made;
}

static void meet(const engine *e, size_t i, size_t j, double *x)
{
    const ss_surface surface = {.restitution = e->bounce};
    double *qi = x + 2 * i, *qj = x + 2 * j;
    const double far = hypot(qi[0] - qj[0], qi[1] - qj[1]);
    const double gap = far - 2.0 * e->radius;
    const double normal[3] = {(qi[0] - qj[0]) / far, (qi[1] - qj[1]) / far};
    ss_ball one = ball(e, i, x), other = ball(e, j, x);
    const double share = isinf(one.mass) ? 0.0
                         : isinf(other.mass)
                             ? 1.0
                             : other.mass / (one.mass + other.mass);

    if (!(far > 0.0) || gap >= 0.0 || (isinf(one.mass) && isinf(other.mass)))
        return;
    ss_impact(&surface, normal, &one, &other);
    ss_drift(2, qi, -gap * share, normal);
    ss_drift(2, qj, gap * (1.0 - share), normal);
    memcpy(x + 2 * (e->n + i), one.v, 2 * sizeof *x);
    memcpy(x + 2 * (e->n + j), other.v, 2 * sizeof *x);
}

void engine_balls(const engine *e, double *x)
{
    for (size_t i = 0; i < e->n; i++)
        for (size_t j = 0; j < i; j++)
            meet(e, j, i, x);
}
