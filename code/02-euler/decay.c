/* decay.c: what too large a step does to something that should die away.
 *
 * The solution of x' = -k x is e^(-kt). One Euler step multiplies x by
 * 1 - hk, and everything depends on that number: below zero it oscillates,
 * below minus one it grows.
 */
// cc -Icode code/02-euler/decay.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = -*(const double *)ctx * x[0];
}

/* Sixty steps from x = 1: where it ends, and how often it changes sign. */
struct run {
    double end;
    int changes;
};

static struct run run(double k, double h, int steps)
{
    const ss_ode ode = {.dim = 1, .rhs = decay, .ctx = &k};
    struct run r = {1.0, 0};
    double work[2];

    for (int n = 0; n < steps; n++) {
        const double before = r.end;

        ss_euler.step(&ode, n * h, h, &r.end, work, NULL);
        r.changes += before * r.end < 0.0;
    }
    return r;
}

int main(int argc, char **argv)
{
    double k = 10.0;
    int steps = 60;
    const ss_option options[] = {{"k", "rate of decay (1/s)", .positive = &k},
                                 {"steps", "steps to take", .count = &steps},
                                 {0}};

    ss_begin(argc, argv, "x' = -kx under Euler's method.", options);

    // expect: end_0_9 in [0.999999999e-60, 1.000000001e-60] (theory, eq:euler-decay)
    ss_fact("end_0_9", run(k, 0.9 / k, steps).end);
    // expect: changes_0_9 in [0, 0] (exact, eq:euler-decay)
    ss_fact("changes_0_9", run(k, 0.9 / k, steps).changes);
    // expect: end_1_0 in [0, 0] (exact, eq:euler-decay)
    ss_fact("end_1_0", fabs(run(k, 1.0 / k, steps).end));
    // expect: changes_1_1 in [60, 60] (exact, eq:euler-decay)
    ss_fact("changes_1_1", run(k, 1.1 / k, steps).changes);
    // expect: end_1_1 in [0.999999999e-60, 1.000000001e-60] (theory, eq:euler-decay)
    ss_fact("end_1_1", fabs(run(k, 1.1 / k, steps).end));
    // expect: changes_1_99 in [60, 60] (exact, eq:euler-decay)
    ss_fact("changes_1_99", run(k, 1.99 / k, steps).changes);
    // expect: end_1_99 in [0.547156642, 0.547156643] (theory, eq:euler-decay)
    ss_fact("end_1_99", run(k, 1.99 / k, steps).end);
    // expect: end_2_0 in [1, 1] (exact, eq:euler-decay)
    ss_fact("end_2_0", run(k, 2.0 / k, steps).end);
    // expect: end_2_01 in [1.816696698, 1.816696699] (theory, eq:euler-decay)
    ss_fact("end_2_01", run(k, 2.01 / k, steps).end);
    // expect: end_2_1 in [304.481639, 304.48164] (theory, eq:euler-decay)
    ss_fact("end_2_1", run(k, 2.1 / k, steps).end);

    ss_columns("n slow swing edge wild t slow_true swing_true edge_true "
               "wild_true");
    for (int n = 0; n <= 40; n++) {
        static const double hk[4] = {0.5, 1.6, 2.0, 2.2};
        const double t = 12.0 * n * n / 1600.0; /* closer where it is steep */
        double row[10];

        row[0] = n <= 12 ? n : (double)NAN;
        row[5] = t;
        for (int i = 0; i < 4; i++) {
            row[1 + i] = n <= 12 ? run(k, hk[i] / k, n).end : (double)NAN;
            row[6 + i] = exp(-hk[i] * t);
        }
        ss_row_of(10, row);
    }
    return ss_end();
}
