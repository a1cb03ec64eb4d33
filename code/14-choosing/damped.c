/* damped.c: stability for one evaluation, on a spring with more and more drag.
 *
 * x'' = -x - c x': the largest step that does not make the motion grow, by
 * the evaluations of a step. Critical damping is at c = 2. What the best
 * method is depends on c. Velocity Verlet predicts the velocity for the drag;
 * symplectic Euler takes the old one.
 */
// cc -Icode code/14-choosing/damped.c code/steps/*.c -lm
#include "growth.h"
#include "steps/program.h"

static const method euler = {.one = &ss_euler};
static const method midpoint = {.one = &ss_midpoint};
static const method rk4 = {.one = &ss_rk4};
static const method semi = {.mech = &ss_symplectic_euler_a};
static const method velocity = {.mech = &ss_velocity_verlet};

static double each(const method *m, double c)
{
    const oscillator o = {1.0, c};

    return limit(m, &o, 0.02) / evaluations_of(m);
}

/* Does a row, its columns as in the table, say what the figure's caption says? */
static int as_said(const double *row, double light, double heavy)
{
    const double c = row[0], e = row[1], m = row[2], r = row[3], s = row[4],
                 v = row[5];

    if (c <= light)
        return s > v && v > r && r > m && m > e;
    if (c >= heavy && !(s > 0.95 * e && fabs(v - m) < 0.02 * m))
        return 0;
    return c <= 1.0 || (e > m && m > r);
}

int main(int argc, char **argv)
{
    double light = 0.1, heavy = 10.0;
    int rows = 31, contrary = 0;
    const ss_option options[] = {
        {"light", "light damping (1/s)", .positive = &light, .or_zero = true},
        {"heavy", "heavy damping (1/s)", .positive = &heavy, .or_zero = true},
        {"rows", "number of dampings, at least 2", .count = &rows, .least = 2},
        {0}};

    ss_begin(argc, argv, "Stability for one evaluation, with drag.", options);
    ss_columns("c euler midpoint rk4 semi velocity");
    for (int i = 0; i < rows; i++) {
        const double c = 0.02 * pow(1000.0, i / fmax(rows - 1, 1.0));
        const double row[] = {c,
                              each(&euler, c),
                              each(&midpoint, c),
                              each(&rk4, c),
                              each(&semi, c),
                              each(&velocity, c)};

        ss_row_of(sizeof row / sizeof row[0], row);
        contrary += !as_said(row, light, heavy);
    }
    // At c = 1 Euler's longest step is 1 and the midpoint method's 2: 1 an evaluation.
    // expect: contrary in [0, 0] (theory, sec:rk-stability)
    ss_fact("contrary", contrary);
    // expect: light_euler in [0.09999, 0.10001] (second way, 04-runge-kutta/limits#light_1)
    ss_fact("light_euler", each(&euler, light));
    // expect: light_midpoint in [0.39999, 0.40001] (second way, 04-runge-kutta/limits#light_2_each)
    ss_fact("light_midpoint", each(&midpoint, light));
    // expect: light_rk4 in [0.7274, 0.7275] (second way, 04-runge-kutta/limits#light_4_each)
    ss_fact("light_rk4", each(&rk4, light));
    // expect: light_semi in [1.90240, 1.90260] (theory, eq:ch-swing)
    ss_fact("light_semi", each(&semi, light));
    // expect: light_velocity in [1.80990, 1.81005] (theory, eq:ch-swing)
    ss_fact("light_velocity", each(&velocity, light));
    // expect: heavy_euler in [0.20203, 0.20205] (second way, 04-runge-kutta/limits#stiff_1)
    ss_fact("heavy_euler", each(&euler, heavy));
    // expect: heavy_midpoint in [0.10101, 0.10103] (second way, 04-runge-kutta/limits#stiff_2_each)
    ss_fact("heavy_midpoint", each(&midpoint, heavy));
    // expect: heavy_rk4 in [0.07034, 0.07035] (second way, 04-runge-kutta/limits#stiff_4_each)
    ss_fact("heavy_rk4", each(&rk4, heavy));
    // expect: heavy_semi in [0.19803, 0.19805] (theory, eq:ch-swing)
    ss_fact("heavy_semi", each(&semi, heavy));
    // expect: heavy_velocity in [0.09974, 0.09976] (theory, eq:ch-swing)
    ss_fact("heavy_velocity", each(&velocity, heavy));
    return ss_end();
}
