/* limits.c: the largest steps, on the axes and on damped oscillators.
 *
 * On x' = lambda x a step multiplies by R(z), z = h lambda. The program lets
 * methods of orders 1 to 4 take one step on decay, on a spring, and on
 * x'' = -x - c x', and finds the first step that makes the motion grow.
 */
// cc -Icode code/04-runge-kutta/limits.c code/steps/*.c -lm
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

/* A slope an eighth of a step ahead, for the whole step: order 1, and
 * R(z) = 1 + z + z^2/8, which is Chebyshev's polynomial T2(1 + z/4). */
static const ss_coefficient eighth_c[] = {{0, 0, 1}, {1, 0, 8}};
static const ss_coefficient eighth_a[] = {{1, 0, 8}};
static const ss_coefficient eighth_b[] = {{0, 0, 1}, {1, 0, 1}};

static ss_status eighth_step(const ss_ode *ode, double t, double h, double *x,
                             double *work, ss_stats *stats)
{
    const ss_tableau eighth = {.name = "Chebyshev",
                               .order = 1,
                               .stages = 2,
                               .c = eighth_c,
                               .a = eighth_a,
                               .b = eighth_b};

    return ss_tableau_step(ode, &eighth, t, h, x, work, stats);
}

static const ss_method eighth = {"Chebyshev", 1, 2, eighth_step};

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

/* The largest step on x' = M x that can be reached from zero without growth
 * (of more than 1e-13 per step: less could be rounding). */
static double largest_step(const ss_method *method, const double m[4])
{
    double in = 0.0, out = 0.01;

    while (out < 12.0 && growth(method, m, out) <= 1.0 + 1e-13) {
        in = out;
        out += 0.01;
    }
    for (int i = 0; i < 50; i++) {
        const double h = (in + out) / 2;

        *(growth(method, m, h) <= 1.0 + 1e-13 ? &in : &out) = h;
    }
    return in;
}

/* |R(iy)| from the coefficients alone: the sums of the chains. */
static double by_chains(const ss_tableau *t, double y)
{
    double chain[16], r[2] = {1.0, 0.0}, power = 1.0; /* real, imaginary */

    for (size_t i = 0; i < t->stages; i++)
        chain[i] = 1.0;
    for (size_t n = 1; n <= t->stages; n++) {
        double sum = 0.0;

        for (size_t i = t->stages; i-- > 0;) { /* from the last: in place */
            const ss_coefficient *row = ss_tableau_row(t, i);
            double longer = 0.0;

            sum += ss_coefficient_value(t->b[i]) * chain[i];
            for (size_t j = 0; j < i; j++)
                longer += ss_coefficient_value(row[j]) * chain[j];
            chain[i] = longer;
        }
        power *= n % 2 ? y : -y; /* y, -y^2, -y^3, y^4 and so on */
        r[n % 2] += sum * power;
    }
    return hypot(r[0], r[1]);
}

