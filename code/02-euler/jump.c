/* jump.c: somebody jumps, and the library's Euler follows her.
 *
 * The air holds her back with the square of her speed: v' = g (1 - v^2/V^2),
 * where V is the speed at which drag and weight are equal. From rest the
 * solution is v = V tanh(g t/V).
 */
// cc -Icode code/02-euler/jump.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

struct air {
    double g;        /* acceleration of free fall (m/s^2) */
    double terminal; /* speed at which drag balances weight (m/s) */
};

/* The state is x[0], how far she has fallen (m), and x[1], her speed (m/s). */
static void falling(double t, const double *x, double *dxdt, const void *ctx)
{
    const struct air *air = ctx;
    const double part = x[1] / air->terminal;

    (void)t; /* f does not depend on the time */
    dxdt[0] = x[1];
    dxdt[1] = air->g * (1.0 - part * fabs(part));
}

int main(int argc, char **argv)
{
    double h = 2.0, time = 16.0;
    struct air air = {.g = 9.81, .terminal = 55.0};
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"time", "time to follow (s)", .positive = &time},
        {"terminal", "terminal speed (m/s)", .positive = &air.terminal},
        {0}};

    ss_begin(argc, argv, "A jump, by Euler's method.", options);
    ss_columns("t fallen speed true_speed");

    const ss_ode jump = {.dim = 2, .rhs = falling, .ctx = &air};
    double x[2] = {0.0, 0.0}, work[4], worst = 0.0;

    for (int n = 0, steps = ss_steps(time, h); n <= steps; n++) {
        const double t = n * h;
        const double speed = air.terminal * tanh(air.g * t / air.terminal);

        ss_row(t, x[0], x[1], speed);
        worst = fmax(worst, fabs(x[1] - speed));
        if (ss_euler.step(&jump, t, h, x, work, NULL) != SS_OK)
            ss_give_up("the step of %g s is too long", h);
    }
    // expect: terminal in [55, 55] (given)
    ss_fact("terminal", air.terminal);
    // expect: worst in [4.18266, 4.18267] (second way, tests/from-the-page/02_euler.py)
    ss_fact("worst", worst);
    // expect: predicted in [3.60889, 3.6089] (theory, eq:error-equation)
    ss_fact("predicted", h * air.g / (2.0 * exp(1.0)));
    return ss_end();
}
