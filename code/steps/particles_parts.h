#ifndef SS_PARTICLES_PARTS_H
#define SS_PARTICLES_PARTS_H

/* particles_parts.h: between the files that make up the particles. */

#include "steps/particles.h"

/* What forces see of q and v at t: those that are led are on their paths,
 * which are left in p->path as [q | v | a]. */
ss_view ss_particles_look(const ss_particles *p, double t, const double *q,
                          const double *v);

#endif
