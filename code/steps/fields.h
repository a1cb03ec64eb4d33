#ifndef SS_FIELDS_H
#define SS_FIELDS_H

/* fields.h: forces on each particle alone: gravity, drag, wind, fields. */

#include "steps/force.h"

/* A field in space and time: write its dim numbers at place q. Pure; NaN means
 * "it ends here". */
typedef void ss_field_fn(double t, size_t dim, const double *q, double *value,
                         const void *ctx);

/* Gravity near the ground: f = m g. Has the energy -m g.q; changes momentum by
 * the whole weight. */
typedef struct ss_gravity {
    double g[3]; /* m/s^2, not N: all fall alike */
} ss_gravity;
ss_force ss_gravity_force(ss_gravity *gravity);

/* Viscous drag: f = -k (v - u), with u the air's velocity: wind(t, q), or 0
 * without wind. In still air its power is -k v^2, never above 0. It slows the
 * centre of mass too. Explicit methods need h below about 2 m / k; for
 * implicit ones the wind is the same everywhere. */
typedef struct ss_drag {
    double k;          /* N s/m, at least 0 */
    ss_field_fn *wind; /* m/s; NULL: still air */
    const void *ctx;   /* the wind's */
} ss_drag;
ss_force ss_drag_force(ss_drag *drag);

/* Any other: f = value(t, q), or with per_mass not 0, m value(t, q). No energy
 * is known of it. */
typedef struct ss_field {
    ss_field_fn *value; /* N; or m/s^2 */
    const void *ctx;
    int per_mass;
} ss_field;
ss_force ss_field_force(ss_field *field);

#endif
