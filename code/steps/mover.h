#ifndef SS_MOVER_H
#define SS_MOVER_H

//> mover
/* mover.h: one interface to all methods for second-order problems.
 *
 * Some of these methods remember: a velocity half a step ago, the place
 * before this one, an old acceleration. A mover is a method together with what
 * it remembers, and all are used alike:
 *
 *     ss_mover *mover = ss_mover_create(&ss_velocity_verlet, dof, NULL);
 *     ss_mover_start(mover, &mech, t, q, v);
 *     ss_mover_step(mover, h);
 *     ss_mover_read(mover, q, v);
 *     ss_mover_free(mover);
 */
//<

#include "steps/onestep.h"
#include "steps/symplectic.h"

/* A method with its memory, made by ss_mover_create; and a method. */
typedef struct ss_mover ss_mover;
typedef struct ss_mech_method ss_mech_method;

/* symplectic.c: kick and drift, drift and kick. */
extern const ss_mech_method ss_symplectic_euler_a;
extern const ss_mech_method ss_symplectic_euler_b;

/* verlet.c: velocity Verlet in three ways of writing, one force a step. The
 * last is another method, of the same order. */
extern const ss_mech_method ss_velocity_verlet;
extern const ss_mech_method ss_kick_drift_kick;
extern const ss_mech_method ss_drift_kick_drift;

/* leapfrog.c, stormer.c: the same motion with the velocity half a step away,
 * and with none at all; the two wrong ways to vary the step, for teaching. */
extern const ss_mech_method ss_leapfrog;
extern const ss_mech_method ss_stormer_verlet;
extern const ss_mech_method ss_stormer_uncorrected;
extern const ss_mech_method ss_stormer_h_squared;

/* beeman.c, gear.c: higher order for one force a step, not symplectic. */
extern const ss_mech_method ss_beeman;
extern const ss_mech_method ss_beeman_original;
extern const ss_mech_method ss_gear;      /* C0 = 3/16, for a(t, q, v) */
extern const ss_mech_method ss_gear_3_20; /* C0 = 3/20, for a(t, q) */

/* How a method with a memory gets one before its first step. */
typedef enum ss_start {
    SS_START_TAYLOR,  /* from a(t, q, v), by Taylor's series to second order */
    SS_START_PLAIN,   /* the simplest that could be written: costs orders */
    SS_START_STARTER, /* by a one-step method */
    SS_STARTS
} ss_start;

/* Which velocity the force gets, if it asks, where v is not known yet. Has no
 * effect on a force of t and q alone, but for the evaluations of the last. */
typedef enum ss_velocity {
    SS_VELOCITY_OLD,       /* the last one known: order 1 */
    SS_VELOCITY_HALF,      /* v + (h/2) a: order 1 where v(t + h) is meant */
    SS_VELOCITY_PREDICTED, /* v + h a, Gear: all the series */
    SS_VELOCITY_TWICE,     /* ... and once more with the new v: 2 evaluations */
    SS_VELOCITY_ADAMS,     /* v + h (3 a - a_before) / 2 */
    SS_VELOCITY_SOLVED,    /* the one that the formula asks for: iterated */
    SS_VELOCITIES
} ss_velocity;

/* Where ss_stormer_verlet takes a velocity from, when it is read. Over two
 * steps it is the velocity of the place between them: q, too, is then given
 * for a step ago, so that the two belong together. */
typedef enum ss_reading {
    SS_READ_BACKWARD, /* (q - q_before) / h: the present, order 1 */
    SS_READ_CENTRAL,  /* over two steps; order 2 if they are equal, else 1 */
    SS_READ_WEIGHTED, /* over two steps; order 2 always */
    SS_READINGS
} ss_reading;

typedef struct ss_mover_options {
    ss_start start;
    ss_velocity velocity;
    ss_reading reading;
    const ss_method *starter; /* for SS_START_STARTER; &ss_rk4 */
    size_t max_rounds; /* for SS_VELOCITY_SOLVED: evaluations a step; 50 */
    double tolerance;  /* ... until no number changes by more than this times */
                       /* the largest velocity; 1e-14 */
} ss_mover_options;

/* A method, as a table. Orders are those of the global error, for forces of t
 * and q alone, with the default choices. The last five lines are between the
 * method and mover.c. */
struct ss_mech_method {
    const char *name;
    int order;          /* of the place */
    int order_v;        /* of the velocity */
    size_t evaluations; /* a step; with SS_VELOCITY_TWICE one more */
    unsigned starts, velocities, readings; /* sets of bits 1u << choice that */
                                           /* it knows; empty: no choice */
    ss_start start;                        /* the default ones */
    ss_velocity velocity;
    ss_reading reading;
    size_t rows;    /* what it remembers, in rows of dof: q, v, and more */
    size_t scratch; /* rows that it needs within a step */
    ss_status (*step)(ss_mover *mover, double t, double h);
    void (*read)(const ss_mover *mover, double *q, double *v, double *t_q,
                 double *t_v); /* NULL: q and v are the first two rows */
};

/* The default choices of a method. */
void ss_mover_defaults(const ss_mech_method *method, ss_mover_options *options);

/* A mover for `dof` degrees of freedom. `options` may be NULL: the defaults.
 * NULL when there is no memory, when dof is 0, or when the method does not
 * know a choice. */
ss_mover *ss_mover_create(const ss_mech_method *method, size_t dof,
                          const ss_mover_options *options);
void ss_mover_free(ss_mover *mover); /* NULL is all right */

/* Put it at q, v at time t and forget the past; to be called also after
 * anything that the force did not do, such as a bounce. *m must live as long
 * as the mover moves. SS_BAD_ARGUMENT, and all is as it was, when m has
 * another dof or a number is not finite. Evaluates nothing yet. */
ss_status ss_mover_start(ss_mover *mover, const ss_mech *m, double t,
                         const double *q, const double *v);

/* One step of length h, not 0; h < 0 runs time backwards. Step i of equal ones
 * begins at t + i*h. When h changes, leap-frog, Stormer-Verlet and Gear go on,
 * by formulas for unequal steps; Beeman's starts afresh from where it is, at
 * the cost of a force. With lengths that keep jumping Gear's order falls to 4
 * or 3; the others keep theirs.
 *
 * On any status but SS_OK the mover is exactly what it was, its past too, but
 * for the count of evaluations: SS_NO_DERIVATIVE, SS_OVERFLOW,
 * SS_NO_CONVERGENCE (SS_VELOCITY_SOLVED), SS_BAD_ARGUMENT (h is 0 or not
 * finite, t + h is not finite, the mover was never started). */
ss_status ss_mover_step(ss_mover *mover, double h);

/* `steps` of them; stops at the first that fails. None: SS_OK. */
ss_status ss_mover_run(ss_mover *mover, double h, size_t steps);

/* The moment that a reading is about: not all methods know q and v for the
 * same time, or for the present. */
typedef struct ss_times {
    double q, v;
} ss_times;

/* Copy out q and v (either may be NULL), and say what times they are for. */
ss_times ss_mover_read(const ss_mover *mover, double *q, double *v);

/* The present: where the last step ended. */
double ss_mover_time(const ss_mover *mover);

/* What has been counted since the mover was created. */
ss_stats ss_mover_stats(const ss_mover *mover);

#endif
