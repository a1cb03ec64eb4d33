/* order.c: the orders of the whole family, with good starts and bad ones.
 *
 * A pendulum for seven seconds. For every method the largest errors of position
 * and velocity, each compared with the truth at the time for which it is given.
 */
// cc -Icode code/10-verlet/order.c code/steps/*.c -lm
#include "steps/mover.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

enum { FINE = 1024, END = 7, MOST = FINE * END + 1 };

static void bob(double t, const double *q, const double *v, double *a,
                const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -sin(q[0]);
}

static const ss_mech pendulum = {1, bob, NULL};
static const double q0 = 2.0, v0 = 0.3;
static double truth[MOST][2];

static void know(void)
{
    const ss_ode ode = ss_mech_as_ode(&pendulum);
    double x[2] = {q0, v0}, work[13 * 2];

    for (int i = 0; i < MOST; i++) {
        truth[i][0] = x[0];
        truth[i][1] = x[1];
        ss_integrate(&ss_rk8, &ode, 0.0, 1.0 / FINE, 1, x, work, NULL);
    }
}

typedef struct miss {
    double q, v;
} miss;

static miss measure(const ss_mech_method *method, ss_start start,
                    ss_reading reading, double h)
{
    ss_mover_options o;
    miss worst = {0.0, 0.0};

    ss_mover_defaults(method, &o);
    o.start = start;
    o.reading = reading;

    ss_mover *mover = ss_mover_create(method, 1, &o);

    if (!mover || ss_mover_start(mover, &pendulum, 0.0, &q0, &v0))
        return (miss){(double)NAN, (double)NAN};
    for (int n = 0; n < ss_steps(END, h); n++) {
        double q, v;

        ss_mover_step(mover, h);

        const ss_times t = ss_mover_read(mover, &q, &v);

        if (t.v < 0.25)
            continue;
        worst.q = fmax(worst.q, fabs(q - truth[(int)(t.q * FINE)][0]));
        worst.v = fmax(worst.v, fabs(v - truth[(int)(t.v * FINE)][1]));
    }
    ss_mover_free(mover);
    return worst;
}

static miss one_step(const ss_method *method, double h)
{
    const ss_ode ode = ss_mech_as_ode(&pendulum);
    double x[2] = {q0, v0}, work[13 * 2];
    miss worst = {0.0, 0.0};

    for (int n = 1; n <= ss_steps(END, h); n++) {
        ss_integrate(method, &ode, 0.0, h, 1, x, work, NULL);
        worst.q = fmax(worst.q, fabs(x[0] - truth[(int)(n * h * FINE)][0]));
        worst.v = fmax(worst.v, fabs(x[1] - truth[(int)(n * h * FINE)][1]));
    }
    return worst;
}

static miss slope(miss coarse, miss fine)
{
    return (miss){log2(coarse.q / fine.q), log2(coarse.v / fine.v)};
}

static miss order(const ss_mech_method *method, ss_start start,
                  ss_reading reading, double h)
{
    return slope(measure(method, start, reading, h),
                 measure(method, start, reading, h / 2));
}

