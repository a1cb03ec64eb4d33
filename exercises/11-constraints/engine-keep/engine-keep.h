/* engine-keep.h: what you write in engine-keep.c. */
#ifndef ENGINE_KEEP_H
#define ENGINE_KEEP_H

#include "engine.h"

/* Change the velocities v until each rod has its length after a drift of h from
 * now->q; with h = 0, until no rod begins to grow or shrink. ctx is an ss_rods: go
 * over all rods at most max_iterations times, and stop when every length is right
 * to `tolerance` of it. Nails, of mass 0, keep their velocity. */
keep_fn rods_keep;

#endif
