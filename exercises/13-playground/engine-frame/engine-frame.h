/* engine-frame.h: what you write in engine-frame.c. */
#ifndef ENGINE_FRAME_H
#define ENGINE_FRAME_H

#include "engine.h"

/* So many seconds have gone by: take the steps of h that are owed, at most `most`.
 * *owed is what was left over before, and what is left over after. Returns how many
 * steps there were, or -1 as soon as the crowd cannot take one. */
int world_frame(crowd *c, double h, double *owed, double seconds, int most);

#endif
