/* robertson.c: what is A-stable and not L-stable remembers.
 *
 * Robertson's reaction, whose rates differ by nine powers of ten, for 40 s. The
 * second substance is used up almost as fast as it is made: in a few thousandths
 * of a second its amount finds the balance, and from then on only follows it.
 * Three methods take long equal steps; two of the library's choose their own.
 */
// cc -Icode code/07-implicit/robertson.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/program.h"
#include "steps/stiff.h"

#include <math.h>
#include <string.h>

enum { DIM = 3 };

//> reaction
static void reaction(double t, const double *x, double *dxdt, const void *ctx)
{
    const double back = 1e4 * x[1] * x[2], on = 3e7 * x[1] * x[1];

    (void)t, (void)ctx;
    dxdt[0] = -0.04 * x[0] + back;
    dxdt[1] = 0.04 * x[0] - back - on;
    dxdt[2] = on;
}
//<

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    const double row[2][DIM] = {{-0.04, 1e4 * x[2], 1e4 * x[1]},
                                {0.0, 6e7 * x[1], 0.0}};

    (void)t, (void)ctx;
    memcpy(jac, row[0], sizeof row[0]);
    memcpy(jac + 2 * DIM, row[1], sizeof row[1]);
    for (int i = 0; i < DIM; i++)
        jac[DIM + i] = -row[0][i] - row[1][i];
}

static const ss_ode ode = {DIM, reaction, gradient, NULL};
/* F. Mazzia, C. Magherini, Test Set for IVP Solvers; at 40 s. */
static const double published = 0.71582706871940509;

typedef enum kind { TRAPEZOID, EULER, BDF2 } kind;

/* A step of BDF2, or of implicit Euler before there is a past. */
static ss_status bdf2(ss_implicit *solver, double h, double *x, double *before,
                      int first)
{
    double base[DIM], z[DIM];

    for (int i = 0; i < DIM; i++) {
        base[i] = x[i] + (first ? 0.0 : (x[i] - before[i]) / 3.0);
        z[i] = x[i];
    }
    const ss_status status = ss_implicit_stage(
        solver, &ode, 0.0, first ? h : 2.0 * h / 3.0, base, z, NULL);

    memcpy(before, x, sizeof z);
    memcpy(x, z, sizeof z);
    return status;
}

/* Steps of h from pure x[0]; trail has x[0] and x[1] after each. */
static void run(kind method, double h, int steps, double (*trail)[2])
{
    ss_implicit_options options;
    double x[DIM] = {1.0, 0.0, 0.0}, before[DIM];

    ss_implicit_defaults(&options);
    options.newton.absolute = 1e-15; /* x[1] is 1e-5 */

    ss_implicit *solver = ss_implicit_create(DIM, &options);
    ss_status status = solver ? SS_OK : SS_NO_MEMORY;

    for (int n = 0; n <= steps; n++) {
        trail[n][0] = status ? (double)NAN : x[0];
        trail[n][1] = status ? (double)NAN : x[1];
        if (status || n == steps)
            continue;
        status = method == TRAPEZOID
                     ? ss_trapezoid.step(solver, &ode, n * h, h, x, NULL)
                 : method == EULER
                     ? ss_implicit_euler.step(solver, &ode, n * h, h, x, NULL)
                     : bdf2(solver, h, x, before, n == 0);
    }
    ss_implicit_free(solver);
}

/* x[0], the number of steps and x[1] of a method with steps of its own. */
static void adaptive(ss_adaptive *s, double end, double *result)
{
    result[0] = result[1] = result[2] = (double)NAN;
    if (s && !ss_adaptive_start(s, 0.0, (double[]){1.0, 0.0, 0.0}) &&
        !ss_adaptive_to(s, end)) {
        result[0] = s->x[0];
        result[1] = (double)s->stats.steps;
        result[2] = s->x[1];
    }
    ss_adaptive_free(s);
}

int main(int argc, char **argv)
{
    static double trapezoid[4001][2], euler[4001][2], two[4001][2];
    double h = 1.0, tolerance = 1e-6, radau[3], bdf[3];
    int steps = 40;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"steps", "number of steps", .count = &steps, .most = 4000},
        {"tolerance", "relative tolerance of the library's methods",
         .positive = &tolerance, .below = 0.1},
        {0}};
    ss_stiff_options stiff;

    ss_begin(argc, argv, "Robertson's reaction, with long steps.", options);
    run(TRAPEZOID, h, steps, trapezoid);
    run(EULER, h, steps, euler);
    run(BDF2, h, steps, two);
    ss_stiff_defaults(&stiff);
    stiff.steps.relative = tolerance;
    stiff.steps.absolute = 1e-6 * tolerance;
    adaptive(ss_radau_create(&ode, &stiff), h * steps, radau);
    adaptive(ss_bdf_create(&ode, &stiff), h * steps, bdf);
    ss_columns("t trapezoid euler bdf2 trapezoid_1 euler_1 bdf2_1");
    for (int n = 0; n <= steps; n++)
        ss_row(n * h, trapezoid[n][0], euler[n][0], two[n][0], trapezoid[n][1],
               euler[n][1], two[n][1]);
    // expect: steps in [40, 40] (given)
    ss_fact("steps", steps);
    // expect: right in [0.7158270687, 0.7158270688] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("right", published);
    // expect: off_trapezoid in [0.08417, 0.08427] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("off_trapezoid", fabs(trapezoid[steps][0] - published));
    // expect: off_euler in [0.00336, 0.00337] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("off_euler", fabs(euler[steps][0] - published));
    // expect: off_bdf2 in [7.3e-5, 7.33e-5] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("off_bdf2", fabs(two[steps][0] - published));
    // Within ten tolerances.
    // expect: off_radau in [0, 7.2e-6] (theory, sec:im-robertson)
    ss_fact("off_radau", fabs(radau[0] - published));
    // expect: off_bdf in [0, 7.2e-6] (theory, sec:im-robertson)
    ss_fact("off_bdf", fabs(bdf[0] - published));
    // expect: last in [-3.53e-6, -3.51e-6] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("last", trapezoid[steps][1]);
    // expect: last_but_one in [1.53e-5, 1.55e-5] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("last_but_one", trapezoid[steps - 1][1]);
    // 1e4 x[2] + 6e7 x[1], with Robertson's x[1] and x[2] at 40 s.
    // expect: rate in [3392, 3393.5] (second way, tests/library/data/published.txt)
    ss_fact("rate", 1e4 * (1.0 - radau[0] - radau[2]) + 6e7 * radau[2]);
    // expect: radau_steps in [10, 200] (seen)
    ss_fact("radau_steps", radau[1]);
    // expect: bdf_steps in [20, 400] (seen)
    ss_fact("bdf_steps", bdf[1]);
    return ss_end();
}
