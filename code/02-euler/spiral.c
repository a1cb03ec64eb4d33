/* spiral.c: Euler's method on a field whose paths are circles.
 *
 * The field x' = -y, y' = x turns every point about the origin at one radian
 * per second and keeps its distance. Euler's method does not: each step of
 * size h multiplies the radius by sqrt(1 + h^2).
 */
// cc -Icode code/02-euler/spiral.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

//> euler_step
static void field(const double x[2], double dxdt[2])
{
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
}

static void euler_step(double h, double x[2])
{
    double dxdt[2];

    field(x, dxdt);
    x[0] += h * dxdt[0];
    x[1] += h * dxdt[1];
}
//<

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    field(x, dxdt);
}

/* Do our step and the library's agree to the last bit, all the way? */
static int same_as_library(double start, double h, int steps)
{
    const ss_ode turntable = {.dim = 2, .rhs = rhs};
    double ours[2] = {start, 0.0}, theirs[2] = {start, 0.0}, work[4];

    for (int n = 0; n < steps; n++) {
        euler_step(h, ours);
        ss_euler.step(&turntable, n * h, h, theirs, work, NULL);
        if (ours[0] != theirs[0] || ours[1] != theirs[1])
            return 0;
    }
    return 1;
}

/* By what factor the radius has grown; it is the same from everywhere. */
static double radius_after(double h, int steps)
{
    double x[2] = {1.0, 0.0};

    for (int n = 0; n < steps; n++)
        euler_step(h, x);
    return hypot(x[0], x[1]);
}

/* A cell of the table, empty where there is nothing to say. */
static double only(int here, double value)
{
    return here ? value : (double)NAN;
}

enum { GRID = 9 };

int main(int argc, char **argv)
{
    const double turn = 2.0 * acos(-1.0);
    int steps = 24, turns = 1;
    double h = turn / steps, start = 1.0;
    const double unset = h;
    const ss_option options[] = {
        {"steps", "steps per turn", .count = &steps},
        {"turns", "number of turns", .count = &turns},
        {"h", "step, instead of steps per turn (s)", .positive = &h},
        {"x", "radius at the start", .positive = &start},
        {0}};

    ss_begin(argc, argv, "Euler's method on a circle.", options);
    if (h == unset)
        h = turn / steps;
    else
        steps = ss_steps(turn, h);

    // expect: steps in [24, 24] (given)
    ss_fact("steps", steps);
    const double growth = radius_after(h, steps);
    // expect: growth_per_turn in [2.215563, 2.215564] (theory, eq:spiral-turn)
    ss_fact("growth_per_turn", growth);
    // expect: grows_as_foretold in [1, 1] (theory, eq:spiral-growth)
    ss_fact("grows_as_foretold",
            fabs(pow(growth, 1.0 / steps) - sqrt(1.0 + h * h)) <= 1e-15);
    // expect: same_as_library in [1, 1] (exact, sec:library-euler)
    ss_fact("same_as_library", same_as_library(start, h, steps * turns));

    // expect: radius_100 in [1.217748, 1.217749] (theory, eq:spiral-growth)
    ss_fact("radius_100", radius_after(turn / 100, 100));
    // expect: radius_1000 in [1.0199349, 1.019935] (theory, eq:spiral-growth)
    ss_fact("radius_1000", radius_after(turn / 1000, 1000));
    // expect: excess_over_h in [3.141902, 3.141904] (theory, eq:spiral-turn)
    ss_fact("excess_over_h",
            (radius_after(turn / 100000, 100000) - 1.0) / (turn / 100000));

    int lost = 0; /* an oscillator with h = 0.1: a thousand times too wide */
    while (radius_after(0.1, lost) <= 1000.0)
        lost += lost < 1380 ? 10 : 1;
    // expect: lost_after in [1389, 1389] (exact, eq:spiral-growth)
    ss_fact("lost_after", lost);

    ss_columns("t x y fx fy fu fv");
    double x[2] = {start, 0.0};
    for (int i = 0; i <= steps * turns || i < GRID * GRID; i++) {
        const int walking = i <= steps * turns;
        const double f[2] = {0.6 * (i % GRID - GRID / 2),
                             0.6 * (i / GRID - GRID / 2)};
        const double size = hypot(f[0], f[1]);
        const int arrow = i < GRID * GRID && size > 0.0;
        double dxdt[2];

        field(f, dxdt);
        ss_row(only(walking, i * h), only(walking, x[0]), only(walking, x[1]),
               only(arrow, f[0]), only(arrow, f[1]),
               only(arrow, dxdt[0] / size), only(arrow, dxdt[1] / size));
        euler_step(h, x);
    }
    return ss_end();
}
