#ifndef SS_WORLD_H
#define SS_WORLD_H

/* world.h: a small world of particles and springs in a box, and a hand in it.
 *
 * The world knows no screen, no mouse and no clock. It is told what the hand
 * does, at which place in metres, and is asked to go on until a time; then it
 * is looked at. A program on a screen tells it what the mouse did, a test what
 * stands in a table, and both see the same motion to the last bit, however
 * many frames are drawn:
 *
 *     ss_world *world = ss_world_create(NULL);
 *     ss_world_go(world, 0.5);
 *     ss_world_event(world, SS_HAND_PRESS, 2.0, 3.0);
 *     ss_world_go(world, 1.0);
 *     const double *xy = ss_world_places(world);
 *     ss_world_free(world);
 */

#include "steps/particles.h"
#include "steps/springs.h"

/* What the hand is doing. */
typedef enum ss_hand {
    SS_HAND_IDLE,    /* nothing */
    SS_HAND_HOLDING, /* a particle, on the mouse's spring */
    SS_HAND_LINKING, /* a spring, with one end on a particle */
    SS_HANDS         /* how many there are; in a rule: any of them */
} ss_hand;

/* What can happen to it. */
typedef enum ss_hand_event {
    SS_HAND_PRESS,   /* the button goes down */
    SS_HAND_LINK,    /* the other button goes down */
    SS_HAND_MOVE,    /* the place changes */
    SS_HAND_RELEASE, /* the button comes up */
    SS_HAND_NAIL,    /* four keys for the particle under the hand ... */
    SS_HAND_MOTOR,
    SS_HAND_DELETE,
    SS_HAND_LEAVE, /* the pointer has left the window */
    SS_HAND_PAUSE, /* and two for the world */
    SS_HAND_RESET,
    SS_HAND_EVENTS
} ss_hand_event;

/* What lies under it. */
typedef enum ss_under {
    SS_UNDER_ANYTHING, /* in a rule: whatever it is */
    SS_UNDER_NOTHING,  /* no particle within reach */
    SS_UNDER_PARTICLE, /* the nearest one; when holding, the one held */
    SS_UNDER_ITSELF    /* when linking: the one where the spring begins */
} ss_under;

/* What the world does about it. */
typedef enum ss_deed {
    SS_DEED_GRAB,   /* take hold of the particle */
    SS_DEED_MOVE,   /* carry the hand's end of the spring along */
    SS_DEED_DROP,   /* let go of whatever is held */
    SS_DEED_CREATE, /* a new particle, at rest */
    SS_DEED_BEGIN,  /* a spring begins here */
    SS_DEED_ATTACH, /* it ends here */
    SS_DEED_SPROUT, /* it ends here, on a new particle */
    SS_DEED_NAIL,   /* fix the particle, or free it if it is led; let go */
    SS_DEED_MOTOR,  /* lead it round a circle, or free it if it is led */
    SS_DEED_REMOVE, /* and all springs on it */
    SS_DEED_PAUSE,  /* or go on */
    SS_DEED_RESET,  /* build the scene afresh */
    SS_DEEDS
} ss_deed;

/* One line of the table: in this state, when this happens over that, do so
 * and be in this state. What is in no line is passed over. */
typedef struct ss_rule {
    ss_hand from; /* SS_HANDS: any */
    ss_hand_event event;
    ss_under under;
    ss_deed deed;
    ss_hand to;
} ss_rule;

/* The whole table. */
const ss_rule *ss_world_rules(size_t *count);

/* Names for pictures and logs, such as "press"; never NULL. */
const char *ss_hand_name(ss_hand hand);
const char *ss_hand_event_name(ss_hand_event event);
const char *ss_under_name(ss_under under);
const char *ss_deed_name(ss_deed deed);

/* What is there at the start, and after a reset. */
typedef enum ss_scene {
    SS_SCENE_EMPTY,
    SS_SCENE_ROPE,   /* 16 particles, the first nailed */
    SS_SCENE_BRIDGE, /* a beam of 8 squares between two banks */
    SS_SCENE_CLOTH,  /* 11 by 8, nailed by two corners */
    SS_SCENE_WHEEL,  /* a hub and a rim of 12, spinning above the floor */
    SS_SCENES
} ss_scene;

