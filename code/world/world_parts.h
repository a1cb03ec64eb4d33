#ifndef SS_WORLD_PARTS_H
#define SS_WORLD_PARTS_H

/* world_parts.h: what the files of the world share. It is not for programs. */
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/soft.h"
#include "steps/solids.h"
#include "world/mouse.h"
#include "world/world.h"

/* The forces on the particles, in this order. */
enum { WORLD_GRAVITY, WORLD_DRAG, WORLD_SPRINGS, WORLD_MOUSE, WORLD_FORCES };

/* How many methods there are. */
enum { WORLD_METHODS = 26 };

/* Floor, ceiling, left, right. */
enum { WORLD_WALLS = 4 };

#define WORLD_POINT 0.04

/* world.c: may the two of a contact touch? ctx is the world. */
bool ssp_world_meet(const ss_solid_contact *contact, void *ctx);

//> world
struct ss_world {
    ss_world_options options;
    ss_particles *particles;
    ss_springs *springs;
    ss_solids *solids; /* what touches: the particles, and four walls */
    ss_gravity gravity;
    ss_drag drag;
    ss_mouse mouse; /* the mouse spring, when holding */
    ss_motor motors[SS_WORLD_MOTORS];
    ss_mouse_state state;
    size_t link_from; /* the particle where a spring begins, when linking */
    bool paused;
    double since; /* at which time the rate was set; pauses count as time */
    double ticks; /* multiples of 1/rate that have passed since then */
    size_t steps; /* taken since the world was made; none in a pause */
    struct ss_world_memory *memory; /* of a method that has one, or NULL */
};
//<

/* world_methods.c. What a method keeps between steps; made when it is needed.
 * `remembers` is to be cleared by whatever has changed the motion. */
typedef struct ss_world_memory {
    const ss_world_method *method;
    size_t dof;
    ss_mech mech;
    ss_mover *mover; /* this one ... */
    ss_soft *soft;   /* ... or this one */
    bool remembers;  /* has the mover been started? */
} ss_world_memory;

/* A step by any method but number 0, without contact. On failure
 * nothing but the memory has changed. */
ss_status ssp_world_move(ss_world *world);

/* Make sure that there is memory for the method and the particles:
 * SS_NO_MEMORY. Without a need for any it is freed. */
ss_status ssp_world_remember(ss_world *world);
void ssp_world_forget(ss_world *world);  /* free it */
void ssp_world_disturb(ss_world *world); /* the motion was changed */

/* world_options.c: is every option within its range? Make gravity, drag, the
 * mouse spring and the walls as the options say. */
bool ssp_world_options_fit(const ss_world_options *options);
void ssp_world_wall(const ss_world_options *o, size_t which, ss_obstacle *wall);
void ssp_world_apply_options(ss_world *world);

/* Set one field, if it may have the value. */
bool ssp_world_put_option(ss_world_options *options, ss_world_option option,
                          double value);

/* A particle with this radius, or a point: where that meets a wall or a disc,
 * it is one of WORLD_POINT m. */
void ssp_world_make_disc(ss_particle *one, double radius);

/* world_scenes.c: remove everything and build the scene. On failure the world
 * is empty. */
ss_status ssp_world_build_scene(ss_world *world);

#endif
