/* order.c: the order of five methods, measured after one step and after many.
 *
 * The field x' = -y + x(1 - r^2), y' = x + y(1 - r^2) turns about the origin
 * at one radian per second and draws everything to the ring r = 1. It is
 * thoroughly nonlinear, and still r(t) and the angle are known.
 */
// cc -Icode code/03-midpoint/order.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>
#include <stdio.h>

enum { METHODS = 5 };
static const ss_method *const methods[METHODS] = {
    &ss_euler, &ss_midpoint, &ss_heun, &ss_ralston34, &ss_ralston};

static void ring(double t, const double *x, double *dxdt, const void *ctx)
{
    const double pull = 1.0 - x[0] * x[0] - x[1] * x[1];

    (void)t, (void)ctx;
    dxdt[0] = -x[1] + x[0] * pull;
    dxdt[1] = x[0] + x[1] * pull;
}

/* The state at time t of the cork that starts at (r0, 0). */
static void exact(double r0, double t, double x[2])
{
    const double r = 1.0 / sqrt(1.0 + (1.0 / (r0 * r0) - 1.0) * exp(-2.0 * t));

    x[0] = r * cos(t);
    x[1] = r * sin(t);
}

static const ss_ode ode = {2, ring, NULL, NULL};

static double distance(const double a[2], const double b[2])
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

/* Local: one step from a point of the true path; the worst of eight. */
static double local_error(const ss_method *method, double r0, double end,
                          double h)
{
    double worst = 0.0, x[2], truth[2], work[6];

    for (int i = 0; i < 8; i++) {
        const double t = end * i / 8;

        exact(r0, t, x);
        exact(r0, t + h, truth);
        method->step(&ode, t, h, x, work, NULL);
        worst = fmax(worst, distance(x, truth));
    }
    return worst;
}

//> check
/* The largest error on the way from 0 to `end`. */
static double global_error(const ss_method *method, double r0, double end,
                           int steps)
{
    const double h = end / steps;
    double worst = 0.0, x[2], truth[2], work[6];

    exact(r0, 0.0, x);
    for (int i = 0; i < steps; i++) {
        method->step(&ode, i * h, h, x, work, NULL);
        exact(r0, (i + 1) * h, truth);
        worst = fmax(worst, distance(x, truth));
    }
    return worst;
}

/* The order, from a run and one with half as many steps. */
static double order(const ss_method *method, double r0, double end, int steps)
{
    return log2(global_error(method, r0, end, steps / 2) /
                global_error(method, r0, end, steps));
}
//<

/* The leading part of a step's error (eq:third-order) at radius r, along x and
 * across it, over r h^3; of Euler's, node 0, over r h^2. */
static void leading(double node, double r, double e[2])
{
    const double q = 1.0 - r * r, a = q * q - 1.0 - 2.0 * q * r * r;
    const double first[2] = {a, 2.0 * q}; /* f'f */
    const double bush[2] = {-2.0 * r * r * (3.0 * q * q + 1.0),
                            -4.0 * r * r * q};
    const double tall[2] = {q * a - 2.0 * q - 2.0 * a * r * r, a + 2.0 * q * q};

    for (int i = 0; i < 2; i++)
        e[i] = node > 0.0 ? (node / 4 - 1.0 / 6) * bush[i] - tall[i] / 6
                          : -first[i] / 2;
}

/* How it grows on the way (eq:error-equation): x is an error across the ring
 * and one of the angle. In the context: node and start. */
static void error_grows(double t, const double *x, double *dxdt,
                        const void *ctx)
{
    const double *node_and_start = ctx;
    double at[2], e[2];

    exact(node_and_start[1], t, at);

    const double r = hypot(at[0], at[1]);

    leading(node_and_start[0], r, e);
    dxdt[0] = (1.0 - 3.0 * r * r) * x[0] + r * e[0];
    dxdt[1] = e[1];
}

/* The worst of the leading parts: of eight single steps, or on the way. */
static double predicted(double node, double r0, double end, int local)
{
    const double node_and_start[2] = {node, r0};
    const ss_ode growth = {2, error_grows, NULL, node_and_start};
    const int steps = local ? 8 : 2048;
    double x[2] = {0.0, 0.0}, at[2], work[6], worst = 0.0;

    for (int i = 0; i < steps; i++) {
        const double t = end * i / steps, h = end / steps;

        exact(r0, local ? t : t + h, at);

        const double r = hypot(at[0], at[1]);

        if (local)
            leading(node, r, x);
        else
            ss_midpoint.step(&growth, t, h, x, work, NULL);
        worst = fmax(worst, hypot(local ? r * x[0] : x[0], r * x[1]));
    }
    return worst;
}

