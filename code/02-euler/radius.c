/* radius.c: how far out Euler's method takes a cork on a turntable.
 *
 * Each step of size h multiplies the distance from the middle by
 * sqrt(1 + h^2), so a turn multiplies it by nearly e^(pi h).
 */
// cc -Icode code/02-euler/radius.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void turn(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
}

/* By what factor the radius has grown; it is the same from everywhere. */
static double radius_after(double h, int steps)
{
    const ss_ode turntable = {.dim = 2, .rhs = turn};
    double x[2] = {1.0, 0.0}, work[4];

    for (int n = 0; n < steps; n++)
        ss_euler.step(&turntable, n * h, h, x, work, NULL);
    return hypot(x[0], x[1]);
}

int main(int argc, char **argv)
{
    const double whole = 2.0 * acos(-1.0);
    int most = 1000;
    const ss_option options[] = {
        {"most", "the most steps per turn", .count = &most}, {0}};

    ss_begin(argc, argv, "How wide a turn ends, by Euler's method.", options);

    // expect: radius_100 in [1.217748, 1.217749] (theory, eq:spiral-growth)
    ss_fact("radius_100", radius_after(whole / 100, 100));
    // expect: radius_1000 in [1.0199349, 1.019935] (theory, eq:spiral-growth)
    ss_fact("radius_1000", radius_after(whole / 1000, 1000));

    int lost = 0; /* an oscillator with h = 0.1: a thousand times too wide */
    while (radius_after(0.1, lost) <= 1000.0)
        lost++;
    // expect: lost_after in [1389, 1389] (exact, eq:spiral-growth)
    ss_fact("lost_after", lost);

    ss_columns("steps radius");
    for (int steps = 4; steps <= most; steps += 1 + steps / 8)
        ss_row(steps, radius_after(whole / steps, steps));
    return ss_end();
}
