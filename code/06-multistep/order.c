/* order.c: the orders of the Adams methods, and what they cost.
 *
 * A pendulum, x'' = -sin x from (2, 0.3), for seven seconds; errors are taken
 * at every quarter of a second, against RK8. All methods are started with
 * RK4. RK4 itself stands beside them for the price.
 */
// cc -Icode code/06-multistep/order.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MARKS = 28, KINDS = 3, ROWS = 12 };

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    jac[0] = 0.0;
    jac[1] = 1.0;
    jac[2] = -cos(x[0]);
    jac[3] = 0.0;
}

static const ss_ode ode = {2, pendulum, gradient, NULL};
static const double x0 = 2.0, v0 = 0.3;
static double truth[MARKS + 1][2];
static double marks[MARKS + 1][2]; /* the last run's states there */

/* One step of a method with a memory, or of RK4 if there is none. */
static ss_status step(ss_adams *adams, double t, double h, double *x,
                      ss_stats *stats)
{
    double work[10];

    return adams ? ss_adams_step(adams, &ode, t, h, x, stats)
                 : ss_rk4.step(&ode, t, h, x, work, stats);
}

static double error(ss_adams *adams, double end, int steps, double *calls)
{
    const double h = end / steps;
    double x[2] = {x0, v0}, worst = 0.0;
    ss_stats stats = {0};

    if (adams)
        ss_adams_restart(adams);
    for (int i = 1; i <= steps; i++) {
        const double *right = truth[i * MARKS / steps];

        if (step(adams, (i - 1) * h, h, x, &stats))
            return (double)NAN;
        if (i * MARKS % steps == 0)
            worst = fmax(worst, hypot(x[0] - right[0], x[1] - right[1]));
        if (i * MARKS % steps == 0)
            memcpy(marks[i * MARKS / steps], x, sizeof x);
    }
    *calls = (double)stats.evaluations;
    return worst;
}

static ss_adams *method(ss_adams_kind kind, int order)
{
    ss_adams_options options;

    ss_adams_defaults(&options);
    options.kind = kind;
    options.order = order;
    return ss_adams_create(2, &options);
}

/* The error with so many steps of a method of order four, without a truth: 16/15
 * of what it moves with twice as many. */
static double moved(const ss_adams_kind *kind, double end, int steps)
{
    ss_adams *adams = kind ? method(*kind, 4) : NULL;
    double coarse[MARKS + 1][2], calls, worst = 0.0;

    error(adams, end, steps, &calls);
    memcpy(coarse, marks, sizeof coarse);
    error(adams, end, 2 * steps, &calls);
    ss_adams_free(adams);
    for (int i = 1; i <= MARKS; i++)
        worst = fmax(worst, hypot(coarse[i][0] - marks[i][0],
                                  coarse[i][1] - marks[i][1]));
    return worst * 16.0 / 15.0;
}

