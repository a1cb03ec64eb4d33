/* engine-touch.h: what you write in engine-touch.c. */
#ifndef ENGINE_TOUCH_H
#define ENGINE_TOUCH_H

#include "touch.h"

/* Change the velocities v by impulses between those that touch: until nothing
 * overlaps after a drift of h from now->q; with h = 0, until what has met parts, at
 * `bounce` times the speed of approach. Friction is within its cone. ctx is
 * contacts: go over all of them at most `most` times. */
keep_fn contacts_keep;

#endif
