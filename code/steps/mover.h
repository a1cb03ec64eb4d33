#ifndef SS_MOVER_H
#define SS_MOVER_H

//> mover
/* mover.h: one interface to all methods for second-order problems.
 *
 * Some of these methods keep a history: a velocity half a step ago, the
 * position before this one, an old acceleration. A mover is a method together
 * with its history, and all are used alike:
 *
 *     ss_mover *mover = ss_mover_create(dof, &ss_velocity_verlet, NULL);
 *     ss_mover_start(mover, &mech, t, q, v);
 *     ss_mover_step(mover, h);
 *     ss_mover_read(mover, q, v);
 *     ss_mover_free(mover);
 */
//<

#include "steps/composition.h"
#include "steps/onestep.h"
#include "steps/symplectic.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* A method with its history, made by ss_mover_create; and a method. */
typedef struct ss_mover ss_mover;
typedef struct ss_mech_method ss_mech_method;

/* symplectic_euler.c: kick and drift, drift and kick. */
extern const ss_mech_method ss_symplectic_euler_a;
extern const ss_mech_method ss_symplectic_euler_b;

/* verlet.c: velocity Verlet, written in two ways, and position Verlet; one
 * force per step. */
extern const ss_mech_method ss_velocity_verlet;
extern const ss_mech_method ss_kick_drift_kick;
extern const ss_mech_method ss_drift_kick_drift;

/* leapfrog.c, stormer.c: the same motion with the velocity half a step away,
 * and without any. */
extern const ss_mech_method ss_leapfrog;
extern const ss_mech_method ss_stormer_verlet;

/* beeman.c, gear.c: higher order for one force per step, not symplectic. */
extern const ss_mech_method ss_beeman;
extern const ss_mech_method ss_beeman_original;
extern const ss_mech_method ss_gear;      /* C0 = 3/16, for a(t, q, v) */
extern const ss_mech_method ss_gear_3_20; /* C0 = 3/20, for a(t, q) */

/* How a method gets its history before the first step. */
typedef enum ss_start {
    SS_START_TAYLOR,  /* from a(t, q, v), by Taylor's series to second order */
    SS_START_STARTER, /* by steps of a one-step method, some of them back */
    SS_STARTS
} ss_start;

/* The velocity at which the force is evaluated where v is not known yet. It has
 * no effect on a force of t and q alone, apart from the evaluations that
 * SS_VELOCITY_TWICE and SS_VELOCITY_SOLVED make. */
typedef enum ss_velocity {
    SS_VELOCITY_OLD,       /* the last one known: order 1 */
    SS_VELOCITY_HALF,      /* v + (h/2) a: order 1 if v(t + h) is needed */
    SS_VELOCITY_PREDICTED, /* v + h a; for Gear the Taylor series */
    SS_VELOCITY_TWICE,     /* ... and again with the new v: 2 evaluations */
    SS_VELOCITY_ADAMS,     /* v + h (3 a - a_before) / 2 */
    SS_VELOCITY_SOLVED,    /* the v that the formula has: by iteration */
    SS_VELOCITIES
} ss_velocity;

/* How ss_stormer_verlet computes the velocity that is read. A difference over
 * two steps is the velocity at the position between them; then q, too, is given
 * for one step ago, so that both are for the same time. */
typedef enum ss_reading {
    SS_READ_BACKWARD, /* (q - q_before) / h: the present, order 1 */
    SS_READ_WEIGHTED, /* over two steps, however long they are: order 2 */
    SS_READINGS
} ss_reading;

typedef struct ss_mover_options {
    ss_start start;
    ss_velocity velocity;
    ss_reading reading;
    const ss_method *starter; /* for SS_START_STARTER; &ss_rk4 */
    size_t max_iterations;    /* of SS_VELOCITY_SOLVED, at least 1, with one */
                              /* evaluation each; 50 */
    double tolerance; /* ... until no number changes by more than this */
                      /* times the largest velocity; 1e-14 */
    const ss_composition *composition; /* each step is one of these; NULL */
} ss_mover_options;

/* A method, as a table. Orders are those of the global error, for forces of t
 * and q alone, with the default choices. `rows` and what follows it are for
 * mover.c. */
