//> omit: include guard
#ifndef SS_CLOCK_H
#define SS_CLOCK_H
//<

//> omit: waits for its chapter
/* clock.h: the particles' clock, for steps that particles.h does not take. It
 * counts steps of one length and multiplies. */

#include "steps/particles.h"

/* Where the clock will be after a step of h from p->t. */
double ss_clock_next(ss_particles *p, double h);

/* Go there. */
void ss_clock_tick(ss_particles *p);
//<

//> omit: include guard
#endif
//<
