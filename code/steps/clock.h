#ifndef SS_CLOCK_H
#define SS_CLOCK_H

/* clock.h: the particles' clock, for all that take steps with them. It counts
 * steps of one length and multiplies. */

#include "steps/particles.h"

/* Where the clock will be after a step of h from p->t. */
double ss_clock_next(ss_particles *p, double h);

/* Go there. */
void ss_clock_tick(ss_particles *p);

#endif
