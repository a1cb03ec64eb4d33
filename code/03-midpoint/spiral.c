/* spiral.c: the circle that would not close, at the same cost.
 *
 * On x' = -y, y' = x every path is a circle. Euler's method multiplies the
 * radius by sqrt(1 + h^2) per step; the midpoint method by sqrt(1 + h^4/4).
 * Both get the same number of derivatives per turn, so the midpoint method
 * takes half as many steps, each twice as long, and is still far better.
 */
// cc -Icode code/03-midpoint/spiral.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>
#include <stdlib.h>

static void turntable(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
}

static const ss_ode ode = {2, turntable, NULL, NULL};
static const double turn = 6.283185307179586; /* 2 pi */

/* Start at (1, 0), take `count` steps of size h and keep every point. */
static double *path(const ss_method *method, double h, int count)
{
    double *points = calloc((size_t)(count + 1), 2 * sizeof *points);
    double x[2] = {1.0, 0.0}, work[6];

    if (!points)
        ss_give_up("there is no memory for %d steps", count);
    for (int i = 0; i <= count; i++) {
        points[2 * i] = x[0];
        points[2 * i + 1] = x[1];
        method->step(&ode, i * h, h, x, work, NULL);
    }
    return points;
}

static double radius(const double *points, int i)
{
    return hypot(points[2 * i], points[2 * i + 1]);
}

static const double none = (double)NAN; /* an empty cell */

int main(int argc, char **argv)
{
    int steps = 12, turns = 1;
    const ss_option options[] = {
        {"steps", "midpoint steps per turn", .count = &steps},
        {"turns", "number of turns", .count = &turns},
        {0}};

    ss_begin(argc, argv, "Euler and midpoint on a circle, at equal cost.",
             options);

    const double h = turn / steps;
    const int n = steps * turns;
    double *euler = path(&ss_euler, h / 2, 2 * n);
    double *middle = path(&ss_midpoint, h, n);
    const double growth = radius(middle, 1);

    // expect: evaluations_per_turn in [24, 24] (exact, fig:two-circles)
    ss_fact("evaluations_per_turn", 2 * steps);
    // expect: euler_radius in [2.21556, 2.21557] (theory, eq:spiral-growth)
    ss_fact("euler_radius", radius(euler, 2 * steps));
    // expect: midpoint_radius in [1.11817, 1.11818] (theory, eq:circle-growth)
    ss_fact("midpoint_radius", radius(middle, steps));
    // expect: grows_as_foretold in [1, 1] (theory, eq:circle-growth)
    ss_fact("grows_as_foretold",
            fabs(growth - sqrt(1.0 + pow(h, 4) / 4)) <= 1e-15);
    // The midpoint method also runs ahead: R(ih) = 1 - h^2/2 + ih turns by
    // atan(h/(1 - h^2/2)), which is h + h^3/6 - h^5/20 ...
    // expect: ahead_over_h3 in [0.15177, 0.15178] (theory, eq:circle-growth)
    ss_fact("ahead_over_h3", (atan2(middle[3], middle[2]) - h) / pow(h, 3));

    ss_columns("x y u v euler_x euler_y midpoint_x midpoint_y");
    for (int i = 0; i < 81 || i <= 2 * n; i++) {
        const double at[2] = {0.6 * (i / 9 - 4), 0.6 * (i % 9 - 4)};
        const double r = hypot(at[0], at[1]);
        const int arrow = i < 81 && r > 0.0, e = i <= 2 * n, m = i <= n;
        double d[2];

        turntable(0.0, at, d, NULL);
        ss_row(arrow ? at[0] : none, arrow ? at[1] : none,
               arrow ? d[0] / r : none, arrow ? d[1] / r : none,
               e ? euler[2 * i] : none, e ? euler[2 * i + 1] : none,
               m ? middle[2 * i] : none, m ? middle[2 * i + 1] : none);
    }
    free(euler);
    free(middle);
    return ss_end();
}
