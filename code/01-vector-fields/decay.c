/* decay.c: is this curve a solution? Substitute it and look at what is left.
 *
 * A curve x(t) solves x' = f(x, t) if its residual x'(t) - f(x(t), t) is zero
 * at every t. For the decay x' = -k x the curve x0 exp(-k t) passes, whatever
 * x0 is; x0/(1 + k t), which starts at the same height with the same slope,
 * does not: its residual is x0 k (k t)/(1 + k t)^2, at most x0 k/4.
 */
// cc -Icode code/01-vector-fields/decay.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

static double k = 1.0, x0 = 1.5;

static double f(double x)
{
    return -k * x;
}

static double solution(double t)
{
    return x0 * exp(-k * t);
}

static double impostor(double t)
{
    return x0 / (1.0 + k * t);
}

//> residual
/* What is left of x' - f(x) when a curve is put in for x; the slope is
 * measured across a small interval with t in its middle. */
static double residual(double (*curve)(double t), double t)
{
    const double d = 1e-5;
    const double slope = (curve(t + d) - curve(t - d)) / (2.0 * d);

    return slope - f(curve(t));
}
//<

int main(int argc, char **argv)
{
    double span = 4.0;
    int points = 40;
    const double starts[] = {-1.5, -1.0, -0.5, 0.5, 1.0};
    const ss_option options[] = {
        {"k", "rate of decay (1/s)", .positive = &k},
        {"x0", "value at the start", .positive = &x0},
        {"span", "time to follow (s)", .positive = &span},
        {"points", "points on a curve", .count = &points},
        {0}};
    double right = 0.0, wrong = 0.0, where = 0.0;

    ss_begin(argc, argv, "Substituting curves into x' = -k x.", options);
    ss_columns("at ax au av t x y residual_x residual_y ct c");
    /* A row has an arrow and, while there are any, a point of the two curves
     * and one of five more, which follow one another. */
    const int more = points + 2; /* rows of each: the last lifts the pen */
    for (int i = 0; i < 5 * more || i < 15 * 17; i++) {
        const double arrow = 3.5 * (i / 17) / 14.0 - 1.75, slope = f(arrow);
        const double length = hypot(1.0, slope);
        double row[11];

        for (int j = 0; j < 11; j++)
            row[j] = none;
        if (i < 15 * 17) {
            row[0] = span * (i % 17) / 16.0;
            row[1] = arrow;
            row[2] = 1.0 / length;
            row[3] = slope / length;
        }
        if (i <= points) {
            const double t = span * i / points;

            row[4] = t;
            row[5] = solution(t);
            row[6] = impostor(t);
            row[7] = residual(solution, t);
            row[8] = residual(impostor, t);
        }
        if (i < 5 * more && i % more <= points) {
            row[9] = span * (i % more) / points;
            row[10] = starts[i / more] * exp(-k * row[9]);
        }
        ss_row_of(11, row);
    }
    for (int i = 0; i <= 200; i++) {
        const double t = span * i / 200.0;
        const double rx = residual(solution, t), ry = residual(impostor, t);

        right = fmax(right, fabs(rx));
        if (fabs(ry) > wrong) {
            wrong = fabs(ry);
            where = t;
        }
    }

    /* The difference's own error, d^2 x'''/6, which is 2.5e-11 at most, and what
     * rounding makes of the ends, 1e-15/2d. */
    // expect: residual_measured in [0, 8e-11] (theory, sec:measured-residual)
    ss_fact("residual_measured", right);
    // expect: impostor_residual in [0.374999999, 0.375000001] (theory, sec:integral-curves)
    ss_fact("impostor_residual", wrong);
    // expect: impostor_when in [1, 1] (theory, sec:integral-curves)
    ss_fact("impostor_when", where);
    return ss_end();
}
