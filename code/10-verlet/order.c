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
static const double from = 0.25; /* when the first error is taken (s) */
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

        if (t.v < from)
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

/* A pendulum that is thrown with another velocity: its largest difference. */
static double thrown(double more)
{
    const ss_ode ode = ss_mech_as_ode(&pendulum);
    double x[2] = {q0, v0 + more}, work[13 * 2], worst = 0.0;

    for (int i = 1; i < MOST; i++) {
        ss_integrate(&ss_rk8, &ode, 0.0, 1.0 / FINE, 1, x, work, NULL);
        worst = fmax(worst, fabs(x[0] - truth[i][0]));
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
    const int short_steps = 256, long_steps = 32; /* a second */
    const double h = 1.0 / short_steps, long_h = 1.0 / long_steps;
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

    // expect: q0 in [2, 2] (given)
    ss_fact("q0", q0);
    // expect: v0 in [0.3, 0.3] (given)
    ss_fact("v0", v0);
    // expect: seconds in [7, 7] (given)
    ss_fact("seconds", END);
    // expect: from in [0.25, 0.25] (given)
    ss_fact("from", from);
    // expect: short_steps in [256, 256] (given)
    ss_fact("short_steps", short_steps);
    // expect: half_as_long in [512, 512] (exact, short_steps)
    ss_fact("half_as_long", 2 * short_steps);
    // expect: long_steps in [32, 32] (given)
    ss_fact("long_steps", long_steps);
    // expect: half_as_long_4 in [64, 64] (exact, long_steps)
    ss_fact("half_as_long_4", 2 * long_steps);
    // Below rounding no method can go: some thousand steps of 1e-16 each.
    // expect: gear_floor in [1e-16, 1e-12] (theory, sec:roundoff)
    ss_fact("gear_floor", measure(&ss_gear, starter, back, 1.0 / 512).q);

#define SAY(name, value)                                                       \
    do {                                                                       \
        m = (value);                                                           \
        ss_fact(name, m.q);                                                    \
        ss_fact(name "_v", m.v);                                               \
    } while (0)
    // expect: euler in [0.95, 1.05] (theory, sec:convergence)
    // expect: euler_v in [0.95, 1.05] (theory, sec:convergence)
    SAY("euler", slope(one_step(&ss_euler, h), one_step(&ss_euler, h / 2)));
    // expect: heun in [1.95, 2.05] (theory, sec:family)
    // expect: heun_v in [1.95, 2.05] (theory, sec:family)
    SAY("heun", slope(one_step(&ss_heun, h), one_step(&ss_heun, h / 2)));
    // expect: midpoint in [1.95, 2.05] (theory, sec:second-order)
    // expect: midpoint_v in [1.95, 2.05] (theory, sec:second-order)
    SAY("midpoint",
        slope(one_step(&ss_midpoint, h), one_step(&ss_midpoint, h / 2)));
    // expect: ralston in [1.95, 2.05] (theory, sec:family)
    // expect: ralston_v in [1.95, 2.05] (theory, sec:family)
    SAY("ralston",
        slope(one_step(&ss_ralston34, h), one_step(&ss_ralston34, h / 2)));
    // expect: rk4 in [3.9, 4.1] (theory, eq:order-conditions)
    // expect: rk4_v in [3.9, 4.1] (theory, eq:order-conditions)
    SAY("rk4", slope(one_step(&ss_rk4, long_h), one_step(&ss_rk4, long_h / 2)));
    // expect: euler_a in [0.95, 1.05] (theory, sec:ve-leapfrog)
    // expect: euler_a_v in [0.95, 1.05] (theory, sec:ve-leapfrog)
    SAY("euler_a", order(&ss_symplectic_euler_a, taylor, back, h));
    // expect: euler_b in [0.95, 1.05] (theory, sec:ve-leapfrog)
    // expect: euler_b_v in [0.95, 1.05] (theory, sec:ve-leapfrog)
    SAY("euler_b", order(&ss_symplectic_euler_b, taylor, back, h));
    // expect: leapfrog in [1.95, 2.05] (theory, sec:ve-leapfrog)
    // expect: leapfrog_v in [1.95, 2.05] (theory, sec:ve-leapfrog)
    SAY("leapfrog", order(&ss_leapfrog, taylor, back, h));
    // expect: leapfrog_plain in [0.95, 1.05] (theory, sec:ve-leapfrog)
    // expect: leapfrog_plain_v in [0.95, 1.05] (theory, sec:ve-leapfrog)
    SAY("leapfrog_plain", order(&ss_leapfrog, plain, back, h));
    // expect: stormer in [1.95, 2.05] (theory, sec:ve-stormer)
    // expect: stormer_v in [0.95, 1.05] (theory, sec:ve-stormer)
    SAY("stormer", order(&ss_stormer_verlet, taylor, back, h));
    // expect: stormer_over in [1.95, 2.05] (theory, sec:ve-stormer)
    // expect: stormer_over_v in [1.95, 2.05] (theory, sec:ve-stormer)
    SAY("stormer_over", order(&ss_stormer_verlet, taylor, over, h));
    // expect: stormer_plain in [0.95, 1.05] (theory, sec:ve-stormer)
    // expect: stormer_plain_v in [0.95, 1.05] (theory, sec:ve-stormer)
    SAY("stormer_plain", order(&ss_stormer_verlet, plain, back, h));
    // expect: verlet in [1.95, 2.05] (theory, sec:ve-reverse)
    // expect: verlet_v in [1.95, 2.05] (theory, sec:ve-reverse)
    SAY("verlet", order(&ss_velocity_verlet, taylor, back, h));
    // expect: position in [1.95, 2.05] (theory, sec:ve-reverse)
    // expect: position_v in [1.95, 2.05] (theory, sec:ve-reverse)
    SAY("position", order(&ss_drift_kick_drift, taylor, back, h));
    // q' is exact for a q of degree three, v' too.
    // expect: beeman in [2.95, 3.05] (theory, eq:ve-beeman)
    // expect: beeman_v in [2.95, 3.05] (theory, eq:ve-beeman)
    SAY("beeman", order(&ss_beeman, starter, back, h));
    // a_0 is wrong by O(h^2), so the first q' and v' are wrong by O(h^4) and
    // O(h^3).
    // expect: beeman_taylor in [2.95, 3.05] (theory, eq:ve-beeman)
    // expect: beeman_taylor_v in [2.95, 3.05] (theory, eq:ve-beeman)
    SAY("beeman_taylor", order(&ss_beeman, taylor, back, h));
    // a_0 is wrong by O(h), so the first v' is wrong by O(h^2).
    // expect: beeman_plain in [1.9, 2.1] (theory, eq:ve-beeman)
    // expect: beeman_plain_v in [1.9, 2.1] (theory, eq:ve-beeman)
    SAY("beeman_plain", order(&ss_beeman, plain, back, h));
    // expect: beeman_own in [1.95, 2.05] (theory, sec:ve-beeman)
    // expect: beeman_own_v in [1.95, 2.05] (theory, sec:ve-beeman)
    SAY("beeman_own", order(&ss_beeman_original, starter, back, h));
    // All of it is exact for a q of degree five.
    // expect: gear in [4.9, 5.1] (theory, sec:ve-beeman)
    // expect: gear_v in [4.9, 5.1] (theory, sec:ve-beeman)
    SAY("gear", order(&ss_gear, starter, back, long_h));
    // At least as good, and on a spring of order six.
    // expect: gear_3_20 in [4.9, 6.1] (theory, sec:ve-beeman)
    // expect: gear_3_20_v in [4.9, 6.1] (theory, sec:ve-beeman)
    SAY("gear_3_20", order(&ss_gear_3_20, starter, back, long_h / 2));
    // expect: gear_plain in [1.95, 2.05] (theory, sec:ve-beeman)
    // expect: gear_plain_v in [1.95, 2.05] (theory, sec:ve-beeman)
    SAY("gear_plain", order(&ss_gear, plain, back, h));
    // expect: error_stormer in [1.03e-6, 1.04e-6] (second way, twice_stormer)
    ss_fact("error_stormer",
            measure(&ss_stormer_verlet, taylor, back, h / 2).q);
    // expect: error_stormer_exact in [7.8e-7, 8e-7] (seen)
    ss_fact("error_stormer_exact",
            measure(&ss_stormer_verlet, starter, back, h / 2).q);
    // expect: error_euler_b in [2.885e-3, 2.895e-3] (second way, start_euler_b)
    ss_fact("error_euler_b",
            measure(&ss_symplectic_euler_b, taylor, back, h / 2).q);
    // expect: error_beeman in [4.85e-9, 4.95e-9] (second way, twice_beeman)
    ss_fact("error_beeman", measure(&ss_beeman, starter, back, h / 2).q);
    // expect: error_beeman_plain in [1.3e-7, 1.45e-7] (second way, twice_beeman_plain)
    ss_fact("error_beeman_plain", measure(&ss_beeman, plain, back, h / 2).q);
    // expect: error_gear in [1.15e-8, 1.3e-8] (second way, twice_gear)
    ss_fact("error_gear", measure(&ss_gear, starter, back, long_h).q);
    // expect: error_gear_plain in [3.29e-5, 3.32e-5] (second way, twice_gear_plain)
    ss_fact("error_gear_plain", measure(&ss_gear, plain, back, long_h).q);
    // B's walk is Verlet's from another start, half a kick away.
    // expect: start_euler_b in [2.885e-3, 2.895e-3] (second way, error_euler_b)
    ss_fact("start_euler_b", thrown(h / 4 * sin(q0)));
    // The errors of the others, from steps twice as long.
    // expect: twice_stormer in [1.03e-6, 1.04e-6] (second way, error_stormer)
    ss_fact("twice_stormer",
            measure(&ss_stormer_verlet, taylor, back, h).q / 4);
    // expect: twice_beeman in [4.85e-9, 4.95e-9] (second way, error_beeman)
    ss_fact("twice_beeman", measure(&ss_beeman, starter, back, h).q / 8);
    // expect: twice_beeman_plain in [1.3e-7, 1.45e-7] (second way, error_beeman_plain)
    ss_fact("twice_beeman_plain", measure(&ss_beeman, plain, back, h).q / 4);
    // expect: twice_gear in [1.15e-8, 1.3e-8] (second way, error_gear)
    ss_fact("twice_gear", measure(&ss_gear, starter, back, 2 * long_h).q / 32);
    // expect: twice_gear_plain in [3.29e-5, 3.32e-5] (second way, error_gear_plain)
    ss_fact("twice_gear_plain",
            measure(&ss_gear, plain, back, 2 * long_h).q / 4);
    return ss_end();
}
