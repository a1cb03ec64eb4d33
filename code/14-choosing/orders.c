/* orders.c: every method of the library on one pendulum.
 *
 * Seven seconds of x'' = -sin x from (2, 0.3), once with n and once with 2n
 * equal steps: the order of the position, that of the velocity, evaluations per
 * step, and the memory of the method, in vectors as long as the state. A
 * position or velocity is compared with the truth at the time for which the
 * method gives it.
 */
// cc -Icode code/14-choosing/orders.c code/steps/*.c -lm
#include "methods.h"
#include "pendulum.h"
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
        ss_integrate(&ss_rk8, &ode, 0.0, end / HALVES * (i % 8 == 7 ? 8 : 1), 1,
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
    return m->one                                  ? m->one->order
           : m->mech                               ? m->mech->order
           : m->implicit == ss_implicit_euler_step ? 1
           : m->implicit                           ? 2
                                                   : m->order;
}

int main(int argc, char **argv)
{
    /* Many for low orders; for high ones few, before rounding sets in. */
    static const int steps[] = {0, 2048, 1024, 512, 512, 256, 128, 64, 32};
    double end = 7.0;
    const ss_option options[] = {{"end", "time to stop (s)", .positive = &end},
                                 {0}};

    ss_begin(argc, argv, "Every method on one pendulum.", options);
    know(end);
    ss_columns("method order_q order_v evaluations vectors error");
    // expect: steps_1 in [2048, 2048] (exact, sec:ch-table)
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
    // expect: steps_8 in [32, 32] (exact, sec:ch-table)
    ss_fact("steps_8", steps[8]);
    // expect: euler_q in [0.99932, 1.0193]
    // expect: euler_v in [0.98302, 1.003]
    // expect: euler_each in [1, 1]
    // expect: euler_room in [3, 3]
    // expect: midpoint_q in [1.9773, 1.9973]
    // expect: midpoint_v in [1.9848, 2.0048]
    // expect: midpoint_each in [2, 2]
    // expect: midpoint_room in [4, 4]
    // expect: heun_q in [2.0545, 2.0745]
    // expect: heun_v in [2.0068, 2.0268]
    // expect: heun_each in [2, 2]
    // expect: heun_room in [4, 4]
    // expect: ralston_q in [1.9712, 1.9912]
    // expect: ralston_v in [1.9835, 2.0035]
    // expect: ralston_each in [2, 2]
    // expect: ralston_room in [4, 4]
    // expect: bs3_q in [2.992, 3.012]
    // expect: bs3_v in [2.9914, 3.0114]
    // expect: bs3_each in [4, 4]
    // expect: bs3_room in [6, 6]
    // expect: rk4_q in [3.9682, 3.9882]
    // expect: rk4_v in [3.9696, 3.9896]
    // expect: rk4_each in [4, 4]
    // expect: rk4_room in [6, 6]
    // expect: eighths_q in [3.9557, 3.9757]
    // expect: eighths_v in [3.9532, 3.9732]
    // expect: eighths_each in [4, 4]
    // expect: eighths_room in [6, 6]
    // expect: rk5_q in [5.0094, 5.0294]
    // expect: rk5_v in [5.0006, 5.0206]
    // expect: rk5_each in [6, 6]
    // expect: rk5_room in [8, 8]
    // expect: dp5_q in [5.0045, 5.0245]
    // expect: dp5_v in [4.9958, 5.0158]
    // expect: dp5_each in [7, 7]
    // expect: dp5_room in [9, 9]
    // expect: rk6_q in [5.7761, 5.7961]
    // expect: rk6_v in [5.7136, 5.7336]
    // expect: rk6_each in [7, 7]
    // expect: rk6_room in [9, 9]
    // expect: rk7_q in [6.9914, 7.0114]
    // expect: rk7_v in [6.9921, 7.0121]
    // expect: rk7_each in [9, 9]
    // expect: rk7_room in [11, 11]
    // expect: rk8_q in [8.907, 8.927]
    // expect: rk8_v in [8.3804, 8.4004]
    // expect: rk8_each in [11, 11]
    // expect: rk8_room in [13, 13]
    // expect: ab2_q in [1.9822, 2.0022]
    // expect: ab2_v in [1.9838, 2.0038]
    // expect: ab2_each in [1, 1]
    // expect: ab2_room in [6, 6]
    // expect: ab3_q in [2.9914, 3.0114]
    // expect: ab3_v in [2.986, 3.006]
    // expect: ab3_each in [1, 1]
    // expect: ab3_room in [7, 7]
    // expect: ab4_q in [4.0535, 4.0735]
    // expect: ab4_v in [4.0121, 4.0321]
    // expect: ab4_each in [1, 1]
    // expect: ab4_room in [8, 8]
    // expect: ab5_q in [4.987, 5.007]
    // expect: ab5_v in [4.9432, 4.9632]
    // expect: ab5_each in [1, 1]
    // expect: ab5_room in [9, 9]
    // expect: pece2_q in [1.9533, 1.9733]
    // expect: pece2_v in [1.9735, 1.9935]
    // expect: pece2_each in [2, 2]
    // expect: pece2_room in [6, 6]
    // expect: pece3_q in [2.9925, 3.0125]
    // expect: pece3_v in [2.9848, 3.0048]
    // expect: pece3_each in [2, 2]
    // expect: pece3_room in [7, 7]
    // expect: pece4_q in [4.2226, 4.2426]
    // expect: pece4_v in [4.0723, 4.0923]
    // expect: pece4_each in [2, 2]
    // expect: pece4_room in [8, 8]
    // expect: pece5_q in [4.9808, 5.0008]
    // expect: pece5_v in [4.9038, 4.9238]
    // expect: pece5_each in [2, 2]
    // expect: pece5_room in [9, 9]
    // expect: semi_a_q in [0.98936, 1.0094]
    // expect: semi_a_v in [0.98839, 1.0084]
    // expect: semi_a_each in [1, 1]
    // expect: semi_a_room in [1.4985, 1.5015]
    // expect: semi_b_q in [0.99064, 1.0106]
    // expect: semi_b_v in [0.99161, 1.0116]
    // expect: semi_b_each in [1, 1]
    // expect: semi_b_room in [1.4985, 1.5015]
    // expect: velocity_q in [1.99, 2.01]
    // expect: velocity_v in [1.99, 2.01]
    // expect: velocity_each in [1, 1]
    // expect: velocity_room in [3, 3]
    // expect: position_q in [1.99, 2.01]
    // expect: position_v in [1.99, 2.01]
    // expect: position_each in [1, 1]
    // expect: position_room in [3, 3]
    // expect: leapfrog_q in [1.99, 2.01]
    // expect: leapfrog_v in [1.99, 2.01]
    // expect: leapfrog_each in [1, 1]
    // expect: leapfrog_room in [2, 2]
    // expect: stormer_q in [1.9895, 2.0095]
    // expect: stormer_v in [1.9877, 2.0077]
    // expect: stormer_each in [1, 1]
    // expect: stormer_room in [3.4965, 3.5035]
    // expect: backward_q in [1.99, 2.01]
    // expect: backward_v in [0.98987, 1.0099]
    // expect: backward_each in [1, 1]
    // expect: backward_room in [3.4965, 3.5035]
    // expect: beeman_q in [2.99, 3.01]
    // expect: beeman_v in [2.9916, 3.0116]
    // expect: beeman_each in [1, 1]
    // expect: beeman_room in [4, 4]
    // expect: gear_q in [5.0089, 5.0289]
    // expect: gear_v in [4.9332, 4.9532]
    // expect: gear_each in [1, 1]
    // expect: gear_room in [7, 7]
    // expect: implicit_q in [0.98079, 1.0008]
    // expect: implicit_v in [0.9958, 1.0158]
    // expect: implicit_each in [8.9764, 8.9943]
    // expect: implicit_room in [7, 7]
    // expect: trapezoid_q in [1.99, 2.01]
    // expect: trapezoid_v in [1.99, 2.01]
    // expect: trapezoid_each in [9.9841, 10.004]
    // expect: trapezoid_room in [7, 7]
    // expect: middle_q in [1.99, 2.01]
    // expect: middle_v in [1.99, 2.01]
    // expect: middle_each in [8.9793, 8.9973]
    // expect: middle_room in [7, 7]
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
        snprintf(name, sizeof name, "%s_q", m->id);
        ss_fact(name, q);
        snprintf(name, sizeof name, "%s_v", m->id);
        ss_fact(name, v);
        snprintf(name, sizeof name, "%s_each", m->id);
        ss_fact(name, each);
        snprintf(name, sizeof name, "%s_room", m->id);
        ss_fact(name, vectors(m));
    }
    return ss_end();
}
