#ifndef SS_FORCE_H
#define SS_FORCE_H

/* force.h: what a force sees, and what it must be able to do.
 *
 * A force gets the particles at one moment and adds its force on each of them
 * to an accumulator. It knows neither where the state is stored nor who
 * integrates it. All arrays are ordered by particle: coordinate k of particle i
 * is number i * dim + k, in m, m/s and N.
 */

#include "steps/ode.h"

#include <stdbool.h>
#include <stdint.h>

SS_BEGIN_DECLS

//> view
/* The particles at one moment. */
typedef struct ss_view {
    size_t dim; /* 1, 2 or 3 */
    size_t n;   /* particles; there may be none */
    double t;
    const double *q, *v; /* n * dim each */
    const double *mass;  /* n */
} ss_view;

/* Add to f. A pure function, as ss_rhs_fn is; it may read what the forces
 * before it have added. NaN means "there is no such force here". */
typedef void ss_force_fn(const ss_view *view, double *f, const void *ctx);
//<

/* The potential energy, in J, of which the force is the negative gradient. */
typedef double ss_energy_fn(const ss_view *view, const void *ctx);

/* Add to df the first-order change of the force when q changes by dq and v by
 * dv, for implicit steps. With NULL the force counts as constant, which costs
 * those steps stability or iterations. Conjugate gradients need the matrix
 * behind it to be symmetric: a part that is not may be left out, and the
 * force's header says so. */
typedef void ss_change_fn(const ss_view *view, const double *dq,
                          const double *dv, double *df, const void *ctx);

/* Conjugate gradients ask for the change along one direction after another, and
 * the view is the same each time. `linearise` keeps in *ctx what a force needs
 * of it, without allocating; `along` then adds to df the change at that view
 * for dv = e and dq = h e. */
typedef void ss_linearise_fn(const ss_view *view, void *ctx);
typedef void ss_along_fn(const ss_view *view, double h, const double *e,
                         double *df, const void *ctx);

/* No particle's number. In the map of ss_renumber_fn: this particle has been
 * removed. */
#define SS_NO_PARTICLE SIZE_MAX

/* Some of n particles have been removed: particle i is now number[i], or
 * SS_NO_PARTICLE. A force that stores numbers of particles updates them here
 * (see ss_renumber), and drops what acted on the removed ones. It cannot
 * fail. */
typedef void ss_renumber_fn(const size_t *number, size_t n, void *ctx);

/* There will be at most n particles: a force that needs memory for each
 * allocates it here, and never while it is applied. SS_OK, or SS_NO_MEMORY and
 * nothing has changed. */
typedef ss_status ss_reserve_fn(size_t n, void *ctx);

//> force
/* A force object. The maker of the force owns *ctx, and must keep it alive and
 * at the same address until the particles are freed or the force is removed.
 * Any of the functions may be NULL; a force without `apply` is only told of
 * removed particles. */
typedef struct ss_force {
    ss_force_fn *apply;
    ss_energy_fn *energy;
    ss_change_fn *change;
    ss_linearise_fn *linearise; /* this and `along` are both set, or both */
    ss_along_fn *along;         /* NULL: then `change` is called each time */
    ss_renumber_fn *renumber;
    ss_reserve_fn *reserve;
    void *ctx; /* handed to all of them as it is */
    bool
        is_local; /* is what `apply` adds to a particle a function of its own */
                  /* q, v and mass and of t, whoever else there is? Then it */
                  /* may be asked for some of the particles alone */
} ss_force;
//<

/* number[i], or SS_NO_PARTICLE when there was no particle i before either. */
size_t ss_renumber(const size_t *number, size_t n, size_t i);

/* Set all of f to NaN. A force does this when it refers to a particle that does
 * not exist, or has no value here; the solver then rejects the step. */
void ss_refuse(const ss_view *view, double *f);

/* A kinematic particle moves along a prescribed path, whatever the forces on
 * it: a nail, a motor, the user's hand. Write position, velocity and
 * acceleration at t, dim numbers each; each must be the derivative of the one
 * before, because a spring's damping uses v. On entry q and v hold the numbers
 * of the state, so a path that leaves q alone keeps the particle where it is. A
 * pure function; NaN means "nowhere". */
typedef void ss_path_fn(double t, size_t dim, double *q, double *v, double *a,
                        const void *ctx);

/* A path and its context. */
typedef struct ss_control {
    ss_path_fn *path; /* NULL: not kinematic, moved by forces */
    const void *ctx;  /* must live as long as the control */
} ss_control;

SS_END_DECLS

#endif
