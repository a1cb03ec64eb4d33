/* sum-of-errors.c: the error at the end is not the sum of the steps' errors.
 *
 * Each step lands on another path. What it got wrong then travels to the end
 * along with everything else, and may grow or shrink on the way. Three
 * problems with known paths: x' = x, x' = -x and x' = cos t.
 */
// cc -Icode code/02-euler/sum-of-errors.c code/steps/*.c -lm
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

/* Where the true path through (t0, x) is at t1. */
typedef double flow_fn(double t0, double t1, double x);

static double grow_flow(double t0, double t1, double x)
{
    return x * exp(t1 - t0);
}

static double decay_flow(double t0, double t1, double x)
{
    return x * exp(t0 - t1);
}

static double wave_flow(double t0, double t1, double x)
{
    return x + sin(t1) - sin(t0);
}

static const struct problem {
    ss_ode ode;
    flow_fn *flow;
} problems[] = {{{.dim = 1, .rhs = grow}, grow_flow},
                {{.dim = 1, .rhs = decay}, decay_flow},
                {{.dim = 1, .rhs = wave}, wave_flow}};

struct errors {
    double global;    /* at the end: true minus Euler's */
    double sum;       /* of what every single step got wrong */
    double delivered; /* the same, but each carried to the end first */
};

static struct errors measure(const struct problem *p, double end, int steps)
{
    const double h = end / steps;
    struct errors e = {0.0, 0.0, 0.0};
    double x = 1.0, work[2];

    //> fan
    for (int n = 0; n < steps; n++) {
        const double t = n * h, should = p->flow(t, t + h, x);

        ss_euler.step(&p->ode, t, h, &x, work, NULL);
        e.sum += should - x;
        e.delivered += p->flow(t + h, end, should) - p->flow(t + h, end, x);
    }
    //<
    e.global = p->flow(0.0, end, 1.0) - x;
    return e;
}

enum { LEGS = 4, FINE = 20 };

int main(int argc, char **argv)
{
    double h = 0.01, end = 5.0, fan = 2.0;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"end", "end of the journey (s)", .positive = &end},
        {"fan", "end of the drawn journey (s)", .positive = &fan},
        {0}};

    ss_begin(argc, argv, "The global error and the local errors.", options);
    struct errors e[3];
    for (int i = 0; i < 3; i++)
        e[i] = measure(&problems[i], end, ss_steps(end, h));
    /* Geometric series: e^5 - 1.01^500, and (e^h - 1 - h) times the sum of the
     * powers of 1 + h; with -h for decay. */
    // expect: grow_ratio in [5.047217, 5.047218] (theory, eq:euler-disc)
    ss_fact("grow_ratio", e[0].global / e[0].sum);
    // expect: decay_ratio in [0.033826785, 0.033826786] (theory, eq:euler-disc)
    ss_fact("decay_ratio", e[1].global / e[1].sum);
    // expect: wave_ratio in [0.999999999, 1.000000001] (theory, sec:global-error)
    ss_fact("wave_ratio", e[2].global / e[2].sum);
    // expect: delivered_defect in [0, 1e-10] (theory, sec:global-error)
    ss_fact("delivered_defect",
            fmax(fabs(e[0].delivered / e[0].global - 1.0),
                 fmax(fabs(e[1].delivered / e[1].global - 1.0),
                      fabs(e[2].delivered / e[2].global - 1.0))));

    /* The bound (h M / 2 L) (e^(L T) - 1); L is 1, and M the largest |x''|. */
    const double bound = 0.5 * h * (exp(end) - 1.0);
    // expect: bound_over_grow in [30.04907, 30.04909] (theory, eq:euler-bound)
    ss_fact("bound_over_grow", exp(end) * bound / e[0].global);
    // expect: bound_over_decay in [4401.33, 4401.35] (theory, eq:euler-bound)
    ss_fact("bound_over_decay", bound / e[1].global);
    /* For cos t, L is 0 and the bound h M T/2; the error, by the formula of
     * Euler and Maclaurin, h (1 - cos T)/2 - h^2 sin(T)/12. */
    // expect: bound_over_wave in [6.9644, 6.9645] (theory, eq:euler-bound)
    ss_fact("bound_over_wave", fabs(0.5 * h * end / e[2].global));

    /* Drawn: four legs, and the true path that leaves each of their ends. */
    ss_columns("t g0 g1 g2 g3 g4 d0 d1 d2 d3 d4 w0 w1 w2 w3 w4 "
               "tn gn dn wn");
    double corner[3][LEGS + 1], work[2];
    for (int i = 0; i < 3; i++) {
        double x = 1.0;

        for (int n = 0; n <= LEGS; n++) {
            corner[i][n] = x;
            ss_euler.step(&problems[i].ode, n * fan / LEGS, fan / LEGS, &x,
                          work, NULL);
        }
    }
    for (int j = 0; j <= FINE; j++) {
        const double t = j * fan / FINE;
        double row[1 + 3 * (LEGS + 1) + 4];

        for (size_t i = 0; i < sizeof row / sizeof *row; i++)
            row[i] = (double)NAN;
        row[0] = t;
        for (int i = 0; i < 3; i++)
            for (int n = 0; n <= LEGS && n * FINE <= j * LEGS; n++)
                row[1 + i * (LEGS + 1) + n] =
                    problems[i].flow(n * fan / LEGS, t, corner[i][n]);
        for (int i = 0; i < 4 && j <= LEGS; i++)
            row[1 + 3 * (LEGS + 1) + i] = i ? corner[i - 1][j] : j * fan / LEGS;
        ss_row_of(sizeof row / sizeof *row, row);
    }
    return ss_end();
}
