/* audit.h: what the function in audit.c promises. */
#ifndef AUDIT_H
#define AUDIT_H

#include "steps/force.h" /* ss_view, ss_force */

enum { BROKEN_MOMENTUM = 1, BROKEN_SPIN = 2, BROKEN_ENERGY = 4 };

/* What a force does not conserve: a sum of the numbers above. It is asked by
 * force->apply and force->energy, which is the energy that is said to be
 * stored in it. The view is of n particles (at most 8) in the plane. */
int broken(const ss_force *force, const ss_view *view);

#endif
