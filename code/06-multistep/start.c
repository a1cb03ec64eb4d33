/* start.c: what a poor start costs.
 *
 * A pendulum again. AB4 needs three derivatives from before its first own
 * step. The method that computes them, Euler's, the midpoint method or RK4,
 * makes an error once, and that error remains.
 */
// cc -Icode code/06-multistep/start.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static const ss_ode ode = {2, pendulum, NULL, NULL};
static double truth[2];

/* The error at the end of AB of this order, begun with that method, and x, the
 * state there. */
static double error(int order, const ss_method *starter, double end, int steps,
                    double *x)
{
    ss_adams_options options;
    double apart = (double)NAN;

    x[0] = 2.0, x[1] = 0.3;
    ss_adams_defaults(&options);
    options.kind = SS_ADAMS_BASHFORTH;
    options.order = order;
    options.starter = starter;

    ss_adams *adams = ss_adams_create(2, &options);

    if (adams &&
        !ss_adams_integrate(adams, &ode, 0.0, end, (size_t)steps, x, NULL))
        apart = hypot(x[0] - truth[0], x[1] - truth[1]);
    ss_adams_free(adams);
    return apart;
}

int main(int argc, char **argv)
{
    int rows = 7;
    double end = 7.0, work[24], e[9] = {0}, before[9] = {0};
    double x[9][2] = {{0}}, moved[9] = {0}; /* by the last halving */
    const ss_option options[] = {
        {"rows", "number of steps tried, each half the last", .count = &rows},
        {"end", "end of the run (s)", .positive = &end},
        {0}};
    const struct {
        int order;
        const ss_method *starter;
    } runs[9] = {{4, &ss_euler}, {4, &ss_midpoint}, {4, &ss_rk4},
                 {2, &ss_euler}, {3, &ss_euler},    {5, &ss_euler},
                 {5, &ss_rk4},   {2, &ss_rk4},      {3, &ss_midpoint}};

    ss_begin(argc, argv, "Adams-Bashforth methods, started three ways.",
             options);
    truth[0] = 2.0;
    truth[1] = 0.3;
    ss_integrate(&ode, &ss_rk8, 0.0, end, 448, truth, work, NULL);
    ss_columns("h ab4_euler ab4_midpoint ab4_rk4 ab2_euler ab3_euler "
               "ab5_euler ab5_rk4 ab2_rk4 ab3_midpoint");
    for (int r = 0; r < rows; r++) {
        const int steps = 28 << r;

        for (int i = 0; i < 9; i++) {
            const double was[2] = {x[i][0], x[i][1]};

            before[i] = e[i];
            e[i] = error(runs[i].order, runs[i].starter, end, steps, x[i]);
            moved[i] = hypot(x[i][0] - was[0], x[i][1] - was[1]);
        }
        ss_row(end / steps, e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7],
               e[8]);
    }
    // expect: ab4_euler in [1.95, 2.05] (theory, eq:ms-start)
    ss_fact("ab4_euler", log2(before[0] / e[0]));
    // expect: ab4_midpoint in [2.95, 3.05] (theory, eq:ms-start)
    ss_fact("ab4_midpoint", log2(before[1] / e[1]));
    // expect: ab4_rk4 in [3.95, 4.05] (theory, eq:ms-start)
    ss_fact("ab4_rk4", log2(before[2] / e[2]));
    // expect: ab2_euler in [1.95, 2.05] (theory, eq:ms-start)
    ss_fact("ab2_euler", log2(before[3] / e[3]));
    // expect: ab3_euler in [1.95, 2.05] (theory, eq:ms-start)
    ss_fact("ab3_euler", log2(before[4] / e[4]));
    // expect: ab5_euler in [1.95, 2.05] (theory, eq:ms-start)
    ss_fact("ab5_euler", log2(before[5] / e[5]));
    // expect: ab5_rk4 in [4.95, 5.05] (theory, eq:ms-start)
    ss_fact("ab5_rk4", log2(before[6] / e[6]));
    // expect: ab3_midpoint in [2.95, 3.05] (theory, eq:ms-start)
    ss_fact("ab3_midpoint", log2(before[8] / e[8]));
    // expect: steps in [1792, 1792] (exact, fig:ms-start)
    ss_fact("steps", 28 << (rows - 1));
    // expect: euler_over_rk4 in [138000, 150000] (second way, moved_over_rk4)
    ss_fact("euler_over_rk4", e[0] / e[2]);
    // expect: ab2_euler_over_rk4 in [0.37, 0.39] (second way, ab2_moved_over_rk4)
    ss_fact("ab2_euler_over_rk4", e[3] / e[7]);
    // The same without a truth: an order of p leaves what the last halving moved,
    // over 2^p - 1.
    // expect: moved_over_rk4 in [138000, 150000] (second way, euler_over_rk4)
    ss_fact("moved_over_rk4", moved[0] / 3 / (moved[2] / 15));
    // expect: ab2_moved_over_rk4 in [0.37, 0.39] (second way, ab2_euler_over_rk4)
    ss_fact("ab2_moved_over_rk4", moved[3] / moved[7]);
    return ss_end();
}
