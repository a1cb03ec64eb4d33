/* pendulum.c: two equations, one step, and the order of two lines.
 *
 * A swinging pendulum, x' = v, v' = -sin x, keeps its energy v^2/2 - cos x.
 * Euler's method feeds it a little at every step, until it goes over the top.
 * Exchange two lines, so that x moves with the new v, and the growth is gone.
 */
// cc -Icode code/02-euler/pendulum.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

//> two_lines
static void euler_step(double h, double *x, double *v)
{
    const double old = *v;

    *v = *v - h * sin(*x);
    *x = *x + h * old;
}

/* A slip, which makes another method: the second line uses the new v. */
static void slipped_step(double h, double *x, double *v)
{
    *v = *v - h * sin(*x);
    *x = *x + h * *v;
}
//<

typedef void step_fn(double h, double *x, double *v);

static double energy(double x, double v)
{
    return 0.5 * v * v - cos(x);
}

static const double patch = 1e-5; /* how far its corners are from the middle */

/* A tiny parallelogram of starts: how much larger is it one step later? */
static double area_growth(step_fn *step, double h, double x, double v)
{
    const double d = patch;
    double x1 = x + d, v1 = v, x2 = x - d, v2 = v;
    double x3 = x, v3 = v + d, x4 = x, v4 = v - d;

    step(h, &x1, &v1);
    step(h, &x2, &v2);
    step(h, &x3, &v3);
    step(h, &x4, &v4);
    return ((x1 - x2) * (v3 - v4) - (v1 - v2) * (x3 - x4)) / (4.0 * d * d);
}

int main(int argc, char **argv)
{
    double h = 0.1, x0 = 2.0, v0 = 0.3, time = 40.0;
    int every = 1;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"x", "angle at the start (rad)", .real = &x0},
        {"v", "angular velocity at the start (rad/s)", .real = &v0},
        {"time", "time to follow (s)", .positive = &time},
        {"every", "steps per row", .count = &every},
        {0}};

    ss_begin(argc, argv, "A pendulum that Euler drives over the top.", options);
    const double start = energy(x0, v0);

    // expect: patch in [1e-5, 1e-5] (given)
    ss_fact("patch", patch);
    // expect: area_defect in [-4.16147e-3, -4.16146e-3] (theory, sec:areas)
    ss_fact("area_defect", area_growth(euler_step, h, x0, v0) - 1.0);
    // expect: area_defect_down in [0.009999999, 0.010000001] (theory, sec:areas)
    ss_fact("area_defect_down", area_growth(euler_step, h, 0.0, v0) - 1.0);
    // expect: area_defect_slipped in [-1e-9, 1e-9] (theory, sec:areas)
    ss_fact("area_defect_slipped", area_growth(slipped_step, h, x0, v0) - 1.0);

    ss_columns("t x v energy sx sv slipped");
    double x = x0, v = v0, sx = x0, sv = v0, over = 0.0;
    double low = start, high = start;
    for (int n = 0, steps = ss_steps(time, h); n <= steps; n++) {
        const double e = energy(x, v), se = energy(sx, sv);

        if (over == 0.0 && fabs(x) > acos(-1.0))
            over = n * h;
        low = fmin(low, se);
        high = fmax(high, se);
        if (n % every == 0)
            ss_row(n * h, x, v, e, sx, sv, se);
        euler_step(h, &x, &v);
        slipped_step(h, &sx, &sv);
    }
    // expect: over_the_top in [10.65, 10.75] (second way, tests/from-the-page/02_euler.py)
    ss_fact("over_the_top", over);
    /* E - (h/2) v sin x is kept, but for h^2; on the path v sin x lies between
     * -1.2056 and 1.2056, and starts at 0.2728. */
    // expect: slipped_low in [0.382, 0.392] (theory, sec:ve-shadow)
    ss_fact("slipped_low", low);
    // expect: slipped_high in [0.503, 0.513] (theory, sec:ve-shadow)
    ss_fact("slipped_high", high);
    return ss_end();
}
