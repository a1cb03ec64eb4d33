/* thrown.c: gravity, drag and wind on one ball.
 *
 * It is thrown four times: through no air, still air, a wind from ahead, and
 * gusts that travel. And three small tests: what falls how fast, how drag
 * brings to rest, and what drag does where `==` stands in place of `-=`.
 */
// cc -Icode code/09-forces/thrown.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static double strength = 12.0;                /* of the wind, m/s */
static const double speed = 9.0, wave = 25.0; /* of the gusts, m/s and m */

//> winds
static void headwind(double t, size_t dim, const double *q, double *u,
                     const void *ctx)
{
    (void)t, (void)dim, (void)q, (void)ctx;
    u[0] = -strength;
}

/* Gusts up and down, 25 m from crest to crest, that travel at 9 m/s. */
static void gusts(double t, size_t dim, const double *q, double *u,
                  const void *ctx)
{
    (void)dim, (void)ctx;
    u[0] = speed;
    u[1] = strength * sin((q[0] - speed * t) * 6.283185307179586 / wave);
}
//<

/* One ball in the air; its position after each of `steps` steps into x, y. */
static void throw_it(double mass, ss_drag drag, double g, const double *v,
                     double h, int steps, double *x, double *y, double *vx)
{
    ss_particles *p = ss_particles_create(2);
    ss_gravity gravity = {{0.0, -g, 0.0}};
    ss_particle ball;

    ss_particle_defaults(&ball);
    ball.mass = mass;
    ball.v[0] = v[0], ball.v[1] = v[1];
    ss_particles_add(p, 1, &ball);
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_drag_force(&drag));
    for (int i = 0; i <= steps; i++) {
        x[i] = p->q[0];
        y[i] = p->q[1];
        vx[0] = p->v[0], vx[1] = p->v[1];
        ss_particles_advance(p, &ss_rk4, h, 1, NULL);
    }
    ss_particles_free(p);
}

/* The slide's drag on an accumulator f, read in three ways. */
static double read_as(char how, double f, double k, double v)
{
    double drag = k * v;
    int equal = 0;

    if (how == '=')
        equal = f == drag; /* a comparison, thrown away */
    else
        f -= drag;
    (void)equal;
    return f;
}

enum { MOST = 2000, THROWS = 4 };

int main(int argc, char **argv)
{
    static double x[THROWS][MOST + 1], y[THROWS][MOST + 1];
    double k = 0.08, h = 0.05, mass = 0.2, rest_k = 0.7, one[2], v[2];
    const ss_option options[] = {
        {"k", "drag (N s/m)", .positive = &k, .or_zero = true},
        {"rest", "drag in the checks (N s/m)", .positive = &rest_k},
        {"mass", "mass of the ball (kg)", .positive = &mass},
        {"h", "step (s)", .positive = &h},
        {"wind", "speed of headwind and gusts (m/s)", .real = &strength},
        {0}};
    const double up[2] = {16.0, 18.0}, none[2] = {0.0, 0.0};
    const double slide[2] = {3.0, 0.0};

    ss_begin(argc, argv, "A ball is thrown through four kinds of air.",
             options);
    const ss_drag air[THROWS] = {{0.0, NULL, NULL},
                                 {k, NULL, NULL},
                                 {k, headwind, NULL},
                                 {k, gusts, NULL}};
    const int steps = ss_steps(6.0, h) < MOST ? ss_steps(6.0, h) : MOST;

    throw_it(1.0, air[0], 9.81, none, 0.01, 100, x[0], y[0], v);
    // expect: fall_1kg in [4.9049999999, 4.9050000001] (theory, sec:fo-alone)
    ss_fact("fall_1kg", -y[0][100]);
    throw_it(7.0, air[0], 9.81, none, 0.01, 100, x[0], y[0], v);
    // expect: fall_7kg in [4.9049999999, 4.9050000001] (theory, sec:fo-alone)
    ss_fact("fall_7kg", -y[0][100]);
    // expect: weight_7kg in [68.6699999, 68.6700001] (exact, sec:fo-alone)
    ss_fact("weight_7kg", 7.0 * 9.81);

    const ss_drag rest = {rest_k, NULL, NULL};

    throw_it(1.0, rest, 0.0, slide, 0.01, 400, x[1], y[1], one);
    // expect: rest_k in [0.7, 0.7] (given)
    ss_fact("rest_k", rest_k);
    // expect: rest_from in [3, 3] (given)
    ss_fact("rest_from", slide[0]);
    // expect: rest_speed in [0.182430187, 0.182430189] (theory, sec:fo-alone)
    ss_fact("rest_speed", one[0]);
    // In each of 400 steps of z = 0.007 it is z^5/120 of the speed, to first
    // order.
    // expect: rest_error in [1.026e-11, 1.03e-11] (theory, eq:rk-growth)
    ss_fact("rest_error", fabs(one[0] - 3.0 * exp(-rest_k * 4.0)));

    const double heavy = 2.0, light = 0.5, weight = light * -9.81;

    throw_it(heavy, rest, 9.81, none, 0.02, 2000, x[0], y[0], one);
    // expect: heavy in [2, 2] (given)
    ss_fact("heavy", heavy);
    // expect: terminal_speed in [28.0285, 28.0286] (theory, sec:fo-alone)
    ss_fact("terminal_speed", -one[1]);
    // expect: terminal_expected in [28.0285, 28.0286] (theory, sec:fo-alone)
    ss_fact("terminal_expected", heavy * 9.81 / rest_k);
    // expect: light in [0.5, 0.5] (given)
    ss_fact("light", light);
    // The weight, and the weight less 0.7 times 3.
    // expect: printed_force in [-4.905, -4.905] (exact, sec:fo-alone)
    ss_fact("printed_force", read_as('=', weight, rest_k, slide[0]));
    // expect: corrected_force in [-7.0050001, -7.0049999] (exact, sec:fo-alone)
    ss_fact("corrected_force", read_as('-', weight, rest_k, slide[0]));

    ss_columns("x0 y0 x1 y1 x2 y2 x3 y3");
    for (int i = 0; i < THROWS; i++)
        throw_it(mass, air[i], 9.81, up, h, steps, x[i], y[i], v);

    int down = 1; /* the step before which the ball comes down in the gusts */

    while (down < steps && y[3][down] > 0.0)
        down++;
    // expect: up_x in [16, 16] (given)
    ss_fact("up_x", up[0]);
    // expect: up_y in [18, 18] (given)
    ss_fact("up_y", up[1]);
    // expect: gust_speed in [9, 9] (given)
    ss_fact("gust_speed", speed);
    // expect: gust_wave in [25, 25] (given)
    ss_fact("gust_wave", wave);
    // At the last place before it: a step later is 0.018 more, and 0.003.
    // expect: waves_passed in [1.466, 1.485] (second way, tests/from-the-page/09_forces.py)
    ss_fact("waves_passed", speed * down * h / wave);
    // expect: waves_met in [0.562, 0.566] (second way, tests/from-the-page/09_forces.py)
    ss_fact("waves_met", (x[3][down] - speed * down * h) / wave);
    for (int i = 0; i <= steps; i++) {
        double row[2 * THROWS];

        for (int j = 0; j < THROWS; j++) {
            const int aloft = y[j][i] >= -0.5;

            row[2 * j] = aloft ? x[j][i] : (double)NAN;
            row[2 * j + 1] = aloft ? y[j][i] : (double)NAN;
        }
        ss_row_of(2 * THROWS, row);
    }
    return ss_end();
}
