/* asserts.c: a mistake of the caller ends the program in an assert() that names
 * the file. Each call is made in a child, whose standard error is read. Compiled
 * with NDEBUG, together with the library, those calls that can do no harm must
 * return. */
#include "problems.h"

#include "steps/adams.h"
#include "steps/adams_adaptive.h"
#include "steps/adaptive.h"
#include "steps/attraction.h"
#include "steps/behaviour.h"
#include "steps/fields.h"
#include "steps/implicit_adaptive.h"
#include "steps/linear.h"
#include "steps/mover_steps.h"
#include "steps/neighbours.h"
#include "steps/paths.h"
#include "steps/soft.h"
#include "steps/solids.h"
#include "steps/stiff.h"
#include "steps/structures.h"
#include "steps/sweep.h"
#include "steps/xpbd.h"

#include <stdbool.h>

static void grow(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0];
}

static ss_status square(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] * x[0] - 2.0;
    return SS_OK;
}

static const ss_ode ode = {1, grow, NULL, NULL}, empty = {1, NULL, NULL, NULL};
static double one[4] = {1.0};

static ss_adaptive *stepper(void)
{
    ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, NULL);

    ss_adaptive_start(s, 0.0, one);
    return s;
}

/* The F' of the last solution, before there is one, and after one that failed,
 * because it had a single iteration. */
static void unsolved(void)
{
    ss_newton_apply(ss_newton_create(1, NULL), one);
}

static void failed(void)
{
    ss_newton *newton = ss_newton_create(1, NULL);
    const ss_equation equation = {1, square, NULL, NULL};
    ss_newton_options options;
    double x = 1.0;

    ss_newton_solve(newton, &equation, &x, NULL);
    ss_newton_apply(newton, one); /* allowed */
    ss_newton_free(newton);
    ss_newton_defaults(&options);
    options.max_iterations = 1;
    newton = ss_newton_create(1, &options);
    x = 100.0;
    ss_newton_solve(newton, &equation, &x, NULL);
    ss_newton_apply(newton, one);
}

/* A track that goes back in time. */
static void back(void)
{
    const double time[] = {0.0, 2.0, 1.0}, zeros[3] = {0.0};
    const ss_track track = {3, time, zeros, zeros};
    const ss_control control = ss_track_control(&track);
    double q, v, a;

    control.path(3.0, 1, &q, &v, &a, control.ctx);
}

/* A place in a structure that it does not have. */
static void outside(void)
{
    const ss_structure s = {.count = {2, 3, 1}, .particles = 6};

    ss_structure_at(&s, 2, 0, 0);
}

/* One call that is wrong. */
#define WRONG(name, call)                                                      \
    static void name(void)                                                     \
    {                                                                          \
        (void)(call);                                                          \
    }

WRONG(no_ode, ss_adaptive_create(NULL, &ss_dormand_prince, NULL))
WRONG(no_rhs, ss_adaptive_create(&empty, &ss_dormand_prince, NULL))
WRONG(no_pair, ss_adaptive_create(&ode, NULL, NULL))
WRONG(no_method, ss_adaptive_create_doubling(&ode, NULL, NULL))
WRONG(no_step, ss_adaptive_create_stepping(&ode, NULL, NULL, 1, NULL))
WRONG(no_mover, ss_mover_adaptive_create(NULL, NULL))
WRONG(no_shortening,
      ss_reversible_start(&(ss_reversible){0},
                          ss_mover_create(1, &ss_velocity_verlet, NULL), NULL,
                          NULL, 0.1))
WRONG(no_state, ss_adaptive_start(stepper(), 0.0, NULL))
WRONG(no_stepper, ss_adaptive_to(NULL, 1.0))
WRONG(no_answer, ss_adaptive_at(stepper(), 0.0, NULL))
WRONG(no_events,
      ss_adaptive_until(stepper(), 1.0, 1, NULL, &(size_t){0}, one, NULL))
WRONG(no_adams, ss_adams_integrate(NULL, &ode, 0.0, 1.0, 1, one, NULL))
WRONG(no_implicit, ss_theta_step(NULL, &ode, 0.0, 1.0, one, NULL))
WRONG(no_implicit_ode,
      ss_implicit_adaptive_create(NULL, &ss_implicit_euler, NULL))
WRONG(no_radau_ode, ss_radau_create(NULL, NULL))
WRONG(no_bdf_rhs, ss_bdf_create(&empty, NULL))
WRONG(no_adams_ode, ss_adams_adaptive_create(NULL, 8, NULL))
WRONG(no_stiff_work, ss_stiff_work_of(NULL))
WRONG(no_band, ss_band_factor(NULL, one, &(size_t){0}))
WRONG(no_matrix, ss_lu_factor(1, NULL, &(size_t){0}))
WRONG(no_operator, ss_cg(NULL, one, one, NULL, one, NULL))
WRONG(no_accel, ss_mech_as_ode(&(ss_mech){.dof = 1}))
WRONG(no_mover_method, ss_mover_create(1, NULL, NULL))
WRONG(no_soft_mech, ss_mech_theta_step(ss_mech_implicit_create(1, NULL), NULL,
                                       0.0, 1.0, one, one + 1, NULL))
