/* engine-crowd.h: what you write in engine-crowd.c. */
#ifndef ENGINE_CROWD_H
#define ENGINE_CROWD_H

#include "engine.h"

/* A crowd of n particles, each of 1 kg and at rest at the origin, at time 0,
 * without forces, and storage for the steps of `how`. NULL: no memory. */
crowd *crowd_make(size_t dim, size_t n, method how);

/* The rates of the state x = [q | v] of a crowd, ctx: clear, accumulate in the
 * order of the list, gather. The velocity of a nail, of mass 0, does not change. */
ss_rhs_fn crowd_rates;

/* A step of h by the crowd's method, and its clock goes on. false, and nothing has
 * changed: the method cannot, or a number of the state is not finite. */
bool crowd_step(crowd *c, double h);

#endif
