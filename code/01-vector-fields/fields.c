/* fields.c: four vector fields, sampled where a figure needs arrows, and three
 * of them followed.
 *
 * A vector field says, for every point of the plane (and every time), how fast
 * and in which direction the point there must move. To draw one, evaluate it on
 * a grid. Where a point goes is known exactly in the first three.
 */
// cc -Icode code/01-vector-fields/fields.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

enum { COLUMNS = 23 };

static double PI, swirl, out;

typedef void field_fn(double t, const double x[2], double dxdt[2]);

static void rotation(double t, const double x[2], double dxdt[2])
{
    (void)t; /* this one stands still */
    dxdt[0] = -x[1];
    dxdt[1] = x[0];
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
    double row[COLUMNS];

    if (hypot(dxdt[0], dxdt[1]) < 1e-12)
        return;
    for (int i = 0; i < COLUMNS; i++)
        row[i] = none;
    row[4 * panel] = x[0];
    row[4 * panel + 1] = x[1];
    row[4 * panel + 2] = dxdt[0];
    row[4 * panel + 3] = dxdt[1];
    ss_row_of(COLUMNS, row);
}

//> sample
static void saddle(double t, const double x[2], double dxdt[2])
{
    (void)t;
    dxdt[0] = x[0];
    dxdt[1] = -x[1];
}

/* Evaluate the field f at nx times ny points of a rectangle. */
static void sample(int panel, field_fn *f, double t, const double low[2],
                   const double high[2], int nx, int ny)
{
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            const double x[2] = {low[0] + (high[0] - low[0]) * i / (nx - 1.0),
                                 low[1] + (high[1] - low[1]) * j / (ny - 1.0)};
            double dxdt[2];

            f(t, x, dxdt);
            put(panel, x, dxdt);
        }
}
//<

/* Where the point x of one of the first three pictures is after a time t. */
static void carry(int panel, double t, double x[2])
{
    const double angle = panel == 0 ? t : swirl * t;
    const double growth = panel == 2 ? exp(out * t) : 1.0;
    const double c = growth * cos(angle), s = growth * sin(angle), x0 = x[0];

    if (panel == 1) {
        x[0] *= exp(t);
        x[1] *= exp(-t);
    } else {
        x[0] = c * x0 - s * x[1];
        x[1] = s * x0 + c * x[1];
    }
}

/* How many times as large a small patch of water at x is after a time t. */
static double grown(int panel, double t, const double x[2])
{
    const double d = 1e-3;
    double here[2] = {x[0], x[1]}, east[2] = {x[0] + d, x[1]};
    double north[2] = {x[0], x[1] + d};

    carry(panel, t, here);
    carry(panel, t, east);
    carry(panel, t, north);
    return ((east[0] - here[0]) * (north[1] - here[1]) -
            (east[1] - here[1]) * (north[0] - here[0])) /
           (d * d);
}

int main(int argc, char **argv)
{
    double t = 0.0, span = 4.0;
    int grid = 9;
    const double low[2] = {-1.0, -1.0}, high[2] = {1.0, 1.0};
    const double box_low[2] = {0.0, 0.0}, box_high[2] = {2.0, 1.0};
    const double starts[3][2] = {{0.9, 0.0}, {0.1, 1.1}, {0.3, 0.0}};
    const int points = 60;

    swirl = 1.0;
    out = 0.3;
    PI = acos(-1.0);
    const ss_option options[] = {
        {"t", "time of the picture (s)", .real = &t},
        {"grid", "arrows in a row", .count = &grid},
        {"swirl", "turning rate of the spiral (rad/s)", .real = &swirl},
        {"outward", "growth of the spiral (1/s)", .real = &out},
        {"span", "time to follow a point (s)", .positive = &span},
        {0}};

    ss_begin(argc, argv, "Four vector fields on grids.", options);
    ss_columns("rx ry ru rv sx sy su sv px py pu pv gx gy gu gv "
               "time r_x r_y s_x s_y p_x p_y");
    sample(0, rotation, t, low, high, grid, grid);
    sample(1, saddle, t, low, high, grid, grid);
    sample(2, spiral, t, low, high, grid, grid);
    sample(3, double_gyre, t, box_low, box_high, 2 * grid - 1, grid);
    for (int i = 0; i <= points; i++) {
        double row[COLUMNS];

        for (int j = 0; j < COLUMNS; j++)
            row[j] = none;
        row[16] = span * i / points;
        for (int panel = 0; panel < 3; panel++) {
            double x[2] = {starts[panel][0], starts[panel][1]};

            carry(panel, row[16], x);
            if (fmax(fabs(x[0]), fabs(x[1])) < 1.25) { /* in the picture */
                row[17 + 2 * panel] = x[0];
                row[18 + 2 * panel] = x[1];
            }
        }
        ss_row_of(COLUMNS, row);
    }

    /* A patch grows by e to the divergence times the time: it is 2 g on the
     * spiral, and 0 on the other two; rounding is divided by d. */
    // expect: spiral_grown in [11.023176, 11.023177] (theory, sec:arrows)
    ss_fact("spiral_grown", grown(2, span, starts[2]));
    // expect: area_kept in [1, 1] (theory, sec:arrows)
    ss_fact("area_kept", fabs(grown(0, span, starts[0]) - 1.0) < 1e-10 &&
                             fabs(grown(1, span, starts[1]) - 1.0) < 1e-10);
    return ss_end();
}
