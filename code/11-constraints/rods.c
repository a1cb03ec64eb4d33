/* rods.c: one rod, exactly: projected along its new and along its old
 * direction.
 *
 * A pendulum is let go at an angle of two radians. The weight is moved as if
 * it were free and then put back to the length of the rod: straight back
 * (Jakobsen), or in the direction that the rod had before (SHAKE). Both satisfy
 * the length; one is of order one and loses its energy, the other of order two.
 */
// cc -Icode code/11-constraints/rods.c code/steps/*.c -lm
#include "steps/constraints.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

static double g = 1.0;
static const double length = 1.0, release = 2.0; /* angle (rad) */

//> jakobsen
/* Move q along the new direction of the rod, whose pivot is the origin. */
static void project_new(const double *old, double *q)
{
    const double now = hypot(q[0], q[1]);

    (void)old;
    for (int k = 0; k < 2; k++)
        q[k] -= (1.0 - length / now) * q[k];
}
//<

//> shake
/* Move q along the old direction of the rod until the length fits: Newton's
 * method for the number lambda in |q + lambda old| = length. */
static void project_old(const double *old, double *q)
{
    for (int iteration = 0; iteration < 50; iteration++) {
        const double square = q[0] * q[0] + q[1] * q[1];
        const double dot = old[0] * q[0] + old[1] * q[1];
        const double lambda = (length * length - square) / (2.0 * dot);

        for (int k = 0; k < 2; k++)
            q[k] += lambda * old[k];
        if (fabs(lambda) < 1e-15)
            break;
    }
}
//<

typedef void project_fn(const double *old, double *q);

//> step
/* A Stoermer-Verlet step as if there were no rod, then the projection. */
static void step(project_fn *project, double h, double *before, double *q)
{
    const double a[] = {0.0, -g};
    double next[2];

    for (int k = 0; k < 2; k++)
        next[k] = 2.0 * q[k] - before[k] + h * h * a[k];
    project(q, next);
    memcpy(before, q, 2 * sizeof *q);
    memcpy(q, next, 2 * sizeof *q);
}
//<

/* From rest: the first step is half of h^2 a. */
static void start(project_fn *project, double h, double *before, double *q)
{
    before[0] = length * sin(release);
    before[1] = -length * cos(release);
    q[0] = before[0];
    q[1] = before[1] - 0.5 * h * h * g;
    project(before, q);
}

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *brake = ctx, pull = x[1] * x[1] + g / length * cos(x[0]);

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -g / length * sin(x[0]) - *brake * x[1] * pull;
}

/* Where the weight really is at t; or with the drag that Jakobsen's steps of
 * `brake` add: the rod's pull, taken where the step ends, is turned by h omega.
 */
static void truth(double brake, double t, double *q)
{
    const ss_ode ode = {2, swing, NULL, &brake};
    double x[2] = {release, 0.0}, work[26];

    ss_integrate(&ode, &ss_rk8, 0.0, t, 400, x, work, NULL);
    q[0] = length * sin(x[0]);
    q[1] = -length * cos(x[0]);
}

/* The error at the end, or the energy on the way in rows of the table. */
static double run(project_fn *project, double end, int n)
{
    const double h = end / n;
    double before[2], q[2], right[2];

    start(project, h, before, q);
    for (int i = 1; i < n; i++)
        step(project, h, before, q);
    truth(0.0, end, right);
    return hypot(q[0] - right[0], q[1] - right[1]);
}

/* The same by the library, where the pivot is a particle, too. */
static ss_particles *ends;
static ss_rods *rods;

static void project_library(const double *old, double *q)
{
    const double was[] = {0.0, 0.0, old[0], old[1]};
    double now[] = {0.0, 0.0, q[0], q[1]};

    ss_rods_project(rods, ends, was, now);
    memcpy(q, now + 2, 2 * sizeof *q);
}

/* How far apart are both after n steps? */
static double apart(ss_rod_direction way, project_fn *project, double h, int n)
{
    project_fn *const by[] = {project, project_library};
    double before[2][2], q[2][2];
    ss_particle one;

    ends = ss_particles_create(2);
    rods = ss_rods_create();
    ss_particle_defaults(&one);
    ss_particles_add(ends, 1, &one);
    ss_particles_add(ends, 1, &one);
    ss_particles_control(ends, 0, ss_nail());
    ss_rods_add(rods, (ss_rod){1, 0, length});
    rods->direction = way;
    rods->tolerance = 1e-15;
    for (int w = 0; w < 2; w++) {
        start(by[w], h, before[w], q[w]);
        for (int i = 1; i < n; i++)
            step(by[w], h, before[w], q[w]);
    }
    ss_particles_free(ends);
    ss_rods_free(rods);
    return hypot(q[0][0] - q[1][0], q[0][1] - q[1][1]);
}

/* What is left of one radian per second when nothing pulls, after a time t. */
static double spin(project_fn *project, double h, double t)
{
    double before[2] = {cos(-h), sin(-h)}, q[2] = {1.0, 0.0};

    g = 0.0;
    for (int i = ss_steps(t, h); i > 0; i--)
        step(project, h, before, q);
    g = 1.0;
    return asin((before[0] * q[1] - before[1] * q[0])) / h;
}

