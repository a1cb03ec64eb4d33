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

//> gust
static void gust(double t, const double x[2], double dxdt[2])
{
    const double sech = 1.0 / cosh((x[0] - c * t) / w);

    dxdt[0] = U;
    dxdt[1] = A * sech * sech;
}
//<

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
        {"breeze", "U (m/s)", .positive = &U},
        {"speed", "of the gust, c (m/s)", .real = &c},
        {"lift", "of the gust, A (m/s)", .real = &A},
        {"width", "of the gust (m)", .positive = &w},
        {"every", "time between photographs (s)", .positive = &every},
        {"points", "on a curve", .count = &points},
        {0}};

    ss_begin(argc, argv, "A gust overtakes a leaf.", options);
    ss_columns("frame ax ay au av t px py lx ly sx sy");
    for (int frame = 0; frame < 4; frame++) {
        const double now = every * frame;
        double at[2];

        for (int j = 0; j <= 5; j++)
            for (int i = 0; i <= 16; i++) {
                const double x[2] = {i * 0.5, j * 0.5};
                double dxdt[2];

                gust(now, x, dxdt);
                ss_row(frame, x[0], x[1], dxdt[0], dxdt[1], none, none, none,
                       none, none, none, none);
            }
        leaf(now, at);
        for (int i = 0; i <= points; i++) {
            const double t = now * i / points, x = 8.0 * i / points;
            double p[2];

            leaf(t, p);
            ss_row(frame, none, none, none, none, t, p[0], p[1],
                   i == points ? p[0] : none, p[1], x, streamline(now, at, x));
        }
    }
    for (int i = 0; i <= 100; i++)
        worst = fmax(worst, residual(3.0 * every * i / 100.0));
    leaf(-50.0, a);
    leaf(50.0, b);

    // expect: breeze in [1, 1]
    ss_fact("breeze", U);
    // expect: speed in [3, 3]
    ss_fact("speed", c);
    // expect: lift in [1.5, 1.5]
    ss_fact("lift", A);
    // expect: residual in [0, 1e-9]
    ss_fact("residual", worst);
    // expect: leaf_rises in [1.4999999, 1.5000001]
    ss_fact("leaf_rises", b[1] - a[1]);
    // expect: streamline_rises in [2.9999999, 3.0000001]
    ss_fact("streamline_rises",
            streamline(0.0, a, 50.0) - streamline(0.0, a, -50.0));
    return ss_end();
}
