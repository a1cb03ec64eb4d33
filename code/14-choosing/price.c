/* price.c: the same number of evaluations, spent in four ways.
 *
 * The pendulum x'' = -sin x from (2, 0.3) for seven seconds: Euler's method and
 * velocity Verlet with steps h, the midpoint method with 2h, RK4 with 4h. All
 * make the same number of evaluations. Then conversely: the fewest evaluations
 * for an error. (04-runge-kutta/price has worked out Euler's prices for small
 * ones.)
 */
// cc -Icode code/14-choosing/price.c code/steps/*.c -lm
#include "lab/pendulum.h"
#include "steps/mover.h"
#include "steps/program.h"
#include "steps/tableau.h"

static const ss_mech force = {1, swing, NULL};
static const double end = 7.0;
static double truth[2], counted; /* evaluations of the last run */

/* The error at the end; without a method, velocity Verlet's. */
static double error(const ss_method *method, int steps)
{
    const ss_ode ode = ss_mech_as_ode(&force);
    double x[2] = {START_Q, START_V}, work[24];
    ss_stats stats = {0};

    if (method) {
        ss_integrate(&ode, method, 0.0, end, (size_t)steps, x, work, &stats);
    } else {
        ss_mover *mover = ss_mover_create(1, &ss_velocity_verlet, NULL);

        ss_mover_start(mover, &force, 0.0, &x[0], &x[1]);
        ss_mover_advance(mover, end / steps, (size_t)steps);
        ss_mover_read(mover, &x[0], &x[1]);
        stats = ss_mover_stats(mover);
        ss_mover_free(mover);
    }
    counted = (double)stats.evaluations;
    return hypot(x[0] - truth[0], x[1] - truth[1]);
}

/* The fewest evaluations that bring the error down to a tolerance. */
static double price(const ss_method *method, double tolerance)
{
    int few = 4, many = 8; /* too few steps; enough steps */

    for (; error(method, many) > tolerance; many *= 2)
        few = many;
    while (many - few > 1) {
        const int middle = (few + many) / 2;

        *(error(method, middle) > tolerance ? &few : &many) = middle;
    }
    error(method, many);
    return counted;
}

