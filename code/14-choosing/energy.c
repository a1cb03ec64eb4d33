/* energy.c: what becomes of a pendulum's energy, with every method.
 *
 * The pendulum x'' = -sin x from (2, 0.3) for four hundred turns. Every method
 * gets ninety evaluations per turn, so that cheap steps are short and expensive
 * ones long. The largest error of the energy in the first and in the last ten
 * turns, relative to the energy of the swing. NaN: the numbers overflowed, or
 * Newton found no root.
 */
// cc -Icode code/14-choosing/energy.c code/steps/*.c -lm
#include "methods.h"
#include "steps/program.h"

#include <math.h>
#include <stdio.h>

static void pendulum(double t, const double *q, const double *v, double *a,
                     const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -sin(q[0]);
}

static const ss_mech force = {1, pendulum, NULL};
static const double turn = 8.3497; /* the period */

static double energy(double q, double v)
{
    return 0.5 * v * v - cos(q) + 1.0;
}

/* Evaluations per step of this length, after the start. */
static double evaluations_per_step(const method *m, double h)
{
    walker w;
    double q, v;
    ss_times at;
    size_t before = 0;

    set_out(&w, m, &force, 2.0, 0.3);
    for (int i = 0; i < 48; i++) {
        if (i == 8)
            before = w.stats.evaluations;
        step(&w, h, &q, &v, &at);
    }
    arrive(&w);
    return (double)(w.stats.evaluations - before) / 40.0;
}

/* The largest errors: of the first ten turns, of the last ten. If a velocity
 * is for half a step ago, the mean of two is for the position between. */
static void watch(const method *m, double h, int turns, double worst[2])
{
    const double e0 = energy(2.0, 0.3);
    const int steps = (int)(turns * turn / h), ten = (int)(10.0 * turn / h);
    double q = 2.0, v = 0.3, before_q, before_v, e;
    walker w;
    ss_times at;

    worst[0] = worst[1] = 0.0;
    set_out(&w, m, &force, q, v);
    for (int i = 0; i < steps; i++) {
        before_q = q;
        before_v = v;
        if (step(&w, h, &q, &v, &at) != SS_OK) {
            worst[1] = (double)NAN;
            break;
        }
        e = at.v < at.q - 0.25 * h ? energy(before_q, 0.5 * (before_v + v))
                                   : energy(q, v);
        if (i < ten && i > 0)
            worst[0] = fmax(worst[0], fabs(e / e0 - 1.0));
        if (i >= steps - ten)
            worst[1] = fmax(worst[1], fabs(e / e0 - 1.0));
    }
    arrive(&w);
}

int main(int argc, char **argv)
{
    int evaluations = 90, turns = 400;
    const ss_option options[] = {
        {"evaluations", "evaluations per turn", .count = &evaluations},
        {"turns", "turns of the pendulum", .count = &turns},
        {0}};

    ss_begin(argc, argv, "A pendulum's energy, with every method.", options);
    ss_columns("method early late");
    // expect: euler_early in [2.6062, 2.6588]
    // expect: euler_late in [94.223, 96.127]
    // expect: midpoint_early in [0.040195, 0.041007]
    // expect: midpoint_late in [9.66, 9.8552]
    // expect: heun_early in [0.053006, 0.054077]
    // expect: heun_late in [25.516, 26.031]
    // expect: ralston_early in [0.040567, 0.041386]
    // expect: ralston_late in [10.989, 11.211]
    // expect: bs3_early in [0.084165, 0.085866]
    // expect: bs3_late in [0.98999, 1.01]
    // expect: rk4_early in [0.0038929, 0.0039715]
    // expect: rk4_late in [0.14905, 0.15206]
    // expect: eighths_early in [0.0058163, 0.0059338]
    // expect: eighths_late in [0.21287, 0.21717]
    // expect: rk5_early in [0.0013351, 0.0013621]
    // expect: rk5_late in [0.057837, 0.059005]
    // expect: dp5_early in [0.007487, 0.0076382]
    // expect: dp5_late in [0.27036, 0.27582]
    // expect: rk6_early in [0.0018534, 0.0018908]
    // expect: rk6_late in [0.078418, 0.080002]
    // expect: rk7_early in [0.00028039, 0.00028605]
    // expect: rk7_late in [0.0013066, 0.001333]
    // expect: rk8_early in [0.0010234, 0.0010441]
    // expect: rk8_late in [0.042821, 0.043686]
    // expect: ab2_early in [0.019105, 0.019491]
    // expect: ab2_late in [0.59894, 0.61104]
    // expect: ab3_early in [0.020645, 0.021062]
    // expect: ab3_late in [0.68136, 0.69513]
    // expect: ab4_early in [0.00086396, 0.00088142]
    // expect: ab4_late in [0.024273, 0.024763]
    // expect: ab5_early in [0.00036151, 0.00036881]
    // expect: ab5_late in [0.013892, 0.014173]
    // expect: pece2_early in [0.10249, 0.10456]
    // expect: pece2_late in [0.9899, 1.0099]
    // expect: pece3_early in [0.0092396, 0.0094262]
    // expect: pece3_late in [0.31395, 0.32029]
    // expect: pece4_early in [0.004389, 0.0044777]
    // expect: pece4_late in [0.1881, 0.1919]
    // expect: pece5_early in [0.00095959, 0.00097898]
    // expect: pece5_late in [0.035829, 0.036552]
    // expect: semi_a_early in [0.045452, 0.046371]
    // expect: semi_a_late in [0.045452, 0.04637]
    // expect: semi_b_early in [0.047448, 0.048406]
    // expect: semi_b_late in [0.047514, 0.048474]
    // expect: velocity_early in [0.0016399, 0.001673]
    // expect: velocity_late in [0.0016399, 0.001673]
    // expect: position_early in [0.0011226, 0.0011453]
    // expect: position_late in [0.0011227, 0.0011454]
    // expect: leapfrog_early in [0.0016399, 0.001673]
    // expect: leapfrog_late in [0.0016399, 0.001673]
    // expect: stormer_early in [0.0016399, 0.001673]
    // expect: stormer_late in [0.0016399, 0.001673]
    // expect: beeman_early in [0.0023001, 0.0023466]
    // expect: beeman_late in [0.09009, 0.09191]
    // expect: gear_early in [7.1925e-06, 7.3378e-06]
    // expect: gear_late in [0.0002248, 0.00022934]
    // expect: implicit_early in [1, 1]
    // expect: implicit_late in [1, 1]
    // expect: trapezoid_early in [0.15683, 0.15999]
    // expect: trapezoid_late in [0.15652, 0.15968]
    // expect: middle_early in [0.069117, 0.070514]
    // expect: middle_late in [0.069108, 0.070504]
    for (int i = 0; i < METHODS; i++) {
        const method *m = &methods[i];
        double h = m->one ? turn / evaluations * (double)m->one->stages
                          : turn / evaluations;
        double worst[2];
        char name[40];

        if (!m->one)
            h = turn / evaluations *
                evaluations_per_step(m, m->implicit ? 6.0 * h : h);
        watch(m, h, turns, worst);
        ss_row(i, worst[0], worst[1]);
        snprintf(name, sizeof name, "%s_early", m->id);
        ss_fact(name, worst[0]);
        snprintf(name, sizeof name, "%s_late", m->id);
        ss_fact(name, worst[1]);
    }
    return ss_end();
}
