/* price.c: what a swaying cloth costs, explicitly and implicitly.
 *
 * A small cloth falls and sways for half a second. The error is how far its
 * particles are from those of a reference, on the average. The price is the
 * number of passes over all springs: one for every evaluation of the forces,
 * one for every product in conjugate gradients.
 */
// cc -Icode code/11-constraints/price.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/mover.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/soft.h"
#include "steps/structures.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { N = 6, DOF = 3 * N * N };

static const double mass = 0.2, rise = 0.3, tight = 1e-6, loose = 1e-2;
static double ks = 400.0, kd = 0.02, end = 0.5;

typedef enum way { VERLET, RK4, EULER, EULER_LOOSE, CRANK, WAYS } way;

typedef struct result {
    double q[DOF], sweeps;
    int good;
} result;

static void implicit(ss_particles *p, way how, int steps, result *r)
{
    ss_soft_options options;
    ss_stats stats = {0};

    ss_soft_defaults(&options);
    options.step.theta = how == CRANK ? 0.5 : 1.0;
    options.step.cg.tolerance = how == EULER_LOOSE ? loose : tight;

    ss_soft *soft = ss_soft_create(p, &options);

    r->good =
        ss_soft_advance(soft, end / steps, (size_t)steps, &stats) == SS_OK;
    r->sweeps = (double)(ss_soft_work(soft).cg_iterations + stats.evaluations);
    memcpy(r->q, p->q, sizeof r->q);
    ss_soft_free(soft);
}

static void verlet(ss_particles *p, int steps, result *r)
{
    const ss_mech mech = ss_particles_as_mech(p);
    ss_mover *mover = ss_mover_create(mech.dof, &ss_velocity_verlet, NULL);

    ss_mover_start(mover, &mech, 0.0, p->q, p->v);
    r->good = ss_mover_advance(mover, end / steps, (size_t)steps) == SS_OK;
    r->sweeps = (double)ss_mover_stats(mover).evaluations;
    ss_mover_read(mover, r->q, NULL);
    ss_mover_free(mover);
}

static void run(way how, int steps, result *r)
{
    const double corner[3] = {0.0}, right[] = {1.0, 0.0, 0.0};
    const double away[] = {0.0, 1.0, rise};
    ss_particles *p = ss_particles_create(3);
    ss_springs *springs = ss_springs_create();
    ss_gravity gravity = {{0.0, 0.0, -9.81}};
    ss_structure built;
    ss_material material;
    ss_stats stats = {0};

    ss_material_defaults(&material, springs, NULL);
    material.particle.mass = mass / (N * N);
    material.stretch = (ss_link){ks, kd};
    material.shear = (ss_link){0.1 * ks, 0.1 * kd};
    ss_build_cloth(p, &material, N, N, corner, right, away, &built);
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_springs_stretched_force(springs));
    ss_particles_control(p, 0, ss_nail());
    ss_particles_control(p, N * (N - 1), ss_nail());
    if (how == RK4) {
        r->good = ss_particles_advance(p, &ss_rk4, end / steps, (size_t)steps,
                                       &stats) == SS_OK;
        r->sweeps = (double)stats.evaluations;
        memcpy(r->q, p->q, sizeof r->q);
    } else if (how == VERLET) {
        verlet(p, steps, r);
    } else {
        implicit(p, how, steps, r);
    }
    ss_particles_free(p);
    ss_springs_free(springs);
}

/* Root of the mean square distance from the reference, in m. */
static double error(const result *r, const result *truth)
{
    double sum = 0.0;

    if (!r->good)
        return (double)NAN;
    for (int k = 0; k < DOF; k++)
        sum += (r->q[k] - truth->q[k]) * (r->q[k] - truth->q[k]);
    return sum < 100.0 ? sqrt(sum / (N * N)) : (double)NAN;
}

/* The error of so many steps in mm, but from the same method with sixteen times
 * as many, whose own error is a sixteenth at most. */
static double finer(way how, int steps)
{
    result few, many;

    run(how, steps, &few);
    run(how, 16 * steps, &many);
    return 1e3 * error(&few, &many);
}

