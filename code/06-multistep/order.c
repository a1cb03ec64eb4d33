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
    ss_stats stats = {0, 0};

    if (adams)
        ss_adams_restart(adams);
    for (int i = 1; i <= steps; i++) {
        const double *right = truth[i * MARKS / steps];

        if (step(adams, (i - 1) * h, h, x, &stats))
            return (double)NAN;
        if (i * MARKS % steps == 0)
            worst = fmax(worst, hypot(x[0] - right[0], x[1] - right[1]));
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

int main(int argc, char **argv)
{
    int rows = 6;
    double end = 7.0, work[24], x[2] = {x0, v0};
    double e[KINDS][6][ROWS] = {{{0}}}, calls[KINDS], rk[ROWS], rk_calls = 0.0;
    const ss_option options[] = {
        {"rows", "steps tried, each half the last, 2 to 12", .count = &rows},
        {"end", "time to stop (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "Adams methods on a pendulum.", options);
    rows = rows > ROWS ? ROWS : rows < 2 ? 2 : rows;
    for (int i = 0; i <= MARKS; i++) {
        truth[i][0] = x[0];
        truth[i][1] = x[1];
        ss_integrate(&ss_rk8, &ode, i * end / MARKS, (i + 1) * end / MARKS, 16,
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

    // expect: x0 in [2, 2]
    ss_fact("x0", x0);
    // expect: v0 in [0.3, 0.3]
    ss_fact("v0", v0);
    // expect: end in [7, 7]
    ss_fact("end", end);
    // expect: marks in [28, 28]
    ss_fact("marks", MARKS);
    // expect: ab1 in [1.0436, 1.0457]
    // expect: ab2 in [1.9792, 1.9831]
    // expect: ab3 in [2.9997, 3.0057]
    // expect: ab4 in [4.0342, 4.0423]
    // expect: ab5 in [4.9974, 5.0074]
    // expect: am1 in [0.95796, 0.95988]
    // expect: am2 in [1.998, 2.002]
    // expect: am3 in [2.9987, 3.0047]
    // expect: am4 in [4.015, 4.023]
    // expect: am5 in [4.9996, 5.0097]
    // expect: pece1 in [0.96011, 0.96203]
    // expect: pece2 in [1.9075, 1.9113]
    // expect: pece3 in [3.0048, 3.0108]
    // expect: pece4 in [4.1601, 4.1685]
    // expect: pece5 in [5.0114, 5.0214]
    for (int kind = 0; kind < KINDS; kind++)
        for (int order = 1; order <= 5; order++) {
            char name[16];

            snprintf(name, sizeof name, "%s%d", names[kind], order);
            ss_fact(name,
                    log2(e[kind][order][rows - 2] / e[kind][order][rows - 1]));
        }
    // expect: steps in [896, 896]
    ss_fact("steps", MARKS << (rows - 1));
    // expect: ab4_over_am4 in [13.367, 13.394]
    ss_fact("ab4_over_am4", e[0][4][rows - 1] / e[1][4][rows - 1]);
    // expect: ab2_over_am2 in [4.9304, 4.9403]
    ss_fact("ab2_over_am2", e[0][2][rows - 1] / e[1][2][rows - 1]);
    // Equal cost: RK4 with a quarter of the steps, PECE with half of them.
    // expect: rk4_over_ab4 in [3.8244, 3.832]
    ss_fact("rk4_over_ab4", rk[rows - 3] / e[0][4][rows - 1]);
    // expect: rk4_over_pece4 in [2.6212, 2.6264]
    ss_fact("rk4_over_pece4", rk[rows - 3] / e[2][4][rows - 2]);
    // expect: coarse_rk4_over_ab4 in [1.6774, 1.6807]
    ss_fact("coarse_rk4_over_ab4", rk[0] / e[0][4][2]);
    // expect: coarse_rk4_over_pece4 in [0.45118, 0.45208]
    ss_fact("coarse_rk4_over_pece4", rk[0] / e[2][4][1]);
    return ss_end();
}
