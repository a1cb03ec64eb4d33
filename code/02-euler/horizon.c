/* horizon.c: the order says nothing about how errors grow with time.
 *
 * One method, one step, four problems with known paths. The error is O(h) on
 * all of them at every fixed time; as time goes on it grows like e^t, or with
 * t, or not at all, or dies away.
 */
// cc -Icode code/02-euler/horizon.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void grow(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[0];
}

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -x[0];
}

static void wave(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)x;
    (void)ctx;
    dxdt[0] = cos(t);
}

static void turn(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
}

static const ss_ode problems[] = {{.dim = 1, .rhs = grow},
                                  {.dim = 1, .rhs = decay},
                                  {.dim = 1, .rhs = wave},
                                  {.dim = 2, .rhs = turn}};
enum { GROW, DECAY, WAVE, TURN, PROBLEMS };

static double error_at(int problem, double t, const double x[2])
{
    switch (problem) {
    case GROW:
        return fabs(x[0] - exp(t));
    case DECAY:
        return fabs(x[0] - exp(-t));
    case WAVE:
        return fabs(x[0] - 1.0 - sin(t));
    default:
        return hypot(x[0] - cos(t), x[1] - sin(t));
    }
}

static double error_after(int problem, double t, int steps)
{
    double x[2] = {1.0, 0.0}, work[4];

    ss_integrate(&problems[problem], &ss_euler, 0.0, t, (size_t)steps, x, work,
                 NULL);
    return error_at(problem, t, x);
}

int main(int argc, char **argv)
{
    double h = 0.01, end = 20.0;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"end", "end of the longest journey (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "Errors of Euler's method as time goes on.", options);

    const int coarse = 8000;        /* steps, and then twice as many */
    double least = 9.0, most = 0.0; /* the order at t = 10, on all four */
    for (int i = 0; i < PROBLEMS; i++) {
        const double order = log2(error_after(i, 10.0, coarse) /
                                  error_after(i, 10.0, 2 * coarse));

        least = fmin(least, order);
        most = fmax(most, order);
    }
    // expect: coarse in [8000, 8000] (given)
    ss_fact("coarse", coarse);
    // expect: least_order in [0.99, 1.0] (theory, eq:error-equation)
    ss_fact("least_order", least);
    // expect: most_order in [1.0, 1.01] (theory, eq:error-equation)
    ss_fact("most_order", most);
    // expect: h in [0.01, 0.01] (given)
    ss_fact("h", h);
    /* From the powers of 1 + h lambda: lambda is 1, i and -1. */
    const int five = ss_steps(5.0, h), ten = ss_steps(10.0, h);
    // expect: grow_10_over_5 in [293.1859, 293.186] (theory, eq:euler-disc)
    ss_fact("grow_10_over_5",
            error_after(GROW, 10.0, ten) / error_after(GROW, 5.0, five));
    // expect: turn_10_over_5 in [2.025313, 2.025314] (theory, eq:euler-disc)
    ss_fact("turn_10_over_5",
            error_after(TURN, 10.0, ten) / error_after(TURN, 5.0, five));
    // expect: decay_10_over_5 in [0.01330843, 0.013308431] (theory, eq:euler-disc)
    ss_fact("decay_10_over_5",
            error_after(DECAY, 10.0, ten) / error_after(DECAY, 5.0, five));

    ss_columns("t grow decay wave turn");
    double x[PROBLEMS][2] = {{1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}};
    double work[4];
    for (int n = 1, steps = ss_steps(end, h); n <= steps; n++) {
        for (int i = 0; i < PROBLEMS; i++)
            ss_euler.step(&problems[i], (n - 1) * h, h, x[i], work, NULL);
        if (n % 10 == 0)
            ss_row(n * h, error_at(GROW, n * h, x[GROW]),
                   error_at(DECAY, n * h, x[DECAY]),
                   error_at(WAVE, n * h, x[WAVE]),
                   error_at(TURN, n * h, x[TURN]));
    }
    return ss_end();
}
