/* damped.c: where a pendulum with drag comes to rest.
 *
 * x' = v, v' = -sin x - c v. All runs end at one of the positions where it
 * hangs. The borders between their regions are the runs that end upside down;
 * they are found by letting time run backwards from there.
 */
// cc -Icode code/08-particles/damped.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static void damped(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *c = ctx;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]) - *c * x[1];
}

/* How many times does it go over the top before it turns back for good? */
static int turns(const ss_ode *ode, double v, double h)
{
    double x[2] = {0.0, v}, work[10];

    for (int n = 0; x[1] > 0.0 && n < 100000; n++)
        ss_rk4.step(ode, n * h, h, x, work, NULL);
    return (int)floor((x[0] + acos(-1.0)) / (2 * acos(-1.0)));
}

static double least_speed(const ss_ode *ode, int over, double h)
{
    double low = 0.0, high = 20.0;

    while (high - low > 1e-8) {
        const double v = (low + high) / 2;

        if (turns(ode, v, h) >= over)
            high = v;
        else
            low = v;
    }
    return (low + high) / 2;
}

/* The same by the other way: the speed at the bottom of the border that ends
 * upside down for the n-th time, with time running backwards. */
static double border_speed(const ss_ode *ode, int n, double c, double h)
{
    const double r = -c / 2 - sqrt(c * c / 4 + 1.0);
    double x[2] = {(2 * n - 1) * acos(-1.0) - 1e-6, -1e-6 * r}, work[10];

    while (x[0] > 0.0)
        ss_rk4.step(ode, 0.0, -h, x, work, NULL);
    for (int i = 0; i < 3; i++) /* to the very bottom */
        ss_rk4.step(ode, 0.0, -x[0] / x[1], x, work, NULL);
    return x[1];
}

/* Error at t = 7 from (2, 0.3), against the same with many steps. */
static double error(const ss_ode *ode, size_t steps)
{
    double x[2] = {2.0, 0.3}, y[2] = {2.0, 0.3}, work[10];

    ss_integrate(ode, &ss_rk4, 0.0, 7.0, steps, x, work, NULL);
    ss_integrate(ode, &ss_rk4, 0.0, 7.0, 4096, y, work, NULL);
    return hypot(x[0] - y[0], x[1] - y[1]);
}

int main(int argc, char **argv)
{
    double c = 0.4, h = 0.02;
    const ss_option options[] = {{"c", "drag over mass (1/s)", .positive = &c},
                                 {"h", "step (s)", .positive = &h},
                                 {0}};
    const double none = (double)NAN, pi = acos(-1.0);

    ss_begin(argc, argv, "The phase portrait of a damped pendulum.", options);

    const ss_ode ode = {2, damped, NULL, &c};
    double work[10];
    ss_columns("bx bv x v ox ov");
    for (int k = -1; k <= 1; k++) /* borders, backwards from upside down */
        for (int side = -1; side <= 1; side += 2) {
            // Along the direction in which runs come in: v = r x, r < 0.
            const double r = -c / 2 - sqrt(c * c / 4 + 1.0);
            double x[2] = {(2 * k + 1) * pi + 1e-6 * side, r * 1e-6 * side};
            for (int n = 0; n < 1500 && fabs(x[0]) < 12 && fabs(x[1]) < 5;
                 n++) {
                if (n % 8 == 0 && fabs(x[1]) > 0.01)
                    ss_row(x[0], x[1], none, none, none, none);
                ss_rk4.step(&ode, 0.0, -h, x, work, NULL);
            }
            ss_row(none, none, none, none, none, none);
        }
    const double least = least_speed(&ode, 1, h);
    for (int i = 0; i < 2; i++) { /* just too slow, just fast enough */
        double x[2] = {0.0, least + (i ? 0.02 : -0.02)};
        for (int n = 0; n * h < 26.0; n++) {
            if (n % 6 == 0 && i == 0)
                ss_row(none, none, x[0], x[1], none, none);
            else if (n % 6 == 0)
                ss_row(none, none, none, none, x[0], x[1]);
            ss_rk4.step(&ode, 0.0, h, x, work, NULL);
        }
    }
    // expect: least_speed in [2.857683, 2.857684] (second way, border)
    ss_fact("least_speed", least);
    // expect: least_speed_2 in [5.201798, 5.201799] (second way, border_2)
    ss_fact("least_speed_2", least_speed(&ode, 2, h));
    // expect: border in [2.857683, 2.857684] (second way, least_speed)
    ss_fact("border", border_speed(&ode, 1, c, h));
    // expect: border_2 in [5.201798, 5.201799] (second way, least_speed_2)
    ss_fact("border_2", border_speed(&ode, 2, c, h));
    // The root of 7.2.
    // expect: estimate in [2.68328157, 2.68328158] (theory, sec:np-portraits)
    ss_fact("estimate", sqrt(4.0 + 8.0 * c));
    // expect: order in [3.95, 4.05] (theory, eq:order-conditions)
    ss_fact("order", log2(error(&ode, 256) / error(&ode, 512)));
    return ss_end();
}
