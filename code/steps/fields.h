#ifndef SS_FIELDS_H
#define SS_FIELDS_H

/* fields.h: forces on each particle alone: gravity, drag, wind, fields. */

#include "steps/force.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* A field in space and time: write its dim numbers at position q. A pure
 * function; NaN means "there is no value here". */
typedef void ss_field_fn(double t, size_t dim, const double *q, double *value,
                         const void *ctx);

/* Gravity near the ground: f = m g, with the energy -m g.q. Momentum is not
 * conserved: it changes by m g per second. */
typedef struct ss_gravity {
    double g[3]; /* m/s^2: the same for all masses */
} ss_gravity;
ss_force ss_gravity_force(ss_gravity *gravity);

/* Viscous drag: f = -k (v - u), with u the velocity of the air: wind(t, q), or
 * 0 without wind. In still air its power is -k v^2, never above 0. It also
 * slows the centre of mass. Explicit methods need h below about 2 m / k. The
 * change for implicit methods treats the wind as the same everywhere. */
typedef struct ss_drag {
    double k;          /* N s/m, at least 0 */
    ss_field_fn *wind; /* m/s; NULL: still air */
    const void *ctx;   /* handed to wind */
} ss_drag;
ss_force ss_drag_force(ss_drag *drag);

/* Any other: f = value(t, q), or with per_mass, m value(t, q). It has no
 * energy. */
typedef struct ss_field {
    ss_field_fn *value; /* N; or m/s^2 */
    const void *ctx;
    bool per_mass;
} ss_field;
ss_force ss_field_force(ss_field *field);

SS_END_DECLS

#endif