WRONG(no_particles, ss_particles_add(ss_particles_create(2), 1, NULL))
WRONG(no_crowd, ss_particles_advance(NULL, &ss_euler, 0.1, 1, NULL))
WRONG(no_sum, ss_particles_momentum(ss_particles_create(2), NULL))
WRONG(no_soft, ss_soft_create(NULL, NULL))
WRONG(no_gravity, ss_gravity_force(NULL))
WRONG(no_springs, ss_springs_force(NULL))
WRONG(no_law, ss_gravitation_law(NULL))
WRONG(no_behaviour, ss_behaviour_force(NULL))
WRONG(no_dimension, ss_behaviour_meet(0, 0, 1, 1.0, 0.0))
WRONG(four_dimensions, ss_behaviour_meet(4, 0, 1, 1.0, 0.0))
WRONG(no_buckets, ss_buckets_reserve(NULL, 1))
WRONG(no_point, ss_plane_set(&(ss_plane){0}, 1, NULL, one))
WRONG(no_solid_particles, ss_solids_create(NULL, NULL))
WRONG(no_solids, ss_solids_advance(NULL, 0.1, 1, NULL))
WRONG(no_obstacle,
      ss_solids_add_obstacle(ss_solids_create(ss_particles_create(1), NULL),
                             NULL))
WRONG(no_radius, ss_sweep_ball(1, one, one, 0.0, one))
WRONG(no_corners, ss_sweep_box(1, one, one, 1.0, NULL, one))
WRONG(no_pairs, ss_xpbd_advance(NULL, ss_particles_create(1), 0.1, 1, NULL))
WRONG(no_distance, ss_contact_root(NULL, NULL, -1.0, 0.1, 9, one))
WRONG(no_rods, ss_rods_add(NULL, (ss_rod){0, 1, 1.0}))

static const struct {
    const char *what, *file;
    void (*call)(void);
    bool harmless; /* without the assert() */
} wrong[] = {
    {"no problem", "adaptive.c", no_ode, false},
    {"a problem without a derivative", "adaptive.c", no_rhs, true},
    {"no pair", "adaptive.c", no_pair, false},
    {"no method", "adaptive.c", no_method, false},
    {"no step", "adaptive.c", no_step, false},
    {"no mover", "mover_steps.c", no_mover, false},
    {"no rule for the length", "mover_steps.c", no_shortening, true},
    {"no state", "adaptive.c", no_state, false},
    {"no stepper", "adaptive.c", no_stepper, false},
    {"nowhere for the answer", "dense.c", no_answer, false},
    {"an array of events that is NULL", "events.c", no_events, false},
    {"no Adams method", "adams.c", no_adams, false},
    {"no implicit stepper", "implicit.c", no_implicit, false},
    {"no problem, implicit", "implicit_adaptive.c", no_implicit_ode, false},
    {"F' before a solution", "newton.c", unsolved, true},
    {"F' after a failure", "newton.c", failed, true},
    {"no problem, Radau", "radau.c", no_radau_ode, false},
    {"no derivative, BDF", "bdf.c", no_bdf_rhs, false},
    {"no problem, Adams", "adams_adaptive.c", no_adams_ode, false},
    {"no stiff stepper", "stiff.c", no_stiff_work, false},
    {"no band", "band.c", no_band, false},
    {"no matrix", "lu.c", no_matrix, false},
    {"no operator", "cg.c", no_operator, false},
    {"no acceleration", "mech.c", no_accel, true},
    {"no method for a mover", "mover.c", no_mover_method, false},
    {"no mechanics", "mech_implicit.c", no_soft_mech, false},
    {"one particle at NULL", "particles.c", no_particles, false},
    {"no particles to step", "particles_motion.c", no_crowd, false},
    {"nowhere for a sum", "particles_sums.c", no_sum, false},
    {"no particles on springs", "soft.c", no_soft, false},
    {"no gravity", "fields.c", no_gravity, true},
    {"no springs", "springs.c", no_springs, true},
    {"no law", "attraction.c", no_law, true},
    {"no behaviour", "behaviour.c", no_behaviour, true},
    {"no dimension", "behaviour.c", no_dimension, true},
    {"four dimensions", "behaviour.c", four_dimensions, true},
    {"no buckets", "neighbours.c", no_buckets, false},
    {"no point of a plane", "planes.c", no_point, false},
    {"no distance", "contact_time.c", no_distance, false},
    {"no particles that are solid", "solids.c", no_solid_particles, false},
    {"no solids", "solids_step.c", no_solids, false},
    {"no obstacle", "solids.c", no_obstacle, false},
    {"a ball without a radius", "sweep.c", no_radius, true},
    {"a box without a corner", "sweep.c", no_corners, false},
    {"no pairs", "xpbd.c", no_pairs, false},
    {"no rods", "constraints.c", no_rods, false},
    {"a track that goes back", "paths.c", back, true},
    {"a place outside", "structures.c", outside, true},
};

int main(void)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (wrong[i].harmless || !assertions_are_off())
            expect_assertion(wrong[i].what, wrong[i].call, wrong[i].file);
    return verdict();
}
