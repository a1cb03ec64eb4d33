/* high.c: orders 4 to 8, measured, and what each order costs on a planet.
 *
 * The orders on the ring, x' = -y + x(1 - r^2), y' = x + y(1 - r^2), whose
 * motion is known. The costs on an ellipse of eccentricity 1/2, for one turn:
 * the planet must come back to where it started.
 */
// cc -Icode code/04-runge-kutta/high.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>

enum { METHODS = 5 };
static const ss_method *const methods[METHODS] = {&ss_rk4, &ss_rk5, &ss_rk6,
                                                  &ss_rk7, &ss_rk8};

static void planet(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r2 = x[0] * x[0] + x[1] * x[1], r3 = r2 * sqrt(r2);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / r3;
    dxdt[3] = -x[1] / r3;
}

static double error(const ss_method *method, int steps)
{
    const ss_ode ode = {4, planet, NULL, NULL};
    const double start[4] = {-1.5, 0.0, 0.0, -sqrt(1.0 / 3.0)};
    double x[4], work[48], sum = 0.0;

    for (int i = 0; i < 4; i++)
        x[i] = start[i];
    ss_integrate(&ode, method, 0.0, 2.0 * acos(-1.0), (size_t)steps, x, work,
                 NULL);
    for (int i = 0; i < 4; i++)
        sum += (x[i] - start[i]) * (x[i] - start[i]);
    return sqrt(sum);
}

static void ring(double t, const double *x, double *dxdt, const void *ctx)
{
    const double pull = 1.0 - x[0] * x[0] - x[1] * x[1];

    (void)t, (void)ctx;
    dxdt[0] = -x[1] + x[0] * pull;
    dxdt[1] = x[0] + x[1] * pull;
}

/* The error on the ring after three seconds, from (0.3, 0). */
static double ring_error(const ss_method *method, int steps)
{
    const ss_ode ode = {2, ring, NULL, NULL};
    const double r = 1.0 / sqrt(1.0 + (1.0 / 0.09 - 1.0) * exp(-6.0));
    double x[2] = {0.3, 0.0}, work[24];

    ss_integrate(&ode, method, 0.0, 3.0, (size_t)steps, x, work, NULL);
    return hypot(x[0] - r * cos(3.0), x[1] - r * sin(3.0));
}

/* The evaluations from which on the error is small enough: of all numbers of
 * steps, up to twice as many, the last that fails is remembered. */
static double price(const ss_method *method, double tolerance)
{
    int last = 0;

    for (int steps = 1; steps <= 2 * last + 16; steps++)
        if (!(error(method, steps) <= tolerance))
            last = steps;
    return (last + 1.0) * (double)method->stages;
}

/* The same, coming down from 64 steps to the first that fails. */
static double price_from_above(const ss_method *method, double tolerance)
{
    int steps = 64;

    while (error(method, steps - 1) <= tolerance)
        steps--;
    return (double)steps * (double)method->stages;
}

/* The same, for small errors: from one run of `steps`, by the order. */
static double price_by_order(const ss_method *method, double tolerance,
                             int steps)
{
    return steps * (double)method->stages *
           pow(error(method, steps) / tolerance, 1.0 / method->order);
}

int main(int argc, char **argv)
{
    int rows = 17, evaluations = 88;
    const ss_option options[] = {
        {"evaluations", "evaluations of the coarsest run",
         .count = &evaluations},
        {"rows", "number of runs, each at root two the cost", .count = &rows},
        {0}};
    double now[METHODS];
    char name[64];

    ss_begin(argc, argv, "Orders 4 to 8 on a planet.", options);
    ss_columns("evaluations rk4 rk5 rk6 rk7 rk8");
    for (int row = 0; row < rows; row++) {
        const double n = evaluations * pow(2.0, row / 2.0);

        for (int m = 0; m < METHODS; m++) {
            now[m] = error(methods[m], (int)(n / (double)methods[m]->stages));
            if (now[m] < 1e-12)
                now[m] = (double)NAN; /* rounding, mostly */
        }
        ss_row(n, now[0], now[1], now[2], now[3], now[4]);
    }
    // expect: order_rk4 in [3.85, 4.15] (theory, eq:order-conditions)
    // expect: order_rk5 in [4.85, 5.15] (theory, eq:order-conditions)
    // expect: order_rk6 in [5.85, 6.15] (theory, eq:order-conditions)
    // expect: order_rk7 in [6.85, 7.15] (theory, eq:order-conditions)
    // expect: order_rk8 in [7.85, 8.15] (theory, eq:order-conditions)
    // expect: price_2_rk4 in [172, 172] (second way, price_2_above_rk4)
    // expect: price_2_rk5 in [126, 126] (second way, price_2_above_rk5)
    // expect: price_2_rk6 in [133, 133] (second way, price_2_above_rk6)
    // expect: price_2_rk7 in [180, 180] (second way, price_2_above_rk7)
    // expect: price_2_rk8 in [220, 220] (second way, price_2_above_rk8)
    // expect: price_9_rk4 in [7200, 7600] (second way, price_9_by_order_rk4)
    // expect: price_9_rk5 in [4200, 4500] (second way, price_9_by_order_rk5)
    // expect: price_9_rk6 in [2050, 2200] (second way, price_9_by_order_rk6)
    // expect: price_9_rk7 in [1850, 1970] (second way, price_9_by_order_rk7)
    // expect: price_9_rk8 in [1510, 1630] (second way, price_9_by_order_rk8)
    // The prices in other ways: see above.
    // expect: price_2_above_rk4 in [172, 172] (second way, price_2_rk4)
    // expect: price_2_above_rk5 in [126, 126] (second way, price_2_rk5)
    // expect: price_2_above_rk6 in [133, 133] (second way, price_2_rk6)
    // expect: price_2_above_rk7 in [180, 180] (second way, price_2_rk7)
    // expect: price_2_above_rk8 in [220, 220] (second way, price_2_rk8)
    // expect: price_9_by_order_rk4 in [7200, 7600] (second way, price_9_rk4)
    // expect: price_9_by_order_rk5 in [4200, 4500] (second way, price_9_rk5)
    // expect: price_9_by_order_rk6 in [2050, 2200] (second way, price_9_rk6)
    // expect: price_9_by_order_rk7 in [1850, 1970] (second way, price_9_rk7)
    // expect: price_9_by_order_rk8 in [1510, 1630] (second way, price_9_rk8)
    for (int m = 0; m < METHODS; m++) {
        snprintf(name, sizeof name, "order_rk%d", methods[m]->order);
        ss_fact(name,
                log2(ring_error(methods[m], 16) / ring_error(methods[m], 32)));
        snprintf(name, sizeof name, "price_2_rk%d", methods[m]->order);
        ss_fact(name, price(methods[m], 1e-2));
        snprintf(name, sizeof name, "price_9_rk%d", methods[m]->order);
        ss_fact(name, price(methods[m], 1e-9));
        snprintf(name, sizeof name, "price_2_above_rk%d", methods[m]->order);
        ss_fact(name, price_from_above(methods[m], 1e-2));
        snprintf(name, sizeof name, "price_9_by_order_rk%d", methods[m]->order);
        ss_fact(name, price_by_order(methods[m], 1e-9, 3840 >> m));
    }
    return ss_end();
}