int main(int argc, char **argv)
{
    int rows = 6;
    double end = 7.0, work[24], x[2] = {x0, v0};
    double e[KINDS][6][ROWS] = {{{0}}}, calls[KINDS], rk[ROWS], rk_calls = 0.0;
    const ss_option options[] = {
        {"rows", "number of steps tried, 2 to 12", .count = &rows, .least = 2,
         .most = 12},
        {"end", "end of the run (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "Adams methods on a pendulum.", options);
    for (int i = 0; i <= MARKS; i++) {
        truth[i][0] = x[0];
        truth[i][1] = x[1];
        ss_integrate(&ode, &ss_rk8, i * end / MARKS, (i + 1) * end / MARKS, 16,
                     x, work, NULL);
    }
    ss_columns("h ab_calls pece_calls rk_calls rk4 ab1 ab2 ab3 ab4 ab5 "
               "am1 am2 am3 am4 am5 pece1 pece2 pece3 pece4 pece5");
    for (int r = 0; r < rows; r++) {
        const int steps = MARKS << r;

        for (int kind = 0; kind < KINDS; kind++)
            for (int order = 1; order <= 5; order++) {
                ss_adams *adams = method((ss_adams_kind)kind, order);

                e[kind][order][r] = adams
                                        ? error(adams, end, steps, &calls[kind])
                                        : (double)NAN;
                ss_adams_free(adams);
            }
        rk[r] = error(NULL, end, steps, &rk_calls);

        const double *const b = &e[0][0][r], *const m = &e[1][0][r];
        const double *const p = &e[2][0][r];

        ss_row(end / steps, calls[0], calls[2], rk_calls, rk[r], b[ROWS],
               b[2 * ROWS], b[3 * ROWS], b[4 * ROWS], b[5 * ROWS], m[ROWS],
               m[2 * ROWS], m[3 * ROWS], m[4 * ROWS], m[5 * ROWS], p[ROWS],
               p[2 * ROWS], p[3 * ROWS], p[4 * ROWS], p[5 * ROWS]);
    }

    const char *const names[KINDS] = {"ab", "am", "pece"};

    // expect: x0 in [2, 2] (given)
    ss_fact("x0", x0);
    // expect: v0 in [0.3, 0.3] (given)
    ss_fact("v0", v0);
    // expect: end in [7, 7] (given)
    ss_fact("end", end);
    // expect: marks in [28, 28] (given)
    ss_fact("marks", MARKS);
    // expect: ab1 in [0.9, 1.1] (theory, eq:ms-constant)
    // expect: ab2 in [1.9, 2.1] (theory, eq:ms-constant)
    // expect: ab3 in [2.9, 3.1] (theory, eq:ms-constant)
    // expect: ab4 in [3.9, 4.1] (theory, eq:ms-constant)
    // expect: ab5 in [4.9, 5.1] (theory, eq:ms-constant)
    // expect: am1 in [0.9, 1.1] (theory, eq:ms-constant)
    // expect: am2 in [1.9, 2.1] (theory, eq:ms-constant)
    // expect: am3 in [2.9, 3.1] (theory, eq:ms-constant)
    // expect: am4 in [3.9, 4.1] (theory, eq:ms-constant)
    // expect: am5 in [4.9, 5.1] (theory, eq:ms-constant)
    // expect: pece1 in [0.8, 1.2] (theory, sec:ms-pece)
    // expect: pece2 in [1.8, 2.2] (theory, sec:ms-pece)
    // expect: pece3 in [2.8, 3.2] (theory, sec:ms-pece)
    // expect: pece4 in [3.8, 4.2] (theory, sec:ms-pece)
    // expect: pece5 in [4.8, 5.2] (theory, sec:ms-pece)
    for (int kind = 0; kind < KINDS; kind++)
        for (int order = 1; order <= 5; order++) {
            char name[16];

            snprintf(name, sizeof name, "%s%d", names[kind], order);
            ss_fact(name,
                    log2(e[kind][order][rows - 2] / e[kind][order][rows - 1]));
        }
    // expect: steps in [896, 896] (exact, fig:ms-order)
    ss_fact("steps", MARKS << (rows - 1));
    // 251/19, and 5, with an error of the order of h.
    // expect: ab4_over_am4 in [12.8, 13.6] (theory, eq:ms-constant)
    ss_fact("ab4_over_am4", e[0][4][rows - 1] / e[1][4][rows - 1]);
    // expect: ab2_over_am2 in [4.8, 5.2] (theory, eq:ms-constant)
    ss_fact("ab2_over_am2", e[0][2][rows - 1] / e[1][2][rows - 1]);
    // Equal cost: RK4 with a quarter of the steps, PECE with half of them.
    // expect: rk4_over_ab4 in [3.6, 4] (second way, moved_rk4_over_ab4)
    ss_fact("rk4_over_ab4", rk[rows - 3] / e[0][4][rows - 1]);
    // expect: rk4_over_pece4 in [2.4, 2.8] (second way, moved_rk4_over_pece4)
    ss_fact("rk4_over_pece4", rk[rows - 3] / e[2][4][rows - 2]);
    // expect: coarse_rk4_over_ab4 in [1.4, 2] (second way, moved_coarse_ab4)
    ss_fact("coarse_rk4_over_ab4", rk[0] / e[0][4][2]);
    // expect: coarse_rk4_over_pece4 in [0.35, 0.6] (second way, moved_coarse_pece4)
    ss_fact("coarse_rk4_over_pece4", rk[0] / e[2][4][1]);
    // expect: pece4_over_pece5 in [18.38, 18.4] (second way, tests/from-the-page/06_multistep.py)
    ss_fact("pece4_over_pece5", e[2][4][rows - 2] / e[2][5][rows - 2]);

    const ss_adams_kind ab = SS_ADAMS_BASHFORTH, pece = SS_ADAMS_PECE;
    const int many = MARKS << (rows - 1);

    // expect: moved_rk4_over_ab4 in [3.6, 4] (second way, rk4_over_ab4)
    ss_fact("moved_rk4_over_ab4",
            moved(NULL, end, many / 4) / moved(&ab, end, many));
    // expect: moved_rk4_over_pece4 in [2.4, 2.8] (second way, rk4_over_pece4)
    ss_fact("moved_rk4_over_pece4",
            moved(NULL, end, many / 4) / moved(&pece, end, many / 2));
    // expect: moved_coarse_ab4 in [1.4, 2] (second way, coarse_rk4_over_ab4)
    ss_fact("moved_coarse_ab4",
            moved(NULL, end, MARKS) / moved(&ab, end, 4 * MARKS));
    // expect: moved_coarse_pece4 in [0.35, 0.6] (second way, coarse_rk4_over_pece4)
    ss_fact("moved_coarse_pece4",
            moved(NULL, end, MARKS) / moved(&pece, end, 2 * MARKS));
    return ss_end();
}