struct ss_mech_method {
    const char *name;
    int order;          /* of the position */
    int order_v;        /* of the velocity */
    size_t evaluations; /* per step; with SS_VELOCITY_TWICE one more */
    bool one_step;      /* does a step depend on q and v alone? */
    bool symmetric;     /* and does one of -h undo one of h? If the force */
                        /* depends on v, only with SS_VELOCITY_SOLVED */
    unsigned starts, velocities, readings; /* the choices that it offers, as */
                                           /* bits 1u << choice; 0: none */
    ss_start start;                        /* the default ones */
    ss_velocity velocity;
    ss_reading reading;
    size_t rows;    /* its history, in rows of dof: q, v, and more */
    size_t scratch; /* rows that it needs within a step */
    ss_status (*step)(ss_mover *mover, double t, double h);
    void (*read)(const ss_mover *mover, double *q, double *v, double *t_q,
                 double *t_v); /* NULL: q and v are the first two rows */
};

/* The default choices of a method. */
void ss_mover_defaults(const ss_mech_method *method, ss_mover_options *options);
const char *ss_mover_bad_option(const ss_mech_method *method,
                                const ss_mover_options *options);

/* A mover for `dof` degrees of freedom. A choice that the method does not offer
 * is an option out of its range. With a composition the order is the
 * composition's, and a step costs as many evaluations as it has parts. The
 * method must be symmetric, and if the force depends on v, v must be solved
 * for. */
ss_mover *ss_mover_create(size_t dof, const ss_mech_method *method,
                          const ss_mover_options *options);
void ss_mover_free(ss_mover *mover); /* NULL is allowed */

/* Start from q, v at time t, without history. Call it also after every change
 * that the force did not make, such as a bounce. *m must live as long as the
 * mover is stepped. SS_BAD_ARGUMENT, and nothing has changed, when m has
 * another dof, a number is not finite, or an option is out of its range;
 * SS_NOT_SYMMETRIC when there is a composition, and the method is not. Nothing
 * is evaluated yet. */
ss_status ss_mover_start(ss_mover *mover, const ss_mech *m, double t,
                         const double *q, const double *v);

/* One step of length h, not 0; h < 0 runs time backwards. Step i of equal ones
 * begins at t + i*h. When h changes, leap-frog, Stormer-Verlet and Gear
 * continue by formulas for unequal steps; Beeman starts again from where it is,
 * at the cost of one force. If the length changes often, the order of Gear
 * falls to 4 or 3; the other methods keep theirs.
 *
 * On any status but SS_OK the mover is exactly what it was, with its history,
 * but for the count of evaluations: SS_NO_DERIVATIVE, SS_OVERFLOW,
 * SS_NO_CONVERGENCE (SS_VELOCITY_SOLVED), SS_BAD_ARGUMENT (h is 0 or not
 * finite, t + h is not finite, the mover was never started). */
ss_status ss_mover_step(ss_mover *mover, double h);

/* `steps` steps of length h; stops at the first that fails. SS_BAD_ARGUMENT
 * without any if the mover was never started. */
ss_status ss_mover_advance(ss_mover *mover, double h, size_t steps);

/* The accelerations of `count` coordinates from `first` on, which q, v and a
 * hold alone: false, having written nothing, if these depend on others. Both
 * numbers are multiples of 6, but for what is left at the end, so that
 * particles in a line, a plane or space stay whole. With 0 and 0 it is only
 * asked. */
typedef bool ss_accel_part_fn(double t, size_t first, size_t count,
                              const double *q, const double *v, double *a,
                              const void *ctx);

/* Thousands of coordinates that know nothing of each other are moved faster a
 * few hundred at a time, several steps at once, while they are in the
 * processor's caches: give a mover, once it is started, the function that does
 * so with the ctx of its ss_mech (for particles: ss_particles_accel_part), or
 * NULL; a start with another ss_mech forgets it. Nothing else changes but that
 * times go to and fro, and that after a part that failed all is done once more.
 * It has no effect with a composition or SS_VELOCITY_SOLVED. */
void ss_mover_by_parts(ss_mover *mover, ss_accel_part_fn *part);

/* The times for which q and v are read: not all methods know both for the same
 * time, or for the present. */
typedef struct ss_times {
    double q, v;
} ss_times;

/* Copy out q and v (either may be NULL), and say what times they are for. All
 * are NaN if the mover was never started, and so is the present time. */
ss_times ss_mover_read(const ss_mover *mover, double *q, double *v);

/* The present time: where the last step ended. */
double ss_mover_time(const ss_mover *mover);

/* What has been counted since the mover was created. */
ss_stats ss_mover_stats(const ss_mover *mover);

SS_END_DECLS

#endif