int main(int argc, char **argv)
{
    double r0 = 0.3, end = 6.0, before[METHODS] = {0}, now[2 * METHODS] = {0};
    int most = 9, steps = 12;
    const ss_option options[] = {
        {"r0", "distance from the centre at the start", .positive = &r0},
        {"end", "end of the run (s)", .positive = &end},
        {"steps", "steps of the coarsest run", .count = &steps},
        {"rows", "number of runs, each with twice the steps", .count = &most},
        {0}};

    ss_begin(argc, argv, "Local and global error of five methods.", options);
    ss_columns("h local_euler local_midpoint local_heun local_ralston34 "
               "local_ralston euler midpoint heun ralston34 ralston");
    for (int row = 0; row < most; row++, steps *= 2) {
        const double h = end / steps;

        for (int m = 0; m < METHODS; m++) {
            before[m] = now[m];
            now[m] = local_error(methods[m], r0, end, h);
            now[METHODS + m] = global_error(methods[m], r0, end, steps);
        }
        ss_row(h, now[0], now[1], now[2], now[3], now[4], now[5], now[6],
               now[7], now[8], now[9]);
    }
    steps /= 2; /* of the finest run */
    // Heun's worst single step is the worse one, its journey the better.
    // expect: heun_over_midpoint_local in [1.74, 1.76] (second way, heun_over_midpoint_local_predicted)
    ss_fact("heun_over_midpoint_local", now[2] / now[1]);
    // expect: heun_over_midpoint in [0.77, 0.79] (second way, heun_over_midpoint_predicted)
    ss_fact("heun_over_midpoint", now[METHODS + 2] / now[METHODS + 1]);
    // expect: euler_over_midpoint in [710, 750] (second way, euler_over_midpoint_predicted)
    ss_fact("euler_over_midpoint", now[METHODS] / now[METHODS + 1]);
    // expect: steps in [3072, 3072] (exact, sec:second-order)
    ss_fact("steps", steps);
    // The three ratios once more, from the leading parts of the errors.
    // expect: heun_over_midpoint_local_predicted in [1.74, 1.76] (theory, eq:third-order)
    ss_fact("heun_over_midpoint_local_predicted",
            predicted(1.0, r0, end, 1) / predicted(0.5, r0, end, 1));
    // expect: heun_over_midpoint_predicted in [0.77, 0.79] (theory, eq:error-equation)
    ss_fact("heun_over_midpoint_predicted",
            predicted(1.0, r0, end, 0) / predicted(0.5, r0, end, 0));
    // expect: euler_over_midpoint_predicted in [710, 750] (theory, eq:error-equation)
    ss_fact("euler_over_midpoint_predicted", predicted(0.0, r0, end, 0) /
                                                 predicted(0.5, r0, end, 0) /
                                                 (end / steps));
    for (int i = 0; i < METHODS; i++)
        now[i] = log2(before[i] / now[i]);
    // expect: local_order_euler in [1.99, 2.01] (theory, eq:euler-local)
    ss_fact("local_order_euler", now[0]);
    // expect: local_order_midpoint in [2.99, 3.01] (theory, eq:midpoint)
    ss_fact("local_order_midpoint", now[1]);
    // expect: local_order_heun in [2.99, 3.01] (theory, eq:weight)
    ss_fact("local_order_heun", now[2]);
    // expect: local_order_ralston34 in [2.99, 3.01] (theory, eq:weight)
    ss_fact("local_order_ralston34", now[3]);
    // expect: local_order_ralston in [2.99, 3.01] (theory, eq:weight)
    ss_fact("local_order_ralston", now[4]);
    // expect: order_euler in [0.99, 1.01] (theory, sec:global-error)
    ss_fact("order_euler", order(methods[0], r0, end, steps));
    // expect: order_midpoint in [1.99, 2.01] (theory, sec:second-order)
    ss_fact("order_midpoint", order(methods[1], r0, end, steps));
    // expect: order_heun in [1.99, 2.01] (theory, sec:second-order)
    ss_fact("order_heun", order(methods[2], r0, end, steps));
    // expect: order_ralston34 in [1.99, 2.01] (theory, sec:second-order)
    ss_fact("order_ralston34", order(methods[3], r0, end, steps));
    // expect: order_ralston in [1.99, 2.01] (theory, sec:second-order)
    ss_fact("order_ralston", order(methods[4], r0, end, steps));
    return ss_end();
}
