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

#include "steps/mover.h"
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
    SS_MOUSE_CUT,   /* a key, for the spring there */
    SS_MOUSE_LEAVE, /* the pointer has left the window */
    SS_MOUSE_PAUSE, /* two keys, for the world */
    SS_MOUSE_RESET,
    SS_MOUSE_EVENTS,
    SS_INPUT_OPTION = SS_MOUSE_EVENTS /* in an ss_input only */
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
    SS_ACTION_CUT,    /* the nearest spring within reach, if there is one */
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
    SS_SCENE_ROPE,    /* 16 particles, the first nailed */
    SS_SCENE_BRIDGE,  /* a beam of 8 squares, nailed at both ends */
    SS_SCENE_CLOTH,   /* 11 by 8, nailed by two corners */
    SS_SCENE_WHEEL,   /* a hub and a rim of 12, spinning above the floor */
    SS_SCENE_CRADLE,  /* Newton's: 5 discs on strings, the first drawn aside; */
                      /* as it should with restitution 1 and drag 0 */
    SS_SCENE_HEAP,    /* 40 discs of three sizes, about to fall */
    SS_SCENE_RAGDOLL, /* a figure of 13 particles, the head a disc, nailed by */
                      /* one hand */
    SS_SCENE_DRAPE,   /* a ribbon of 25 by 3 that falls on a nailed ball */
    SS_SCENES
} ss_scene;

/* A method that can move a world. */
typedef struct ss_world_method {
    const char *name;
    const ss_method *onestep;   /* as ss_particles_advance does with it, */
    const ss_mech_method *mech; /* or a mover, with the default choices, */
    double theta;               /* or ss_soft_advance, with this theta */
    bool converged; /* and this choice; "contact" has none of these */
} ss_world_method;

/* All methods. Number 0, "contact", is the step of solids.h, which is velocity
 * Verlet where nothing touches: by it alone particles meet the walls, and discs
 * each other. The others move a world without contact: all pass through each
 * other and the walls. Not among them: methods that choose their own steps;
 * leap-frog and Stormer-Verlet, which move as velocity Verlet does and know no
 * velocity at the time of the position; Gear with 3/20, which is for forces of
 * the position alone; Adams'; and implicit ones that need the whole Jacobian,
 * which are too slow here. A mover is started anew whenever something but the
 * forces has changed the motion: an event, an option. */
const ss_world_method *ss_world_methods(size_t *count);

/* How a world is made. */
typedef struct ss_world_options {
    ss_scene scene;
    size_t method;        /* its number among ss_world_methods; 0 */
    double width, height; /* m: walls at 0 and there; 8, 6 */
    int rate;             /* steps per second, 1 to SS_WORLD_RATE; 240 */
    double reach;       /* m: how far from a particle the mouse finds it; 0.3 */
    double gravity;     /* m/s^2, downwards; 9.81 */
    double drag;        /* N s/m, on each particle; 0.02 */
    double restitution; /* of walls and discs, 0 to 1; 0.4 */
    double friction;    /* Coulomb's mu on walls and discs; 0.6 */
    double stiffness;   /* a factor on the ks of all springs but the mouse's, */
                        /* 1e-6 to 1e6; 1 */
    double mass;        /* kg, of particles that the mouse makes; 0.2 */
    double radius; /* m, of those: 0 is a point, which passes through other */
                   /* points, and meets the rest as a disc of 0.04 m; 0 */
    double ks, kd; /* N/m, N s/m, of springs that it makes; 400, 1 */
    double mouse_ks, mouse_kd; /* N/m, N s/m, of the mouse spring; 50, 3 */
    double motor_radius, motor_speed; /* m, rad/s; 0.3, 6 */
    size_t capacity; /* memory for so many particles from the start; 256 */
} ss_world_options;

/* The most steps per second. */
#define SS_WORLD_RATE 1000000

/* Set every field to the value named beside it, and the scene to
 * SS_SCENE_ROPE. */
