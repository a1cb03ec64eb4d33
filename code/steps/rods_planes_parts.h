#ifndef SS_RODS_PLANES_PARTS_H
#define SS_RODS_PLANES_PARTS_H

/* rods_planes_parts.h: what the files of rods among planes share. Not for
 * others. */

#include "steps/constraints_parts.h"
#include "steps/rods_planes.h"

/* What is left of a step: from p->x at t, h long, until end. */
typedef struct ss_rods_rest {
    ss_rods *rods;
    ss_collider *with;
    ss_particles *p;
    double t, h, end;
    double span;           /* the part of h that is looked at */
    size_t i;              /* who went through first, ... */
    const ss_plane *plane; /* ... and what */
    double s, after;       /* guess when, as a part of span; how deep now */
    int tired;             /* r counts as 0 */
    ss_stats *stats;
} ss_rods_rest;

/* Did particle i lie on the plane at the beginning? */
int ss_rods_lay(const ss_rods_rest *at, const ss_plane *plane, size_t i);

/* Change x by what a blow along the normal against particle i does to all,
 * with the rods as they are at q, so much that x_i gains `gain` along it. But
 * *pushed, the sum of such blows, does not fall below 0: planes do not pull.
 * NULL: no such limit. */
ss_status ss_rods_blow(ss_rods_rest *at, const ss_plane *plane, size_t i,
                       double gain, const double *q, double *x, double *pushed);

/* Places: rods fit, and what lay does not sink. It may rise by itself. */
ss_rods_fit_fn ss_rods_fit_on;

/* Velocities: nobody who is on a plane heads in. */
ss_status ss_rods_send_back(ss_rods_rest *at, const double *q, double *v);

#endif
