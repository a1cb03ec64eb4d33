#ifndef SS_FORCE_H
#define SS_FORCE_H

/* force.h: what a force sees, and what it must be able to do.
 *
 * A force is shown the particles at one moment and adds what it exerts on
 * each of them to an accumulator. It learns neither where the state is kept
 * nor who integrates it. All arrays go by particle: coordinate k of particle i
 * is number i * dim + k, in m, m/s and N.
 */

#include "steps/ode.h"

#include <stdint.h>

//> view
/* The particles at one moment. */
typedef struct ss_view {
    size_t dim; /* 1, 2 or 3 */
    size_t n;   /* particles; there may be none */
    double t;
    const double *q, *v; /* n * dim each */
    const double *mass;  /* n */
} ss_view;

/* Add to f. Pure, as ss_rhs_fn is, and it may read what the forces before it
 * have put there. NaN means "there is no such force here". */
typedef void ss_force_fn(const ss_view *view, double *f, const void *ctx);
//<

/* The potential energy, in J, whose downhill slope the force is, if it has
 * one. */
typedef double ss_energy_fn(const ss_view *view, const void *ctx);

/* Add to df how the force changes, to first order, when q changes by dq and v
 * by dv: what implicit steps ask. With NULL it counts as not changing, which
 * costs those steps stability or rounds. To suit conjugate gradients the
 * matrix behind it is symmetric: a part that is not may be left out, and the
 * force says so. */
typedef void ss_change_fn(const ss_view *view, const double *dq,
                          const double *dv, double *df, const void *ctx);

/* In the map of ss_renumber_fn: this particle is no more. */
#define SS_GONE SIZE_MAX

/* Some of n particles were removed; who was i is now number[i], or SS_GONE. A
 * force that keeps numbers of particles brings them up to date here (see
 * ss_renumber), and drops what acted on those that are gone. It cannot fail. */
typedef void ss_renumber_fn(const size_t *number, size_t n, void *ctx);

/* There will be at most n particles: a force that needs room for each makes
 * it here, and never while it is applied. SS_OK, or SS_NO_MEMORY and all is
 * as it was. */
typedef ss_status ss_reserve_fn(size_t n, void *ctx);

//> force
/* A force object. Whoever makes the force owns *ctx, and keeps it alive and
 * in its place until the particles are freed or have let go of it. Any of the
 * functions may be NULL: one without `apply` only listens. */
typedef struct ss_force {
    ss_force_fn *apply;
    ss_energy_fn *energy;
    ss_change_fn *change;
    ss_renumber_fn *renumber;
    ss_reserve_fn *reserve;
    void *ctx; /* handed to all of them as it is */
} ss_force;
//<

/* number[i], or SS_GONE when i was no particle's number before either. */
size_t ss_renumber(const size_t *number, size_t n, size_t i);

/* Make all of f NaN: what a force does that names a particle that is not
 * there, or has no value here. The solver then refuses the step. */
void ss_refuse(const ss_view *view, double *f);

/* Controlled particles are where their path says, whatever pulls on them: a
 * nail, a motor, a hand. Write place, velocity and acceleration at t, dim
 * numbers each, and let them be each other's derivatives: a spring's damping
 * feels v. On entry q and v hold the state's own numbers, so a path that
 * leaves q alone stays where it is. Pure; NaN means "nowhere". */
typedef void ss_path_fn(double t, size_t dim, double *q, double *v, double *a,
                        const void *ctx);

/* A path and what it knows. */
typedef struct ss_control {
    ss_path_fn *path; /* NULL: free */
    const void *ctx;  /* outlives the control */
} ss_control;

#endif
