/* rounds.c: a rope of rods, and how many iterations it needs.
 *
 * Twenty rods swing down from a nail with a weight at the end. Each iteration
 * satisfies one rod after another, and each changes the lengths of its
 * neighbours. One may stop after a fixed number of iterations: then the rope is
 * elastic, and its stiffness depends on that number and the step.
 */
// cc -Icode code/11-constraints/rounds.c code/steps/*.c -lm
#include "steps/constraints.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/structures.h"

#include <math.h>
#include <string.h>

enum { MOST = 100 };

static int links = 20;
static double heavy = 1.0, end = 0.8;

typedef struct result {
    double x[MOST + 1], y[MOST + 1], length, iterations;
} result;

/* `content` iterations per step; 0: until the lengths are right to 1e-4. */
static void swing(int content, double h, result *r)
{
    ss_particles *p = ss_particles_create(2);
    ss_rods *rods = ss_rods_create();
    ss_gravity gravity = {{0.0, -9.81, 0.0}};
    const double from[] = {0.0, 0.0}, to[] = {1.0, 0.0};
    ss_material material;

    ss_material_defaults(&material, NULL, rods);
    material.particle.mass = 1.0 / links;
    ss_build_rope(p, &material, (size_t)links + 1, from, to, NULL);
    p->mass[links] = heavy;
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_control(p, 0, ss_nail());
    rods->direction = SS_ALONG_NEW;
    rods->tolerance = 1e-4;
    rods->accept_unconverged = content > 0;
    rods->max_iterations = content ? (size_t)content : 100000;

    const int steps = ss_steps(end, h);
    ss_status status = SS_OK;

    for (int n = 0; n < steps && status == SS_OK; n++) {
        double moved[2 * (MOST + 1)];

        status = ss_particles_advance(p, &ss_midpoint, h, 1, NULL);
        memcpy(moved, p->q, 2 * p->n * sizeof *moved);
        if (status == SS_OK) /* the new direction takes no old places */
            status = ss_rods_project(rods, p, moved, p->q);
        for (size_t k = 0; k < 2 * p->n; k++)
            p->v[k] += (p->q[k] - moved[k]) / h;
    }
    r->length = status == SS_OK ? 0.0 : (double)NAN;
    for (int i = 0; i <= links; i++) {
        r->x[i] = p->q[2 * i];
        r->y[i] = p->q[2 * i + 1];
        if (i > 0)
            r->length += hypot(r->x[i] - r->x[i - 1], r->y[i] - r->y[i - 1]);
    }
    r->iterations = (double)rods->iterations / steps;
    ss_particles_free(p);
    ss_rods_free(rods);
}

int main(int argc, char **argv)
{
    double h = 1.0 / 60.0;
    const ss_option options[] = {
        {"links", "rods of the rope, up to 100", .count = &links, .most = 100},
        {"heavy", "mass at the end of the rope (kg)", .positive = &heavy},
        {"end", "end of the run (s)", .positive = &end},
        {"h", "step (s)", .positive = &h},
        {0}};
    result few, some, many, half, quarter, fit;

    ss_begin(argc, argv, "A rope of rods.", options);
    swing(4, h, &few);
    swing(16, h, &some);
    swing(64, h, &many);
    swing(4, h / 2.0, &half);
    swing(4, h / 4.0, &quarter);
    swing(0, h, &fit);
    ss_columns("few_x few_y some_x some_y many_x many_y fit_x fit_y");
    for (int i = 0; i <= links; i++)
        ss_row(few.x[i], few.y[i], some.x[i], some.y[i], many.x[i], many.y[i],
               fit.x[i], fit.y[i]);
    // expect: few in [1.997, 1.9985] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("few", few.length);
    // expect: some in [1.1, 1.2] (second way, half)
    ss_fact("some", some.length);
    // expect: many in [1.02, 1.08] (second way, quarter)
    ss_fact("many", many.length);
    // expect: half in [1.1, 1.2] (second way, some)
    ss_fact("half", half.length);
    // expect: quarter in [1.02, 1.08] (second way, many)
    ss_fact("quarter", quarter.length);
    // expect: quarter_over_many in [1.45, 1.47] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("quarter_over_many", (quarter.length - 1.0) / (many.length - 1.0));
    // The slowest part of a misfit has a phase of x along the rope, with x tan
    // x = 1 (rope over weight), x = 0.86. An iteration leaves 1 - (x/20)^2 of it:
    // 540 of them for each factor e, of which two to six are wanted.
    // expect: iterations in [1e3, 3.3e3] (theory, sec:co-iterations)
    ss_fact("iterations", fit.iterations);
    return ss_end();
}
