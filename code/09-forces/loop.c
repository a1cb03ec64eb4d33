/* loop.c: clear, accumulate, gather: and what becomes of it in another order.
 *
 * Three particles with gravity, drag and a spring. The three parts of a
 * derivative run in the order of the letters of a word: "cag" is right, "ag"
 * forgets to clear, "gca" gathers first and so gives the solver the forces of
 * the evaluation before. The library must agree with "cag" to the last bit.
 */
// cc -Icode code/09-forces/loop.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { N = 3, DIM = 2, DOF = N * DIM };

//> system
static const double mass[N] = {0.5, 1.0, 2.0};
static const double start[2 * DOF] = {
    0.0, 1.0, 1.5, 1.0, -1.0, 2.0,  /* x and y of all three, */
    2.0, 4.0, 0.0, 5.0, 1.0,  3.0}; /* and their velocities */

/* What the forces need to know. */
static ss_gravity gravity = {{0.0, -9.81}};
static ss_drag drag = {.k = 0.3};
static ss_spring spring = {.a = 0, .b = 1, .ks = 30.0, .kd = 0.5, .rest = 1.0};
//<

static ss_force forces[3]; /* gravity, drag and the spring */
static int acting = 3;     /* 1: gravity alone */

//> in_order
static double f[DOF]; /* accumulators that outlive an evaluation */

/* Clear, accumulate and gather in the order of the letters of a word. */
static void in_order(double t, const double *x, double *dxdt, const void *ctx)
{
    const ss_view view = {DIM, N, t, x, x + DOF, mass};

    for (const char *todo = ctx; *todo; todo++)
        if (*todo == 'c') {
            memset(f, 0, sizeof f);
        } else if (*todo == 'a') {
            for (int i = 0; i < acting; i++)
                forces[i].apply(&view, f, forces[i].ctx);
        } else {
            for (int k = 0; k < DOF; k++) {
                dxdt[k] = view.v[k];
                dxdt[DOF + k] = f[k] / mass[k / DIM];
            }
        }
}
//<

/* The state after a second, from `steps` midpoint steps. */
static void run(const char *order, int steps, double *x)
{
    const ss_ode ode = {2 * DOF, in_order, NULL, order};
    double work[3 * 2 * DOF];

    memset(f, 0, sizeof f);
    memcpy(x, start, sizeof start);
    ss_integrate(&ode, &ss_midpoint, 0.0, 1.0, (size_t)steps, x, work, NULL);
}

/* How far the places are apart: the root of the sum of squares. */
static double away(const double *x, const double *y)
{
    double sum = 0.0;

    for (int k = 0; k < DOF; k++)
        sum += (x[k] - y[k]) * (x[k] - y[k]);
    return sqrt(sum);
}

/* The derivative as the library's particles give it. */
static void of_library(double *dxdt)
{
    ss_particles *p = ss_particles_create(DIM);
    ss_particle one;

    if (!p)
        ss_give_up("there is no memory for the particles");
    ss_particle_defaults(&one);
    for (int i = 0; i < N; i++) {
        one.mass = mass[i];
        memcpy(one.q, start + i * DIM, DIM * sizeof(double));
        memcpy(one.v, start + DOF + i * DIM, DIM * sizeof(double));
        ss_particles_add(p, 1, &one);
    }
    for (int i = 0; i < 3; i++)
        ss_particles_add_force(p, forces[i]);

    const ss_ode ode = ss_particles_as_ode(p);

    ode.rhs(0.0, p->x, dxdt, ode.ctx);
    ss_particles_free(p);
}

int main(int argc, char **argv)
{
    int steps = 100;
    const ss_option options[] = {
        {"steps", "midpoint steps per second", .count = &steps}, {0}};
    static const char *const word[] = {"cag", "gca", "ag"};
    double truth[2 * DOF], x[2 * DOF] = {0}, ours[2 * DOF], theirs[2 * DOF];
    double error[3][2], moved[3];
    ss_springs *springs = ss_springs_create();

    ss_begin(argc, argv, "The loop, in three orders.", options);
    if (!springs || ss_springs_add(springs, spring) != SS_OK)
        ss_give_up("there is no memory for the spring");
    forces[0] = ss_gravity_force(&gravity);
    forces[1] = ss_drag_force(&drag);
    forces[2] = ss_springs_force(springs);
    in_order(0.0, start, ours, "cag");
    of_library(theirs);
    // expect: same_as_library in [1, 1] (exact, sec:fo-loop)
    ss_fact("same_as_library", !memcmp(ours, theirs, sizeof ours));

    run("cag", 40 * steps, truth);
    for (int i = 0; i < 3; i++)
        for (int fine = 0; fine < 2; fine++) {
            memcpy(ours, x, sizeof ours);
            run(word[i], steps << fine, x);
            error[i][fine] = away(x, truth);
            moved[i] = away(x, ours); /* by the halving */
        }
    // expect: error in [0.0017, 0.0019] (second way, error_moved)
    ss_fact("error", error[0][0]);
    // expect: order in [1.9, 2.1] (theory, sec:second-order)
    ss_fact("order", log2(error[0][0] / error[0][1]));
    // expect: stale_error in [0.028, 0.033] (second way, stale_moved)
    ss_fact("stale_error", error[1][0]);
    // Without a truth: what the halving moved, times 4/3 or 2.
    // expect: error_moved in [0.0017, 0.0019] (second way, error)
    ss_fact("error_moved", moved[0] * 4.0 / 3.0);
    // expect: stale_moved in [0.028, 0.033] (second way, stale_error)
    ss_fact("stale_moved", moved[1] * 2.0);
    // expect: stale_order in [0.9, 1.1] (theory, sec:fo-loop)
    ss_fact("stale_order", log2(error[1][0] / error[1][1]));
    // The stretch at the start, half a metre, times exp(13.1) or exp(16.5) at
    // most, and not much less than a hundredth of that.
    // expect: uncleared_error in [1000, 250000] (theory, eq:fo-uncleared)
    ss_fact("uncleared_error", error[2][0]);
    // expect: uncleared_finer in [30000, 7500000] (theory, eq:fo-uncleared)
    ss_fact("uncleared_finer", error[2][1]);

    // Where nothing is cleared, f is the integral of the forces over h / 2, and
    // a spring's third derivative is -2k/(h m) x, m its reduced mass: x grows at
    // half the cube root of 2k/(h m).
    const double reduced = mass[0] * mass[1] / (mass[0] + mass[1]);
    const double rate = 0.5 * pow(2.0 * steps * spring.ks / reduced, 1.0 / 3.0);

    // expect: uncleared_foretold in [30.1, 30.2] (theory, eq:fo-uncleared)
    ss_fact("uncleared_foretold", exp(rate * (pow(2.0, 1.0 / 3.0) - 1.0)));
    // expect: uncleared_ratio in [20, 45] (second way, uncleared_foretold)
    ss_fact("uncleared_ratio", error[2][1] / error[2][0]);
    // Gravity alone: twice as many evaluations, twice as many forces.
    acting = 1;
    run("cag", steps, truth);
    run("ag", steps, ours);
    run("ag", 2 * steps, theirs);
    // expect: uncleared_gravity in [1.99, 2.01] (theory, sec:fo-loop)
    ss_fact("uncleared_gravity", away(theirs, truth) / away(ours, truth));

    ss_columns("error stale uncleared");
    for (int fine = 0; fine < 2; fine++)
        ss_row(error[0][fine], error[1][fine], error[2][fine]);
    ss_springs_free(springs);
    return ss_end();
}
