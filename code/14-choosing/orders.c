/* orders.c: every method of methods.h on one pendulum.
 *
 * Seven seconds of x'' = -sin x from (2, 0.3), once with n and once with 2n
 * equal steps: the order of the position, that of the velocity, evaluations per
 * step, and the memory of the method, in vectors as long as the state. A
 * position or velocity is compared with the truth at the time for which the
 * method gives it.
 */
// cc -Icode code/14-choosing/orders.c code/steps/*.c -lm
#include "lab/pendulum.h"
#include "methods.h"
#include "steps/program.h"

#include <stdio.h>
#include <string.h>

static const ss_mech force = {1, swing, NULL};

/* The truth at every half of the shortest step, by RK8. */
enum { HALVES = 1 << 14 };
static double truth[HALVES + 1][2];

static void know(double end)
{
    const ss_ode ode = ss_mech_as_ode(&force);
    double x[2] = {START_Q, START_V}, work[24];

    for (int i = 0; i <= HALVES; i++) {
        truth[i][0] = x[0];
        truth[i][1] = x[1];
        if (i % 8 == 7) /* longer steps round less: seven in between */
            memcpy(x, truth[i - 7], sizeof x);
        ss_integrate(&ode, &ss_rk8, 0.0, end / HALVES * (i % 8 == 7 ? 8 : 1), 1,
                     x, work, NULL);
    }
}

/* The largest errors of position and velocity on the way; evaluations per
 * step. */
static double run(const method *m, double end, int steps, double error[2])
{
    walker w;
    double q, v;
    ss_times at;
    size_t half = 0;

    error[0] = error[1] = 0.0;
    set_out(&w, m, &force, START_Q, START_V);
    for (int i = 0; i < steps; i++) {
        if (i == steps / 2) /* not to count the start */
            half = w.stats.evaluations;
        if (step(&w, end / steps, &q, &v, &at) != SS_OK)
            q = v = (double)NAN;
        error[0] =
            fmax(error[0], fabs(q - truth[lrint(at.q / end * HALVES)][0]));
        error[1] =
            fmax(error[1], fabs(v - truth[lrint(at.v / end * HALVES)][1]));
    }
    arrive(&w);
    return (double)(w.stats.evaluations - half) / (steps - steps / 2);
}

/* Vectors of the state's length: what is kept from step to step, and what is
 * needed on the way. Of the implicit ones without the matrix, n more. */
static double vectors(const method *m)
{
    if (m->one)
        return 2.0 + (double)m->one->stages;
    if (m->mech) /* its rows are half a state each */
        return (double)(m->mech->rows + m->mech->scratch) / 2.0;
    return m->implicit ? 7.0 : 4.0 + m->order; /* see adams.c */
}

static int order_of(const method *m)
{
    return m->one        ? m->one->order
           : m->mech     ? m->mech->order
           : m->implicit ? m->implicit->order
                         : m->order;
}

