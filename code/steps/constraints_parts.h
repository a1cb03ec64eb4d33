#ifndef SS_CONSTRAINTS_PARTS_H
#define SS_CONSTRAINTS_PARTS_H

/* constraints_parts.h: what the steps with rods share. Not for others. */

#include "steps/constraints.h"

/* Make the places q fit, as ss_rods_project does. It may use the third part of
 * rods->room, p->n * p->dim numbers. */
typedef ss_status ss_rods_project_fn(ss_rods *rods, const ss_particles *p,
                                     const double *old, double *q, void *ctx);

/* Make rods->room large enough for steps of length h. */
ss_status ss_rods_prepare(ss_rods *rods, const ss_particles *p, double h);

/* From p->x at t to rods->room = [q | v] at next. The velocities are not yet
 * mended; *p is as it was. On failure the room is of no use. */
ss_status ss_rods_step(ss_rods *rods, const ss_particles *p, double t, double h,
                       double next, ss_rods_project_fn *projection, void *ctx,
                       ss_stats *stats);

#endif
