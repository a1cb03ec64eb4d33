/* order.c: from Simpson's rule to order 4, measured.
 *
 * Four ways to give Simpson's and Newton's rules the slopes that they need,
 * on the ring of the chapter before, x' = -y + x(1 - r^2), y' = x + y(1 - r^2),
 * whose motion is known. Then RK4 with its clock stopped during the step, on
 * x' = x cos t.
 */
// cc -Icode code/04-runge-kutta/order.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

#define R(p, d)                                                                \
    {                                                                          \
        p, 0, d                                                                \
    }

/* Simpson's rule with three evaluations: plainly, and as Kutta does it. */
static const ss_coefficient half_one[] = {R(0, 1), R(1, 2), R(1, 1)};
static const ss_coefficient simpson[] = {R(1, 6), R(2, 3), R(1, 6)};
static const ss_coefficient plain_a[] = {R(1, 2), R(0, 1), R(1, 1)};
static const ss_coefficient kutta_a[] = {R(1, 2), R(-1, 1), R(2, 1)};

static const ss_tableau plain = {.name = "plain Simpson",
                                 .order = 2,
                                 .stages = 3,
                                 .c = half_one,
                                 .a = plain_a,
                                 .b = simpson};
static const ss_tableau kutta = {.name = "Kutta's third",
                                 .order = 3,
                                 .stages = 3,
                                 .c = half_one,
                                 .a = kutta_a,
                                 .b = simpson};

/* RK4, but the second slope and not the third leads to the end of the step. */
static const ss_coefficient second_a[] = {R(1, 2), R(0, 1), R(1, 2),
                                          R(0, 1), R(1, 1), R(0, 1)};

static void ring(double t, const double *x, double *dxdt, const void *ctx)
{
    const double pull = 1.0 - x[0] * x[0] - x[1] * x[1];

    (void)t, (void)ctx;
    dxdt[0] = -x[1] + x[0] * pull;
    dxdt[1] = x[0] + x[1] * pull;
}

static void exact(double r0, double t, double x[2])
{
    const double r = 1.0 / sqrt(1.0 + (1.0 / (r0 * r0) - 1.0) * exp(-2.0 * t));

    x[0] = r * cos(t);
    x[1] = r * sin(t);
}

static const ss_ode ode = {2, ring, NULL, NULL};
static const double r0 = 0.3, end = 6.0;

/* The worst on the whole way; or, after one step from the true path, the
 * worst of eight such steps. */
static double error(const ss_tableau *tableau, int steps, int local)
{
    const double h = end / steps;
    double worst = 0.0, x[2], truth[2], work[20];

    exact(r0, 0.0, x);
    for (int i = 0; i < steps; i += local ? steps / 8 : 1) {
        if (local)
            exact(r0, i * h, x);
        ss_tableau_step(&ode, tableau, i * h, h, x, work, NULL);
        exact(r0, (i + 1) * h, truth);
        worst = fmax(worst, hypot(x[0] - truth[0], x[1] - truth[1]));
    }
    return worst;
}

static void swell(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = x[0] * cos(t);
}

/* RK4's error on the swell at t = 2, its clock running or not. */
static double swell_error(int running, int steps)
{
    const ss_coefficient stopped[4] = {R(0, 1), R(0, 1), R(0, 1), R(0, 1)};
    const ss_ode f = {1, swell, NULL, NULL};
    ss_tableau tableau = ss_tableau_rk4;
    double x[1] = {1.0}, work[5];

    if (!running)
        tableau.c = stopped;
    for (int i = 0; i < steps; i++)
        ss_tableau_step(&f, &tableau, 2.0 * i / steps, 2.0 / steps, x, work,
                        NULL);
    return fabs(x[0] - exp(sin(2.0)));
}

int main(int argc, char **argv)
{
    int rows = 7, steps = 16;
    const ss_option options[] = {
        {"steps", "steps of the coarsest run, a multiple of 8",
         .count = &steps},
        {"rows", "number of runs, each with twice the steps", .count = &rows},
        {0}};
    const ss_tableau *const t[4] = {&plain, &kutta, &ss_tableau_rk4,
                                    &ss_tableau_three_eighths};
    double now[8] = {0}, before[8] = {0};

    ss_begin(argc, argv, "Orders of rules with three and four evaluations.",
             options);
    steps = (steps + 7) / 8 * 8;
    ss_columns("h local_plain local_kutta local_rk4 local_eighths "
               "plain kutta rk4 eighths");
    for (int row = 0; row < rows; row++, steps *= 2) {
        for (int m = 0; m < 8; m++) {
            before[m] = now[m];
            now[m] = error(t[m % 4], steps, m < 4);
        }
        ss_row(end / steps, now[0], now[1], now[2], now[3], now[4], now[5],
               now[6], now[7]);
    }
    // expect: local_order_plain in [2.95, 3.05] (theory, sec:simpson)
    ss_fact("local_order_plain", log2(before[0] / now[0]));
    // expect: local_order_kutta in [3.95, 4.05] (theory, sec:simpson)
    ss_fact("local_order_kutta", log2(before[1] / now[1]));
    // expect: local_order_rk4 in [4.95, 5.05] (theory, eq:rk4)
    ss_fact("local_order_rk4", log2(before[2] / now[2]));
    // expect: local_order_eighths in [4.95, 5.05] (theory, eq:order-conditions)
    ss_fact("local_order_eighths", log2(before[3] / now[3]));
    // expect: order_plain in [1.98, 2.02] (theory, sec:simpson)
    ss_fact("order_plain", log2(before[4] / now[4]));
    // expect: order_kutta in [2.98, 3.02] (theory, sec:simpson)
    ss_fact("order_kutta", log2(before[5] / now[5]));
    // expect: order_rk4 in [3.98, 4.02] (theory, eq:rk4)
    ss_fact("order_rk4", log2(before[6] / now[6]));
    // expect: order_eighths in [3.98, 4.02] (theory, eq:order-conditions)
    ss_fact("order_eighths", log2(before[7] / now[7]));
    // expect: rk4_over_eighths in [0.89, 0.92] (second way, rk4_over_eighths_before)
    ss_fact("rk4_over_eighths", now[6] / now[7]);
    // expect: rk4_over_eighths_before in [0.89, 0.92] (second way, rk4_over_eighths)
    ss_fact("rk4_over_eighths_before", before[6] / before[7]);
    /* Of the eight trees only the chain of four fails. */
    ss_tableau second = ss_tableau_rk4;
    second.a = second_a;
    // expect: order_second in [2.95, 3.05] (theory, eq:order-conditions)
    ss_fact("order_second",
            log2(error(&second, 512, 0) / error(&second, 1024, 0)));
    // expect: order_stopped in [0.99, 1.01] (theory, sec:moving-field)
    ss_fact("order_stopped", log2(swell_error(0, 1024) / swell_error(0, 2048)));
    // expect: order_running in [3.95, 4.05] (theory, eq:rk4)
    ss_fact("order_running", log2(swell_error(1, 64) / swell_error(1, 128)));
    return ss_end();
}
