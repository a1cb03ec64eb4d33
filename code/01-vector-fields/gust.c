/* gust.c: four photographs of a gust that overtakes a leaf.
 *
 * A breeze of U blows along x; a gust, w wide, lifts with A and travels along
 * x at c. The leaf drifts at U while the gust passes, so
 *
 *     x(t) = x0 + U t
 *     y(t) = y0 + A w/(U - c) (tanh((x0 + (U - c) t)/w) - tanh(x0/w)),
 *
 * exactly. A streamline, which follows the arrows of one photograph, rises by
 * 2 A w/U from end to end; the leaf rises by 2 A w/|U - c|.
 */
// cc -Icode code/01-vector-fields/gust.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

static double U = 1.0, c = 3.0, A = 1.5, w = 1.0;
static double x0 = 2.0, height = 0.4;

static void gust(double t, const double x[2], double dxdt[2])
{
    const double sech = 1.0 / cosh((x[0] - c * t) / w);

    dxdt[0] = U;
    dxdt[1] = A * sech * sech;
}

/* Where the leaf is at time t; c = U is the leaf that rides the gust. */
static void leaf(double t, double x[2])
{
    const double drift = U - c, sech = 1.0 / cosh(x0 / w);

    x[0] = x0 + U * t;
    x[1] = height +
           (drift == 0.0
                ? A * sech * sech * t
                : A * w / drift * (tanh((x0 + drift * t) / w) - tanh(x0 / w)));
}

/* The height at x of the streamline through p in the photograph at time t. */
static double streamline(double t, const double p[2], double x)
{
    return p[1] +
           A * w / U * (tanh((x - c * t) / w) - tanh((p[0] - c * t) / w));
}

static double residual(double t)
{
    const double d = 1e-5;
    double after[2], before[2], x[2], dxdt[2];

    leaf(t + d, after);
    leaf(t - d, before);
    leaf(t, x);
    gust(t, x, dxdt);
    return hypot((after[0] - before[0]) / (2.0 * d) - dxdt[0],
                 (after[1] - before[1]) / (2.0 * d) - dxdt[1]);
}

int main(int argc, char **argv)
{
    double every = 0.75, worst = 0.0, a[2], b[2];
    int points = 40;
    const ss_option options[] = {
        {"breeze", "steady wind, U (m/s)", .positive = &U},
        {"speed", "speed of the gust, c (m/s)", .real = &c},
        {"lift", "strength of the gust, A (m/s)", .real = &A},
        {"width", "width of the gust (m)", .positive = &w},
        {"start", "start of the leaf (m)", .real = &x0},
        {"every", "time between photographs (s)", .positive = &every},
        {"points", "points on a curve", .count = &points},
        {0}};

    ss_begin(argc, argv, "A gust overtakes a leaf.", options);
    /* Arrows, the path back from the leaf, and the streamline of four
     * photographs, side by side; the shorter ones end in empty cells. */
    ss_columns("ax ay au0 av0 px0 py0 sx0 sy0 au1 av1 px1 py1 sx1 sy1 "
               "au2 av2 px2 py2 sx2 sy2 au3 av3 px3 py3 sx3 sy3");
    for (int n = 0; n <= points || n < 6 * 17; n++) {
        double row[26];

        for (int i = 0; i < 26; i++)
            row[i] = none;
        for (int frame = 0; frame < 4; frame++) {
            const double now = every * frame;
            double *cells = row + 2 + 6 * frame;

            if (n < 6 * 17) {
                row[0] = n % 17 * 0.5;
                row[1] = n / 17 * 0.5;
                gust(now, row, cells);
            }
            if (n <= points) {
                const double x = 8.0 * n / points;
                double at[2];

                leaf(now, at);
                leaf(now * (points - n) / points, cells + 2);
                cells[4] = x;
                cells[5] = streamline(now, at, x);
                if (cells[5] < -0.1 || cells[5] > 2.95)
                    cells[5] = none; /* out of the picture */
            }
        }
        ss_row_of(26, row);
    }
    for (int i = 0; i <= 100; i++)
        worst = fmax(worst, residual(3.0 * every * i / 100.0));
    leaf(-50.0, a);
    leaf(50.0, b);

    /* As in ask.c. */
    // expect: residual in [0, 4e-10] (theory, sec:integral-curves)
    ss_fact("residual", worst);
    // expect: leaf_rises in [1.49999999999, 1.50000000001] (theory, eq:leaf)
    ss_fact("leaf_rises", b[1] - a[1]);
    // expect: streamline_rises in [2.99999999999, 3.00000000001] (theory, sec:gust)
    ss_fact("streamline_rises",
            streamline(0.0, a, 50.0) - streamline(0.0, a, -50.0));
    return ss_end();
}
