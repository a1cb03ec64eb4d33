#ifndef SS_PARTICLES_H
#define SS_PARTICLES_H

/* particles.h: many points with mass, the forces on them, and a clock.
 *
 * Positions and velocities are in one array x = [q | v], which is the state
 * that every integrator of the library takes; q and v are views of it. All
 * other properties have arrays of their own. So nothing is copied between the
 * particles and the solver, as it is in A. Witkin and D. Baraff, Physically
 * Based Modeling, SIGGRAPH 1997 course notes, C: Particle System Dynamics, from
 * where the rest comes. The same code serves one, two and three dimensions.
 */

#include "steps/adaptive.h"
#include "steps/force.h"
#include "steps/mech.h"
#include "steps/mech_implicit.h"
#include "steps/onestep.h"

SS_BEGIN_DECLS

/* One particle, to be added. Coordinates past dim are ignored. */
typedef struct ss_particle {
    double mass; /* above 0, and finite */
    double q[3], v[3];
    double radius;   /* m, at least 0; 0, a point, touches nothing; 0 */
    double spin[3];  /* rad/s; a disc in the plane has only the third; 0 */
    double age;      /* s, since it was born; 0 */
    double lifetime; /* the age at which it expires; INFINITY: never */
    int tag;         /* a number that the program chooses, and alone reads; 0 */
} ss_particle;

/* Its fields are to be read. Between steps these may be written: the numbers in
 * x (also through q and v), mass, radius, spin, born, lifetime, tag and t. */
typedef struct ss_particles {
    size_t dim, n;           /* dimensions; particles */
    double t;                /* the present time */
    double *x, *q, *v;       /* the state, 2 * n * dim, and its two halves */
    double *f;               /* n * dim: forces, by ss_particles_forces */
    double *mass;            /* n */
    double *radius, *spin;   /* n, 3 * n: as solids.h sees them */
    double *born, *lifetime; /* n: times of birth; ages to reach */
    int *tag;                /* n */
    ss_control *control;     /* n: the paths of kinematic particles */
    size_t kinematic;        /* how many are kinematic */
    ss_force *forces;        /* in the order in which they act */
    size_t force_count;

    size_t capacity, force_capacity, work_capacity; /* memory so far */
    double *path;    /* 5 * n * dim: q, v, a as forces see them; dq, dv */
    double *inertia; /* n * dim: the mass of each coordinate */
    size_t *number;  /* n: for ss_renumber_fn */
    size_t altered;  /* how often some were added or removed */
    double *work;    /* for the steps of ss_particles_advance */
    double start, h; /* t = start + ticks * h, so that t does not drift */
    size_t ticks;
} ss_particles;

/* No particles, no forces, time 0. NULL when there is no memory, or when dim is
 * not 1, 2 or 3. */
ss_particles *ss_particles_create(size_t dim);
void ss_particles_free(ss_particles *p); /* NULL is allowed */

/* Mass 1, a point at rest at the origin, age 0, an infinite lifetime, tag 0. */
void ss_particle_defaults(ss_particle *particle);

/* Add `count` particles as numbers p->n and up; the others keep theirs. Adding
 * many at once is faster than one by one. The arrays of *p may be reallocated,
 * even on failure; apart from that *p is then as it was: SS_NO_MEMORY;
 * SS_BAD_ARGUMENT (a mass not above 0 or not finite, a radius below 0 or not
 * finite, a position, velocity, spin or age not finite, a lifetime below 0 or
 * NaN). */
ss_status ss_particles_add(ss_particles *p, size_t count,
                           const ss_particle *particles);

/* Allocate memory for n particles in all, so that adding them cannot fail for
 * lack of it. */
ss_status ss_particles_reserve(ss_particles *p, size_t n);

/* Remove the `count` particles whose numbers are in `which`, in any order. The
 * others are renumbered without gaps and keep their order; until the next call
 * p->number[i] is the new number of particle i. All forces are told (see
 * ss_renumber_fn), and what acted on removed particles is dropped.
 * SS_BAD_ARGUMENT, and nothing has changed, when there is no such number. */
ss_status ss_particles_remove(ss_particles *p, size_t count,
                              const size_t *which);

/* Remove all particles whose age has reached their lifetime; returns how
 * many. */
size_t ss_particles_remove_expired(ss_particles *p);

