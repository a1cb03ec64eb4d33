/* stability.c: how large a step may be, with one stage and with two.
 *
 * On x' = lambda x one step multiplies the state by a number R(z) that depends
 * on z = h lambda alone. The program finds it by letting the library's methods
 * take one step of size 1 on the plane turned and stretched by the complex
 * number z. Then it lets them step a damped oscillator
 * x'' = -x - c x' and finds the largest step that does not make it grow.
 */
// cc -Icode code/03-midpoint/stability.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

/* x' = M x, M two by two in the context, row by row. */
static void linear(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *m = ctx;

    (void)t;
    dxdt[0] = m[0] * x[0] + m[1] * x[1];
    dxdt[1] = m[2] * x[0] + m[3] * x[1];
}

/* |R(a + ib)|: one step of size 1, starting at the complex number 1. */
static double growth(const ss_method *method, double a, double b)
{
    const double m[4] = {a, -b, b, a};
    const ss_ode ode = {2, linear, NULL, m};
    double x[2] = {1.0, 0.0}, work[6];

    method->step(&ode, 0.0, 1.0, x, work, NULL);
    return hypot(x[0], x[1]);
}

/* How far from -1, in a given direction, the region of stability reaches. */
static double reach(const ss_method *method, double angle)
{
    double in = 0.0, out = 3.0;

    for (int i = 0; i < 50; i++) {
        const double r = (in + out) / 2;

        *(growth(method, r * cos(angle) - 1.0, r * sin(angle)) <= 1.0 ? &in
                                                                      : &out) =
            r;
    }
    return in;
}

/* The factor by which one step of size h can make an oscillator grow. */
static double spectral_radius(const ss_method *method, double c, double h)
{
    const double m[4] = {0.0, 1.0, -1.0, -c};
    const ss_ode ode = {2, linear, NULL, m};
    double p[2] = {1.0, 0.0}, q[2] = {0.0, 1.0}, work[6];

    method->step(&ode, 0.0, h, p, work, NULL); /* the step's matrix, */
    method->step(&ode, 0.0, h, q, work, NULL); /* a column at a time */

    const double half = (p[0] + q[1]) / 2, det = p[0] * q[1] - p[1] * q[0];
    const double inside = half * half - det;

    return inside < 0.0 ? sqrt(det) : fabs(half) + sqrt(inside);
}

static double largest_step(const ss_method *method, double c)
{
    double in = 0.0, out = 1e-3;

    /* Walk up to the first step that grows, then close in on it. */
    while (out < 4.0 && spectral_radius(method, c, out) <= 1.0) {
        in = out;
        out *= 1.02;
    }
    for (int i = 0; i < 50; i++) {
        const double h = (in + out) / 2;

        *(spectral_radius(method, c, h) <= 1.0 ? &in : &out) = h;
    }
    return in;
}

