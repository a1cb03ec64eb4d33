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

enum { ARROWS = 53, CELLS = 6 };

static double arrows[ARROWS][CELLS], wall[2];
static int count, rows; /* arrows; rows of the table so far */

/* A row with a point of the lines of both pictures, or with none, and with
 * the next arrow and the next end of the wall, if any. */
static void put(double x1, double x2, double y)
{
    double row[3 + CELLS + 3] = {x1, x2, y};

    for (int i = 0; i < CELLS; i++)
        row[3 + i] = rows < count ? arrows[rows][i] : none;
    row[9] = rows < 2 ? wall[0] : none;
    row[10] = rows < 2 ? wall[1] : none;
    row[11] = rows < 2 ? rows : none;
    ss_row_of(3 + CELLS + 3, row);
    rows++;
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

        put(x_of(g + eddy, times[0]), x_of(g + eddy, times[1]), side);
    }
    put(none, none, none); /* lift the pen */
}

int main(int argc, char **argv)
{
    const double levels[] = {0.1, 0.3, 0.5, 0.7, 0.9};
    double times[2] = {0.0, 2.5}, v[2];
    int points = 36;
    const ss_option options[] = {
        {"first", "time of the left picture (s)", .real = &times[0]},
        {"second", "time of the right picture (s)", .real = &times[1]},
        {"amplitude", "strength of the gyres, A (m^2/s)", .positive = &A},
        {"sway", "sway of the wall, e", .real = &e},
        {"points", "points on a level line", .count = &points},
        {0}};

    ss_begin(argc, argv, "Streamlines of the double gyre.", options);
    PI = acos(-1.0);
    for (int n = 0, j = 1; j < 8; j++)
        for (int i = 1; i < 16; i++) {
            const double x = i / 8.0, y = j / 8.0;
            double *a = arrows[count];

            velocity(times[0], x, y, v);
            /* At rest there is no arrow; every other is enough. */
            if (hypot(v[0], v[1]) < 1e-9 || n++ % 2)
                continue;
            a[0] = x, a[1] = y, a[2] = v[0], a[3] = v[1];
            velocity(times[1], x, y, a + 4);
            count++;
        }
    for (int i = 0; i < 2; i++)
        wall[i] = x_of(1.0, times[i]);
    ss_columns("x1 x2 y ax ay u1 v1 u2 v2 wall1 wall2 end");
    for (int eddy = 0; eddy < 2; eddy++)
        for (int i = 0; i < 5; i++)
            line(times, eddy, levels[i], points);
    while (rows < count)
        put(none, none, none);

    // expect: wall_first in [1, 1] (theory, lst:double-gyre)
    ss_fact("wall_first", wall[0]);
    /* The wall is where g = 1: x^2/4 + x/2 = 1 when the sway is 1/4, so that
     * x = sqrt(5) - 1. */
    // expect: wall_second in [1.236067977, 1.236067978] (theory, lst:double-gyre)
    ss_fact("wall_second", wall[1]);
    return ss_end();
}
