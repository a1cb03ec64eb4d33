/* twice.c: what twice the work per step buys.
 *
 * The pendulum x'' = -sin x from (2, 0.3), for seven seconds. Every method
 * gets the same number of derivatives: Euler's spends them on twice as many
 * steps. Then conversely: how many derivatives does an error cost?
 */
// cc -Icode code/03-midpoint/twice.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static const ss_ode ode = {2, pendulum, NULL, NULL};

static void run(const ss_method *method, double end, int steps, double x[2])
{
    double work[6];

    x[0] = 2.0;
    x[1] = 0.3;
    ss_integrate(&ode, method, 0.0, end, (size_t)steps, x, work, NULL);
}

/* The midpoint method with many steps, extrapolated: see the chapter. */
static void reference(double end, double x[2])
{
    double coarse[2];

    run(&ss_midpoint, end, 8192, coarse);
    run(&ss_midpoint, end, 16384, x);
    for (int i = 0; i < 2; i++)
        x[i] += (x[i] - coarse[i]) / 3;
}

static double error(const ss_method *method, double end, int steps,
                    const double truth[2])
{
    double x[2];

    run(method, end, steps, x);
    return hypot(x[0] - truth[0], x[1] - truth[1]);
}

/* The fewest evaluations that bring the error down to a tolerance. */
static double price(const ss_method *method, double end, double tolerance,
                    const double truth[2])
{
    int few = 4, many = 8; /* too few steps; enough steps */

    for (; error(method, end, many, truth) > tolerance; many *= 2)
        few = many;
    while (many - few > 1) {
        const int middle = (few + many) / 2;

        *(error(method, end, middle, truth) > tolerance ? &few : &many) =
            middle;
    }
    return (double)many * (double)method->stages;
}

/* The same by trying one number of steps after the other. */
static double price_tried(const ss_method *method, double end, double tolerance,
                          const double truth[2])
{
    int steps = 1;

    while (error(method, end, steps, truth) > tolerance)
        steps++;
    return (double)steps * (double)method->stages;
}

/* The error of a second-order method without knowing the truth: Richardson. */
static double estimate(const ss_method *method, double end, int steps)
{
    double finer[2];

    run(method, end, 2 * steps, finer);
    return error(method, end, steps, finer) * 4 / 3;
}

int main(int argc, char **argv)
{
    double end = 7.0, e[4] = {0}, truth[2];
    int rows = 11, steps = 8;
    const ss_option options[] = {
        {"end", "end of the run (s)", .positive = &end},
        {"steps", "steps of the coarsest run", .count = &steps},
        {"rows", "number of runs, each with twice the steps", .count = &rows},
        {0}};
    const ss_method *const methods[4] = {&ss_euler, &ss_midpoint, &ss_heun,
                                         &ss_ralston};

    ss_begin(argc, argv, "Error against evaluations on a pendulum.", options);
    reference(end, truth);
    ss_columns("evaluations euler midpoint heun ralston");
    for (int row = 0; row < rows; row++, steps *= 2) {
        for (int m = 0; m < 4; m++) {
            e[m] = error(methods[m], end, 2 * steps / (int)methods[m]->stages,
                         truth);
        }
        ss_row(2 * steps, e[0], e[1], e[2], e[3]);
    }

    // expect: euler_512 in [0.146, 0.148] (second way, 04-runge-kutta/price#euler_512)
    ss_fact("euler_512", error(&ss_euler, end, 512, truth));
    // expect: midpoint_512 in [3.16e-4, 3.17e-4] (second way, 04-runge-kutta/price#midpoint_512)
    ss_fact("midpoint_512", error(&ss_midpoint, end, 256, truth));
    // expect: heun_512 in [5.2e-5, 5.6e-5] (second way, heun_512_estimated)
    ss_fact("heun_512", error(&ss_heun, end, 256, truth));
    // expect: ralston_512 in [2.0e-4, 2.15e-4] (second way, ralston_512_estimated)
    ss_fact("ralston_512", error(&ss_ralston, end, 256, truth));
    // expect: price_euler in [7150, 7170] (second way, 04-runge-kutta/price#euler_2_worked_out)
    ss_fact("price_euler", price(&ss_euler, end, 1e-2, truth));
    // expect: price_midpoint in [66, 66] (second way, 04-runge-kutta/price#midpoint_2)
    ss_fact("price_midpoint", price(&ss_midpoint, end, 1e-2, truth));
    // expect: price_heun in [76, 76] (second way, price_heun_tried)
    ss_fact("price_heun", price(&ss_heun, end, 1e-2, truth));
    // expect: price_midpoint_finer in [928, 928] (second way, 04-runge-kutta/price#midpoint_4)
    ss_fact("price_midpoint_finer", price(&ss_midpoint, end, 1e-4, truth));
    // expect: heun_512_estimated in [5.2e-5, 5.6e-5] (second way, heun_512)
    ss_fact("heun_512_estimated", estimate(&ss_heun, end, 256));
    // expect: ralston_512_estimated in [2.0e-4, 2.15e-4] (second way, ralston_512)
    ss_fact("ralston_512_estimated", estimate(&ss_ralston, end, 256));
    // expect: price_heun_tried in [76, 76] (second way, price_heun)
    ss_fact("price_heun_tried", price_tried(&ss_heun, end, 1e-2, truth));
    return ss_end();
}