/* How the world is made. */
typedef struct ss_world_options {
    ss_scene scene;
    double width, height; /* m: walls at 0 and there; 8, 6 */
    int rate;             /* steps a second; 240 */
    double reach;         /* m: how near the hand must be; 0.3 */
    double gravity;       /* m/s^2, downwards; 9.81 */
    double drag;          /* N s/m, on each particle; 0.02 */
    double restitution;   /* of the walls, 0 to 1; 0.4 */
    double friction;      /* Coulomb's mu on the walls; 0.6 */
    double mass;          /* kg, of particles that the hand makes; 0.2 */
    double ks, kd;        /* N/m, N s/m, of springs that it makes; 400, 1 */
    double grip, calm;    /* N/m, N s/m, of the mouse's spring; 50, 3 */
    double crank, turn;   /* m, rad/s: radius and speed of a motor; 0.3, 6 */
    size_t capacity;      /* particles there is room for at once; 256 */
} ss_world_options;

/* Fill in every field, with the number named beside it and SS_SCENE_ROPE. */
void ss_world_defaults(ss_world_options *options);

/* A world at time 0. `options` may be NULL: the defaults. NULL when there is
 * no memory or an option is out of its range. */
typedef struct ss_world ss_world;
ss_world *ss_world_create(const ss_world_options *options);
void ss_world_free(ss_world *world); /* NULL is all right */

/* Go on until time t, in steps of 1/rate; what is left over waits for the next
 * call. A pause passes time without steps, t in the past does nothing. To draw
 * a frame or not between two events changes nothing. After a long sleep, ask
 * for less: all steps until t are taken. Nothing is allocated.
 *
 * On failure the particles are at the last step that succeeded:
 * SS_NO_DERIVATIVE (a force is not finite), SS_OVERFLOW (the state would not
 * be), SS_BAD_ARGUMENT (t is not finite). */
ss_status ss_world_go(ss_world *world, double t);

/* The hand is at (x, y) m, and this happens, now. SS_OK also when there is no
 * rule for it. On failure nothing but the hand's place has changed, and after
 * a failed reset the world is empty: SS_NO_MEMORY; SS_BAD_ARGUMENT (no such event,
 * a place not finite, more than SS_WORLD_MOTORS motors). */
#define SS_WORLD_MOTORS 8
ss_status ss_world_event(ss_world *world, ss_hand_event event, double x,
                         double y);

/* A recording: what happened, and when. */
typedef struct ss_input {
    double t; /* s; rising */
    ss_hand_event event;
    double x, y; /* m */
} ss_input;

/* Play the inputs from number *next on, as far as they are due by time t, each
 * at its time, and go on to t. *next is then the first that is not. Statuses
 * as ss_world_go and ss_world_event; *next is then the one that failed. */
ss_status ss_world_play(ss_world *world, const ss_input *inputs, size_t count,
                        size_t *next, double t);

/* What is to be seen. Pointers are good until the next event. */
size_t ss_world_count(const ss_world *world);         /* particles */
const double *ss_world_places(const ss_world *world); /* x, y of each, m */
int ss_world_is_led(const ss_world *world, size_t i); /* nailed, or a motor */
size_t ss_world_link_count(const ss_world *world);    /* springs */
size_t ss_world_link(const ss_world *world, size_t i, int end); /* end 0, 1 */

/* What the hand does; where it is (2 numbers); which particle it holds, or
 * where its spring begins; else SS_GONE. `place` may be NULL. */
ss_hand ss_world_hand(const ss_world *world, double *place, size_t *particle);

/* Steps taken so far, and whether it pauses. */
size_t ss_world_steps(const ss_world *world);
int ss_world_is_paused(const ss_world *world);

/* All the rest, to be read: masses, velocities; lengths, stiffnesses. */
const ss_particles *ss_world_particles(const ss_world *world);
const ss_springs *ss_world_springs(const ss_world *world);

#endif
