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

typedef struct vec {
    double x, y;
} vec;

typedef vec field_fn(double t, vec x);

static vec rotation(double t, vec x)
{
    (void)t;
    return (vec){-x.y, x.x};
}

static vec spiral(double t, vec x)
{
    (void)t;
    return (vec){out * x.x - swirl * x.y, swirl * x.x + out * x.y};
}

//> double_gyre
/* Two eddies in a box 2 long and 1 high; the wall between them sways with a
 * period of 10. Shadden, Lekien and Marsden (2005). */
static vec double_gyre(double t, vec x)
{
    const double A = 0.1, e = 0.25, sway = e * sin(2.0 * PI * t / 10.0);
    const double g = sway * x.x * x.x + (1.0 - 2.0 * sway) * x.x;
    const double dgdx = 2.0 * sway * x.x + 1.0 - 2.0 * sway;

    return (vec){-PI * A * sin(PI * g) * cos(PI * x.y),
                 PI * A * cos(PI * g) * sin(PI * x.y) * dgdx};
}
//<

/* Four numbers in the columns of one panel, nothing in the others. Water at
 * rest has no direction, and gets no arrow. */
static void put(int panel, vec x, vec arrow)
{
    double row[COLUMNS];

    if (hypot(arrow.x, arrow.y) < 1e-12)
        return;
    for (int i = 0; i < COLUMNS; i++)
        row[i] = none;
    row[4 * panel] = x.x;
    row[4 * panel + 1] = x.y;
    row[4 * panel + 2] = arrow.x;
    row[4 * panel + 3] = arrow.y;
    ss_row_of(COLUMNS, row);
}

//> sample
static vec saddle(double t, vec x)
{
    (void)t; /* this one stands still */
    return (vec){x.x, -x.y};
}

/* Evaluate the field f at nx times ny points of a rectangle. */
static void sample(int panel, field_fn *f, double t, vec low, vec high, int nx,
                   int ny)
{
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            const vec x = {low.x + (high.x - low.x) * i / (nx - 1.0),
                           low.y + (high.y - low.y) * j / (ny - 1.0)};

            put(panel, x, f(t, x));
        }
}
//<

/* Where the point x of one of the first three pictures is after a time t. */
static vec carried(int panel, double t, vec x)
{
    const double angle = panel == 0 ? t : swirl * t;
    const double growth = panel == 2 ? exp(out * t) : 1.0;
    const double c = growth * cos(angle), s = growth * sin(angle);

    if (panel == 1)
        return (vec){x.x * exp(t), x.y * exp(-t)};
    return (vec){c * x.x - s * x.y, s * x.x + c * x.y};
}

/* How many times as large a small patch of water at x is after a time t. */
static double grown(int panel, double t, vec x)
{
    const double d = 1e-3;
    const vec here = carried(panel, t, x);
    const vec east = carried(panel, t, (vec){x.x + d, x.y});
    const vec north = carried(panel, t, (vec){x.x, x.y + d});

    return ((east.x - here.x) * (north.y - here.y) -
            (east.y - here.y) * (north.x - here.x)) /
           (d * d);
}

int main(int argc, char **argv)
{
    double t = 0.0, span = 4.0;
    int grid = 9;
    const vec low = {-1.0, -1.0}, high = {1.0, 1.0};
    const vec box_low = {0.0, 0.0}, box_high = {2.0, 1.0};
    const vec starts[3] = {{0.9, 0.0}, {0.1, 1.1}, {0.3, 0.0}};
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
            const vec x = carried(panel, row[16], starts[panel]);

            if (fmax(fabs(x.x), fabs(x.y)) < 1.25) { /* in the picture */
                row[17 + 2 * panel] = x.x;
                row[18 + 2 * panel] = x.y;
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
