/* ellipse.c: Kepler's ellipse, and how it turns.
 *
 * A comet by four methods at the same cost. Euler's orbit winds outwards, that
 * of the Runge-Kutta method inwards; those of symplectic Euler and Verlet keep
 * their shape and turn slowly backwards, by an angle that theory gives.
 */
// cc -Icode code/10-verlet/ellipse.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

enum { EULER, EULER_A, VERLET, RK4, METHODS };

static const double period = 6.283185307179586;

/* The acceleration at q, times h, added to v: a kick. */
static void kick(double h, const double *q, double *v)
{
    const double r = hypot(q[0], q[1]);

    v[0] -= h * q[0] / (r * r * r);
    v[1] -= h * q[1] / (r * r * r);
}

static void drift(double h, double *q, const double *v)
{
    q[0] += h * v[0];
    q[1] += h * v[1];
}

/* y = x + h f, where f is the rate of change of `at` = [q | v]. */
static void euler(double h, const double *at, const double *x, double *y)
{
    const double then[4] = {at[0], at[1], at[2], at[3]};

    for (int i = 0; i < 4; i++)
        y[i] = x[i];
    drift(h, y, then + 2);
    kick(h, then, y + 2);
}

static void rk4(double h, double *x)
{
    double a[4], b[4], c[4], d[4];

    euler(h / 2, x, x, a);
    euler(h / 2, a, x, b);
    euler(h, b, x, c);
    euler(h, c, x, d);
    for (int i = 0; i < 4; i++)
        x[i] = (a[i] + 2 * b[i] + c[i] + d[i] / 2 - 1.5 * x[i]) / 3;
}

static void step(int method, double h, double *x)
{
    if (method == EULER) {
        euler(h, x, x, x);
    } else if (method == EULER_A) {
        kick(h, x, x + 2);
        drift(h, x, x + 2);
    } else if (method == VERLET) {
        kick(h / 2, x, x + 2);
        drift(h, x, x + 2);
        kick(h / 2, x, x + 2);
    } else {
        rk4(h, x);
    }
}

/* Nearest to the star, on the x axis. */
static void begin(double e, double *x)
{
    x[0] = 1 - e;
    x[1] = x[2] = 0.0;
    x[3] = sqrt((1 + e) / (1 - e));
}

//> axis
/* The direction from the star to the nearest point of the ellipse on which a
 * comet at q with the velocity v is, if nothing disturbs it. */
static double axis(const double *q, const double *v)
{
    const double r = hypot(q[0], q[1]), moment = q[0] * v[1] - q[1] * v[0];

    return atan2(-moment * v[0] - q[1] / r, moment * v[1] - q[0] / r);
}
//<

/* By what angle the ellipse turns in one turn of the comet: between the first
 * and the last time that it is farthest out, where q . v changes its sign. */
static double turning(int method, double e, double h, int turns)
{
    const int most = ss_steps(2.0 * (turns + 2) * period, h);
    double x[4], first = 0.0, last = 0.0, out = 0.0, now = 0.0;
    int seen = 0;

    begin(e, x);
    for (int n = 0; n < most && seen <= turns; n++) {
        const double before = now, out_before = out;

        step(method, h, x);
        out = x[0] * x[2] + x[1] * x[3];
        now = before + remainder(axis(x, x + 2) - before, period);
        if (!(out_before > 0 && out <= 0))
            continue;
        last = before + (now - before) * out_before / (out_before - out);
        first = seen++ ? first : last;
    }
    return seen > turns ? (last - first) / turns : (double)NAN;
}

/* Half the long axis. */
static double half_axis(const double *x)
{
    return 1 / (2 / hypot(x[0], x[1]) - x[2] * x[2] - x[3] * x[3]);
}

/* What a figure can show: to a ten-thousandth. */
static double seen(double x)
{
    return round(1e4 * x) / 1e4;
}

int main(int argc, char **argv)
{
    double e = 0.6, h = 0.05, x[METHODS][4];
    int turns = 10;
    const ss_option options[] = {{"e", "eccentricity, below 1", .positive = &e,
                                  .or_zero = true, .below = 1},
                                 {"h", "step", .positive = &h},
                                 {"turns", "number of turns", .count = &turns},
                                 {0}};

    ss_begin(argc, argv, "Kepler's ellipse, and how it turns.", options);

    const int steps = ss_steps(turns * period, h);

    for (int m = 0; m < METHODS; m++)
        begin(e, x[m]);
    ss_columns("euler_x euler_y euler_a_x euler_a_y verlet_x verlet_y rk4_x "
               "rk4_y");
    for (int n = 0; n <= steps; n++) {
        const int whole = n % 4 == 0; /* RK4's steps are four times as long */

        if (n % 2 == 0)
            ss_row(seen(x[0][0]), seen(x[0][1]), seen(x[1][0]), seen(x[1][1]),
                   seen(x[2][0]), seen(x[2][1]),
                   whole ? seen(x[3][0]) : (double)NAN,
                   whole ? seen(x[3][1]) : (double)NAN);
        for (int m = 0; n < steps && m < RK4; m++)
            step(m, h, x[m]);
        if (n + 4 <= steps && whole)
            step(RK4, 4 * h, x[RK4]);
    }

    // expect: e in [0.6, 0.6] (given)
    ss_fact("e", e);
    // expect: h in [0.05, 0.05] (given)
    ss_fact("h", h);
    // expect: h_double in [0.1, 0.1] (given)
    ss_fact("h_double", 2 * h);
    // expect: h_half in [0.025, 0.025] (given)
    ss_fact("h_half", h / 2);
    // expect: turns in [10, 10] (given)
    ss_fact("turns", turns);
    // expect: rk4_axis in [0.5117, 0.5119] (second way, tests/programs/verlet.py)
    ss_fact("rk4_axis", half_axis(x[RK4]));

    const double degree = period / 360;
    const double theory = -period * (4 + e * e) / (16 * pow(1 - e * e, 3));

    // 0.9355 = 2 pi 0.05^2 4.36/(16 0.64^3), in degrees; four times, a quarter.
    // expect: theory_double in [-3.743, -3.742] (theory, eq:ve-turning)
    ss_fact("theory_double", 4 * h * h * theory / degree);
    // expect: theory in [-0.9356, -0.9355] (theory, eq:ve-turning)
    ss_fact("theory", h * h * theory / degree);
    // expect: theory_half in [-0.2339, -0.2338] (theory, eq:ve-turning)
    ss_fact("theory_half", h * h / 4 * theory / degree);
    // What theory leaves out is of the size h^2 of it, and here some times that.
    // expect: double in [-3.9, -3.5] (theory, eq:ve-turning)
    ss_fact("double", turning(VERLET, e, 2 * h, turns) / degree);
    // expect: verlet in [-0.95, -0.92] (theory, eq:ve-turning)
    ss_fact("verlet", turning(VERLET, e, h, turns) / degree);
    // expect: half in [-0.2349, -0.2329] (theory, eq:ve-turning)
    ss_fact("half", turning(VERLET, e, h / 2, turns) / degree);
    // The same walk, begun half a kick later.
    // expect: euler_a in [-0.95, -0.92] (theory, eq:ve-turning)
    ss_fact("euler_a", turning(EULER_A, e, h, turns) / degree);
    // expect: order in [1.98, 2.02] (theory, eq:ve-turning)
    ss_fact("order", log2(turning(VERLET, e, h / 2, turns) /
                          turning(VERLET, e, h / 4, turns)));
    return ss_end();
}
