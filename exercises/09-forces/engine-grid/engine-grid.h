/* engine-grid.h: what you write in engine-grid.c. */
#ifndef ENGINE_GRID_H
#define ENGINE_GRID_H

#include "engine.h"

/* A grid for crowds of at most so many particles, with room for so many pairs. What
 * a struct grid is, your file says. NULL: no memory. */
grid *grid_make(size_t most_particles, size_t most_pairs);

/* Find the pairs that are nearer to each other than reach, each once, in any order:
 * their numbers stand at *pair, which is the grid's own, until the next call. Returns
 * how many; what there is no room for is left out. */
size_t grid_pairs(grid *g, const ss_view *now, double reach,
                  const size_t (**pair)[2]);

#endif
