/* energy.c: what becomes of a pendulum's energy, with every method.
 *
 * The pendulum x'' = -sin x from (2, 0.3) for four hundred turns. Every method
 * gets ninety evaluations per turn, so that cheap steps are short and expensive
 * ones long. The largest error of the energy in the first and in the last ten
 * turns, as a part of the energy, which is counted from hanging at rest. NaN:
 * the numbers overflowed, or Newton found no root.
 */
// cc -Icode code/14-choosing/energy.c code/steps/*.c -lm
#include "methods.h"
#include "pendulum.h"
#include "steps/program.h"

#include <stdio.h>

static const ss_mech force = {1, swing, NULL};

/* How far from the start RK8 is after one turn. */
static double back(double turn)
{
    const ss_ode ode = ss_mech_as_ode(&force);
    double x[2] = {START_Q, START_V}, work[24];

    ss_integrate(&ss_rk8, &ode, 0.0, turn, 200, x, work, NULL);
    return hypot(x[0] - START_Q, x[1] - START_V);
}

/* Evaluations per step of this length, after the start. */
static double evaluations_per_step(const method *m, double h)
{
    walker w;
    double q, v;
    ss_times at;
    size_t before = 0;

    set_out(&w, m, &force, START_Q, START_V);
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
static void watch(const method *m, double h, int turns, double turn,
                  double worst[2])
{
    const double e0 = energy(START_Q, START_V);
    const double end = 1e-6; /* a step that ends with them belongs to them */
    const int steps = (int)(turns * turn / h + end);
    const int ten = (int)(10.0 * turn / h + end);
    double q = START_Q, v = START_V, before_q, before_v, e;
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

/* Gear's method once more, written out, from the true series at the start. */
static void gear_alone(double h, int turns, double turn, double worst[2])
{
    const double c[] = {3.0 / 16.0,  251.0 / 360.0, 1.0,
                        11.0 / 18.0, 1.0 / 6.0,     1.0 / 60.0};
    const double s = sin(START_Q), k = cos(START_Q), v = START_V;
    const double e0 = energy(START_Q, START_V), end = 1e-6;
    const int steps = (int)(turns * turn / h + end);
    const int ten = (int)(10.0 * turn / h + end);
    double r[] = {START_Q,
                  v,
                  -s,
                  -k * v,
                  s * v * v + k * s,
                  v * (k * v * v + k * k - 3.0 * s * s)};
    double part = 1.0; /* h^k / k! */

    for (int i = 1; i < 6; i++)
        r[i] *= part *= h / i;
    worst[0] = worst[1] = 0.0;
    for (int n = 0; n < steps; n++) {
        for (int i = 0; i < 5; i++)
            for (int j = 4; j >= i; j--)
                r[j] += r[j + 1];
        const double off = -0.5 * h * h * sin(r[0]) - r[2];

        for (int i = 0; i < 6; i++)
            r[i] += c[i] * off;
        const double e = fabs(energy(r[0], r[1] / h) / e0 - 1.0);

        if (n < ten)
            worst[0] = fmax(worst[0], e);
        if (n >= steps - ten)
            worst[1] = fmax(worst[1], e);
    }
}

int main(int argc, char **argv)
{
    int evaluations = 90, turns = 400;
    const ss_option options[] = {
        {"evaluations", "evaluations per turn", .count = &evaluations},
        {"turns", "turns of the pendulum", .count = &turns},
        {0}};

    const double turn = period();

    ss_begin(argc, argv, "A pendulum's energy, with every method.", options);
    ss_columns("method early late");
    // expect: evaluations in [90, 90] (given)
    ss_fact("evaluations", evaluations);
    // expect: turns in [400, 400] (given)
    ss_fact("turns", turns);
    // expect: turn in [8.49231, 8.49233] (second way, back)
    ss_fact("turn", turn);
    // expect: back in [0, 1e-10] (theory, sec:ch-table)
    ss_fact("back", back(turn));
    // expect: start in [1.4611, 1.4612] (exact, sec:ch-table)
    ss_fact("start", energy(START_Q, START_V));
    // expect: euler_early in [2.7079, 2.7626] (seen)
    // expect: euler_late in [96.692, 98.645] (seen)
    // expect: midpoint_early in [0.044435, 0.045332] (seen)
    // expect: midpoint_late in [12.587, 12.841] (seen)
    // expect: heun_early in [0.055796, 0.056924] (seen)
    // expect: heun_late in [31.331, 31.964] (seen)
    // expect: ralston_early in [0.0445, 0.045399] (seen)
    // expect: ralston_late in [14.329, 14.619] (seen)
    // expect: bs3_early in [0.088321, 0.090105] (seen)
    // expect: bs3_late in [0.98999, 1.01] (seen)
    // expect: rk4_early in [0.0044186, 0.0045078] (seen)
    // Forty times the time, forty times the loss, and less as the swings
    // shrink.
    // expect: rk4_late in [0.09, 0.18] (theory, fig:ch-energy)
    // expect: eighths_early in [0.0065288, 0.0066607] (seen)
    // expect: eighths_late in [0.23214, 0.23683] (seen)
    // expect: rk5_early in [0.0015028, 0.0015332] (seen)
    // expect: rk5_late in [0.064065, 0.065359] (seen)
    // expect: dp5_early in [0.0087307, 0.0089071] (seen)
    // expect: dp5_late in [0.29957, 0.30562] (seen)
    // expect: rk6_early in [0.0021697, 0.0022136] (seen)
    // expect: rk6_late in [0.088856, 0.090651] (seen)
    // expect: rk7_early in [0.00069766, 0.00071176] (seen)
    // expect: rk7_late in [0.015272, 0.015581] (seen)
    // expect: rk8_early in [0.0010702, 0.0010918] (seen)
    // expect: rk8_late in [0.053893, 0.054982] (seen)
    // expect: ab2_early in [0.020023, 0.020428] (seen)
    // expect: ab2_late in [0.67183, 0.6854] (seen)
    // expect: ab3_early in [0.021704, 0.022143] (seen)
    // expect: ab3_late in [0.713, 0.7274] (seen)
    // expect: ab4_early in [0.00093434, 0.00095322] (seen)
    // expect: ab4_late in [0.026783, 0.027324] (seen)
    // expect: ab5_early in [0.00041091, 0.00041921] (seen)
    // expect: ab5_late in [0.015334, 0.015644] (seen)
    // expect: pece2_early in [0.11107, 0.11331] (seen)
    // expect: pece2_late in [0.9899, 1.0099] (seen)
    // expect: pece3_early in [0.0098827, 0.010082] (seen)
    // expect: pece3_late in [0.32068, 0.32716] (seen)
    // expect: pece4_early in [0.0047348, 0.0048305] (seen)
    // expect: pece4_late in [0.2073, 0.21149] (seen)
    // expect: pece5_early in [0.0010848, 0.0011067] (seen)
    // expect: pece5_late in [0.041532, 0.042371] (seen)
    // expect: semi_a_early in [0.046, 0.0495] (theory, eq:ve-shadow)
    // expect: semi_a_late in [0.046, 0.0495] (theory, eq:ve-shadow)
    // expect: semi_b_early in [0.046, 0.0495] (theory, eq:ve-shadow)
    // expect: semi_b_late in [0.046, 0.0495] (theory, eq:ve-shadow)
    // expect: velocity_early in [0.00169, 0.00174] (theory, eq:ve-shadow)
    // expect: velocity_late in [0.00169, 0.00174] (theory, eq:ve-shadow)
    // expect: position_early in [0.0011613, 0.0011848] (seen)
    // On the diagonal the last ten turns are as the first.
    // expect: position_late in [0.00115, 0.0012] (theory, sec:ve-shadow)
    // expect: leapfrog_early in [0.00169, 0.00174] (second way, velocity_early)
    // expect: leapfrog_late in [0.00169, 0.00174] (second way, velocity_late)
    // expect: stormer_early in [0.00169, 0.00174] (second way, velocity_early)
    // expect: stormer_late in [0.00169, 0.00174] (second way, velocity_late)
    // expect: beeman_early in [0.0024247, 0.0024737] (seen)
    // expect: beeman_late in [0.09633, 0.098276] (seen)
    // expect: gear_early in [7.95e-6, 8.05e-6] (second way, alone_early)
    // expect: gear_late in [2.42e-4, 2.46e-4] (second way, alone_late)
    // expect: implicit_early in [1, 1] (theory, sec:ch-table)
    // expect: implicit_late in [1, 1] (theory, sec:ch-table)
    // expect: trapezoid_early in [0.16895, 0.17237] (seen)
    // expect: trapezoid_late in [0.165, 0.175] (theory, sec:im-reverse)
    // expect: middle_early in [0.073704, 0.075193] (seen)
    // expect: middle_late in [0.0725, 0.0765] (theory, sec:im-reverse)
    double velocity = 0.0, gear = 1.0;

    for (int i = 0; i < METHODS; i++) {
        const method *m = &methods[i];
        double h = m->one ? turn / evaluations * (double)m->one->stages
                          : turn / evaluations;
        double worst[2];
        char name[40];

        if (!m->one)
            h = turn / evaluations *
                evaluations_per_step(m, m->implicit ? 6.0 * h : h);
        watch(m, h, turns, turn, worst);
        ss_row(i, worst[0], worst[1]);
        velocity = m->mech == &ss_velocity_verlet ? worst[0] : velocity;
        gear = m->mech == &ss_gear ? worst[0] : gear;
        snprintf(name, sizeof name, "%s_early", m->id);
        ss_fact(name, worst[0]);
        snprintf(name, sizeof name, "%s_late", m->id);
        ss_fact(name, worst[1]);
    }
    // expect: gear_ahead in [212, 216] (second way, alone_ahead)
    ss_fact("gear_ahead", velocity / gear);

    double alone[2];
    gear_alone(turn / evaluations, turns, turn, alone);
    // expect: alone_early in [7.95e-6, 8.05e-6] (second way, gear_early)
    ss_fact("alone_early", alone[0]);
    // expect: alone_late in [2.42e-4, 2.46e-4] (second way, gear_late)
    ss_fact("alone_late", alone[1]);
    // expect: alone_ahead in [212, 216] (second way, gear_ahead)
    ss_fact("alone_ahead", velocity / alone[0]);

    int few = 4000, many = 16000; /* looks for a per cent after 200 turns */
    while (many - few > 1) {
        const int middle = (few + many) / 2;

        gear_alone(200.0 * turn / middle, 200, turn, alone);
        *(alone[1] > 0.01 ? &few : &many) = middle;
    }
    // expect: alone_long in [8350, 8500] (second way, 14-choosing/race#long_gear)
    ss_fact("alone_long", many);
    return ss_end();
}