void ss_world_defaults(ss_world_options *options);

/* A world at time 0. `options` may be NULL: the defaults. NULL when there is
 * no memory or an option is out of its range. */
typedef struct ss_world ss_world;
ss_world *ss_world_create(const ss_world_options *options);
void ss_world_free(ss_world *world); /* NULL is allowed */

/* Change the options while it runs. What is in the world follows: the walls (a
 * particle left outside them is moved back, with no speed), all springs by the
 * ratio of the two stiffnesses, all motors by the new speed. A new rate, like a
 * new speed, changes neither the time nor where the motors are. Another scene
 * waits for the next reset; mass, radius, ks, kd and motor_radius are those of
 * what the mouse makes from now on. On failure nothing has changed:
 * SS_BAD_ARGUMENT (an option is out of its range), SS_NO_MEMORY. */
ss_status ss_world_set(ss_world *world, const ss_world_options *options);
ss_world_options ss_world_options_of(const ss_world *world);

/* The options by number, all but `capacity`, for recordings and controls. */
typedef enum ss_world_option {
    SS_OPTION_SCENE,
    SS_OPTION_METHOD,
    SS_OPTION_WIDTH,
    SS_OPTION_HEIGHT,
    SS_OPTION_RATE,
    SS_OPTION_REACH,
    SS_OPTION_GRAVITY,
    SS_OPTION_DRAG,
    SS_OPTION_RESTITUTION,
    SS_OPTION_FRICTION,
    SS_OPTION_STIFFNESS,
    SS_OPTION_MASS,
    SS_OPTION_RADIUS,
    SS_OPTION_KS,
    SS_OPTION_KD,
    SS_OPTION_MOUSE_KS,
    SS_OPTION_MOUSE_KD,
    SS_OPTION_MOTOR_RADIUS,
    SS_OPTION_MOTOR_SPEED,
    SS_WORLD_OPTIONS
} ss_world_option;

/* ss_world_set with one option changed; one that is a whole number is given as
 * one. Statuses as there, and SS_BAD_ARGUMENT also when there is no such
 * option. */
ss_status ss_world_set_option(ss_world *world, ss_world_option option,
                              double value);

/* Its value, and its name in ss_world_options; NaN and "unknown" when there is
 * no such option. */
double ss_world_option_value(const ss_world *world, ss_world_option option);
const char *ss_world_option_name(ss_world_option option);

/* Put this scene in the place of everything, as the option and a reset do:
 * time, pause and the other options stay. SS_BAD_ARGUMENT (no such scene), and
 * nothing has changed; SS_NO_MEMORY, and the world is empty. */
ss_status ss_world_change_scene(ss_world *world, ss_scene scene);

/* Advance to time t in steps of 1/rate; the time left over, less than a step,
 * waits for the next call. During a pause time passes without steps; a t in the
 * past does nothing. So it makes no difference whether frames are drawn between
 * two events. All steps until t are taken: after a long interruption, ask for
 * less.
 *
 * Where things are pressed together harder than steps of this length can bear,
 * all pass through each other for one step. A motor always passes through what
 * it meets, for nothing could stop it.
 *
 * On failure the particles are at the last step that succeeded:
 * SS_NO_DERIVATIVE (a force is not finite), SS_OVERFLOW (the new state would
 * not be finite), SS_NO_MEMORY, those of ss_soft_advance, SS_BAD_ARGUMENT (t is
 * not finite). */
ss_status ss_world_advance(ss_world *world, double t);

/* Take n steps more, also during a pause. Statuses as of ss_world_advance. */
ss_status ss_world_step(ss_world *world, size_t n);

/* A time for which ss_world_advance takes no step more than have been taken,
 * and no step less: half a step after the last one, pauses included. What is
 * recorded with this time is played back between the same two steps. */
double ss_world_clock(const ss_world *world);