int main(int argc, char **argv)
{
    double c = 0.1, drag = 10.0;
    const ss_option options[] = {
        {"c", "light damping (1/s)", .positive = &c, .or_zero = true},
        {"drag", "strong damping (1/s)", .positive = &drag, .or_zero = true},
        {0}};
    const ss_method *const of[4] = {&ss_euler, &ss_midpoint, &kutta, &ss_rk4};

    ss_begin(argc, argv, "Largest steps, orders 1 to 4.", options);

    const double decay[4] = {-1, 0, 0, -1}, spring[4] = {0, 1, -1, 0};
    const double light[4] = {0, 1, -1, -c}, stiff[4] = {0, 1, -1, -drag};

    ss_columns("order decay spring light stiff");
    for (int m = 0; m < 4; m++)
        ss_row(of[m]->order, largest_step(of[m], decay),
               largest_step(of[m], spring), largest_step(of[m], light),
               largest_step(of[m], stiff));
    // expect: real_1 in [1.999999999, 2.000000001] (theory, eq:euler-disc)
    ss_fact("real_1", largest_step(of[0], decay));
    // expect: real_3 in [2.512745326, 2.512745327] (theory, eq:rk-growth)
    ss_fact("real_3", largest_step(of[2], decay));
    // expect: real_4 in [2.785293563, 2.785293564] (theory, eq:rk-growth)
    ss_fact("real_4", largest_step(of[3], decay));
    // Without damping nothing is safe; h^2/2 and h^4/8 reach 1e-13 at these.
    // expect: none_is_safe in [1, 1] (theory, eq:circle-growth)
    ss_fact("none_is_safe", largest_step(of[0], spring) <= 1e-6 &&
                                largest_step(of[1], spring) <= 1e-3);
    // expect: real_2_each in [0.9999999995, 1.0000000005] (theory, eq:two-stage-growth)
    ss_fact("real_2_each", largest_step(of[1], decay) / 2);
    // expect: real_3_each in [0.837581775, 0.837581776] (theory, eq:rk-growth)
    ss_fact("real_3_each", largest_step(of[2], decay) / 3);
    // expect: real_4_each in [0.69632339, 0.696323391] (theory, eq:rk-growth)
    ss_fact("real_4_each", largest_step(of[3], decay) / 4);
    // expect: imaginary_3_each in [0.577350269, 0.57735027] (theory, eq:rk-growth)
    ss_fact("imaginary_3_each", largest_step(of[2], spring) / 3);
    // expect: imaginary_4_each in [0.707106781, 0.707106782] (theory, eq:rk4-axis)
    ss_fact("imaginary_4_each", largest_step(of[3], spring) / 4);
    // |R(h lambda)| = 1, lambda = -c/2 + i sqrt(1 - c^2/4); with strong drag
    // h lambda, the larger one, is minus the limit on the real axis.
    // expect: light_1 in [0.0999999999, 0.1000000001] (theory, sec:two-stage-stability)
    ss_fact("light_1", largest_step(of[0], light));
    // expect: light_2_each in [0.399999999, 0.400000001] (theory, sec:two-stage-stability)
    ss_fact("light_2_each", largest_step(of[1], light) / 2);
    // expect: light_3_each in [0.662661068, 0.662661069] (theory, eq:rk-growth)
    ss_fact("light_3_each", largest_step(of[2], light) / 3);
    // expect: light_4_each in [0.727449921, 0.727449922] (theory, eq:rk-growth)
    ss_fact("light_4_each", largest_step(of[3], light) / 4);
    // expect: stiff_1 in [0.202041028, 0.202041029] (theory, sec:two-stage-stability)
    ss_fact("stiff_1", largest_step(of[0], stiff));
    // expect: stiff_2_each in [0.101020514, 0.101020515] (theory, sec:two-stage-stability)
    ss_fact("stiff_2_each", largest_step(of[1], stiff) / 2);
    // expect: stiff_3_each in [0.084612941, 0.084612942] (theory, eq:rk-growth)
    ss_fact("stiff_3_each", largest_step(of[2], stiff) / 3);
    // expect: stiff_4_each in [0.070342947, 0.070342948] (theory, eq:rk-growth)
    ss_fact("stiff_4_each", largest_step(of[3], stiff) / 4);
    /* T2 keeps within 1 on [-1, 1]: down to z = -8, by two evaluations. */
    // expect: chebyshev_each in [3.999999, 4.000001] (theory, sec:rk-stability)
    ss_fact("chebyshev_each", largest_step(&eighth, decay) / 2);
    // expect: imaginary_rk5 in [0.85231, 0.85232] (second way, chains_rk5)
    ss_fact("imaginary_rk5", largest_step(&ss_rk5, spring));
    // expect: imaginary_rk8 in [3.00178, 3.00179] (second way, chains_rk8)
    ss_fact("imaginary_rk8", largest_step(&ss_rk8, spring));
    // expect: excess_rk6 in [2.3898e-6, 2.3899e-6] (second way, chains_rk6)
    ss_fact("excess_rk6", growth(&ss_rk6, spring, 0.5) - 1.0);
    // expect: excess_rk7 in [2.084e-8, 2.085e-8] (second way, chains_rk7)
    ss_fact("excess_rk7", growth(&ss_rk7, spring, 0.5) - 1.0);
    /* What one step takes from a spring: order 3 h^4/24 - h^6/72, ... */
    // expect: loss_kutta_tenth in [4.15e-6, 4.16e-6] (theory, eq:rk-growth)
    ss_fact("loss_kutta_tenth", 1.0 - growth(of[2], spring, 0.1));
    /* ... RK4 h^6/144 - h^8/1152, in a long step the root of the sum. */
    // expect: loss_kutta in [0.028174684, 0.028174685] (theory, eq:rk-growth)
    ss_fact("loss_kutta", 1.0 - growth(of[2], spring, 1.0));
    // expect: loss_rk4 in [0.00609496, 0.00609497] (theory, eq:rk4-axis)
    ss_fact("loss_rk4", 1.0 - growth(of[3], spring, 1.0));
    // expect: loss_rk4_tenth in [6.9357e-9, 6.9358e-9] (theory, eq:rk4-axis)
    ss_fact("loss_rk4_tenth", 1.0 - growth(of[3], spring, 0.1));
    // The high orders once more, from R itself.
    // expect: chains_rk5 in [-1e-12, 1e-12] (theory, eq:rk-growth)
    ss_fact("chains_rk5",
            by_chains(&ss_tableau_rk5, largest_step(&ss_rk5, spring)) - 1.0);
    // expect: chains_rk8 in [-1e-12, 1e-12] (theory, eq:rk-growth)
    ss_fact("chains_rk8",
            by_chains(&ss_tableau_rk8, largest_step(&ss_rk8, spring)) - 1.0);
    // expect: chains_rk6 in [2.3898e-6, 2.3899e-6] (second way, excess_rk6)
    ss_fact("chains_rk6", by_chains(&ss_tableau_rk6, 0.5) - 1.0);
    // expect: chains_rk7 in [2.084e-8, 2.085e-8] (second way, excess_rk7)
    ss_fact("chains_rk7", by_chains(&ss_tableau_rk7, 0.5) - 1.0);
    return ss_end();
}
