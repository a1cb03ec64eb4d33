/* step.c: one step, drawn.
 *
 * On x' = x^2/2 from x(0) = 1 the true curve is 1/(1 - t/2). Follow the first
 * slope for a fraction `node` of the step, evaluate the slope there, and take
 * the whole step from the start with a mixture of the two slopes: all of the
 * second when node = 1/2 (the midpoint method), half and half when node = 1
 * (Heun's), a quarter and three quarters when node = 2/3 (Ralston's).
 */
// cc -Icode code/03-midpoint/step.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static double f(double x)
{
    return x * x / 2;
}

static double exact(double t)
{
    return 1.0 / (1.0 - t / 2);
}

static const double none = (double)NAN; /* an empty cell */

int main(int argc, char **argv)
{
    double h = 1.0, node = 0.5;
    const ss_option options[] = {
        {"h", "step, below 2 (s)", .positive = &h, .below = 2},
        {"node", "node of the second slope", .positive = &node},
        {0}};

    ss_begin(argc, argv, "One two-stage step on x' = x^2/2.", options);

    const double x = 1.0;
    const double k1 = f(x);                 /* the slope at the start */
    const double stage = x + node * h * k1; /* part of an Euler step */
    const double k2 = f(stage);             /* the slope there */
    const double w = 1.0 / (2.0 * node);
    const double next = x + h * ((1.0 - w) * k1 + w * k2);
    // expect: exact in [2, 2] (exact, fig:one-step)
    ss_fact("exact", exact(h));
    // expect: euler in [1.5, 1.5] (exact, eq:euler)
    ss_fact("euler", x + h * k1);
    // expect: next in [1.78125, 1.78125] (exact, eq:midpoint)
    ss_fact("next", next);

    /* What the drawing needs: the curve, then three straight lines. */
    const double d = 0.13 * h; /* half the length of a drawn slope */

    ss_columns("t x tangent_t tangent_x slope_t slope_x step_t step_x");
    for (int i = 0; i <= 40; i++)
        ss_row(h * i / 40, exact(h * i / 40), none, none, none, none, none,
               none);
    ss_row(none, none, 0.0, x, node * h - d, stage - d * k2, 0.0, x);
    ss_row(none, none, node * h, stage, node * h, stage, h, next);
    ss_row(none, none, h, x + h * k1, node * h + d, stage + d * k2, none, none);
    return ss_end();
}
