/* rk4.c: a planet, three times round its sun, by three methods at one price.
 *
 * Euler's method, the midpoint method and RK4 may evaluate the field equally
 * often. A step of RK4 costs four evaluations, so its steps are the longest.
 */
// cc -Icode code/04-runge-kutta/rk4.c code/steps/*.c -lm
//> methods
#include "steps/program.h"
#include <math.h>

typedef struct state {
    double x[4]; /* where the planet is, x[0] and x[1], and its velocity */
} state;

static state field(double t, state s)
{
    const double r = hypot(s.x[0], s.x[1]), pull = 1 / (r * r * r);

    (void)t; /* the sun stands still */
    return (state){{s.x[2], s.x[3], -pull * s.x[0], -pull * s.x[1]}};
}

/* From s, for a time h along a slope. */
static state along(state slope, double h, state s)
{
    for (int i = 0; i < 4; i++)
        s.x[i] += h * slope.x[i];
    return s;
}

static state euler(double t, double h, state s)
{
    return along(field(t, s), h, s);
}

static state midpoint(double t, double h, state s)
{
    const state k1 = field(t, s);

    return along(field(t + h / 2, along(k1, h / 2, s)), h, s);
}

static state rk4(double t, double h, state s)
{
    const state k1 = field(t, s);
    const state k2 = field(t + h / 2, along(k1, h / 2, s));
    const state k3 = field(t + h / 2, along(k2, h / 2, s));
    const state k4 = field(t + h, along(k3, h, s));

    s = along(k1, h / 6, s);
    s = along(k2, h / 3, s);
    s = along(k3, h / 3, s);
    return along(k4, h / 6, s);
}
//<

//> main
/* Fly for a time `end` in n steps; the path goes into columns c and c + 1. */
static double fly(state step(double, double, state), double end, int n, int c)
{
    const state start = {{-1.5, 0, 0, -sqrt(1.0 / 3)}};
    state s = start;

    for (int i = 0; i <= n; i++) {
        double row[7] = {end * i / n, NAN, NAN, NAN, NAN, NAN, NAN};

        row[c] = s.x[0];
        row[c + 1] = s.x[1];
        ss_row_of(7, row);
        if (i < n)
            s = step(end * i / n, end / n, s);
    }
    return hypot(s.x[0] - start.x[0], s.x[1] - start.x[1]);
}

int main(int argc, char **argv)
{
    int evaluations = 240, turns = 3;
    const ss_option options[] = {
        {"evaluations", "evaluations per turn", .count = &evaluations},
        {"turns", "number of turns", .count = &turns},
        {0}};

    ss_begin(argc, argv, "A planet: three methods at one price.", options);
    ss_columns("t euler_x euler_y midpoint_x midpoint_y rk4_x rk4_y");

    const int n = (evaluations + 3) / 4 * turns;
    const double end = 2 * acos(-1.0) * turns;

    ss_fact("euler_away", fly(euler, end, 4 * n, 1));
    ss_fact("midpoint_away", fly(midpoint, end, 2 * n, 3));
    ss_fact("rk4_away", fly(rk4, end, n, 5));
    return ss_end();
}
//<
// expect: euler_away in [1.7428, 1.7429] (second way, tests/from-the-page/04_runge_kutta.py)
// expect: midpoint_away in [0.2675, 0.2676] (second way, tests/from-the-page/04_runge_kutta.py)
// expect: rk4_away in [0.01156, 0.01157] (second way, tests/from-the-page/04_runge_kutta.py)
