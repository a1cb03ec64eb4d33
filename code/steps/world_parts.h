#ifndef SS_WORLD_PARTS_H
#define SS_WORLD_PARTS_H

/* world_parts.h: what world.c, world_events.c and world_scenes.c share. It is
 * not for programs. */
#include "steps/fields.h"
#include "steps/mouse.h"
#include "steps/paths.h"
#include "steps/planes.h"
#include "steps/world.h"

/* The forces on the particles, in this order. */
enum { WORLD_GRAVITY, WORLD_DRAG, WORLD_SPRINGS, WORLD_MOUSE };

//> world
struct ss_world {
    ss_world_options options;
    ss_particles *particles;
    ss_springs *springs;
    ss_gravity gravity;
    ss_drag drag;
    ss_mouse mouse;    /* the mouse spring, when holding */
    ss_plane walls[4]; /* floor, ceiling, left, right */
    ss_motor motors[SS_WORLD_MOTORS];
    ss_mouse_state state;
    size_t link_from; /* the particle where a spring begins, when linking */
    bool paused;
    double ticks; /* multiples of 1/rate that have passed */
    size_t steps; /* those that were steps, not pauses */
};
//<

/* world_scenes.c: remove everything and build the scene. On failure the world
 * is empty. */
ss_status ss_world_build_scene(ss_world *world);

#endif
