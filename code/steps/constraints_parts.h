#ifndef SS_CONSTRAINTS_PARTS_H
#define SS_CONSTRAINTS_PARTS_H

/* constraints_parts.h: what constraints.c and rods_planes.c share. It is not
 * for programs. */

#include "steps/constraints.h"

/* Satisfy the constraints at q, as ss_rods_project does. It may use the third
 * part of rods->storage, p->n * p->dim numbers. */
typedef ss_status ss_rods_project_fn(ss_rods *rods, const ss_particles *p,
                                     const double *old, double *q, void *ctx);

/* Allocate rods->storage for steps of length h. */
ss_status ss_rods_prepare(ss_rods *rods, const ss_particles *p, double h);

/* One step from p->x at t to rods->storage = [q | v] at `next`. The velocities
 * are not projected; *p is as it was. On failure the storage is undefined. */
ss_status ss_rods_step(ss_rods *rods, const ss_particles *p, double t, double h,
                       double next, ss_rods_project_fn *projection, void *ctx,
                       ss_stats *stats);

#endif
