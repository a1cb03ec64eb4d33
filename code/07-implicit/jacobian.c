/* jacobian.c: a Jacobian by hand, and the differences that check it.
 *
 * A spring from the origin to x pulls with F(x) = -k (l - r) x/l, l = |x|. Its
 * Jacobian is derived by hand; differences need only F. They are right to half
 * the digits, if the increment is chosen for that.
 */
// cc -Icode code/07-implicit/jacobian.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <string.h>

static const double k = 40.0, rest = 1.0;

static void force(const double x[2], double f[2])
{
    const double l = hypot(x[0], x[1]);

    for (int i = 0; i < 2; i++)
        f[i] = -k * (l - rest) * x[i] / l;
}

static void by_hand(const double x[2], double jac[4])
{
    const double l = hypot(x[0], x[1]), slack = rest / l;

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            jac[2 * i + j] = -k * ((i == j ? 1.0 - slack : 0.0) +
                                   slack * x[i] * x[j] / (l * l));
}

//> differences
/* Column j: how F changes when x[j] moves by delta, and, if centred, by
 * -delta as well. */
static void differences(const double x[2], double delta, int centred,
                        double jac[4])
{
    for (int j = 0; j < 2; j++) {
        double there[2], back[2], f[2], g[2];

        memcpy(there, x, sizeof there);
        memcpy(back, x, sizeof back);
        there[j] += delta;
        back[j] -= centred ? delta : 0.0;
        force(there, f);
        force(back, g);
        for (int i = 0; i < 2; i++)
            jac[2 * i + j] = (f[i] - g[i]) / (there[j] - back[j]);
    }
}
//<

/* The largest difference of two entries, as a part of k. */
static double distance(const double a[4], const double b[4])
{
    double most = 0.0;

    for (int i = 0; i < 4; i++)
        most = fmax(most, fabs(a[i] - b[i]));
    return most / k;
}

/* |F(x + s) - F(x) - F'(x) s| for a displacement of length s. */
static double remainder_of(const double x[2], const double jac[4], double s)
{
    const double d[2] = {0.6 * s, -0.8 * s}, y[2] = {x[0] + d[0], x[1] + d[1]};
    double f[2], g[2];

    force(x, f);
    force(y, g);
    return hypot(g[0] - f[0] - jac[0] * d[0] - jac[1] * d[1],
                 g[1] - f[1] - jac[2] * d[0] - jac[3] * d[1]);
}

int main(int argc, char **argv)
{
    double x0 = 1.1, y0_ = 0.7;
    int rows = 56;
    const ss_option options[] = {
        {"x", "position of the mass, x (m)", .real = &x0},
        {"y", "position of the mass, y (m)", .real = &y0_},
        {"rows", "points on a curve", .count = &rows},
        {0}};

    ss_begin(argc, argv, "A Jacobian and its differences.", options);

    const double x[2] = {x0, y0_};
    double right[4], wrong[4], found[4], best[2] = {1e9, 1e9}, at[2] = {0, 0};

    by_hand(x, right);
    memcpy(wrong, right, sizeof wrong);
    wrong[1] += k * rest / hypot(x0, y0_) * 0.01;
    ss_columns("delta one two wrong");
    for (int i = 0; i <= rows; i++) {
        const double delta = pow(10.0, -14.0 + 14.0 * i / rows);
        double error[2];

        for (int centred = 0; centred < 2; centred++) {
            differences(x, delta, centred, found);
            error[centred] = distance(found, right);
            if (error[centred] < best[centred]) {
                best[centred] = error[centred];
                at[centred] = delta;
            }
        }
        differences(x, delta, 1, found);
        ss_row(delta, error[0], error[1], distance(found, wrong));
    }
    // expect: x in [1.1, 1.1] (given)
    ss_fact("x", x[0]);
    // expect: y in [0.7, 0.7] (given)
    ss_fact("y", x[1]);
    // expect: k in [40, 40] (given)
    ss_fact("k", k);
    // expect: rest in [1, 1] (given)
    ss_fact("rest", rest);
    // Increments stand a quarter of a power of ten apart.
    // expect: apart in [1.77827941, 1.77827942] (exact, sec:im-jacobian)
    ss_fact("apart", pow(10.0, 14.0 / rows));
    // expect: best_one in [0, 1e-8] (theory, sec:im-jacobian)
    ss_fact("best_one", best[0]);
    // expect: best_two in [0, 1e-10] (theory, sec:im-jacobian)
    ss_fact("best_two", best[1]);
    // expect: at_one in [1e-9, 1e-7] (theory, sec:im-jacobian)
    ss_fact("at_one", at[0]);
    // expect: at_two in [5e-7, 5e-5] (theory, sec:im-jacobian)
    ss_fact("at_two", at[1]);
    differences(x, 1e-13, 0, found);
    // Up to the distance of two doubles near 1 over 1e-13.
    // expect: tiny_one in [1e-5, 2.3e-3] (theory, sec:im-jacobian)
    ss_fact("tiny_one", distance(found, right));
    // expect: remainder_order in [1.99, 2.01] (theory, sec:im-jacobian)
    ss_fact("remainder_order", log2(remainder_of(x, right, 1.0 / 256.0) /
                                    remainder_of(x, right, 1.0 / 512.0)));
    return ss_end();
}
