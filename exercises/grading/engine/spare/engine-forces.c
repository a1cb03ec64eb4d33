/* engine-forces.c: the library's forces in place of the reader's. */
#include "engine-old.h"

#include "steps/fields.h"

#include <string.h>

void engine_forces(const engine *e, const double *q, const double *v, double *f)
{
    const ss_view view = {2, e->n, 0.0, q, v, e->mass};
    ss_gravity gravity = {{0.0, -e->g, 0.0}};
    ss_drag drag = {.k = e->drag};
    const ss_force weight = ss_gravity_force(&gravity);
    const ss_force air = ss_drag_force(&drag);

    memset(f, 0, 2 * e->n * sizeof *f);
    weight.apply(&view, f, weight.ctx);
    air.apply(&view, f, air.ctx);
    engine_springs(e, q, v, f);
}