int main(int argc, char **argv)
{
    int fine = 1500;
    const ss_option options[] = {
        {"ks", "stiffness of the threads (N/m)", .positive = &ks},
        {"kd", "damping of the threads (N s/m)", .positive = &kd,
         .or_zero = true},
        {"end", "end of the run (s)", .positive = &end},
        {"fine", "steps of the reference run", .count = &fine},
        {0}};
    static const int first[WAYS] = {64, 32, 4, 4, 4};
    static const int runs[WAYS] = {5, 5, 7, 7, 7};
    double row[10][2 * WAYS];
    result truth, r;

    ss_begin(argc, argv, "The price of a cloth.", options);
    run(RK4, fine, &truth);
    for (int w = 0; w < WAYS; w++)
        for (int i = 0; i < 10; i++) {
            row[i][2 * w] = row[i][2 * w + 1] = (double)NAN;
            if (i >= runs[w])
                continue;
            run((way)w, first[w] << i, &r);
            row[i][2 * w] = r.sweeps;
            row[i][2 * w + 1] = error(&r, &truth);
        }
    ss_columns("verlet_n verlet rk4_n rk4 euler_n euler loose_n loose crank_n "
               "crank");
    for (int i = 0; i < 7; i++)
        ss_row_of(2 * WAYS, row[i]);
    // expect: across in [6, 6] (given)
    ss_fact("across", N);
    // expect: mass in [0.2, 0.2] (given)
    ss_fact("mass", mass);
    // expect: rise in [0.3, 0.3] (given)
    ss_fact("rise", rise);
    // expect: ks in [400, 400] (given)
    ss_fact("ks", ks);
    // expect: kd in [0.02, 0.02] (given)
    ss_fact("kd", kd);
    // expect: end in [0.5, 0.5] (given)
    ss_fact("end", end);
    // expect: tolerance in [1e-6, 1e-6] (given)
    ss_fact("tolerance", tight);
    // expect: loose in [1e-2, 1e-2] (given)
    ss_fact("loose", loose);
    // expect: verlet_steps in [256, 256] (given)
    ss_fact("verlet_steps", first[VERLET] << 2);
    // One a step, and one to start.
    // expect: verlet_sweeps in [257, 257] (exact, sec:co-price)
    ss_fact("verlet_sweeps", row[2][2 * VERLET]);
    // expect: verlet_error in [0.045, 0.05] (second way, verlet_finer)
    ss_fact("verlet_error", 1e3 * row[2][2 * VERLET + 1]);
    // expect: euler_steps in [128, 128] (given)
    ss_fact("euler_steps", first[EULER] << 5);
    // With m omega^2 = 4 ks cos^2(pi/12) + 0.4 ks, kappa = 1 + h^2 omega^2 is
    // 5.5: at most 17 rounds a step to 1e-6, and one evaluation. Hardly below
    // half of it.
    // expect: euler_sweeps in [1.15e3, 2.31e3] (theory, sec:co-price)
    ss_fact("euler_sweeps", row[5][2 * EULER]);
    // expect: euler_error in [14, 16.5] (second way, euler_finer)
    ss_fact("euler_error", 1e3 * row[5][2 * EULER + 1]);
    // Here kappa = 1 + h^2 omega^2/4 is 1.28: at most 6 iterations.
    // expect: crank_sweeps in [0.9e3, 1.8e3] (theory, sec:co-price)
    ss_fact("crank_sweeps", row[6][2 * CRANK]);
    // expect: crank_error in [0.93, 1.08] (second way, crank_finer)
    ss_fact("crank_error", 1e3 * row[6][2 * CRANK + 1]);
    // expect: verlet_finer in [0.045, 0.05] (second way, verlet_error)
    ss_fact("verlet_finer", finer(VERLET, first[VERLET] << 2));
    // expect: euler_finer in [14, 16.5] (second way, euler_error)
    ss_fact("euler_finer", finer(EULER, first[EULER] << 5));
    // expect: crank_finer in [0.93, 1.08] (second way, crank_error)
    ss_fact("crank_finer", finer(CRANK, first[CRANK] << 6));
    // expect: least_steps in [4, 4] (given)
    ss_fact("least_steps", first[EULER]);
    // expect: least_error in [527, 528.5] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("least_error", 1e3 * row[0][2 * EULER + 1]);
    return ss_end();
}
