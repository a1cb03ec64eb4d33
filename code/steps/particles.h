#ifndef SS_PARTICLES_H
#define SS_PARTICLES_H

/* particles.h: many points with mass, the forces on them, and a clock.
 *
 * Places and velocities stand in one array x = [q | v], which is the state
 * that every integrator of the library takes; q and v are views of it. All
 * other properties have arrays of their own. Nothing is copied to and fro as
 * in A. Witkin and D. Baraff, Physically Based Modeling, SIGGRAPH 1997 course
 * notes, C: Particle System Dynamics, where the rest comes from. Dimensions
 * 1, 2 and 3 are the same code.
 */

#include "steps/force.h"
#include "steps/mech.h"
#include "steps/mech_implicit.h"
#include "steps/onestep.h"

/* What a drawing needs to know, and no force does. */
typedef struct ss_look {
    int shape;        /* what to draw: the program's own number for it */
    double colour[3]; /* red, green, blue, each from 0 to 1 */
    double opacity;   /* 0: not to be seen; 1: nothing shines through */
    double size;      /* in the unit of places */
    double born;      /* when; the age is the clock's time less this */
    double lifetime;  /* the age at which it dies; INFINITY: never */
} ss_look;

/* One particle, to be added. Coordinates past dim are not looked at. */
typedef struct ss_particle {
    double mass; /* above 0, and finite */
    double q[3], v[3];
    ss_look look; /* born is not looked at, but ... */
    double age;   /* ... the clock's time less this, which is mostly 0 */
} ss_particle;

//> particles
/* Its fields are to be read. To be written, when no step is under way: the
 * numbers in x (by q and v too), mass and look, and t. */
typedef struct ss_particles {
    size_t dim, n;       /* dimensions; particles */
    double t;            /* the clock */
    double *x, *q, *v;   /* the state, 2 * n * dim; its first, second half */
    double *f;           /* n * dim: forces, by ss_particles_forces */
    double *mass;        /* n */
    ss_look *look;       /* n */
    ss_control *control; /* n: who is led, and how */
    size_t led;          /* how many are */
    ss_force *forces;    /* in the order in which they act */
    size_t force_count;

    size_t capacity, force_capacity, work_capacity; /* room made so far */
    double *path;    /* 5 * n * dim: q, v, a as forces see them; dq, dv */
    double *inertia; /* n * dim: the mass of each coordinate */
    size_t *number;  /* n: for ss_renumber_fn */
    double *work;    /* for the steps of ss_particles_advance */
    double start, h; /* the clock again: t = start + ticks * h */
    size_t ticks;
} ss_particles;
//<

/* No particles, no forces, time 0. NULL when there is no memory, or dim is
 * none of 1, 2, 3. */
ss_particles *ss_particles_create(size_t dim);
void ss_particles_free(ss_particles *p); /* NULL is all right */

/* Mass 1, at rest at the origin, white, opaque, of size 1, new, immortal. */
void ss_particle_defaults(ss_particle *particle);

/* Add `count` particles as numbers p->n and up; the others keep theirs. Adding
 * many at once is faster than one by one. All pointers into *p may move, even
 * on failure; else *p is then as it was: SS_NO_MEMORY; SS_BAD_ARGUMENT (a mass
 * not above 0 or not finite, a place, velocity or age not finite, a lifetime
 * below 0 or NaN). */
ss_status ss_particles_add(ss_particles *p, size_t count,
                           const ss_particle *particles);

/* Make room for n particles in all, so that adding them cannot fail for lack
 * of memory. */
ss_status ss_particles_reserve(ss_particles *p, size_t n);

/* Take out the `count` particles whose numbers are in `which`, in any order.
 * Those behind them move up and keep their order; p->number says for each old
 * number the new one, until the next call. All forces are told (see
 * ss_renumber_fn), and what acted on the lost ones is dropped. SS_BAD_ARGUMENT
 * and all is as it was, when there is no such number. */
ss_status ss_particles_remove(ss_particles *p, size_t count,
                              const size_t *which);

/* Remove all whose age has reached their lifetime; says how many. */
size_t ss_particles_bury(ss_particles *p);

/* Append a force to the list. SS_NO_MEMORY and all is as it was. */
ss_status ss_particles_add_force(ss_particles *p, ss_force force);

/* Take all forces with this context off the list; says how many. */
size_t ss_particles_remove_force(ss_particles *p, const void *ctx);

/* From now on particle i is led by a path (see paths.h for some), or with
 * path NULL let go at the velocity that it has. It is put on its path at once.
 * SS_BAD_ARGUMENT and all is as it was: no such particle, or no finite path at
 * p->t. Forces on it are counted, but do not move it. */
ss_status ss_particles_control(ss_particles *p, size_t i, ss_control control);

/* Put those that are led where they belong at p->t, and give them their
 * velocities. To be called after a step by any integrator but
 * ss_particles_advance, which does so itself. SS_NO_DERIVATIVE and x is as it
 * was: a path is not finite here. */
ss_status ss_particles_place(ss_particles *p);

/* The forces on all at p->t and p->x into p->f. The loop of every particle
 * system: clear, let each force add its part. The third step, to gather what
 * the solver wants, is left out. */
void ss_particles_forces(ss_particles *p);

/* The motion as problems for solvers: dim = 2 * p->n * p->dim numbers, or half
 * as many degrees of freedom. They evaluate at the t and x of the solver and
 * touch neither p->t, p->x nor p->f. Forces see those that are led exactly
 * where their paths are. Valid until particles are added or removed, while *p
 * lives; one evaluation at a time. */
ss_ode ss_particles_as_ode(const ss_particles *p);
ss_mech ss_particles_as_mech(const ss_particles *p);

/* The same for implicit steps with conjugate gradients (mech_implicit.h), which
 * also ask how the forces change. Those that are led do not feel it. The
 * masses are those of now. */
ss_soft_mech ss_particles_as_soft(ss_particles *p);

/* `steps` equal steps of length h, not 0, from p->t on. The clock counts steps
 * and multiplies: it does not drift however often this is called with the same
 * h. On failure state and clock are at the last step that succeeded. As
 * ss_integrate, and SS_BAD_ARGUMENT (h is 0 or not finite), SS_NO_MEMORY (work
 * space, before the first step). *stats may be NULL. */
ss_status ss_particles_advance(ss_particles *p, const ss_method *method,
                               double h, size_t steps, ss_stats *stats);

/* The clock, for all that take steps with the particles: the time after a step
 * of length h from p->t; and go there. It counts steps of one length and
 * multiplies. */
double ss_clock_next(ss_particles *p, double h);
void ss_clock_tick(ss_particles *p);

/* What physics keeps accounts of, at p->t and p->x. Those that are led count
 * with their masses like all others. No particles: 0, and a centre of NaN. */
double ss_particles_kinetic(const ss_particles *p);   /* J */
double ss_particles_potential(const ss_particles *p); /* J; forces with one */
void ss_particles_momentum(const ss_particles *p, double *sum);  /* dim */
void ss_particles_centre(const ss_particles *p, double *centre); /* dim */
/* About the origin, always 3 numbers; in the plane the third is not 0. */
void ss_particles_angular_momentum(const ss_particles *p, double sum[3]);

#endif
