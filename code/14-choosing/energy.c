/* energy.c: what becomes of a pendulum's energy, with all of methods.h.
 *
 * The pendulum x'' = -sin x from (2, 0.3) for four hundred turns. Every method
 * gets ninety evaluations per turn, so that cheap steps are short and expensive
 * ones long. (What an implicit step costs is tried with a shorter one; in the
 * end these methods spend more.) The largest error of the energy in the first
 * and in the last ten turns, as a part of the energy, which is counted from
 * hanging at rest. NaN: the numbers overflowed, or Newton found no root.
 */
// cc -Icode code/14-choosing/energy.c code/steps/*.c -lm
#include "lab/pendulum.h"
#include "methods.h"
#include "steps/program.h"

#include <stdio.h>

static const ss_mech force = {1, swing, NULL};

/* How far from the start RK8 is after one turn. */
static double back(double turn)
{
    const ss_ode ode = ss_mech_as_ode(&force);
    double x[2] = {START_Q, START_V}, work[24];

    ss_integrate(&ode, &ss_rk8, 0.0, turn, 200, x, work, NULL);
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
 * is for half a step ago, the mean of two is for the position between. The value
 * is the number of evaluations. */
static double watch(const method *m, double h, int turns, double turn,
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
    return (double)w.stats.evaluations;
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
        {"turns", "number of turns", .count = &turns},
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
    // expect: start in [1.46114683, 1.46114684] (exact, sec:ch-table)
    ss_fact("start", energy(START_Q, START_V));
    // expect: euler_early in [2.735, 2.745] (second way, tests/programs/choosing.py)
    // expect: euler_late in [97.65, 97.75] (second way, tests/programs/choosing.py)
    // expect: midpoint_early in [0.04485, 0.04495] (second way, tests/programs/choosing.py)
    // expect: midpoint_late in [12.65, 12.75] (second way, tests/programs/choosing.py)
    // expect: heun_early in [0.05635, 0.05645] (second way, tests/programs/choosing.py)
    // expect: heun_late in [31.55, 31.65] (second way, tests/programs/choosing.py)
    // expect: ralston_early in [0.04505, 0.04515] (second way, tests/programs/choosing.py)
    // expect: ralston_late in [14.45, 14.55] (second way, tests/programs/choosing.py)
    // expect: bs3_early in [0.08965, 0.08975] (second way, tests/programs/choosing.py)
    // expect: bs3_late in [0.9995, 1.0005] (second way, tests/programs/choosing.py)
    // expect: rk4_early in [0.004455, 0.004465] (second way, tests/programs/choosing.py)
    // expect: rk4_late in [0.1649, 0.1659] (second way, tests/programs/choosing.py)
    // expect: eighths_early in [0.006585, 0.006595] (second way, tests/programs/choosing.py)
    // expect: eighths_late in [0.2335, 0.2345] (second way, tests/programs/choosing.py)
    // expect: rk5_early in [0.001515, 0.001525] (second way, tests/programs/choosing.py)
    // expect: rk5_late in [0.06465, 0.06475] (second way, tests/programs/choosing.py)
    // expect: dp5_early in [0.008815, 0.008825] (second way, tests/programs/choosing.py)
    // expect: dp5_late in [0.3025, 0.3035] (second way, tests/programs/choosing.py)
    // expect: rk6_early in [0.002185, 0.002195] (second way, tests/programs/choosing.py)
    // expect: rk6_late in [0.08975, 0.08985] (second way, tests/programs/choosing.py)
    // expect: rk7_early in [0.0007045, 0.0007055] (second way, tests/programs/choosing.py)
    // expect: rk7_late in [0.01535, 0.01545] (second way, tests/programs/choosing.py)
    // expect: rk8_early in [0.001075, 0.001085] (second way, tests/programs/choosing.py)
    // expect: rk8_late in [0.05435, 0.05445] (second way, tests/programs/choosing.py)
    // expect: ab2_early in [0.02015, 0.02025] (second way, tests/programs/choosing.py)
    // expect: ab2_late in [0.6785, 0.6795] (second way, tests/programs/choosing.py)
    // expect: ab3_early in [0.02185, 0.02195] (second way, tests/programs/choosing.py)
    // expect: ab3_late in [0.7195, 0.7205] (second way, tests/programs/choosing.py)
    // expect: ab4_early in [0.0009435, 0.0009445] (second way, tests/programs/choosing.py)
    // expect: ab4_late in [0.02705, 0.02715] (second way, tests/programs/choosing.py)
    // expect: ab5_early in [0.0004145, 0.0004155] (second way, tests/programs/choosing.py)
    // expect: ab5_late in [0.01545, 0.01555] (second way, tests/programs/choosing.py)
    // expect: pece2_early in [0.1125, 0.1135] (second way, tests/programs/choosing.py)
    // expect: pece2_late in [0.9995, 1.0005] (second way, tests/programs/choosing.py)
    // expect: pece3_early in [0.00995, 0.01005] (second way, tests/programs/choosing.py)
    // expect: pece3_late in [0.3235, 0.3245] (second way, tests/programs/choosing.py)
    // expect: pece4_early in [0.004775, 0.004785] (second way, tests/programs/choosing.py)
    // expect: pece4_late in [0.2085, 0.2095] (second way, tests/programs/choosing.py)
    // expect: pece5_early in [0.001095, 0.001105] (second way, tests/programs/choosing.py)
    // expect: pece5_late in [0.04195, 0.04205] (second way, tests/programs/choosing.py)
    // expect: semi_a_early in [0.046, 0.0495] (theory, sec:ve-shadow)
    // expect: semi_a_late in [0.046, 0.0495] (theory, sec:ve-shadow)
    // expect: semi_b_early in [0.046, 0.0495] (theory, sec:ve-shadow)
    // expect: semi_b_late in [0.046, 0.0495] (theory, sec:ve-shadow)
    // expect: velocity_early in [0.00169, 0.00174] (theory, eq:ve-shadow)
    // expect: velocity_late in [0.00169, 0.00174] (theory, eq:ve-shadow)
    // expect: position_early in [0.001165, 0.001175] (second way, tests/programs/choosing.py)
    // On the diagonal the last ten turns are as the first.
    // expect: position_late in [0.00115, 0.0012] (theory, sec:ve-shadow)
    // expect: leapfrog_early in [0.00169, 0.00174] (second way, velocity_early)
    // expect: leapfrog_late in [0.00169, 0.00174] (second way, velocity_late)
    // expect: stormer_early in [0.00169, 0.00174] (second way, velocity_early)
    // expect: stormer_late in [0.00169, 0.00174] (second way, velocity_late)
    // expect: beeman_early in [0.002445, 0.002455] (second way, tests/programs/choosing.py)
    // expect: beeman_late in [0.09725, 0.09735] (second way, tests/programs/choosing.py)
    // expect: gear_early in [7.95e-6, 8.05e-6] (second way, alone_early)
    // expect: gear_late in [2.42e-4, 2.46e-4] (second way, alone_late)
    // expect: implicit_early in [1, 1] (theory, sec:ch-table)
    // expect: implicit_late in [1, 1] (theory, sec:ch-table)
    // expect: trapezoid_early in [0.1705, 0.1715] (second way, tests/programs/choosing.py)
    // expect: trapezoid_late in [0.165, 0.175] (theory, sec:im-reverse)
    // expect: middle_early in [0.07435, 0.07445] (second way, tests/programs/choosing.py)
    // expect: middle_late in [0.0725, 0.0765] (theory, sec:im-reverse)
    // expect: implicit_step in [9.5, 10] (second way, tests/programs/choosing.py)
    // expect: implicit_looks in [28, 28.5] (second way, tests/programs/choosing.py)
    // expect: trapezoid_step in [14, 14.5] (second way, tests/programs/choosing.py)
    // expect: trapezoid_looks in [111, 112] (second way, tests/programs/choosing.py)
    // expect: middle_step in [11.9, 12.5] (second way, tests/programs/choosing.py)
    // expect: middle_looks in [108, 109] (second way, tests/programs/choosing.py)
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
        const double spent = watch(m, h, turns, turn, worst);
        ss_row(i, worst[0], worst[1]);
        velocity = m->mech == &ss_velocity_verlet ? worst[0] : velocity;
        gear = m->mech == &ss_gear ? worst[0] : gear;
        snprintf(name, sizeof name, "%s_early", m->id);
        ss_fact(name, worst[0]);
        snprintf(name, sizeof name, "%s_late", m->id);
        ss_fact(name, worst[1]);
        if (!m->implicit)
            continue;
        snprintf(name, sizeof name, "%s_step", m->id);
        ss_fact(name, h / turn * evaluations);
        snprintf(name, sizeof name, "%s_looks", m->id);
        ss_fact(name, spent / turns);
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

    int few = 4000, many = 16000; /* evaluations: one per cent, 200 turns */
    while (many - few > 1) {
        const int middle = (few + many) / 2;

        gear_alone(200.0 * turn / middle, 200, turn, alone);
        *(alone[1] > 0.01 ? &few : &many) = middle;
    }
    // expect: alone_long in [8350, 8500] (second way, 14-choosing/race#long_gear)
    ss_fact("alone_long", many);
    return ss_end();
}
