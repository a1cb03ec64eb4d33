/* step.c: the four stages of one step of RK4, on x' = x^2/2 from x = 1.
 *
 * The true curve is 1/(1 - t/2). Each stage is drawn as a short piece of its
 * slope. On a slope that depends on time alone, the step
 * is Simpson's rule for an area, and the 3/8 rule is Newton's.
 */
// cc -Icode code/04-runge-kutta/step.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static void growth(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0] * x[0] / 2;
}

/* x' = t^n, n in the context. */
static void power(double t, const double *x, double *dxdt, const void *ctx)
{
    const int *n = ctx;

    (void)x;
    dxdt[0] = 1.0;
    for (int i = 0; i < *n; i++)
        dxdt[0] *= t;
}

/* The area under t^n from 0 to 1, in one step. */
static double area(const ss_method *method, int n)
{
    const ss_ode ode = {1, power, NULL, &n};
    double x[1] = {0.0}, work[5];

    method->step(&ode, 0.0, 1.0, x, work, NULL);
    return x[0];
}

int main(int argc, char **argv)
{
    const ss_ode ode = {1, growth, NULL, NULL};
    const double none = (double)NAN, c[4] = {0.0, 0.5, 0.5, 1.0};
    double h = 1.0, x[1] = {1.0}, m[1] = {1.0}, work[5], at[4], length = 0.16;
    const ss_option options[] = {
        {"h", "step, below 2", .positive = &h, .below = 2}, {0}};

    ss_begin(argc, argv, "One step of RK4 and its four slopes.", options);
    ss_rk4.step(&ode, 0.0, h, x, work, NULL); /* work: k1, k2, k3, k4 */
    const double k[4] = {work[0], work[1], work[2], work[3]};

    at[0] = 1.0;
    for (int i = 1; i < 4; i++)
        at[i] = 1.0 + c[i] * h * k[i - 1];
    ss_midpoint.step(&ode, 0.0, h, m, work, NULL);

    /* The curve; for each stage its slope, then the way there; the step's end. */
    ss_columns("t true t1 x1 t2 x2 t3 x3 t4 x4 w2 y2 w3 y3 w4 y4 end_t end_x");
    for (int i = 0; i <= 60; i++) {
        double row[18];

        row[0] = 1.15 * h * i / 60;
        row[1] = row[0] < 1.9 ? 1.0 / (1.0 - row[0] / 2) : none;
        for (int j = 0; j < 4; j++) {
            const double run = length * h / hypot(1.0, k[j]) * (i - 0.5);

            row[2 + 2 * j] = i < 2 ? c[j] * h + run : none;
            row[3 + 2 * j] = i < 2 ? at[j] + k[j] * run : none;
        }
        for (int j = 1; j < 4; j++) {
            row[8 + 2 * j] = i == 0 ? 0.0 : i == 1 ? c[j] * h : none;
            row[9 + 2 * j] = i == 0 ? 1.0 : i == 1 ? at[j] : none;
        }
        row[16] = i == 0 ? h : none;
        row[17] = i == 0 ? x[0] : none;
        ss_row_of(18, row);
    }
    // expect: rk4 in [1.988453826, 1.988453827] (theory, eq:rk4)
    ss_fact("rk4", x[0]);
    // expect: midpoint in [1.78125, 1.78125] (exact, eq:midpoint)
    ss_fact("midpoint", m[0]);
    // Halves, quarters and so on are exact in binary.
    // expect: k1 in [0.5, 0.5] (exact, eq:rk4)
    ss_fact("k1", k[0]);
    // expect: k2 in [0.78125, 0.78125] (exact, eq:rk4)
    ss_fact("k2", k[1]);
    // expect: k3 in [0.9669189453125, 0.9669189453125] (exact, eq:rk4)
    ss_fact("k3", k[2]);
    // expect: k4 in [1.9343850687146186, 1.9343850687146188] (exact, eq:rk4)
    ss_fact("k4", k[3]);
    // expect: exact_on_cubics in [1, 1] (theory, eq:simpson)
    ss_fact("exact_on_cubics",
            fabs(area(&ss_rk4, 3) - 0.25) <= 1e-15 &&
                fabs(area(&ss_three_eighths, 3) - 0.25) <= 1e-15);
    // expect: inverse_quartic_error in [119.99999999, 120.00000001] (theory, eq:simpson)
    ss_fact("inverse_quartic_error", 1.0 / (area(&ss_rk4, 4) - 0.2));
    // expect: inverse_eighths_error in [269.99999999, 270.00000001] (theory, eq:three-eighths)
    ss_fact("inverse_eighths_error", 1.0 / (area(&ss_three_eighths, 4) - 0.2));
    return ss_end();
}
