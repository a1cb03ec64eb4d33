/* tolerance.c: the tolerance for each step, and the error at the end.
 *
 * A pendulum from (2, 0.3) for seven seconds, by Euler's method with two
 * halves (continuing with the fine answer, and with the extrapolated one) and
 * by two embedded pairs, at one tolerance after the other.
 */
// cc -Icode code/05-adaptive/tolerance.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/program.h"

#include <math.h>
#include <stdlib.h>

enum { WAYS = 4 };

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static const ss_ode ode = {2, pendulum, NULL, NULL};
static const double start[2] = {2.0, 0.3};

/* The state at the end, and what it cost. */
static double run(int way, double end, double tolerance, double *x)
{
    ss_adaptive_options options;
    ss_adaptive *s;
    double cost;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    options.extrapolate = way != 0;
    if (way < 2)
        s = ss_adaptive_create_doubling(&ode, &ss_euler, &options);
    else
        s = ss_adaptive_create(
            &ode, way == 2 ? &ss_bogacki_shampine : &ss_dormand_prince,
            &options);
    if (!s || ss_adaptive_start(s, 0.0, start) != SS_OK ||
        ss_adaptive_to(s, end) != SS_OK)
        ss_give_up("a tolerance of %g cannot be kept: choose fewer --rows",
                   tolerance);
    x[0] = s->x[0];
    x[1] = s->x[1];
    cost = (double)s->stats.evaluations;
    ss_adaptive_free(s);
    return cost;
}

int main(int argc, char **argv)
{
    double end = 7.0, first = 1e-3;
    int rows = 9;
    const ss_option options[] = {
        {"end", "end of the run (s)", .positive = &end},
        {"first", "largest tolerance", .positive = &first},
        {"rows", "number of tolerances, two per power of ten", .count = &rows},
        {0}};
    double error[WAYS] = {0}, cost[WAYS] = {0}, top[WAYS] = {0},
           truth[2] = {2.0, 0.3};
    double work[13 * 2], x[2];

    ss_begin(argc, argv, "Tolerance against global error.", options);
    ss_integrate(&ode, &ss_rk8, 0.0, end, 400, truth, work, NULL);
    ss_columns("tolerance euler extrapolated bs dp euler_cost "
               "extrapolated_cost bs_cost dp_cost");
    for (int row = 0; row < rows; row++) {
        const double tolerance = first * pow(10.0, -row / 2.0);

        for (int way = 0; way < WAYS; way++) {
            cost[way] = run(way, end, tolerance, x);
            error[way] = hypot(x[0] - truth[0], x[1] - truth[1]);
            if (row == 0)
                top[way] = error[way];
        }
        ss_row(tolerance, error[0], error[1], error[2], error[3], cost[0],
               cost[1], cost[2], cost[3]);
    }

    const double decades = (rows - 1) / 2.0;

    /* Over four decades: where the law's constant differs by a factor of 1.6
     * between the first run and the last, the slope differs by 0.05; by 4, by 0.15. */
    // expect: slope_euler in [0.45, 0.55] (theory, sec:ad-tolerance)
    ss_fact("slope_euler", log10(top[0] / error[0]) / decades);
    // expect: slope_extrapolated in [0.85, 1.15] (theory, eq:ad-proportional)
    ss_fact("slope_extrapolated", log10(top[1] / error[1]) / decades);
    // expect: slope_bs in [0.85, 1.15] (theory, eq:ad-proportional)
    ss_fact("slope_bs", log10(top[2] / error[2]) / decades);
    // expect: slope_dp in [0.85, 1.15] (theory, eq:ad-proportional)
    ss_fact("slope_dp", log10(top[3] / error[3]) / decades);
    // expect: error_euler in [0.00483, 0.00484] (second way, tests/programs/adaptive.py)
    ss_fact("error_euler", error[0]);
    // expect: cost_euler in [21641, 21641] (second way, tests/programs/adaptive.py)
    ss_fact("cost_euler", cost[0]);
    // expect: cost_extrapolated in [21644, 21644] (second way, tests/programs/adaptive.py)
    ss_fact("cost_extrapolated", cost[1]);
    // expect: cost_bs in [1064, 1064] (second way, tests/programs/adaptive.py)
    ss_fact("cost_bs", cost[2]);
    // expect: cost_dp in [248, 248] (second way, tests/programs/adaptive.py)
    ss_fact("cost_dp", cost[3]);
    /* The error over the tolerance tends to a constant. */
    // expect: dp_over_first in [18.47, 18.48] (second way, tests/programs/adaptive.py)
    ss_fact("dp_over_first", top[3] / first);
    // expect: dp_over_last in [5.99, 6] (second way, tests/programs/adaptive.py)
    ss_fact("dp_over_last", error[3] / (first * pow(10.0, -decades)));
    run(3, end, 1e-9, x);
    // expect: dp_over_later in [5.21, 5.22] (second way, tests/programs/adaptive.py)
    ss_fact("dp_over_later", hypot(x[0] - truth[0], x[1] - truth[1]) / 1e-9);
    return ss_end();
}
