/* rk4.c: the classical method of order 4, written out, and one planet.
 *
 * A planet on an ellipse of eccentricity 1/2, whose period is 2 pi, for a few
 * turns. Euler's method, the midpoint method and RK4 get the same number of
 * evaluations. One step of RK4 costs four, so its steps are the longest.
 */
// cc -Icode code/04-runge-kutta/rk4.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

static ss_status rk4_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    const size_t dim = ode->dim;
    double *k1 = work, *k2 = k1 + dim, *k3 = k2 + dim, *k4 = k3 + dim;
    double *at = k4 + dim; /* the state of the next stage */
    ss_status status = ss_eval(ode, t, x, k1, stats);

    for (size_t i = 0; i < dim; i++)
        at[i] = x[i] + 0.5 * h * k1[i];
    if (status == SS_OK)
        status = ss_eval(ode, t + 0.5 * h, at, k2, stats);
    for (size_t i = 0; i < dim; i++)
        at[i] = x[i] + 0.5 * h * k2[i];
    if (status == SS_OK)
        status = ss_eval(ode, t + 0.5 * h, at, k3, stats);
    for (size_t i = 0; i < dim; i++)
        at[i] = x[i] + h * k3[i];
    if (status == SS_OK)
        status = ss_eval(ode, t + h, at, k4, stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < dim; i++)
        at[i] = x[i] + h * (1.0 / 6.0 * k1[i] + 1.0 / 3.0 * k2[i] +
                            1.0 / 3.0 * k3[i] + 1.0 / 6.0 * k4[i]);
    return ss_accept(dim, x, at, stats);
}

static const ss_method rk4 = {"RK4", 4, 4, rk4_step};

/* x'' = -x / |x|^3 in the plane: position and velocity. */
static void planet(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r2 = x[0] * x[0] + x[1] * x[1], r3 = r2 * sqrt(r2);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / r3;
    dxdt[3] = -x[1] / r3;
}

/* Other code for the same: the stepper for tableaus, with `stages` looks (1,
 * 2 or 4) and the steps that they allow. How far from the start does it end? */
static double away(size_t stages, double h, int steps)
{
    static const ss_coefficient c[] = {{0, 0, 1}, {1, 0, 2}};
    static const ss_coefficient b[] = {{0, 0, 1}, {1, 0, 1}};
    static const ss_tableau euler = {
        .name = "Euler", .order = 1, .stages = 1, .c = c, .b = b + 1};
    static const ss_tableau midpoint = {.name = "midpoint",
                                        .order = 2,
                                        .stages = 2,
                                        .c = c,
                                        .a = c + 1,
                                        .b = b};
    const ss_ode ode = {4, planet, NULL, NULL};
    const double start[4] = {-1.5, 0.0, 0.0, -sqrt(1.0 / 3.0)};
    double x[4], work[20];

    memcpy(x, start, sizeof x);
    for (int i = 0; i < steps; i++)
        ss_tableau_step(stages == 1   ? &euler
                        : stages == 2 ? &midpoint
                                      : &ss_tableau_rk4,
                        &ode, 0.0, h, x, work, NULL);
    return hypot(x[0] - start[0], x[1] - start[1]);
}

int main(int argc, char **argv)
{
    const ss_ode ode = {4, planet, NULL, NULL};
    const double none = (double)NAN;
    int evaluations = 240, turns = 3;
    const ss_option options[] = {{"evaluations",
                                  "evaluations per turn, a multiple of 4",
                                  .count = &evaluations},
                                 {"turns", "number of turns", .count = &turns},
                                 {0}};

    ss_begin(argc, argv, "A planet: three methods at equal cost.", options);

    const double period = 2.0 * acos(-1.0);
    const int steps = (evaluations + 3) / 4 * turns; /* of RK4 */
    const double h = period * turns / steps;
    const double start[4] = {-1.5, 0.0, 0.0, -sqrt(1.0 / 3.0)};
    double e[4], m[4], x[4], y[4], work[20], same = 1.0;
    ss_stats stats = {0};

    memcpy(e, start, sizeof e);
    memcpy(m, start, sizeof m);
    memcpy(x, start, sizeof x);
    memcpy(y, start, sizeof y);
    ss_columns("ex ey mx my x y true_x true_y");
    for (int i = 0; i <= steps; i++) {
        const double a = acos(-1.0) + period * i / steps;

        for (int j = 0; j < 4; j++) {
            const int gone = hypot(e[0], e[1]) > 2.6;

            if (j % 2 == 0)
                ss_row(gone ? none : e[0], gone ? none : e[1], m[0], m[1],
                       j ? none : x[0], j ? none : x[1],
                       j ? none : cos(a) - 0.5, j ? none : sqrt(0.75) * sin(a));
            if (i == steps)
                break;
            ss_euler.step(&ode, 0.0, h / 4, e, work, NULL);
            if (j % 2 == 0)
                ss_midpoint.step(&ode, 0.0, h / 2, m, work, NULL);
        }
        if (i == steps)
            break;
        rk4.step(&ode, i * h, h, x, work, &stats);
        ss_rk4.step(&ode, i * h, h, y, work, NULL);
        same *= memcmp(x, y, sizeof x) == 0;
    }
    // expect: same_as_library in [1, 1] (exact, sec:rk4)
    ss_fact("same_as_library", same);
    // expect: evaluations_per_turn in [240, 240] (exact, fig:rk-planet)
    ss_fact("evaluations_per_turn", (double)stats.evaluations / turns);
    // expect: steps_a_turn in [60, 60] (exact, fig:rk-planet)
    ss_fact("steps_a_turn", (double)stats.steps / turns);
    // expect: turns in [3, 3] (exact, fig:rk-planet)
    ss_fact("turns", turns);
    // expect: euler_away in [1.742, 1.743] (second way, euler_away_by_tableau)
    ss_fact("euler_away", hypot(e[0] - start[0], e[1] - start[1]));
    // expect: midpoint_away in [0.267, 0.268] (second way, midpoint_away_by_tableau)
    ss_fact("midpoint_away", hypot(m[0] - start[0], m[1] - start[1]));
    // expect: rk4_away in [0.0115, 0.0116] (second way, rk4_away_by_tableau)
    ss_fact("rk4_away", hypot(x[0] - start[0], x[1] - start[1]));
    // expect: euler_away_by_tableau in [1.742, 1.743] (second way, euler_away)
    ss_fact("euler_away_by_tableau", away(1, h / 4, 4 * steps));
    // expect: midpoint_away_by_tableau in [0.267, 0.268] (second way, midpoint_away)
    ss_fact("midpoint_away_by_tableau", away(2, h / 2, 2 * steps));
    // expect: rk4_away_by_tableau in [0.0115, 0.0116] (second way, rk4_away)
    ss_fact("rk4_away_by_tableau", away(4, h, steps));
    return ss_end();
}
