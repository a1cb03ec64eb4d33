/* taylor.c: one more term of Taylor's series, and another, and another.
 *
 * For the pendulum x'' = -sin x the higher derivatives follow from products of
 * series, so as many terms may be kept as one likes. One step with K terms has
 * an error of order h^(K+1). The midpoint method gets two terms' accuracy and
 * never sees a derivative of f. Twenty-four terms serve as the truth.
 */
// cc -Icode code/03-midpoint/taylor.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

enum { MOST = 24 };

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

//> taylor_two
/* x' = v, v' = -sin x; once more: x'' = -sin x, v'' = -v cos x. */
static void taylor_two(double h, double x[2])
{
    const double s = sin(x[0]), c = cos(x[0]), v = x[1];

    x[0] += h * v + h * h / 2 * -s;
    x[1] += h * -s + h * h / 2 * (-v * c);
}
//<

/* The series of x, v, sin x and cos x about the present time: coefficient n
 * is the n-th derivative over n!. (sin x)' = x' cos x gives s, and so on. */
static void taylor_step(int terms, double h, double x[2])
{
    double a[MOST + 1] = {x[0]}, v[MOST + 1] = {x[1]};
    double s[MOST + 1] = {sin(x[0])}, c[MOST + 1] = {cos(x[0])};

    for (int n = 1; n <= terms; n++) {
        a[n] = v[n - 1] / n;
        v[n] = -s[n - 1] / n;
        for (int j = 1; j <= n; j++) {
            s[n] += j * a[j] * c[n - j] / n;
            c[n] -= j * a[j] * s[n - j] / n;
        }
    }
    x[0] = a[terms];
    x[1] = v[terms];
    for (int n = terms - 1; n >= 0; n--) {
        x[0] = x[0] * h + a[n];
        x[1] = x[1] * h + v[n];
    }
}

static double apart(const double a[2], const double b[2])
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

int main(int argc, char **argv)
{
    const ss_ode ode = {2, pendulum, NULL, NULL};
    double h = 0.8, angle = 2.0, speed = 0.3;
    int rows = 8;
    const ss_option options[] = {
        {"h", "largest step (s)", .positive = &h},
        {"rows", "number of steps tried, each half the last", .count = &rows},
        {"angle", "angle at the start (rad)", .real = &angle},
        {"speed", "angular velocity at the start (rad/s)", .real = &speed},
        {0}};
    double last[6] = {0}, error[6] = {0}, work[6], by_hand = 0.0;

    ss_begin(argc, argv, "The error of one step with 1, 2, 3, 4 terms.",
             options);
    ss_columns("h terms1 terms2 terms3 terms4 midpoint");
    for (int i = 0; i < rows; i++, h /= 2) {
        double truth[2] = {angle, speed}, middle[2] = {angle, speed};
        double two[2] = {angle, speed};

        taylor_step(MOST, h, truth);
        for (int terms = 1; terms <= 4; terms++) {
            double x[2] = {angle, speed};

            taylor_step(terms, h, x);
            last[terms] = error[terms];
            error[terms] = apart(x, truth);
            if (terms == 2) {
                taylor_two(h, two);
                by_hand = fmax(by_hand, apart(x, two));
            }
        }
        ss_midpoint.step(&ode, 0.0, h, middle, work, NULL);
        last[5] = error[5];
        error[5] = apart(middle, truth);
        ss_row(h, error[1], error[2], error[3], error[4], error[5]);
    }
    // expect: same_by_hand in [1, 1] (theory, sec:mid-terms)
    ss_fact("same_by_hand", by_hand <= 2e-15);
    // expect: ratio_terms1 in [3.95, 4.05] (theory, eq:euler-local)
    ss_fact("ratio_terms1", last[1] / error[1]);
    // expect: ratio_terms2 in [7.9, 8.1] (theory, eq:two-terms)
    ss_fact("ratio_terms2", last[2] / error[2]);
    // expect: ratio_terms3 in [15.8, 16.2] (theory, eq:two-terms)
    ss_fact("ratio_terms3", last[3] / error[3]);
    // expect: ratio_terms4 in [31.6, 32.4] (theory, eq:two-terms)
    ss_fact("ratio_terms4", last[4] / error[4]);
    // expect: ratio_midpoint in [7.9, 8.1] (theory, eq:midpoint)
    ss_fact("ratio_midpoint", last[5] / error[5]);
    // expect: smallest_h in [0.00625, 0.00625] (exact, tab:terms)
    ss_fact("smallest_h", h * 2);
    return ss_end();
}
