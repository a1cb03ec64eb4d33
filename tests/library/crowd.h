#ifndef LIBRARY_CROWD_H
#define LIBRARY_CROWD_H
/* crowd.h: particles by chance, for tests of the forces between them. */
#include "steps/emitter.h"

/* dim coordinates, evenly from -half to half. */
void any_place(ss_random *luck, size_t dim, double half, double *q);

/* n particles in a cube with sides 2 half, with speeds up to 1 in each
 * coordinate and masses from 0.5 to 2.5. Ends the test when there is none. */
ss_particles *crowd(size_t dim, size_t n, double half, uint64_t seed);

/* The forces of one alone, as its law says at p's own state, into f. */
void force_of(const ss_particles *p, ss_force force, double *f);

/* Sums over all particles: power f.v, force (largest component), torque about
 * the origin (largest component). */
double power_of(const ss_particles *p, const double *f);
double sum_of(const ss_particles *p, const double *f);
double torque_of(const ss_particles *p, const double *f);

/* The largest |f + dE/dq|, by central differences, over the largest |f|. */
double slope_defect(ss_particles *p, ss_force force);

/* The largest |change - difference of forces| along a direction by chance,
 * over the largest change. */
double change_defect(ss_particles *p, ss_force force, uint64_t seed);

#endif
