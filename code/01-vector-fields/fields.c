/* fields.c: four vector fields, sampled where a figure needs arrows.
 *
 * A vector field says, for every point of the plane (and every time), how fast
 * and in which direction the point there must move. To draw one, evaluate it on
 * a grid.
 */
// cc -Icode code/01-vector-fields/fields.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

static double PI, swirl, out;

typedef void field_fn(double t, const double x[2], double dxdt[2]);

static void rotation(double t, const double x[2], double dxdt[2])
{
    (void)t; /* this one stands still */
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
}

static void saddle(double t, const double x[2], double dxdt[2])
{
    (void)t;
    dxdt[0] = x[0];
    dxdt[1] = -x[1];
}

static void spiral(double t, const double x[2], double dxdt[2])
{
    (void)t;
    dxdt[0] = out * x[0] - swirl * x[1];
    dxdt[1] = swirl * x[0] + out * x[1];
}

//> double_gyre
/* Two eddies in a box 2 long and 1 high; the wall between them sways with a
 * period of 10. Shadden, Lekien and Marsden (2005). */
static void double_gyre(double t, const double x[2], double dxdt[2])
{
    const double A = 0.1, e = 0.25, sway = e * sin(2.0 * PI * t / 10.0);
    const double g = sway * x[0] * x[0] + (1.0 - 2.0 * sway) * x[0];
    const double dgdx = 2.0 * sway * x[0] + 1.0 - 2.0 * sway;

    dxdt[0] = -PI * A * sin(PI * g) * cos(PI * x[1]);
    dxdt[1] = PI * A * cos(PI * g) * sin(PI * x[1]) * dgdx;
}
//<

/* Four numbers in the columns of one panel, nothing in the others. Water at
 * rest has no direction, and gets no arrow. */
static void put(int panel, const double x[2], const double dxdt[2])
{
    double row[16];

    if (hypot(dxdt[0], dxdt[1]) < 1e-12)
        return;
    for (int i = 0; i < 16; i++)
        row[i] = none;
    row[4 * panel] = x[0];
    row[4 * panel + 1] = x[1];
    row[4 * panel + 2] = dxdt[0];
    row[4 * panel + 3] = dxdt[1];
    ss_row_of(16, row);
}

//> sample
static double sample(int panel, field_fn *f, double t, const double low[2],
                     const double high[2], int nx, int ny)
{
    double fastest = 0.0;

    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            const double x[2] = {low[0] + (high[0] - low[0]) * i / (nx - 1.0),
                                 low[1] + (high[1] - low[1]) * j / (ny - 1.0)};
            double dxdt[2];

            f(t, x, dxdt);
            fastest = fmax(fastest, hypot(dxdt[0], dxdt[1]));
            put(panel, x, dxdt);
        }
    return fastest;
}
//<

static const double apart = 1e-4; /* a difference looks so far to each side */

/* How fast a small patch of water at x grows, a unit of its area. */
static double divergence(field_fn *f, double t, const double x[2])
{
    const double d = apart;
    const double east[2] = {x[0] + d, x[1]}, west[2] = {x[0] - d, x[1]};
    const double north[2] = {x[0], x[1] + d}, south[2] = {x[0], x[1] - d};
    double e[2], w[2], n[2], s[2];

    f(t, east, e);
    f(t, west, w);
    f(t, north, n);
    f(t, south, s);
    return (e[0] - w[0] + n[1] - s[1]) / (2.0 * d);
}

/* The fastest water through the four walls: along the normal, on the wall. */
static double leak(double t)
{
    double worst = 0.0;

    for (int i = 0; i <= 20; i++) {
        const double wall[4][2] = {
            {0.0, i / 20.0}, {2.0, i / 20.0}, {i / 10.0, 0.0}, {i / 10.0, 1.0}};
        double dxdt[2];

        for (int k = 0; k < 4; k++) {
            double_gyre(t, wall[k], dxdt);
            worst = fmax(worst, fabs(dxdt[k / 2]));
        }
    }
    return worst;
}

int main(int argc, char **argv)
{
    double t = 0.0;
    int grid = 9;
    const double low[2] = {-1.0, -1.0}, high[2] = {1.0, 1.0};
    const double box_low[2] = {0.0, 0.0}, box_high[2] = {2.0, 1.0};
    const double here[2] = {0.7, 0.3}, later = 2.5;
    double fastest;

    swirl = 1.0;
    out = 0.3;
    PI = acos(-1.0);
    const ss_option options[] = {
        {"t", "time of the picture (s)", .real = &t},
        {"grid", "arrows in a row", .count = &grid},
        {"swirl", "turning rate of the spiral (rad/s)", .real = &swirl},
        {"outward", "growth of the spiral (1/s)", .real = &out},
        {0}};

    ss_begin(argc, argv, "Four vector fields on grids.", options);
    ss_columns("rx ry ru rv sx sy su sv px py pu pv gx gy gu gv");
    sample(0, rotation, t, low, high, grid, grid);
    sample(1, saddle, t, low, high, grid, grid);
    sample(2, spiral, t, low, high, grid, grid);
    fastest = sample(3, double_gyre, t, box_low, box_high, 2 * grid - 1, grid);

    /* At t = 0 the fastest water runs along a wall, one of the box or the one
     * inside, at pi A. */
    // expect: gyre_fastest in [0.314159265, 0.314159266] (theory, sec:arrows)
    ss_fact("gyre_fastest", fastest);
    /* The sine of 2 pi in double is -2.4e-16. */
    // expect: gyre_leak in [0, 1e-16] (theory, sec:arrows)
    ss_fact("gyre_leak", fmax(leak(t), leak(t + later)));
    // expect: apart in [1e-4, 1e-4] (given)
    ss_fact("apart", apart);
    // expect: here_x in [0.7, 0.7] (given)
    ss_fact("here_x", here[0]);
    // expect: here_y in [0.3, 0.3] (given)
    ss_fact("here_y", here[1]);
    // expect: later in [2.5, 2.5] (given)
    ss_fact("later", later);
    /* The rounding of three sums, divided by 2 d. */
    // expect: area_kept in [1, 1] (theory, sec:arrows)
    ss_fact("area_kept", fabs(divergence(rotation, t, here)) <= 3e-12 &&
                             fabs(divergence(saddle, t, here)) <= 3e-12);
    /* Third derivatives, together less than 20, times d^2/6. */
    // expect: gyre_divergence in [-4e-8, 4e-8] (theory, sec:arrows)
    ss_fact("gyre_divergence", divergence(double_gyre, t + later, here));
    // expect: outward in [0.3, 0.3] (given)
    ss_fact("outward", out);
    // expect: spiral_divergence in [0.59999999999, 0.60000000001] (theory, sec:arrows)
    ss_fact("spiral_divergence", divergence(spiral, t, here));
    return ss_end();
}
