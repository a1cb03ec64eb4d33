/* price.c: do larger steps make an implicit method faster?
 *
 * A chain of 400 masses between two walls with springs k = 10^4, moved by
 * Crank-Nicolson with conjugate gradients. Each step costs one product with the
 * matrix per iteration; count them for a second.
 */
// cc -Icode code/07-implicit/price.c code/steps/*.c -lm
#include "steps/mech_implicit.h"
#include "steps/program.h"

#include <math.h>

enum { N = 400, PLUCKED = N / 4 };

static const double tolerance = 1e-10;

/* Every spring pulls its ends together with k times its length; the wall is
 * one more neighbour, at rest. Linear: the change is the force itself. */
static void pull(const double *q, double *a, double k)
{
    for (int i = 0; i < N; i++) {
        const double left = i > 0 ? q[i - 1] : 0.0;
        const double right = i + 1 < N ? q[i + 1] : 0.0;

        a[i] = k * (left - 2.0 * q[i] + right);
    }
}

static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    (void)t, (void)v;
    pull(q, a, *(const double *)ctx);
}

static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    (void)t, (void)q, (void)v, (void)dv;
    pull(dq, da, *(const double *)ctx);
}

/* Iterations of conjugate gradients for one second with steps of h. */
static double iterations(double k, double h, double *per_step)
{
    const ss_soft_mech m = {.mech = {N, accel, &k}, .change = change};
    ss_mech_implicit_options options;
    double q[N], v[N] = {0};
    const int steps = ss_steps(1.0, h);

    ss_mech_implicit_defaults(&options);
    options.cg.tolerance = tolerance;
    for (int i = 0; i < N; i++) /* plucked at a quarter of its length */
        q[i] =
            i < PLUCKED ? (double)i / PLUCKED : (double)(N - i) / (N - PLUCKED);

    ss_mech_implicit *solver = ss_mech_implicit_create(N, &options);

    for (int i = 0; solver && i < steps; i++)
        if (ss_linearised_step(solver, &m, i * h, h, q, v, NULL))
            return (double)NAN;
    const double sum = solver
                           ? (double)ss_mech_implicit_work(solver).cg_iterations
                           : (double)NAN;

    ss_mech_implicit_free(solver);
    *per_step = sum / steps;
    return sum / (steps * h);
}

int main(int argc, char **argv)
{
    double k = 1e4, each[6], sum[6];
    const double h[6] = {0.001, 0.01, 0.03, 0.1, 0.3, 1.0};
    const ss_option options[] = {
        {"k", "stiffness of the springs (N/m)", .positive = &k}, {0}};

    ss_begin(argc, argv, "The price of a second.", options);
    ss_columns("h iterations each");
    for (int i = 0; i < 6; i++) {
        sum[i] = iterations(k, h[i], &each[i]);
        ss_row(h[i], sum[i], each[i]);
    }
    // expect: masses in [400, 400] (given)
    ss_fact("masses", N);
    // expect: last in [399, 399] (exact, sec:im-cg)
    ss_fact("last", N - 1);
    // expect: plucked in [100, 100] (given)
    ss_fact("plucked", PLUCKED);
    // expect: tolerance in [1e-10, 1e-10] (given)
    ss_fact("tolerance", tolerance);
    // Chebyshev promises 4, 14, 37, 119 and 356 rounds a step at most, and with
    // no rounding there are no more than masses. The frequencies fill the whole
    // interval, and so not much less will do.
    // expect: iterations_1 in [3000, 4000] (theory, sec:im-cg)
    ss_fact("iterations_1", sum[0]);
    // expect: iterations_10 in [1100, 1400] (theory, sec:im-cg)
    ss_fact("iterations_10", sum[1]);
    // expect: iterations_30 in [990, 1234] (theory, sec:im-cg)
    ss_fact("iterations_30", sum[2]);
    // expect: iterations_100 in [950, 1190] (theory, sec:im-cg)
    ss_fact("iterations_100", sum[3]);
    // expect: iterations_300 in [940, 1187] (theory, sec:im-cg)
    ss_fact("iterations_300", sum[4]);
    // expect: iterations_1000 in [390, 410] (theory, sec:im-cg)
    ss_fact("iterations_1000", sum[5]);
    // expect: each_10 in [11, 14] (theory, sec:im-cg)
    ss_fact("each_10", each[1]);
    // expect: each_100 in [95, 119] (theory, sec:im-cg)
    ss_fact("each_100", each[3]);
    // expect: each_300 in [282, 356] (theory, sec:im-cg)
    ss_fact("each_300", each[4]);
    // The largest step of an explicit method with limit 2, and its steps.
    // expect: explicit_steps in [99.9, 100.1] (theory, sec:ve-symplectic)
    ss_fact("explicit_steps", sqrt(4.0 * k) / 2.0);
    return ss_end();
}
