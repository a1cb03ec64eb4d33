/* engine-world.h: what you write in engine-world.c. */
#ifndef ENGINE_WORLD_H
#define ENGINE_WORLD_H

#include "engine-old.h"

/* So many seconds have gone by: take the steps that are owed, and return how many
 * those are, at most w->most_steps. */
int engine_frame(engine_world *w, double seconds);

#endif