int main(int argc, char **argv)
{
    int evaluations = 1024;
    double e[4], count[4], work[24];
    const ss_ode ode = ss_mech_as_ode(&force);
    const ss_option options[] = {{"evaluations",
                                  "evaluations to spend, a multiple of 4",
                                  .count = &evaluations},
                                 {0}};

    ss_begin(argc, argv, "The same evaluations, spent in four ways.", options);
    truth[0] = START_Q;
    truth[1] = START_V;
    ss_integrate(&ode, &ss_rk8, 0.0, end, 256, truth, work, NULL);
    ss_columns("evaluations euler midpoint rk4 velocity");
    for (int n = 32; n <= 4 * evaluations; n *= 2)
        ss_row(n, error(&ss_euler, n), error(&ss_midpoint, n / 2),
               error(&ss_rk4, n / 4), error(NULL, n));
    e[0] = error(&ss_euler, evaluations);
    count[0] = counted;
    e[1] = error(&ss_midpoint, evaluations / 2);
    count[1] = counted;
    e[2] = error(&ss_rk4, evaluations / 4);
    count[2] = counted;
    e[3] = error(NULL, evaluations);
    count[3] = counted;
    // expect: start_q in [2, 2] (given)
    ss_fact("start_q", START_Q);
    // expect: start_v in [0.3, 0.3] (given)
    ss_fact("start_v", START_V);
    // expect: end in [7, 7] (given)
    ss_fact("end", end);
    // expect: evaluations in [1024, 1024] (exact, sec:ch-price)
    ss_fact("evaluations", count[0]);
    // expect: midpoint_over_euler_evaluations in [1, 1] (exact, sec:ch-price)
    ss_fact("midpoint_over_euler_evaluations", count[1] / count[0]);
    // expect: rk4_over_euler_evaluations in [1, 1] (exact, sec:ch-price)
    ss_fact("rk4_over_euler_evaluations", count[2] / count[0]);
    // expect: velocity_more_evaluations in [1, 1] (exact, sec:ch-price)
    ss_fact("velocity_more_evaluations", count[3] - count[0]);
    // expect: euler_error in [0.069, 0.073] (second way, euler_error_by_order)
    ss_fact("euler_error", e[0]);
    // expect: midpoint_error in [8.1e-5, 8.5e-5] (second way, midpoint_error_by_order)
    ss_fact("midpoint_error", e[1]);
    // expect: rk4_error in [2.6e-8, 2.8e-8] (second way, rk4_error_by_order)
    ss_fact("rk4_error", e[2]);
    // expect: velocity_error in [1.61e-5, 1.63e-5] (second way, velocity_error_by_order)
    ss_fact("velocity_error", e[3]);
    // The errors with half the step, by the order.
    // expect: euler_error_by_order in [0.069, 0.073] (second way, euler_error)
    ss_fact("euler_error_by_order", 2.0 * error(&ss_euler, 2 * evaluations));
    // expect: midpoint_error_by_order in [8.1e-5, 8.5e-5] (second way, midpoint_error)
    ss_fact("midpoint_error_by_order", 4.0 * error(&ss_midpoint, evaluations));
    // expect: rk4_error_by_order in [2.6e-8, 2.8e-8] (second way, rk4_error)
    ss_fact("rk4_error_by_order", 16.0 * error(&ss_rk4, evaluations / 2));
    // expect: velocity_error_by_order in [1.61e-5, 1.63e-5] (second way, velocity_error)
    ss_fact("velocity_error_by_order", 4.0 * error(NULL, 2 * evaluations));
    // expect: over_by_order in [820, 900] (second way, euler_over_midpoint)
    ss_fact("over_by_order", 0.5 * error(&ss_euler, 2 * evaluations) /
                                 error(&ss_midpoint, evaluations));
    // expect: euler_over_midpoint in [820, 900] (second way, over_by_order)
    ss_fact("euler_over_midpoint", e[0] / e[1]);
    // expect: euler_2 in [7159, 7159] (second way, tests/from-the-page/14_choosing.py)
    ss_fact("euler_2", price(&ss_euler, 1e-2));
    // expect: midpoint_2 in [66, 66] (second way, tests/programs/choosing.py)
    ss_fact("midpoint_2", price(&ss_midpoint, 1e-2));
    // expect: rk4_2 in [40, 40] (second way, tests/programs/choosing.py)
    ss_fact("rk4_2", price(&ss_rk4, 1e-2));
    // expect: velocity_2 in [43, 43] (second way, tests/programs/choosing.py)
    ss_fact("velocity_2", price(NULL, 1e-2));
    // expect: midpoint_4 in [928, 928] (second way, tests/programs/choosing.py)
    ss_fact("midpoint_4", price(&ss_midpoint, 1e-4));
    // expect: rk4_4 in [108, 108] (second way, tests/programs/choosing.py)
    ss_fact("rk4_4", price(&ss_rk4, 1e-4));
    // expect: velocity_4 in [414, 414] (second way, tests/programs/choosing.py)
    ss_fact("velocity_4", price(NULL, 1e-4));
    // expect: midpoint_6 in [9452, 9452] (second way, tests/programs/choosing.py)
    ss_fact("midpoint_6", price(&ss_midpoint, 1e-6));
    // expect: rk4_6 in [404, 404] (second way, tests/programs/choosing.py)
    ss_fact("rk4_6", price(&ss_rk4, 1e-6));
    // expect: velocity_6 in [4126, 4126] (second way, tests/programs/choosing.py)
    ss_fact("velocity_6", price(NULL, 1e-6));
    return ss_end();
}
