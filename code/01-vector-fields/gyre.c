/* gyre.c: the streamlines of the double gyre at two moments.
 *
 * The water runs along the level lines of the stream function
 *
 *     psi(x, y, t) = A sin(pi g(x, t)) sin(pi y),
 *     g(x, t) = e sin(2 pi t/10) x^2 + (1 - 2 e sin(2 pi t/10)) x,
 *
 * so the instantaneous streamlines need no solver: for every x the two y with
 * psi = const are arcsines. They are not paths, because psi moves on.
 */
// cc -Icode code/01-vector-fields/gyre.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

static double PI, A = 0.1, e = 0.25;

static double sway(double t)
{
    return e * sin(2.0 * PI * t / 10.0);
}

/* The x in [0, 2] with g(x, t) = g: the root of a quadratic that survives
 * a = 0. */
static double x_of(double g, double t)
{
    const double a = sway(t), b = 1.0 - 2.0 * a;

    return 2.0 * g / (b + sqrt(b * b + 4.0 * a * g));
}

static double stream(double t, double x, double y)
{
    const double a = sway(t), g = a * x * x + (1.0 - 2.0 * a) * x;

    return A * sin(PI * g) * sin(PI * y);
}

/* The water's velocity: the level lines' direction, by differences. */
static void velocity(double t, double x, double y, double v[2])
{
    const double d = 1e-5;

    v[0] = -(stream(t, x, y + d) - stream(t, x, y - d)) / (2.0 * d);
    v[1] = (stream(t, x + d, y) - stream(t, x - d, y)) / (2.0 * d);
}

/* One closed level line round the middle of an eddy (0: left, 1: right), at
 * both moments. */
static void line(const double times[2], int eddy, double level, int points)
{
    const double g0 = asin(level) / PI;

    for (int i = 0; i <= points; i++) {
        const double turn = 2.0 * PI * i / points;
        const double g = 0.5 - (0.5 - g0) * cos(turn);
        const double y = asin(fmin(1.0, level / sin(PI * g))) / PI;
        const double side = turn < PI ? y : 1.0 - y;

        ss_row(x_of(g + eddy, times[0]), side, x_of(g + eddy, times[1]), side,
               none, none, none, none, none, none, none, none, none);
    }
    ss_row(none, none, none, none, none, none, none, none, none, none, none,
           none, none); /* lift the pen */
}

int main(int argc, char **argv)
{
    const double levels[] = {0.1, 0.3, 0.5, 0.7, 0.9};
    double times[2] = {0.0, 2.5}, v[2], wall[2];
    int points = 40;
    const ss_option options[] = {
        {"first", "moment of the left picture (s)", .real = &times[0]},
        {"second", "moment of the right picture (s)", .real = &times[1]},
        {"amplitude", "A (m^2/s)", .positive = &A},
        {"sway", "e: how far the wall sways", .real = &e},
        {"points", "on a level line", .count = &points},
        {0}};

    ss_begin(argc, argv, "Streamlines of the double gyre.", options);
    PI = acos(-1.0);
    ss_columns("x1 y1 x2 y2 ax ay u1 v1 u2 v2 wall1 wall2 end");
    for (int eddy = 0; eddy < 2; eddy++)
        for (int i = 0; i < 5; i++)
            line(times, eddy, levels[i], points);
    for (int j = 1; j < 8; j++)
        for (int i = 1; i < 16; i++) {
            const double x = i / 8.0, y = j / 8.0;
            double first[2], second[2];

            velocity(times[0], x, y, first);
            velocity(times[1], x, y, second);
            if (hypot(first[0], first[1]) < 1e-9)
                continue; /* at rest: no arrow */
            ss_row(none, none, none, none, x, y, first[0], first[1], second[0],
                   second[1], none, none, none);
        }
    for (int i = 0; i < 2; i++)
        wall[i] = x_of(1.0, times[i]);
    for (int end = 0; end < 2; end++)
        ss_row(none, none, none, none, none, none, none, none, none, none,
               wall[0], wall[1], end);
    velocity(times[1], 0.4, 0.3, v);

    // expect: second in [2.5, 2.5]
    ss_fact("second", times[1]);
    // expect: wall_first in [1, 1]
    ss_fact("wall_first", wall[0]);
    /* sqrt(2) - 1 + ... : g = 1 at x = sqrt(5) - 1 when the sway is 1/4. */
    // expect: wall_second in [1.236, 1.2361]
    ss_fact("wall_second", wall[1]);
    /* Velocity runs along level lines: psi does not change that way. */
    // expect: across in [0, 1e-12]
    ss_fact("across",
            fabs(stream(times[1], 0.4 + 1e-6 * v[0], 0.3 + 1e-6 * v[1]) -
                 stream(times[1], 0.4 - 1e-6 * v[0], 0.3 - 1e-6 * v[1])));
    return ss_end();
}
