/* small.c: an adaptive solver, all of it.
 *
 * One Euler step against two halves, a rule for the next step, and a loop that
 * throws bad steps away. It carries a comet once round the sun. Then equal steps
 * of the same kind try it, for the same price.
 */
// cc -Icode code/05-adaptive/small.c code/steps/*.c -lm
//> step
#include "steps/program.h"
#include <math.h>

typedef struct state {
    double x[4]; /* where the comet is, x[0] and x[1], and its velocity */
} state;

static state field(double t, state s)
{
    const double r = hypot(s.x[0], s.x[1]), pull = 1 / (r * r * r);

    (void)t; /* the sun stands still */
    return (state){{s.x[2], s.x[3], -pull * s.x[0], -pull * s.x[1]}};
}

static state euler(double t, double h, state s)
{
    const state slope = field(t, s);

    for (int i = 0; i < 4; i++)
        s.x[i] += h * slope.x[i];
    return s;
}

/* Try a step from `old`, and return how far its two answers are apart. */
static double try_step(double t, double h, state old, state *next)
{
    const state a = euler(t, h, old);
    const state b = euler(t + h / 2, h / 2, euler(t, h / 2, old));
    double sum = 0;

    for (int i = 0; i < 4; i++) {
        sum += (b.x[i] - a.x[i]) * (b.x[i] - a.x[i]);
        next->x[i] = b.x[i] + (b.x[i] - a.x[i]);
    }
    return sqrt(sum);
}
//<

//> solve
static int tries; /* of the last solve, for main */

/* Carry s from t to end. The first step that is tried is h long. */
static state solve(double t, double end, double h, double tolerance, state s)
{
    double growth = 5;
    state next;

    for (tries = 0; t < end; tries++) {
        h = fmin(h, end - t);
        if (t + h == t)
            ss_give_up("at t = %g the step is too small", t);
        const double error = try_step(t, h, s, &next) / tolerance;
        const double factor = fmin(growth, fmax(0.2, 0.9 / sqrt(error)));

        if (error <= 1) {
            t += h;
            s = next;
            growth = 5;
            ss_row(t, s.x[0], s.x[1], NAN, NAN, h, NAN);
        } else {
            growth = 1;
            ss_row(t, NAN, NAN, NAN, NAN, NAN, h);
        }
        h *= factor;
    }
    return s;
}
//<

//> main
int main(int argc, char **argv)
{
    double e = 0.9, tolerance = 5e-3;
    const ss_option options[] = {
        {"e", "eccentricity", .positive = &e, .or_zero = true, .below = 1},
        {"tolerance", "error allowed per step", .positive = &tolerance},
        {0}};

    ss_begin(argc, argv, "A comet, in steps that fit.", options);
    ss_columns("t x y equal_x equal_y h rejected");
    const state start = {{1 + e, 0, 0, sqrt((1 - e) / (1 + e))}};
    const double end = 2 * acos(-1.0);
    ss_row(0.0, start.x[0], 0.0, start.x[0], 0.0, NAN, NAN);
    state s = solve(0, end, 0.1, tolerance, start);
    ss_fact("tried", tries);
    ss_fact("distance_from_start", hypot(s.x[0] - start.x[0], s.x[1]));

    s = start; /* and now equal steps, for the same price */
    for (int n = 1; n <= tries; n++) {
        try_step(end * (n - 1) / tries, end / tries, s, &s);
        ss_row(end * n / tries, NAN, NAN, s.x[0], s.x[1], NAN, NAN);
    }
    ss_fact("equal_distance_from_start", hypot(s.x[0] - start.x[0], s.x[1]));
    return ss_end();
}
//<
// expect: tried in [145, 145] (second way, 05-adaptive/lines#tried)
// expect: distance_from_start in [0.03359, 0.0336] (second way, 05-adaptive/lines#away)
// expect: equal_distance_from_start in [5.521, 5.522] (second way, tests/programs/adaptive.py)
