#ifndef SS_COLLIDE_PARTS_H
#define SS_COLLIDE_PARTS_H

/* collide_parts.h: what the files of the collider share. Not for others. */

#include "steps/collide.h"

/* A part of a step: from `old` at t the particles were brought to p->x. */
typedef struct ss_collide_part {
    ss_collider *with;
    ss_particles *p;
    const ss_method *method;
    double *old, *work;
    double t, h;           /* h: all that is left of the step */
    size_t i;              /* who hits first, ... */
    const ss_plane *plane; /* ... and what; NULL: nobody */
    double s;              /* and after which fraction of h */
    ss_stats *stats;       /* never NULL */
} ss_collide_part;

/* The whole step, from part->old. On failure p->x is of no use. */
ss_status ss_collide_step(ss_collide_part *at);

#endif
