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
        ss_integrate(&ode, &ss_rk8, 0.0, 1.0 / FINE, 1, x, work, NULL);
    }
}

/* A poor starter: nothing moves, so the past is said to be like the present. */
static ss_status stay(const ss_ode *ode, double t, double h, double *x,
                      double *work, ss_stats *stats)
{
    (void)ode, (void)t, (void)h, (void)x, (void)work, (void)stats;
    return SS_OK;
}

static const ss_method idle = {"idle", 0, 0, stay}, *const rk4 = &ss_rk4;
static const ss_method *const taylor = NULL; /* no starter, but a series */

typedef struct miss {
    double q, v;
} miss;

static miss measure(const ss_mech_method *method, const ss_method *starter,
                    double h)
{
    ss_mover_options o;
    miss worst = {0.0, 0.0};

    ss_mover_defaults(method, &o);
    o.start = starter ? SS_START_STARTER : SS_START_TAYLOR;
    o.starter = starter;
    o.reading = SS_READ_BACKWARD;

    ss_mover *mover = ss_mover_create(1, method, &o);

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

static double one_step(const ss_method *method, double h)
{
    const ss_ode ode = ss_mech_as_ode(&pendulum);
    double x[2] = {q0, v0}, work[13 * 2], worst = 0.0;

    for (int n = 1; n <= ss_steps(END, h); n++) {
        ss_integrate(&ode, method, 0.0, h, 1, x, work, NULL);
        worst = fmax(worst, fabs(x[0] - truth[(int)(n * h * FINE)][0]));
    }
    return worst;
}

/* A pendulum that is thrown with another velocity: its largest difference. */
static double thrown(double more)
{
    const ss_ode ode = ss_mech_as_ode(&pendulum);
    double x[2] = {q0, v0 + more}, work[13 * 2], worst = 0.0;

    for (int i = 1; i < MOST; i++) {
        ss_integrate(&ode, &ss_rk8, 0.0, 1.0 / FINE, 1, x, work, NULL);
        worst = fmax(worst, fabs(x[0] - truth[i][0]));
    }
    return worst;
}

static double order_of_one_step(const ss_method *method, double h)
{
    return log2(one_step(method, h) / one_step(method, h / 2));
}

static miss order(const ss_mech_method *method, const ss_method *starter,
                  double h)
{
    const miss coarse = measure(method, starter, h);
    const miss fine = measure(method, starter, h / 2);

    return (miss){log2(coarse.q / fine.q), log2(coarse.v / fine.v)};
}

int main(int argc, char **argv)
{
    const int short_steps = 256, long_steps = 32; /* a second */
    const double h = 1.0 / short_steps, long_h = 1.0 / long_steps;
    const ss_option options[] = {{0}};
    miss m;

    ss_begin(argc, argv, "Orders of the family.", options);
    know();
    ss_columns("h verlet euler_b beeman beeman_plain gear gear_plain");
    for (double s = 0.25; s > 1.0 / 600; s /= 2)
        ss_row(s, measure(&ss_stormer_verlet, taylor, s).q,
               measure(&ss_symplectic_euler_b, taylor, s).q,
               measure(&ss_beeman, rk4, s).q, measure(&ss_beeman, &idle, s).q,
               measure(&ss_gear, rk4, s).q, measure(&ss_gear, &idle, s).q);

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
    // expect: gear_is_rounding in [1, 1] (theory, sec:roundoff)
    ss_fact("gear_is_rounding", measure(&ss_gear, rk4, 1.0 / 512).q <= 1e-12);
    // expect: euler in [0.95, 1.05] (theory, sec:convergence)
    ss_fact("euler", order_of_one_step(&ss_euler, h));
    // expect: heun in [1.95, 2.05] (theory, sec:family)
    ss_fact("heun", order_of_one_step(&ss_heun, h));
    // expect: rk4 in [3.9, 4.1] (theory, eq:order-conditions)
    ss_fact("rk4", order_of_one_step(&ss_rk4, long_h));
    m = order(&ss_symplectic_euler_a, taylor, h);
    // expect: euler_a in [0.95, 1.05] (theory, sec:ve-leapfrog)
    ss_fact("euler_a", m.q);
    // expect: euler_a_v in [0.95, 1.05] (theory, sec:ve-leapfrog)
    ss_fact("euler_a_v", m.v);
    // expect: euler_b in [0.95, 1.05] (theory, sec:ve-leapfrog)
    ss_fact("euler_b", order(&ss_symplectic_euler_b, taylor, h).q);
    // expect: leapfrog in [1.95, 2.05] (theory, sec:ve-leapfrog)
    ss_fact("leapfrog", order(&ss_leapfrog, taylor, h).q);
    // expect: leapfrog_plain in [0.95, 1.05] (theory, sec:ve-leapfrog)
    ss_fact("leapfrog_plain", order(&ss_leapfrog, &idle, h).q);
    m = order(&ss_stormer_verlet, taylor, h);
    // expect: stormer in [1.95, 2.05] (theory, sec:ve-stormer)
    ss_fact("stormer", m.q);
    // expect: stormer_v in [0.95, 1.05] (theory, sec:ve-stormer)
    ss_fact("stormer_v", m.v);
    // Euler's step goes straight on, without the last term.
    // expect: stormer_plain in [0.95, 1.05] (theory, sec:ve-stormer)
    ss_fact("stormer_plain", order(&ss_stormer_verlet, &ss_euler, h).q);
    m = order(&ss_velocity_verlet, taylor, h);
    // expect: verlet in [1.95, 2.05] (theory, sec:ve-reverse)
    ss_fact("verlet", m.q);
    // expect: verlet_v in [1.95, 2.05] (theory, sec:ve-reverse)
    ss_fact("verlet_v", m.v);
    // q' is exact for a q of degree three, v' too.
    m = order(&ss_beeman, rk4, h);
    // expect: beeman in [2.95, 3.05] (theory, eq:ve-beeman)
    ss_fact("beeman", m.q);
    // expect: beeman_v in [2.95, 3.05] (theory, eq:ve-beeman)
    ss_fact("beeman_v", m.v);
    // a_0 is wrong by O(h^2), so the first q' and v' are wrong by O(h^4) and
    // O(h^3).
    // expect: beeman_taylor in [2.95, 3.05] (theory, eq:ve-beeman)
    ss_fact("beeman_taylor", order(&ss_beeman, taylor, h).q);
    // a_0 is wrong by O(h), so the first v' is wrong by O(h^2).
    // expect: beeman_plain in [1.9, 2.1] (theory, eq:ve-beeman)
    ss_fact("beeman_plain", order(&ss_beeman, &idle, h).q);
    // All of it is exact for a q of degree five.
    m = order(&ss_gear, rk4, long_h);
    // expect: gear in [4.9, 5.1] (theory, sec:ve-beeman)
    ss_fact("gear", m.q);
    // expect: gear_v in [4.9, 5.1] (theory, sec:ve-beeman)
    ss_fact("gear_v", m.v);
    // At least as good, and on a spring of order six.
    m = order(&ss_gear_3_20, rk4, long_h / 2);
    // expect: gear_3_20 in [4.9, 6.1] (theory, sec:ve-beeman)
    ss_fact("gear_3_20", m.q);
    // expect: gear_3_20_v in [4.9, 6.1] (theory, sec:ve-beeman)
    ss_fact("gear_3_20_v", m.v);
    // expect: gear_plain in [1.95, 2.05] (theory, sec:ve-beeman)
    ss_fact("gear_plain", order(&ss_gear, &idle, h).q);
    // expect: error_stormer in [1.03e-6, 1.04e-6] (second way, twice_stormer)
    ss_fact("error_stormer", measure(&ss_stormer_verlet, taylor, h / 2).q);
    // expect: error_euler_b in [2.885e-3, 2.895e-3] (second way, start_euler_b)
    ss_fact("error_euler_b", measure(&ss_symplectic_euler_b, taylor, h / 2).q);
    // expect: error_beeman in [4.85e-9, 4.95e-9] (second way, twice_beeman)
    ss_fact("error_beeman", measure(&ss_beeman, rk4, h / 2).q);
    // expect: error_beeman_plain in [1.3e-7, 1.45e-7] (second way, twice_beeman_plain)
    ss_fact("error_beeman_plain", measure(&ss_beeman, &idle, h / 2).q);
    // expect: error_gear in [1.15e-8, 1.3e-8] (second way, twice_gear)
    ss_fact("error_gear", measure(&ss_gear, rk4, long_h).q);
    // expect: error_gear_plain in [3.29e-5, 3.32e-5] (second way, twice_gear_plain)
    ss_fact("error_gear_plain", measure(&ss_gear, &idle, long_h).q);
    // B's walk is Verlet's from another start, half a kick away.
    // expect: start_euler_b in [2.885e-3, 2.895e-3] (second way, error_euler_b)
    ss_fact("start_euler_b", thrown(h / 4 * sin(q0)));
    // The errors of the others, from steps twice as long.
    // expect: twice_stormer in [1.03e-6, 1.04e-6] (second way, error_stormer)
    ss_fact("twice_stormer", measure(&ss_stormer_verlet, taylor, h).q / 4);
    // expect: twice_beeman in [4.85e-9, 4.95e-9] (second way, error_beeman)
    ss_fact("twice_beeman", measure(&ss_beeman, rk4, h).q / 8);
    // expect: twice_beeman_plain in [1.3e-7, 1.45e-7] (second way, error_beeman_plain)
    ss_fact("twice_beeman_plain", measure(&ss_beeman, &idle, h).q / 4);
    // expect: twice_gear in [1.15e-8, 1.3e-8] (second way, error_gear)
    ss_fact("twice_gear", measure(&ss_gear, rk4, 2 * long_h).q / 32);
    // expect: twice_gear_plain in [3.29e-5, 3.32e-5] (second way, error_gear_plain)
    ss_fact("twice_gear_plain", measure(&ss_gear, &idle, 2 * long_h).q / 4);
    return ss_end();
}
