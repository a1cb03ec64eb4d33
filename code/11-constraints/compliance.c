/* compliance.c: a rope with a stiffness of its own.
 *
 * Twenty rods hang straight down from a nail, with a weight at the end, and are
 * corrected a fixed number of times per step, from the nail down. Without
 * compliance their stretch depends on that number and on the step; with it, it
 * goes to that of springs (XPBD: Macklin, Mueller and Chentanez 2016).
 */
// cc -Icode code/11-constraints/compliance.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

enum { RODS = 20, MOST = 64 };

static const double g = 9.81, length = 1.0 / RODS, drag = 5.0;
static double w[RODS + 1]; /* one over the mass; 0: a nail */

//> step
/* A step of length h of a hanging rope; y is counted downwards. */
static void step(double *y, double *v, double h, double alpha, int iterations)
{
    const double soft = alpha / (h * h);
    double before[RODS + 1], lambda[RODS] = {0.0};

    for (int i = 1; i <= RODS; i++) {
        before[i] = y[i];
        y[i] += h * (v[i] / (1.0 + h * drag) + h * g);
    }
    for (int n = 0; n < iterations; n++)
        for (int i = 0; i < RODS; i++) {
            const double C = y[i + 1] - y[i] - length;
            const double change =
                (-C - soft * lambda[i]) / (w[i] + w[i + 1] + soft);

            lambda[i] += change;
            y[i] -= w[i] * change;
            y[i + 1] += w[i + 1] * change;
        }
    for (int i = 1; i <= RODS; i++)
        v[i] = (y[i] - before[i]) / h;
}
//<

/* By how much it is too long when it has come to rest. */
static double stretch(double h, double alpha, int iterations)
{
    double y[RODS + 1], v[RODS + 1] = {0.0};
    const int steps = ss_steps(40.0, h);

    for (int i = 0; i <= RODS; i++)
        y[i] = i * length;
    for (int n = 0; n < steps; n++)
        step(y, v, h, alpha, iterations);
    return y[RODS] - RODS * length;
}

int main(int argc, char **argv)
{
    double stiffness = 2000.0, heavy = 1.0, h = 1.0 / 60.0;
    const ss_option options[] = {
        {"stiffness", "of each rod (N/m)", .positive = &stiffness},
        {"heavy", "mass at the end of the rope (kg)", .positive = &heavy},
        {"h", "longest step (s)", .positive = &h, .least = 1e-3, .most = 0.1},
        {0}};
    double rods[MOST + 1], rods4[MOST + 1], soft[MOST + 1], soft4[MOST + 1];

    ss_begin(argc, argv, "A rope of rods with a compliance.", options);
    const double alpha = 1.0 / stiffness;
    for (int i = 1; i <= RODS; i++)
        w[i] = i < RODS ? RODS : 1.0 / heavy;
    /* Rod i carries the weight, and all the particles below it. */
    const double hooke =
        alpha * g * (RODS * heavy + (RODS - 1) / 2.0); /* 0.05 * 190 kg */
    ss_columns("iterations rods rods4 soft soft4 hooke");
    for (int n = 1; n <= MOST; n *= 2) {
        rods[n] = stretch(h, 0.0, n);
        rods4[n] = stretch(h / 4.0, 0.0, n);
        soft[n] = stretch(h, alpha, n);
        soft4[n] = stretch(h / 4.0, alpha, n);
        ss_row(n, rods[n], rods4[n], soft[n], soft4[n], hooke);
    }
    // The weight, and 190 times the small mass: 9.81 * 29.5 / 2000.
    // expect: hooke in [0.14469749, 0.14469751] (theory, sec:co-compliance)
    ss_fact("hooke", hooke);
    // Where the rope rests, one step moves it down by h^2 g and back up.
    // expect: rods_1 in [1.50147, 1.50149] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("rods_1", rods[1]);
    // expect: rods_4 in [0.37434, 0.37436] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("rods_4", rods[4]);
    // expect: rods_16 in [0.09255, 0.09257] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("rods_16", rods[16]);
    // expect: rods_64 in [0.02211, 0.02213] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("rods_64", rods[64]);
    // expect: rods_4_quarter in [0.02339, 0.02341] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("rods_4_quarter", rods4[4]);
    // expect: soft_1 in [1.64616, 1.64618] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("soft_1", soft[1]);
    // expect: soft_4 in [0.4692, 0.46922] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("soft_4", soft[4]);
    // expect: soft_16 in [0.18728, 0.1873] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("soft_16", soft[16]);
    // expect: soft_64 in [0.14506, 0.14508] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("soft_64", soft[64]);
    // expect: soft_4_quarter in [0.14823, 0.14825] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("soft_4_quarter", soft4[4]);
    // expect: rods_1_sixteenth in [0.00586, 0.00587] (second way, tests/from-the-page/11_constraints.py)
    const double rods16 = stretch(h / 16.0, 0.0, 1);
    ss_fact("rods_1_sixteenth", rods16);
    // expect: soft_1_sixteenth in [0.15056, 0.15057] (second way, tests/from-the-page/11_constraints.py)
    const double soft16 = stretch(h / 16.0, alpha, 1);
    ss_fact("soft_1_sixteenth", soft16);
    // Of the three at one price: is the last the best?
    // expect: single_best_rods in [1, 1] (second way, rods_1_sixteenth)
    ss_fact("single_best_rods", rods16 < rods4[4] && rods16 < rods[16]);
    // expect: single_best_soft in [0, 0] (second way, soft_1_sixteenth)
    ss_fact("single_best_soft", fabs(soft16 - hooke) < fabs(soft4[4] - hooke));
    // expect: quarter_at_hooke in [1, 1] (theory, sec:co-compliance)
    ss_fact("quarter_at_hooke", fabs(soft4[64] - hooke) <= 1e-8);
    // expect: k in [2000, 2000] (given)
    ss_fact("k", stiffness);
    // expect: drag in [5, 5] (given)
    ss_fact("drag", drag);
    return ss_end();
}