int main(int argc, char **argv)
{
    int points = 72;
    const ss_option options[] = {
        {"points", "points on a boundary", .count = &points}, {0}};
    const ss_method *const one = &ss_euler, *const two = &ss_midpoint;

    ss_begin(argc, argv, "Regions of stability and largest steps.", options);

    const double turn = 2.0 * acos(-1.0);
    double spread = 0.0;

    ss_columns("re_one im_one re_two im_two c h_one h_two");
    for (int i = 0; i <= points; i++) {
        const double a = turn * i / points, c = 0.01 * pow(2000.0, a / turn);
        const double r1 = reach(one, a), r2 = reach(two, a);

        spread = fmax(spread, fabs(reach(&ss_heun, a) - r2));
        spread = fmax(spread, fabs(reach(&ss_ralston, a) - r2));
        ss_row(r1 * cos(a) - 1.0, r1 * sin(a), r2 * cos(a) - 1.0, r2 * sin(a),
               c, largest_step(one, c), largest_step(two, c));
    }

    // All two-stage methods have the same region.
    // expect: spread in [0, 1e-14] (theory, eq:two-stage-growth)
    ss_fact("spread", spread);
    // expect: real_limit_one in [1.999999999999, 2.000000000001] (theory, eq:euler-disc)
    ss_fact("real_limit_one", 1.0 + reach(one, turn / 2));
    // expect: real_limit_two in [1.999999999999, 2.000000000001] (theory, eq:two-stage-growth)
    ss_fact("real_limit_two", 1.0 + reach(two, turn / 2));
    // expect: tallest_two in [1.7320508075, 1.7320508076] (theory, eq:two-stage-growth)
    ss_fact("tallest_two", reach(two, turn / 4));
    // expect: axis_growth_one in [1.00498756, 1.00498757] (theory, eq:spiral-growth)
    ss_fact("axis_growth_one", growth(one, 0.0, 0.1));
    // expect: axis_growth_two in [1.00001249, 1.0000125] (theory, eq:circle-growth)
    ss_fact("axis_growth_two", growth(two, 0.0, 0.1));
    // Rounded, 1 + h^4/4 and its root are 1 up to some units of 1e-16: h = 2e-4.
    // expect: undamped_two in [1e-4, 3e-4] (theory, sec:two-stage-stability)
    ss_fact("undamped_two", largest_step(two, 0.0));
    // Euler: |R|^2 = 1 - ch + h^2. Two stages: the cubic below; 0.8 is its root
    // for c = 0.1. From c = 2 on: h times the larger eigenvalue is 2.
    // expect: light_one in [0.0999999999, 0.1000000001] (theory, sec:two-stage-stability)
    ss_fact("light_one", largest_step(one, 0.1));
    // expect: light_two in [0.7999999999, 0.8000000001] (theory, sec:two-stage-stability)
    ss_fact("light_two", largest_step(two, 0.1));
    // expect: light_two_half in [0.3999999999, 0.4000000001] (theory, sec:two-stage-stability)
    ss_fact("light_two_half", largest_step(two, 0.1) / 2);
    // expect: light_gain_per_evaluation in [3.99999999, 4.00000001] (theory, sec:two-stage-stability)
    ss_fact("light_gain_per_evaluation",
            largest_step(two, 0.1) / 2 / largest_step(one, 0.1));
    // expect: half_one in [0.4999999999, 0.5000000001] (theory, sec:two-stage-stability)
    ss_fact("half_one", largest_step(one, 0.5));
    // expect: half_two in [1.5287265961, 1.5287265962] (theory, sec:two-stage-stability)
    ss_fact("half_two", largest_step(two, 0.5));
    // expect: half_two_half in [0.764363298, 0.7643632981] (theory, sec:two-stage-stability)
    ss_fact("half_two_half", largest_step(two, 0.5) / 2);
    // At c = 1 the cubic has the root 2: per evaluation both are equal.
    // expect: even_one in [0.9999999999, 1.0000000001] (theory, sec:two-stage-stability)
    ss_fact("even_one", largest_step(one, 1.0));
    // expect: even_two in [1.9999999999, 2.0000000001] (theory, eq:mid-cubic)
    ss_fact("even_two", largest_step(two, 1.0));
    // expect: even_two_half in [0.9999999999, 1.0000000001] (theory, eq:mid-cubic)
    ss_fact("even_two_half", largest_step(two, 1.0) / 2);
    // expect: critical_one in [1.999999, 2.000001] (theory, sec:two-stage-stability)
    ss_fact("critical_one", largest_step(one, 2.0));
    // expect: critical_two in [1.999999, 2.000001] (theory, sec:two-stage-stability)
    ss_fact("critical_two", largest_step(two, 2.0));
    // expect: critical_two_half in [0.9999995, 1.0000005] (theory, sec:two-stage-stability)
    ss_fact("critical_two_half", largest_step(two, 2.0) / 2);
    // expect: stiff_one in [0.2020410288, 0.2020410289] (theory, sec:two-stage-stability)
    ss_fact("stiff_one", largest_step(one, 10.0));
    // expect: stiff_two in [0.2020410288, 0.2020410289] (theory, sec:two-stage-stability)
    ss_fact("stiff_two", largest_step(two, 10.0));
    // expect: stiff_two_half in [0.1010205144, 0.1010205145] (theory, sec:two-stage-stability)
    ss_fact("stiff_two_half", largest_step(two, 10.0) / 2);
    // Light damping: the limit is a root of h^3 - 2c h^2 + 2c^2 h - 4c.
    const double h = largest_step(two, 0.1), g = largest_step(two, 0.5);

    // expect: cubic_worst in [0, 1e-13] (theory, eq:mid-cubic)
    ss_fact("cubic_worst", fmax(fabs(((h - 0.2) * h + 0.02) * h - 0.4),
                                fabs(((g - 1.0) * g + 0.5) * g - 2.0)));
    return ss_end();
}