int main(int argc, char **argv)
{
    double end = 7.0, h = 0.1, later = 70.0;
    int coarse = 28, rows = 11;
    const ss_option options[] = {
        {"end", "end of the run, for the errors (s)", .positive = &end},
        {"h", "step, for the energy (s)", .positive = &h},
        {"later", "end of the run, for the energy (s)", .positive = &later},
        {"coarse", "steps of the coarsest run", .count = &coarse},
        {"rows", "number of runs, each with half the step", .count = &rows},
        {0}};
    project_fn *const way[] = {project_new, project_old};
    const double none = (double)NAN;
    double e[2] = {0}, last[2] = {0}, energy[2] = {0}, before[2][2], q[2][2];

    ss_begin(argc, argv, "A rod, projected in two ways.", options);
    ss_columns("h jakobsen shake t energy_jakobsen energy_shake "
               "angle_jakobsen angle_shake");
    for (int r = 0; r < rows; r++) {
        for (int w = 0; w < 2; w++) {
            last[w] = e[w];
            e[w] = run(way[w], end, coarse << r);
        }
        ss_row(end / (coarse << r), e[0], e[1], none, none, none, none, none);
    }
    for (int w = 0; w < 2; w++)
        start(way[w], h, before[w], q[w]);
    const int steps = ss_steps(later, h);
    double most = 0.0;

    for (int n = 1; n < steps; n++) {
        for (int w = 0; w < 2; w++) {
            double v[2], y = q[w][1], old[2];

            memcpy(old, before[w], sizeof old);
            step(way[w], h, before[w], q[w]);
            for (int k = 0; k < 2; k++)
                v[k] = (q[w][k] - old[k]) / (2.0 * h);
            energy[w] = 0.5 * (v[0] * v[0] + v[1] * v[1]) + g * y;
        }
        most = fmax(most, fabs(energy[1] + g * length * cos(release)));
        if (n % 4 == 0)
            ss_row(none, none, none, n * h, energy[0], energy[1],
                   atan2(q[0][0], -q[0][1]), atan2(q[1][0], -q[1][1]));
    }
    // expect: g in [1, 1] (given)
    ss_fact("g", g);
    // expect: length in [1, 1] (given)
    ss_fact("length", length);
    // expect: order_jakobsen in [0.95, 1.05] (theory, eq:co-brake)
    ss_fact("order_jakobsen", log2(last[0] / e[0]));
    // expect: order_shake in [1.95, 2.05] (theory, sec:co-rods)
    ss_fact("order_shake", log2(last[1] / e[1]));
    // expect: error_jakobsen in [0.003605, 0.003607] (second way, error_brake)
    ss_fact("error_jakobsen", e[0]);
    double right[2], braked[2];
    truth(0.0, end, right);
    truth(end / (coarse << (rows - 1)), end, braked);
    // expect: error_brake in [0.003605, 0.003607] (second way, error_jakobsen)
    ss_fact("error_brake", hypot(braked[0] - right[0], braked[1] - right[1]));
    // expect: error_shake in [1.02e-7, 1.03e-7] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("error_shake", e[1]);
    // expect: steps in [28672, 28672] (given)
    ss_fact("steps", coarse << (rows - 1));
    // expect: energy_start in [0.416146836, 0.416146837] (theory, fig:co-rods)
    ss_fact("energy_start", -g * length * cos(release));
    // At the bottom the pull is g: swings die out as exp(-h t/2), to a
    // thirtieth, and their energy to a thousandth.
    // expect: energy_jakobsen in [-1.0001, -0.998] (theory, eq:co-brake)
    ss_fact("energy_jakobsen", energy[0]);
    // Of second order for ever: at the bottom, where omega^2 = 2.83, the speed
    // alone, from two steps, is wrong by h^2 omega^3/6.
    // expect: worst_shake in [1e-3, 0.02] (theory, sec:ve-shadow)
    ss_fact("worst_shake", most);
    // A hundred times the arctangent.
    // expect: spin_jakobsen in [0.577084039, 0.57708404] (theory, eq:co-brake)
    ss_fact("spin_jakobsen", spin(project_new, h, 10.0));
    // expect: spin_theory in [0.57735026, 0.57735027] (theory, eq:co-brake)
    ss_fact("spin_theory", 1.0 / sqrt(1.0 + 2.0 * h * 10.0));
    // expect: shake_keeps in [1, 1] (theory, sec:co-rods)
    ss_fact("shake_keeps", fabs(spin(project_old, h, 10.0) - 1.0) <= 1e-10);
    // expect: same_as_library in [1, 1] (theory, sec:roundoff)
    ss_fact("same_as_library",
            apart(SS_ALONG_NEW, project_new, h, 70) <= 1e-13 &&
                apart(SS_ALONG_OLD, project_old, h, 70) <= 1e-13);
    return ss_end();
}
