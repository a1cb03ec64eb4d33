/* linear.c: every linear field in the plane, followed exactly.
 *
 * Split the matrix into its mean growth m and the rest: A = m I + B, where B
 * has no trace. Then (Cayley and Hamilton) B B = D I with one number D, so the
 * series for exp(B t) has only two matrices in it,
 *
 *     exp(A t) = e^(m t) (C I + S B),
 *
 * and C and S are cosh and sinh, cos and sin, or 1 and t, as D is positive,
 * negative or zero. See M. W. Hirsch, S. Smale and R. L. Devaney, Differential
 * Equations, Dynamical Systems, and an Introduction to Chaos, ch. 3 and 6.
 */
// cc -Icode code/01-vector-fields/linear.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

/* Carry x along x' = A x for a time t; A = [A0 A1; A2 A3], row by row. */
static void linear_flow(const double A[4], double t, double x[2])
{
    const double m = (A[0] + A[3]) / 2.0;
    const double b0 = (A[0] - A[3]) / 2.0, D = b0 * b0 + A[1] * A[2];
    const double r = sqrt(fabs(D)), e = exp(m * t);
    double C = 1.0, S = t, bx, by;

    if (D > 0.0) {
        C = cosh(r * t);
        S = sinh(r * t) / r;
    } else if (D < 0.0) {
        C = cos(r * t);
        S = sin(r * t) / r;
    }
    bx = b0 * x[0] + A[1] * x[1]; /* B x */
    by = A[2] * x[0] - b0 * x[1];
    x[0] = e * (C * x[0] + S * bx);
    x[1] = e * (C * x[1] + S * by);
}

enum { TRIED = 6 };

static const double fields[TRIED][4] = {
    {1.0, 0.0, 0.0, -1.0},     /* saddle */
    {-1.0, 0.0, 0.0, -0.4},    /* node */
    {-0.8, 1.0, 0.0, -0.8},    /* defective node: one direction only */
    {-0.25, -1.0, 1.0, -0.25}, /* spiral */
    {0.0, -1.6, 0.6, 0.0},     /* centre */
    {0.0, 1.0, 0.0, 0.0},      /* shear */
};

static int grid = 7, rows; /* arrows a side; rows of the table so far */

/* A row with a point on a curve, or none, and with the next arrow, if any. */
static void put(const double A[4], double px, double py)
{
    const int column = rows % grid, line = rows / grid;
    const double x = 2.0 * column / (grid - 1.0) - 1.0;
    const double y = 2.0 * line / (grid - 1.0) - 1.0;
    const double u = A[0] * x + A[1] * y, v = A[2] * x + A[3] * y;

    if (line < grid && hypot(u, v) > 1e-9)
        ss_row(x, y, u, v, px, py);
    else
        ss_row(none, none, none, none, px, py);
    rows++;
}

/* The curve through (x, y), both ways, until it leaves the picture, comes to
 * the middle, or is long enough. A closed one goes round once. */
static void curve(const double A[4], double x, double y)
{
    const double b0 = (A[0] - A[3]) / 2.0, D = b0 * b0 + A[1] * A[2];
    const double longest = 0.5 / sqrt(fabs(D) + 0.25);
    const int closed = A[0] + A[3] == 0.0 && D < 0.0;
    const double turn = closed ? 2.0 * acos(-1.0) / sqrt(-D) : HUGE_VAL;

    for (int sign = closed ? 1 : -1; sign <= 1; sign += 2) {
        double t = 0.0, p[2] = {x, y};

        for (int i = 0; i < 100; i++) {
            const double speed =
                hypot(A[0] * p[0] + A[1] * p[1], A[2] * p[0] + A[3] * p[1]);

            if (fmax(fabs(p[0]), fabs(p[1])) > 1.08 ||
                hypot(p[0], p[1]) < 0.005)
                break;
            put(A, p[0], p[1]);
            if (t == turn)
                break;
            t = fmin(t + fmin(0.14 / speed, longest), turn);
            p[0] = x;
            p[1] = y;
            linear_flow(A, sign * t, p);
        }
        put(A, none, none); /* lift the pen */
    }
}

/* Curves from points on three rings, and arrows on a grid. */
static void picture(const double A[4], int curves)
{
    for (int ring = 1; ring <= 3; ring++)
        for (int i = 0; i < curves; i++) {
            const double angle = 2.0 * acos(-1.0) * (i + 0.5) / curves;

            curve(A, ring * cos(angle) / 3.0, ring * sin(angle) / 3.0);
        }
    while (rows < grid * grid)
        put(A, none, none);
}

static double distance(const double *A, double t, const double x[2],
                       const double y[2])
{
    double p[2] = {x[0], x[1]};

    linear_flow(A, t, p);
    return hypot(p[0] - y[0], p[1] - y[1]);
}

int main(int argc, char **argv)
{
    int curves = 4;
    double t = 1.1, drawn[4] = {1.0, 0.0, 0.0, -1.0};
    const ss_option options[] = {
        {"a", "matrix, upper left (1/s)", .real = drawn},
        {"b", "matrix, upper right (1/s)", .real = drawn + 1},
        {"c", "matrix, lower left (1/s)", .real = drawn + 2},
        {"d", "matrix, lower right (1/s)", .real = drawn + 3},
        {"curves", "curves from each of the three rings", .count = &curves},
        {"grid", "arrows in a row", .count = &grid},
        {"t", "time of a trip (s)", .real = &t},
        {0}};
    double departure = 0.0;
    const double s = 0.7, start[2] = {0.6, 0.35};

    ss_begin(argc, argv, "Linear fields and their exact flows.", options);
    ss_columns("x y u v px py");
    picture(drawn, curves);
    for (int n = 0; n < TRIED; n++) {
        const double *A = fields[n];
        double x[2] = {start[0], start[1]};
        double e1[2] = {1.0, 0.0}, e2[2] = {0.0, 1.0};

        linear_flow(A, s, x);
        linear_flow(A, t, x); /* in two legs, and back in one */
        departure = fmax(departure, distance(A, s + t, start, x));
        departure = fmax(departure, distance(A, -s - t, x, start));
        linear_flow(A, t, e1);
        linear_flow(A, t, e2);
        departure = fmax(departure, fabs(e1[0] * e2[1] - e1[1] * e2[0] -
                                         exp((A[0] + A[3]) * t)));
    }
    /* No gap at D = 0: matrices a hair on either side of the defective one. */
    const double real[4] = {-0.8, 1.0, 1e-12, -0.8};
    const double turning[4] = {-0.8, 1.0, -1e-12, -0.8};
    double x[2] = {start[0], start[1]};

    linear_flow(fields[2], t, x);

    /* Numbers of up to 4, rounded a few times; coming back multiplies the
     * rounding by up to e^1.8. */
    // expect: departure in [0, 5e-14] (theory, sec:flow-in-c)
    ss_fact("departure", departure);
    // expect: start_x in [0.6, 0.6] (given)
    ss_fact("start_x", start[0]);
    // expect: start_y in [0.35, 0.35] (given)
    ss_fact("start_y", start[1]);
    /* 1e-12 e^(-0.8 t) times (x t^2/2 + y t^3/6, x t + y t^2/2) at the start:
     * D moves by 1e-12, and so does the lower left of B. */
    // expect: gap in [4.04e-13, 4.07e-13] (theory, eq:flow)
    ss_fact("gap",
            fmax(distance(real, t, start, x), distance(turning, t, start, x)));
    return ss_end();
}
