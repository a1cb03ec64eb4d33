/* price.c: what accuracy costs, with Euler's method, the midpoint's and RK4.
 *
 * The pendulum x'' = -sin x from (2, 0.3) for seven seconds, as before:
 * error at the end against evaluations of f, and the fewest evaluations that
 * reach an error. Euler's prices for small errors would take too long to find
 * by trying; they follow from two long runs, because its error is a series in
 * h, C1 h + C2 h^2 + ...; one run at the price worked out checks it.
 */
// cc -Icode code/04-runge-kutta/price.c code/steps/*.c -lm
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
static double end = 7.0, truth[2];

static void run(const ss_method *method, int steps, double x[2])
{
    double work[24];

    x[0] = 2.0;
    x[1] = 0.3;
    ss_integrate(&ode, method, 0.0, end, (size_t)steps, x, work, NULL);
}

static double error(const ss_method *method, int steps)
{
    double x[2];

    run(method, steps, x);
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
    return (double)many * (double)method->stages;
}

/* The same by trying one number of steps after the other. */
static double price_tried(const ss_method *method, double tolerance)
{
    int steps = 1;

    while (error(method, steps) > tolerance)
        steps++;
    return (double)steps * (double)method->stages;
}

/* The steps for which C1 h + C2 h^2 is the tolerance. */
static double euler_price(double tolerance)
{
    const double h = end / 65536;
    const double coarse = error(&ss_euler, 65536);
    const double fine = error(&ss_euler, 131072);
    const double c1 = (4 * fine - coarse) / h;
    const double c2 = (2 * coarse - 4 * fine) / (h * h);

    return end * (c1 + sqrt(c1 * c1 + 4 * c2 * tolerance)) / (2 * tolerance);
}

int main(int argc, char **argv)
{
    const ss_method *const of[4] = {&ss_euler, &ss_midpoint, &ss_rk4,
                                    &ss_three_eighths};
    double e[4];
    int evaluations = 32, rows = 12;
    const ss_option options[] = {
        {"end", "end of the run (s)", .positive = &end},
        {"evaluations", "evaluations of the coarsest run, a multiple of 4",
         .count = &evaluations},
        {"rows", "number of runs, each with twice the steps", .count = &rows},
        {0}};

    ss_begin(argc, argv, "Error against evaluations on a pendulum.", options);
    run(&ss_rk8, 256, truth);
    ss_columns("evaluations euler midpoint rk4 eighths");
    for (int row = 0; row < rows; row++, evaluations *= 2) {
        const int reach = row < 10; /* below that RK4's error is rounding */

        for (int m = 0; m < 4; m++)
            e[m] = error(of[m], evaluations / (int)of[m]->stages);
        ss_row(evaluations, e[0], e[1], reach ? e[2] : (double)NAN,
               reach ? e[3] : (double)NAN);
    }
    double half[2], whole[2];

    // expect: euler_2 in [7150, 7170] (second way, euler_2_worked_out)
    ss_fact("euler_2", price(of[0], 1e-2));
    // expect: euler_2_worked_out in [7150, 7170] (second way, euler_2)
    ss_fact("euler_2_worked_out", euler_price(1e-2));
    // expect: euler_4 in [713050, 713150] (second way, euler_4_check)
    ss_fact("euler_4", euler_price(1e-4));
    // One run at the price worked out.
    // expect: euler_4_check in [0.99998, 1.00002] (theory, sec:rk-price)
    ss_fact("euler_4_check", error(of[0], (int)euler_price(1e-4)) / 1e-4);
    // expect: euler_6 in [7.12e7, 7.14e7] (theory, sec:rk-price)
    ss_fact("euler_6", euler_price(1e-6));
    // expect: midpoint_2 in [66, 66] (second way, 03-midpoint/twice#price_midpoint)
    ss_fact("midpoint_2", price(of[1], 1e-2));
    // expect: midpoint_4 in [928, 928] (second way, 03-midpoint/twice#price_midpoint_finer)
    ss_fact("midpoint_4", price(of[1], 1e-4));
    // expect: midpoint_6 in [9452, 9452] (second way, 14-choosing/price#midpoint_6)
    ss_fact("midpoint_6", price(of[1], 1e-6));
    // expect: rk4_2 in [40, 40] (second way, rk4_2_tried)
    ss_fact("rk4_2", price(of[2], 1e-2));
    // expect: rk4_4 in [108, 108] (second way, rk4_4_tried)
    ss_fact("rk4_4", price(of[2], 1e-4));
    // expect: rk4_6 in [404, 404] (second way, rk4_6_tried)
    ss_fact("rk4_6", price(of[2], 1e-6));
    // expect: rk4_512 in [3.9e-7, 4.1e-7] (second way, rk4_512_estimated)
    ss_fact("rk4_512", error(of[2], 128));
    // expect: euler_512 in [0.146, 0.148] (second way, 03-midpoint/twice#euler_512)
    ss_fact("euler_512", error(of[0], 512));
    // expect: midpoint_512 in [3.16e-4, 3.17e-4] (second way, 03-midpoint/twice#midpoint_512)
    ss_fact("midpoint_512", error(of[1], 256));
    // The same prices and errors in other ways: by trying every cheaper run, and
    // without knowing the truth (Richardson).
    // expect: rk4_2_tried in [40, 40] (second way, rk4_2)
    ss_fact("rk4_2_tried", price_tried(of[2], 1e-2));
    // expect: rk4_4_tried in [108, 108] (second way, rk4_4)
    ss_fact("rk4_4_tried", price_tried(of[2], 1e-4));
    // expect: rk4_6_tried in [404, 404] (second way, rk4_6)
    ss_fact("rk4_6_tried", price_tried(of[2], 1e-6));
    run(of[2], 128, whole);
    run(of[2], 256, half);
    // expect: rk4_512_estimated in [3.9e-7, 4.1e-7] (second way, rk4_512)
    ss_fact("rk4_512_estimated",
            16.0 / 15 * hypot(whole[0] - half[0], whole[1] - half[1]));
    return ss_end();
}