int main(int argc, char **argv)
{
    const ss_start taylor = SS_START_TAYLOR, plain = SS_START_PLAIN;
    const ss_start starter = SS_START_STARTER;
    const ss_reading back = SS_READ_BACKWARD, over = SS_READ_WEIGHTED;
    const double h = 1.0 / 256, long_h = 1.0 / 32;
    const ss_option options[] = {{0}};
    miss m;

    ss_begin(argc, argv, "Orders of the family.", options);
    know();
    ss_columns("h verlet euler_b beeman beeman_plain gear gear_plain");
    for (double s = 0.25; s > 1.0 / 600; s /= 2)
        ss_row(s, measure(&ss_stormer_verlet, taylor, back, s).q,
               measure(&ss_symplectic_euler_b, taylor, back, s).q,
               measure(&ss_beeman, starter, back, s).q,
               measure(&ss_beeman, plain, back, s).q,
               measure(&ss_gear, starter, back, s).q,
               measure(&ss_gear, plain, back, s).q);

    // expect: q0 in [2, 2]
    ss_fact("q0", q0);
    // expect: v0 in [0.3, 0.3]
    ss_fact("v0", v0);
    // expect: seconds in [7, 7]
    ss_fact("seconds", END);
    // Below rounding no method can go: some thousand steps of 1e-16 each.
    // expect: gear_floor in [1e-16, 1e-12] (theory, sec:roundoff)
    ss_fact("gear_floor", measure(&ss_gear, starter, back, 1.0 / 512).q);

#define SAY(name, value)                                                       \
    do {                                                                       \
        m = (value);                                                           \
        ss_fact(name, m.q);                                                    \
        ss_fact(name "_v", m.v);                                               \
    } while (0)
    // expect: euler in [0.90, 1.10]
    // expect: euler_v in [0.90, 1.10]
    SAY("euler", slope(one_step(&ss_euler, h), one_step(&ss_euler, h / 2)));
    // expect: heun in [1.90, 2.10]
    // expect: heun_v in [1.90, 2.10]
    SAY("heun", slope(one_step(&ss_heun, h), one_step(&ss_heun, h / 2)));
    // expect: midpoint in [1.90, 2.10]
    // expect: midpoint_v in [1.90, 2.10]
    SAY("midpoint",
        slope(one_step(&ss_midpoint, h), one_step(&ss_midpoint, h / 2)));
    // expect: ralston in [1.90, 2.10]
    // expect: ralston_v in [1.90, 2.10]
    SAY("ralston",
        slope(one_step(&ss_ralston34, h), one_step(&ss_ralston34, h / 2)));
    // expect: rk4 in [3.90, 4.10]
    // expect: rk4_v in [3.90, 4.10]
    SAY("rk4", slope(one_step(&ss_rk4, long_h), one_step(&ss_rk4, long_h / 2)));
    // expect: euler_a in [0.90, 1.10]
    // expect: euler_a_v in [0.90, 1.10]
    SAY("euler_a", order(&ss_symplectic_euler_a, taylor, back, h));
    // expect: euler_b in [0.90, 1.10]
    // expect: euler_b_v in [0.90, 1.10]
    SAY("euler_b", order(&ss_symplectic_euler_b, taylor, back, h));
    // expect: leapfrog in [1.90, 2.10]
    // expect: leapfrog_v in [1.90, 2.10]
    SAY("leapfrog", order(&ss_leapfrog, taylor, back, h));
    // expect: leapfrog_plain in [0.90, 1.10]
    // expect: leapfrog_plain_v in [0.90, 1.10]
    SAY("leapfrog_plain", order(&ss_leapfrog, plain, back, h));
    // expect: stormer in [1.90, 2.10]
    // expect: stormer_v in [0.90, 1.10]
    SAY("stormer", order(&ss_stormer_verlet, taylor, back, h));
    // expect: stormer_over in [1.90, 2.10]
    // expect: stormer_over_v in [1.90, 2.10]
    SAY("stormer_over", order(&ss_stormer_verlet, taylor, over, h));
    // expect: stormer_plain in [0.90, 1.10]
    // expect: stormer_plain_v in [0.90, 1.10]
    SAY("stormer_plain", order(&ss_stormer_verlet, plain, back, h));
    // expect: verlet in [1.90, 2.10]
    // expect: verlet_v in [1.90, 2.10]
    SAY("verlet", order(&ss_velocity_verlet, taylor, back, h));
    // expect: position in [1.90, 2.10]
    // expect: position_v in [1.90, 2.10]
    SAY("position", order(&ss_drift_kick_drift, taylor, back, h));
    // expect: beeman in [2.90, 3.10]
    // expect: beeman_v in [2.90, 3.10]
    SAY("beeman", order(&ss_beeman, starter, back, h));
    // expect: beeman_taylor in [2.90, 3.10]
    // expect: beeman_taylor_v in [2.90, 3.10]
    SAY("beeman_taylor", order(&ss_beeman, taylor, back, h));
    // expect: beeman_plain in [1.90, 2.10]
    // expect: beeman_plain_v in [1.90, 2.10]
    SAY("beeman_plain", order(&ss_beeman, plain, back, h));
    // expect: beeman_own in [1.90, 2.10]
    // expect: beeman_own_v in [1.90, 2.10]
    SAY("beeman_own", order(&ss_beeman_original, starter, back, h));
    // expect: gear in [4.90, 5.10]
    // expect: gear_v in [4.90, 5.10]
    SAY("gear", order(&ss_gear, starter, back, long_h));
    // expect: gear_3_20 in [5.6, 5.8]
    // expect: gear_3_20_v in [4.90, 5.10]
    SAY("gear_3_20", order(&ss_gear_3_20, starter, back, long_h / 2));
    // expect: gear_plain in [1.90, 2.10]
    // expect: gear_plain_v in [1.90, 2.10]
    SAY("gear_plain", order(&ss_gear, plain, back, h));
    // expect: error_stormer in [1.0e-6, 1.1e-6]
    ss_fact("error_stormer",
            measure(&ss_stormer_verlet, taylor, back, h / 2).q);
    // expect: error_stormer_exact in [7.8e-7, 8e-7]
    ss_fact("error_stormer_exact",
            measure(&ss_stormer_verlet, starter, back, h / 2).q);
    // expect: error_euler_b in [2.88e-3, 2.9e-3]
    ss_fact("error_euler_b",
            measure(&ss_symplectic_euler_b, taylor, back, h / 2).q);
    // expect: error_beeman in [4.8e-9, 5e-9]
    ss_fact("error_beeman", measure(&ss_beeman, starter, back, h / 2).q);
    // expect: error_beeman_plain in [1.3e-7, 1.4e-7]
    ss_fact("error_beeman_plain", measure(&ss_beeman, plain, back, h / 2).q);
    // expect: error_gear in [1.2e-8, 1.3e-8]
    ss_fact("error_gear", measure(&ss_gear, starter, back, long_h).q);
    // expect: error_gear_plain in [3.2e-5, 3.4e-5]
    ss_fact("error_gear_plain", measure(&ss_gear, plain, back, long_h).q);
    return ss_end();
}
