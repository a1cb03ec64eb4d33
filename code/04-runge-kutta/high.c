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
    ss_integrate(method, &ode, 0.0, 2.0 * acos(-1.0), (size_t)steps, x, work,
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

    ss_integrate(method, &ode, 0.0, 3.0, (size_t)steps, x, work, NULL);
    return hypot(x[0] - r * cos(3.0), x[1] - r * sin(3.0));
}

/* The fewest evaluations for an error: by eighths of a doubling. */
static double price(const ss_method *method, double tolerance)
{
    double steps = 16.0;

    while (error(method, (int)steps) > tolerance)
        steps *= 1.0905077326652577; /* 2^(1/8) */
    return (double)(int)steps * (double)method->stages;
}

int main(int argc, char **argv)
{
    int rows = 17, evaluations = 88;
    const ss_option options[] = {
        {"evaluations", "fewest evaluations", .count = &evaluations},
        {"rows", "how often to multiply them by root two", .count = &rows},
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
    // expect: order_rk4 in [3.9, 4.1]
    // expect: order_rk5 in [4.9, 5.1]
    // expect: order_rk6 in [5.9, 6.1]
    // expect: order_rk7 in [6.9, 7.1]
    // expect: order_rk8 in [7.9, 8.1]
    // expect: price_2_rk4 in [180, 180]
    // expect: price_2_rk5 in [132, 132]
    // expect: price_2_rk6 in [133, 133]
    // expect: price_2_rk7 in [180, 180]
    // expect: price_2_rk8 in [220, 220]
    // expect: price_9_rk4 in [7512, 7512]
    // expect: price_9_rk5 in [4734, 4734]
    // expect: price_9_rk6 in [2317, 2317]
    // expect: price_9_rk7 in [1935, 1935]
    // expect: price_9_rk8 in [1672, 1672]
    for (int m = 0; m < METHODS; m++) {
        snprintf(name, sizeof name, "order_rk%d", methods[m]->order);
        ss_fact(name,
                log2(ring_error(methods[m], 16) / ring_error(methods[m], 32)));
        snprintf(name, sizeof name, "price_2_rk%d", methods[m]->order);
        ss_fact(name, price(methods[m], 1e-2));
        snprintf(name, sizeof name, "price_9_rk%d", methods[m]->order);
        ss_fact(name, price(methods[m], 1e-9));
    }
    return ss_end();
}
