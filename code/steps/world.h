#ifndef SS_WORLD_H
#define SS_WORLD_H

/* world.h: a small world of particles and springs in a box, with a mouse in it.
 *
 * The world knows no screen and no clock. It is told what the mouse does, at
 * which position in metres, and is asked to advance to a time; then its state
 * is read. A program with a screen tells it what the real mouse did, a test
 * what stands in a table, and both see the same motion to the last bit, however
 * many frames are drawn:
 *
 *     ss_world *world = ss_world_create(NULL);
 *     ss_world_advance(world, 0.5);
 *     ss_world_event(world, SS_MOUSE_PRESS, 2.0, 3.0);
 *     ss_world_advance(world, 1.0);
 *     const double *xy = ss_world_positions(world);
 *     ss_world_free(world);
 */

#include "steps/particles.h"
#include "steps/springs.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* The state of the mouse. */
typedef enum ss_mouse_state {
    SS_MOUSE_IDLE,    /* it holds nothing */
    SS_MOUSE_HOLDING, /* a particle, by the mouse spring */
    SS_MOUSE_LINKING, /* a spring, with one end on a particle */
    SS_MOUSE_STATES   /* how many there are; in a rule: any of them */
} ss_mouse_state;

/* What can happen. */
typedef enum ss_mouse_event {
    SS_MOUSE_PRESS,   /* the button goes down */
    SS_MOUSE_LINK,    /* the other button goes down */
    SS_MOUSE_MOVE,    /* the position changes */
    SS_MOUSE_RELEASE, /* the button comes up */
    SS_MOUSE_NAIL,    /* three keys, for the particle there */
    SS_MOUSE_MOTOR,
    SS_MOUSE_DELETE,
    SS_MOUSE_LEAVE, /* the pointer has left the window */
    SS_MOUSE_PAUSE, /* two keys, for the world */
    SS_MOUSE_RESET,
    SS_MOUSE_EVENTS
} ss_mouse_event;

/* What is at the position of the mouse. */
typedef enum ss_target {
    SS_TARGET_ANYTHING, /* in a rule: whatever it is */
    SS_TARGET_NOTHING,  /* no particle within reach */
    SS_TARGET_PARTICLE, /* the nearest one; when holding, the one held */
    SS_TARGET_ITSELF    /* when linking: the one where the spring begins */
} ss_target;

/* What the world does. */
typedef enum ss_action {
    SS_ACTION_GRAB,   /* take hold of the particle */
    SS_ACTION_MOVE,   /* move the end of the mouse spring */
    SS_ACTION_DROP,   /* let go of whatever is held */
    SS_ACTION_CREATE, /* a new particle, at rest */
    SS_ACTION_BEGIN,  /* a spring begins here */
    SS_ACTION_ATTACH, /* it ends here */
    SS_ACTION_SPROUT, /* it ends here, on a new particle */
    SS_ACTION_NAIL,   /* nail the particle, or free it if kinematic; drop it */
    SS_ACTION_MOTOR,  /* put it on a motor, or free it if kinematic */
    SS_ACTION_REMOVE, /* the particle and all springs on it */
    SS_ACTION_PAUSE,  /* or continue */
    SS_ACTION_RESET,  /* build the scene again */
    SS_ACTIONS
} ss_action;

/* One rule: in this state, when this event happens at this target, take this
 * action and go to this state. An event without a rule is ignored. */
typedef struct ss_rule {
    ss_mouse_state from; /* SS_MOUSE_STATES: any */
    ss_mouse_event event;
    ss_target target;
    ss_action action;
    ss_mouse_state to;
} ss_rule;

/* All rules. */
const ss_rule *ss_world_rules(size_t *count);

/* Names for figures and logs, such as "press"; never NULL. */
const char *ss_mouse_state_name(ss_mouse_state state);
const char *ss_mouse_event_name(ss_mouse_event event);
const char *ss_target_name(ss_target target);
const char *ss_action_name(ss_action action);

/* What the world contains at the start, and after a reset. */
typedef enum ss_scene {
    SS_SCENE_EMPTY,
    SS_SCENE_ROPE,   /* 16 particles, the first nailed */
    SS_SCENE_BRIDGE, /* a beam of 8 squares, nailed at both ends */
    SS_SCENE_CLOTH,  /* 11 by 8, nailed by two corners */
    SS_SCENE_WHEEL,  /* a hub and a rim of 12, spinning above the floor */
    SS_SCENES
} ss_scene;