/* The mouse is at (x, y) m, and this event happens, now. SS_OK also when there
 * is no rule for it. On failure nothing but the position of the mouse has
 * changed; after a failed reset the world is empty. SS_NO_MEMORY;
 * SS_BAD_ARGUMENT (no such event, a position not finite, more than
 * SS_WORLD_MOTORS motors). */
#define SS_WORLD_MOTORS 8
ss_status ss_world_event(ss_world *world, ss_mouse_event event, double x,
                         double y);

/* A recording: what happened, and when. With SS_INPUT_OPTION it was not the
 * mouse: option number x (an ss_world_option) was set to y. */
typedef struct ss_input {
    double t; /* s; rising */
    ss_mouse_event event;
    double x, y; /* m */
} ss_input;

/* Play the inputs from number *next on that are due by time t, each at its
 * time, and advance to t. *next is then the first one that is not due. Statuses
 * as of ss_world_advance, ss_world_event and ss_world_set_option; *next is then
 * the input that failed. */
ss_status ss_world_play(ss_world *world, const ss_input *inputs, size_t count,
                        size_t *next, double t);

/* The state of the world, for drawing. Pointers are valid until the next event
 * or change of an option, and until another world is loaded. */
size_t ss_world_count(const ss_world *world);            /* particles */
const double *ss_world_positions(const ss_world *world); /* x, y of each, m */
double ss_world_radius(const ss_world *world, size_t i); /* m; 0: a point */
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

/* What holds particle i, and where: a nail is at its place and has no radius, a
 * motor has the centre and the radius of its circle. Without a holder, or
 * without such a particle, centre and radius are left alone; either may be
 * NULL. */
typedef enum ss_world_hold {
    SS_HOLD_NONE,
    SS_HOLD_NAIL,
    SS_HOLD_MOTOR
} ss_world_hold;
ss_world_hold ss_world_hold_of(const ss_world *world, size_t i,
                               double centre[2], double *radius);

/* The energies in J; their sum is ss_particles_kinetic +
 * ss_particles_potential. Nails and motors count with their masses, like all
 * others. */
typedef struct ss_world_energy {
    double motion;  /* of all particles */
    double gravity; /* m g y: it is 0 on the floor */
    double springs; /* ks (length - rest)^2 / 2 */
    double mouse;   /* of the mouse spring; 0 when it holds nothing */
} ss_world_energy;
ss_world_energy ss_world_energy_of(const ss_world *world);

/* How far spring i is stretched, length / rest - 1 (0 if rest is 0), and the
 * force in N with which it draws its ends together, damping included; both are
 * below 0 when it is compressed and at rest. Either may be NULL.
 * SS_BAD_ARGUMENT, and neither is written, when there is no such spring. */
ss_status ss_world_tension(const ss_world *world, size_t i, double *strain,
                           double *pull);

/* The whole world as numbers: options (but `capacity`), clock, mouse,
 * particles, springs, motors and the memory of contacts and of the method, so
 * that what was saved and loaded goes on to the same bits. Returns how many
 * there are; writes them only if `room` is enough (`numbers` may be NULL if it
 * is 0). */
size_t ss_world_save(const ss_world *world, double *numbers, size_t room);

/* Put what was saved, by any world, in the place of everything. No number is
 * trusted: a file may be damaged, and a link may come from anybody.
 * SS_BAD_ARGUMENT (another version of the format, another count, a number out
 * of its range, not finite or above SS_WORLD_LARGEST in size, a spring or a
 * mouse on no particle, more than SS_WORLD_PARTICLES or SS_WORLD_SPRINGS),
 * SS_NO_MEMORY; then the world is as it was. */
#define SS_WORLD_LARGEST   1e15
#define SS_WORLD_PARTICLES 20000
#define SS_WORLD_SPRINGS   100000
ss_status ss_world_load(ss_world *world, const double *numbers, size_t count);

/* Everything else, to be read: masses, velocities, spring constants. */
const ss_particles *ss_world_particles(const ss_world *world);
const ss_springs *ss_world_springs(const ss_world *world);

SS_END_DECLS

#endif
