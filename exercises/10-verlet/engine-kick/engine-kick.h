/* engine-kick.h: what you write in engine-kick.c. */
#ifndef ENGINE_KICK_H
#define ENGINE_KICK_H

#include "engine.h"

/* A step of velocity Verlet for x = [q | v]. At work there are two states. own is a
 * memory, in which a step may keep its last slope for the next one, or NULL. */
step_fn verlet_step;

#endif
