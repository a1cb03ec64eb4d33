/* audit.h: what the function in audit.c promises. */
#ifndef AUDIT_H
#define AUDIT_H

enum { BROKEN_MOMENTUM = 1, BROKEN_SPIN = 2, BROKEN_ENERGY = 4 };

/* Add to f what acts on n particles at q; two numbers a particle in both. */
typedef void force_fn(int n, const double *q, double *f);

/* The energy that is said to be stored in it. */
typedef double energy_fn(int n, const double *q);

/* What the force does not conserve: a sum of the numbers above. There are n
 * particles (at most 8) at q. */
int broken(force_fn *force, energy_fn *energy, int n, const double *q);

#endif