/* How a world is made. */
typedef struct ss_world_options {
    ss_scene scene;
    double width, height; /* m: walls at 0 and there; 8, 6 */
    int rate;             /* steps per second; 240 */
    double reach;       /* m: how far from a particle the mouse finds it; 0.3 */
    double gravity;     /* m/s^2, downwards; 9.81 */
    double drag;        /* N s/m, on each particle; 0.02 */
    double restitution; /* of the walls, 0 to 1; 0.4 */
    double friction;    /* Coulomb's mu on the walls; 0.6 */
    double mass;        /* kg, of particles that the mouse makes; 0.2 */
    double ks, kd;      /* N/m, N s/m, of springs that it makes; 400, 1 */
    double mouse_ks, mouse_kd; /* N/m, N s/m, of the mouse spring; 50, 3 */
    double motor_radius, motor_speed; /* m, rad/s; 0.3, 6 */
    size_t capacity; /* memory for so many particles from the start; 256 */
} ss_world_options;

/* Set every field to the value named beside it, and the scene to
 * SS_SCENE_ROPE. */
void ss_world_defaults(ss_world_options *options);

/* A world at time 0. `options` may be NULL: the defaults. NULL when there is
 * no memory or an option is out of its range. */
typedef struct ss_world ss_world;
ss_world *ss_world_create(const ss_world_options *options);
void ss_world_free(ss_world *world); /* NULL is allowed */

/* Advance to time t in steps of 1/rate; the time left over, less than a step,
 * waits for the next call. During a pause time passes without steps; a t in the
 * past does nothing. So it makes no difference whether frames are drawn between
 * two events. All steps until t are taken: after a long interruption, ask for
 * less. Nothing is allocated.
 *
 * On failure the particles are at the last step that succeeded:
 * SS_NO_DERIVATIVE (a force is not finite), SS_OVERFLOW (the new state would
 * not be finite), SS_BAD_ARGUMENT (t is not finite). */
ss_status ss_world_advance(ss_world *world, double t);

/* The mouse is at (x, y) m, and this event happens, now. SS_OK also when there
 * is no rule for it. On failure nothing but the position of the mouse has
 * changed; after a failed reset the world is empty. SS_NO_MEMORY;
 * SS_BAD_ARGUMENT (no such event, a position not finite, more than
 * SS_WORLD_MOTORS motors). */
#define SS_WORLD_MOTORS 8
ss_status ss_world_event(ss_world *world, ss_mouse_event event, double x,
                         double y);

/* A recording: what happened, and when. */
typedef struct ss_input {
    double t; /* s; rising */
    ss_mouse_event event;
    double x, y; /* m */
} ss_input;

/* Play the inputs from number *next on that are due by time t, each at its
 * time, and advance to t. *next is then the first one that is not due. Statuses
 * as of ss_world_advance and ss_world_event; *next is then the input that
 * failed. */
ss_status ss_world_play(ss_world *world, const ss_input *inputs, size_t count,
                        size_t *next, double t);

/* The state of the world, for drawing. Pointers are valid until the next
 * event. */
size_t ss_world_count(const ss_world *world);            /* particles */
const double *ss_world_positions(const ss_world *world); /* x, y of each, m */
bool ss_world_is_kinematic(const ss_world *world, size_t i); /* nail, motor */
size_t ss_world_link_count(const ss_world *world);           /* springs */
/* The particle at an end, 0 or 1, of spring i; SS_NO_PARTICLE if there is no
 * such spring. */
size_t ss_world_link(const ss_world *world, size_t i, int end);

/* The state of the mouse; its position (2 numbers, or NULL); the particle that
 * it holds, or where its spring begins, else SS_NO_PARTICLE. */
ss_mouse_state ss_world_mouse(const ss_world *world, double *position,
                              size_t *particle);

/* Steps taken so far, and whether it is paused. */
size_t ss_world_steps(const ss_world *world);
bool ss_world_is_paused(const ss_world *world);

/* Everything else, to be read: masses, velocities, spring constants. */
const ss_particles *ss_world_particles(const ss_world *world);
const ss_springs *ss_world_springs(const ss_world *world);

SS_END_DECLS

#endif