int main(int argc, char **argv)
{
    /* Many for low orders; for high ones few, before rounding sets in. */
    static const int steps[] = {0, 2048, 1024, 512, 512, 256, 128, 64, 32};
    double end = 7.0;
    const ss_option options[] = {
        {"end", "end of the run (s)", .positive = &end}, {0}};

    ss_begin(argc, argv, "Every method on one pendulum.", options);
    know(end);
    ss_columns("method order_q order_v evaluations vectors error");
    // expect: steps_1 in [2048, 2048] (given)
    ss_fact("steps_1", steps[1]);
    // expect: steps_2 in [1024, 1024] (given)
    ss_fact("steps_2", steps[2]);
    // expect: steps_3 in [512, 512] (given)
    ss_fact("steps_3", steps[3]);
    // expect: steps_4 in [512, 512] (given)
    ss_fact("steps_4", steps[4]);
    // expect: steps_5 in [256, 256] (given)
    ss_fact("steps_5", steps[5]);
    // expect: steps_6 in [128, 128] (given)
    ss_fact("steps_6", steps[6]);
    // expect: steps_7 in [64, 64] (given)
    ss_fact("steps_7", steps[7]);
    // expect: steps_8 in [32, 32] (given)
    ss_fact("steps_8", steps[8]);
    // Up to eleven stages in each of 512 steps, rounded by 2e-16 h each, and at
    // least the last digit of the position.
    // expect: rk6_next in [2e-16, 2e-13] (theory, sec:roundoff)
    // expect: rk8_next in [2e-16, 2e-13] (theory, sec:roundoff)
    // expect: euler_q in [0.9, 1.1] (theory, sec:global-error)
    // expect: euler_v in [0.9, 1.1] (theory, sec:global-error)
    // expect: euler_each in [1, 1] (exact, sec:ch-table)
    // expect: euler_room in [3, 3] (exact, sec:ch-table)
    // expect: midpoint_q in [1.9, 2.1] (theory, sec:second-order)
    // expect: midpoint_v in [1.9, 2.1] (theory, sec:second-order)
    // expect: midpoint_each in [2, 2] (exact, sec:ch-table)
    // expect: midpoint_room in [4, 4] (exact, sec:ch-table)
    // expect: heun_q in [1.9, 2.1] (theory, sec:family)
    // expect: heun_v in [1.9, 2.1] (theory, sec:family)
    // expect: heun_each in [2, 2] (exact, sec:ch-table)
    // expect: heun_room in [4, 4] (exact, sec:ch-table)
    // expect: ralston_q in [1.9, 2.1] (theory, sec:family)
    // expect: ralston_v in [1.9, 2.1] (theory, sec:family)
    // expect: ralston_each in [2, 2] (exact, sec:ch-table)
    // expect: ralston_room in [4, 4] (exact, sec:ch-table)
    // expect: bs3_q in [2.9, 3.1] (theory, sec:ad-pairs)
    // expect: bs3_v in [2.9, 3.1] (theory, sec:ad-pairs)
    // expect: bs3_each in [4, 4] (exact, sec:ch-table)
    // expect: bs3_room in [6, 6] (exact, sec:ch-table)
    // expect: rk4_q in [3.9, 4.1] (theory, eq:order-conditions)
    // expect: rk4_v in [3.9, 4.1] (theory, eq:order-conditions)
    // expect: rk4_each in [4, 4] (exact, sec:ch-table)
    // expect: rk4_room in [6, 6] (exact, sec:ch-table)
    // expect: eighths_q in [3.9, 4.1] (theory, eq:order-conditions)
    // expect: eighths_v in [3.9, 4.1] (theory, eq:order-conditions)
    // expect: eighths_each in [4, 4] (exact, sec:ch-table)
    // expect: eighths_room in [6, 6] (exact, sec:ch-table)
    // expect: rk5_q in [4.9, 5.1] (theory, eq:order-conditions)
    // expect: rk5_v in [4.9, 5.1] (theory, eq:order-conditions)
    // expect: rk5_each in [6, 6] (exact, sec:ch-table)
    // expect: rk5_room in [8, 8] (exact, sec:ch-table)
    // expect: dp5_q in [4.9, 5.1] (theory, sec:ad-pairs)
    // expect: dp5_v in [4.9, 5.1] (theory, sec:ad-pairs)
    // expect: dp5_each in [7, 7] (exact, sec:ch-table)
    // expect: dp5_room in [9, 9] (exact, sec:ch-table)
    // Near the order only, for RK6, RK8 and PECE4: these steps are still large.
    // expect: rk6_q in [5.5, 6.5] (theory, eq:order-conditions)
    // expect: rk6_v in [5.5, 6.5] (theory, eq:order-conditions)
    // expect: rk6_each in [7, 7] (exact, sec:ch-table)
    // expect: rk6_room in [9, 9] (exact, sec:ch-table)
    // expect: rk7_q in [6.9, 7.1] (theory, eq:order-conditions)
    // expect: rk7_v in [6.9, 7.1] (theory, eq:order-conditions)
    // expect: rk7_each in [9, 9] (exact, sec:ch-table)
    // expect: rk7_room in [11, 11] (exact, sec:ch-table)
    // expect: rk8_q in [7, 9] (theory, eq:order-conditions)
    // expect: rk8_v in [7, 9] (theory, eq:order-conditions)
    // expect: rk8_each in [11, 11] (exact, sec:ch-table)
    // expect: rk8_room in [13, 13] (exact, sec:ch-table)
    // expect: ab2_q in [1.9, 2.1] (theory, eq:ms-weights)
    // expect: ab2_v in [1.9, 2.1] (theory, eq:ms-weights)
    // expect: ab2_each in [1, 1] (exact, sec:ch-table)
    // expect: ab2_room in [6, 6] (exact, sec:ch-table)
    // expect: ab3_q in [2.9, 3.1] (theory, eq:ms-weights)
    // expect: ab3_v in [2.9, 3.1] (theory, eq:ms-weights)
    // expect: ab3_each in [1, 1] (exact, sec:ch-table)
    // expect: ab3_room in [7, 7] (exact, sec:ch-table)
    // expect: ab4_q in [3.9, 4.1] (theory, eq:ms-weights)
    // expect: ab4_v in [3.9, 4.1] (theory, eq:ms-weights)
    // expect: ab4_each in [1, 1] (exact, sec:ch-table)
    // expect: ab4_room in [8, 8] (exact, sec:ch-table)
    // expect: ab5_q in [4.9, 5.1] (theory, eq:ms-weights)
    // expect: ab5_v in [4.9, 5.1] (theory, eq:ms-weights)
    // expect: ab5_each in [1, 1] (exact, sec:ch-table)
    // expect: ab5_room in [9, 9] (exact, sec:ch-table)
    // expect: pece2_q in [1.9, 2.1] (theory, sec:ms-pece)
    // expect: pece2_v in [1.9, 2.1] (theory, sec:ms-pece)
    // expect: pece2_each in [2, 2] (exact, sec:ch-table)
    // expect: pece2_room in [6, 6] (exact, sec:ch-table)
    // expect: pece3_q in [2.9, 3.1] (theory, sec:ms-pece)
    // expect: pece3_v in [2.9, 3.1] (theory, sec:ms-pece)
    // expect: pece3_each in [2, 2] (exact, sec:ch-table)
    // expect: pece3_room in [7, 7] (exact, sec:ch-table)
    // expect: pece4_q in [3.75, 4.25] (theory, sec:ms-pece)
    // expect: pece4_v in [3.9, 4.1] (theory, sec:ms-pece)
    // expect: pece4_each in [2, 2] (exact, sec:ch-table)
    // expect: pece4_room in [8, 8] (exact, sec:ch-table)
    // expect: pece5_q in [4.9, 5.1] (theory, sec:ms-pece)
    // expect: pece5_v in [4.9, 5.1] (theory, sec:ms-pece)
    // expect: pece5_each in [2, 2] (exact, sec:ch-table)
    // expect: pece5_room in [9, 9] (exact, sec:ch-table)
    // expect: semi_a_q in [0.9, 1.1] (theory, sec:ve-symplectic)
    // expect: semi_a_v in [0.9, 1.1] (theory, sec:ve-symplectic)
    // expect: semi_a_each in [1, 1] (exact, sec:ch-table)
    // expect: semi_a_room in [1.5, 1.5] (exact, sec:ch-table)
    // expect: semi_b_q in [0.9, 1.1] (theory, sec:ve-symplectic)
    // expect: semi_b_v in [0.9, 1.1] (theory, sec:ve-symplectic)
    // expect: semi_b_each in [1, 1] (exact, sec:ch-table)
    // expect: semi_b_room in [1.5, 1.5] (exact, sec:ch-table)
    // expect: velocity_q in [1.9, 2.1] (theory, sec:ve-velocity)
    // expect: velocity_v in [1.9, 2.1] (theory, sec:ve-velocity)
    // expect: velocity_each in [1, 1] (exact, sec:ch-table)
    // expect: velocity_room in [3, 3] (exact, sec:ch-table)
    // expect: position_q in [1.9, 2.1] (theory, sec:ve-velocity)
    // expect: position_v in [1.9, 2.1] (theory, sec:ve-velocity)
    // expect: position_each in [1, 1] (exact, sec:ch-table)
    // expect: position_room in [3, 3] (exact, sec:ch-table)
    // expect: leapfrog_q in [1.9, 2.1] (theory, sec:ve-same)
    // expect: leapfrog_v in [1.9, 2.1] (theory, sec:ve-same)
    // expect: leapfrog_each in [1, 1] (exact, sec:ch-table)
    // expect: leapfrog_room in [2, 2] (exact, sec:ch-table)
    // expect: stormer_q in [1.9, 2.1] (theory, sec:ve-same)
    // expect: stormer_v in [1.9, 2.1] (theory, eq:ve-two-sided)
    // expect: stormer_each in [1, 1] (exact, sec:ch-table)
    // expect: stormer_room in [3.5, 3.5] (exact, sec:ch-table)
    // expect: backward_v in [0.9, 1.1] (theory, sec:ve-stormer)
    // expect: beeman_q in [2.9, 3.1] (theory, sec:ve-beeman)
    // expect: beeman_v in [2.9, 3.1] (theory, sec:ve-beeman)
    // expect: beeman_each in [1, 1] (exact, sec:ch-table)
    // expect: beeman_room in [4, 4] (exact, sec:ch-table)
    // expect: gear_q in [4.9, 5.1] (theory, sec:ve-beeman)
    // expect: gear_v in [4.9, 5.1] (theory, sec:ve-beeman)
    // expect: gear_each in [1, 1] (exact, sec:ch-table)
    // expect: gear_room in [7, 7] (exact, sec:ch-table)
    // expect: implicit_q in [0.9, 1.1] (theory, eq:im-theta)
    // expect: implicit_v in [0.9, 1.1] (theory, eq:im-theta)
    // At most three iterations of Newton's method, each of one evaluation and two for
    // the differences; the trapezoid has one more, at the start.
    // expect: implicit_each in [6, 9] (theory, sec:im-jacobian)
    // expect: implicit_room in [7, 7] (exact, sec:ch-table)
    // expect: trapezoid_q in [1.9, 2.1] (theory, eq:im-theta)
    // expect: trapezoid_v in [1.9, 2.1] (theory, eq:im-theta)
    // expect: trapezoid_each in [7, 10] (theory, sec:im-jacobian)
    // expect: trapezoid_room in [7, 7] (exact, sec:ch-table)
    // expect: middle_q in [1.9, 2.1] (theory, eq:im-midpoint)
    // expect: middle_v in [1.9, 2.1] (theory, eq:im-midpoint)
    // expect: middle_each in [6, 9] (theory, sec:im-jacobian)
    // expect: middle_room in [7, 7] (exact, sec:ch-table)
    for (int i = 0; i < READINGS; i++) {
        const method *m = &methods[i];
        const int n = steps[order_of(m)];
        double coarse[2], fine[2], each;
        char name[40];

        each = run(m, end, n, coarse);
        run(m, end, 2 * n, fine);
        const double q = log2(coarse[0] / fine[0]);
        const double v = log2(coarse[1] / fine[1]);

        ss_row(i, q, v, each, vectors(m), coarse[0]);
        if (m->one == &ss_rk6 || m->one == &ss_rk8) {
            snprintf(name, sizeof name, "%s_next", m->id);
            run(m, end, 4 * n, coarse);
            ss_fact(name, coarse[0]);
        }
        snprintf(name, sizeof name, "%s_v", m->id);
        ss_fact(name, v);
        if (m->backward)
            continue; /* for it moves alike */
        snprintf(name, sizeof name, "%s_q", m->id);
        ss_fact(name, q);
        snprintf(name, sizeof name, "%s_each", m->id);
        ss_fact(name, each);
        snprintf(name, sizeof name, "%s_room", m->id);
        ss_fact(name, vectors(m));
    }
    return ss_end();
}
