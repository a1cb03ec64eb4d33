/* stability.c: where a step of order 1, 2, 3 or 4 does not grow.
 *
 * On x' = lambda x a step multiplies by R(z), z = h lambda. The program gets R
 * from one step of each method, and follows the edge of the set |R| <= 1.
 */
// cc -Icode code/04-runge-kutta/stability.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static const ss_coefficient kutta_c[] = {{0, 0, 1}, {1, 0, 2}, {1, 0, 1}};
static const ss_coefficient kutta_a[] = {{1, 0, 2}, {-1, 0, 1}, {2, 0, 1}};
static const ss_coefficient kutta_b[] = {{1, 0, 6}, {2, 0, 3}, {1, 0, 6}};

static ss_status kutta_step(const ss_ode *ode, double t, double h, double *x,
                            double *work, ss_stats *stats)
{
    const ss_tableau kutta = {.name = "Kutta's third",
                              .order = 3,
                              .stages = 3,
                              .c = kutta_c,
                              .a = kutta_a,
                              .b = kutta_b};

    return ss_tableau_step(ode, &kutta, t, h, x, work, stats);
}

static const ss_method kutta = {"Kutta's third", 3, 3, kutta_step};

static void linear(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *m = ctx;

    (void)t;
    dxdt[0] = m[0] * x[0] + m[1] * x[1];
    dxdt[1] = m[2] * x[0] + m[3] * x[1];
}

/* The larger of the factors by which a step of size h on x' = M x stretches
 * its two eigenvectors. */
static double growth(const ss_method *method, const double m[4], double h)
{
    const ss_ode ode = {2, linear, NULL, m};
    double p[2] = {1.0, 0.0}, q[2] = {0.0, 1.0}, work[32];

    method->step(&ode, 0.0, h, p, work, NULL); /* the step's matrix, */
    method->step(&ode, 0.0, h, q, work, NULL); /* a column at a time */

    const double half = (p[0] + q[1]) / 2, det = p[0] * q[1] - p[1] * q[0];
    const double inside = half * half - det;

    return inside < 0.0 ? sqrt(det) : fabs(half) + sqrt(inside);
}

/* |R(z)| at a distance r from -1, in a direction. */
static double growth_at(const ss_method *method, double r, double angle)
{
    const double a = r * cos(angle) - 1.0, b = r * sin(angle);
    const double m[4] = {a, -b, b, a};

    return growth(method, m, 1.0);
}

static int stays(const ss_method *method, double r, double angle)
{
    return growth_at(method, r, angle) <= 1.0 + 1e-13;
}

/* From -1, in a direction: the distance to the first z that grows. */
static double edge(const ss_method *method, double angle)
{
    double in = 0.0, out = 0.05;

    for (; stays(method, out, angle); out += 0.05)
        in = out;
    for (int i = 0; i < 50; i++) {
        const double r = (in + out) / 2;

        *(stays(method, r, angle) ? &in : &out) = r;
    }
    return in;
}

int main(int argc, char **argv)
{
    int points = 160;
    const ss_option options[] = {
        {"points", "points on a boundary", .count = &points}, {0}};
    const ss_method *const of[4] = {&ss_euler, &ss_midpoint, &kutta, &ss_rk4};

    ss_begin(argc, argv, "Regions of stability, orders 1 to 4.", options);

    const double turn = 2.0 * acos(-1.0);
    double beyond = 0.0;

    ss_columns("re_1 im_1 re_2 im_2 re_3 im_3 re_4 im_4");
    for (int i = 0; i <= points; i++) {
        const double a = turn * i / points;
        double row[8];

        for (int m = 0; m < 4; m++) {
            const double r = edge(of[m], a);

            row[2 * m] = r * cos(a) - 1.0;
            row[2 * m + 1] = r * sin(a);
            if (m == 2) /* the most that order 4 grows where this stays */
                beyond = fmax(beyond, growth_at(of[3], r, a) - 1.0);
        }
        ss_row_of(8, row);
    }
    /* At 0.03 + 1.08 i the polynomial of order 4 is 1.01997 in size, and that of
     * order 3 is below 1. */
    // expect: beyond_4 in [0.019, 0.0205] (theory, eq:rk-growth)
    ss_fact("beyond_4", beyond);
    return ss_end();
}
