#ifndef SS_WORLD_PARTS_H
#define SS_WORLD_PARTS_H

/* world_parts.h: what world.c, world_events.c and world_scenes.c share. */
#include "steps/fields.h"
#include "steps/mouse.h"
#include "steps/paths.h"
#include "steps/planes.h"
#include "steps/world.h"

//> world
struct ss_world {
    ss_world_options options;
    ss_particles *particles;
    ss_springs *springs;
    ss_gravity gravity;
    ss_drag drag;
    ss_mouse mouse;    /* the spring to the hand, when holding */
    ss_plane walls[4]; /* floor, ceiling, left, right */
    ss_motor motors[SS_WORLD_MOTORS];
    ss_hand hand;
    size_t begun; /* the particle where a spring begins, when linking */
    int paused;
    double ticks; /* grid points of time that have passed */
    size_t steps; /* those that were not slept through */
};
//<

/* world_scenes.c: take out all that is there, and build the scene. The world
 * is empty when it fails. */
ss_status ss_world_build(ss_world *world);

#endif