/* Append a force to the list. On SS_NO_MEMORY nothing has changed. */
ss_status ss_particles_add_force(ss_particles *p, ss_force force);

/* Take all forces with this context off the list; returns how many. */
size_t ss_particles_remove_force(ss_particles *p, const void *ctx);

/* Make particle i kinematic: from now on it follows a path (see paths.h for
 * some), and is put on it at once. With path NULL it is free again, with the
 * velocity that it has. Forces on a kinematic particle are computed, but do not
 * move it. SS_BAD_ARGUMENT, and nothing has changed: no such particle, or the
 * path is not finite at p->t. */
ss_status ss_particles_control(ss_particles *p, size_t i, ss_control control);

/* Set position and velocity of the kinematic particles from their paths at
 * p->t. To be called after steps that do not do so themselves, as those of
 * ss_particles_advance and ss_particles_start do. SS_NO_DERIVATIVE, and x is as
 * it was, when a path is not finite here. */
ss_status ss_particles_follow_paths(ss_particles *p);

/* Write the forces on all particles at p->t and p->x into p->f: clear, then let
 * each force add its part. */
void ss_particles_forces(ss_particles *p);

/* The motion as a problem for solvers: dim = 2 * p->n * p->dim, or half as many
 * degrees of freedom. It is evaluated at the t and x of the solver and changes
 * neither p->t, p->x nor p->f. Forces see kinematic particles exactly on their
 * paths. Valid until particles are added or removed; not for two threads at a
 * time. */
ss_ode ss_particles_as_ode(const ss_particles *p);
ss_mech ss_particles_as_mech(const ss_particles *p);

/* For ss_mover_by_parts (mover.h), with the ctx of that: the accelerations of
 * some, while all forces are local (force.h) and no particle is kinematic. */
bool ss_particles_accel_part(double t, size_t first, size_t count,
                             const double *q, const double *v, double *a,
                             const void *ctx);

/* Start a stepper of that problem, or of a mover's, where the particles are;
 * from now on, after each call of it, they are where it is: x, t, and those
 * that follow paths on them. What is changed by hand counts after
 * ss_adaptive_jump(stepper, p->x). Once particles were added or removed every
 * call says SS_BAD_ARGUMENT: make another stepper. Statuses as of
 * ss_adaptive_start, and SS_BAD_ARGUMENT if the dim is not the particles', or a
 * path is not finite. */
ss_status ss_particles_start(ss_particles *p, ss_adaptive *stepper);

/* The same for implicit steps with conjugate gradients (mech_implicit.h), which
 * also need the change of the forces. Kinematic particles do not react to it.
 * The masses are copied when this is called. */
ss_soft_mech ss_particles_as_soft(ss_particles *p);

/* `steps` equal steps of length h, not 0, from p->t on. The steps are counted
 * and the time is start + ticks * h: it does not drift, however often this is
 * called with the same h. On failure state and time are at the last step that
 * succeeded. Statuses as of ss_integrate, and SS_BAD_ARGUMENT (h is 0 or not
 * finite), SS_NO_MEMORY (work space). *stats may be NULL.
 *
 * Where all forces are local (force.h) and none of many particles is kinematic,
 * a few hundred are moved at a time, for several steps: times go to and fro,
 * and after a step that failed all is done once more. A method of one's own
 * must then do the same to each number, whatever the others are, as those of
 * the library do. */
ss_status ss_particles_advance(ss_particles *p, const ss_method *method,
                               double h, size_t steps, ss_stats *stats);

/* For all functions that step particles: the time after a step of length h from
 * p->t, and setting p->t to it. Steps of one length are counted and multiplied
 * by h, so that rounding errors do not add up. */
double ss_particles_next_time(ss_particles *p, double h);
void ss_particles_tick(ss_particles *p);

/* Energy, momentum, centre of mass, at p->t and p->x. Kinematic particles count
 * with their masses like all others. Without particles the sums are 0 and the
 * centre is NaN. */
double ss_particles_kinetic(const ss_particles *p);   /* J */
double ss_particles_potential(const ss_particles *p); /* J; where known */
void ss_particles_momentum(const ss_particles *p, double *sum);  /* dim */
void ss_particles_centre(const ss_particles *p, double *centre); /* dim */
/* About the origin, always 3 numbers; in the plane the third is not 0. */
void ss_particles_angular_momentum(const ss_particles *p, double sum[3]);

SS_END_DECLS

#endif
