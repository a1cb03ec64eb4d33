/* cork.c: a field that never stops sweeping away, and a cork that stays.
 *
 * At every instant the water is a saddle: it comes in along one line through
 * the origin, at s per second, and leaves along the line square to it. But the
 * pattern turns, at w radians per second. Seen from a table that turns with it,
 * the field stands still and is linear, so the flow is known exactly:
 *
 *     x(t) = R(w t) exp((S - w J) t) x(0),    S = diag(s, -s),
 *
 * with R(a) the rotation by a and J the rotation by a right angle. If w > s,
 * that exponential is made of sines and cosines: the cork never leaves.
 */
// cc -Icode code/01-vector-fields/cork.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

/* x = exp(A t) x for a matrix A = [a b; c d]; see linear.c. */
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
    bx = b0 * x[0] + A[1] * x[1];
    by = A[2] * x[0] - b0 * x[1];
    x[0] = e * (C * x[0] + S * bx);
    x[1] = e * (C * x[1] + S * by);
}

//> turning_field
static void rotate(double angle, double x[2])
{
    const double c = cos(angle), s = sin(angle), x0 = x[0];

    x[0] = c * x0 - s * x[1];
    x[1] = s * x0 + c * x[1];
}

/* A saddle whose axes have turned by w t. */
static void field(double s, double w, double t, const double x[2],
                  double dxdt[2])
{
    dxdt[0] = x[0];
    dxdt[1] = x[1];
    rotate(-w * t, dxdt); /* x on the turning table */
    dxdt[0] *= s;
    dxdt[1] *= -s;
    rotate(w * t, dxdt); /* turned back */
}
//<

//> turning_path
/* Where the cork from x at time 0 is at time t. */
static void path(double s, double w, double t, double x[2])
{
    const double A[4] = {s, w, -w, -s}; /* S - w J */

    linear_flow(A, t, x);
    rotate(w * t, x);
}
//<

static const double start = 0.5;  /* of the cork, both x and y (m) */
static const double apart = 1e-4; /* a slope is measured so far to each side */

static void cork_at(double s, double w, double t, double x[2])
{
    x[0] = x[1] = start;
    path(s, w, t, x);
}

/* The largest |x'(t) - f(x(t), t)| along the path, x' by differences. */
static double residual(double s, double w, double span)
{
    const double d = apart;
    double worst = 0.0;

    for (int i = 0; i <= 100; i++) {
        const double t = span * i / 100.0;
        double after[2], before[2], x[2], dxdt[2];

        cork_at(s, w, t + d, after);
        cork_at(s, w, t - d, before);
        cork_at(s, w, t, x);
        field(s, w, t, x, dxdt);
        for (int j = 0; j < 2; j++)
            worst =
                fmax(worst, fabs((after[j] - before[j]) / (2.0 * d) - dxdt[j]));
    }
    return worst;
}

int main(int argc, char **argv)
{
    double s = 1.0, w = 1.25, span = 4.0 * acos(-1.0);
    int points = 300, grid = 15;
    const ss_option options[] = {
        {"strength", "strength of the saddle (1/s)", .positive = &s},
        {"turn", "turning rate of the pattern (rad/s)", .real = &w},
        {"span", "time to follow the cork (s)", .positive = &span},
        {"points", "points on the path", .count = &points},
        {"grid", "arrows in a row", .count = &grid},
        {0}};
    double nearest = 1e300, farthest = 0.0, x[2], dxdt[2], frozen[2];

    ss_begin(argc, argv, "A saddle that turns, and a cork on it.", options);
    /* Arrows, both paths, and where the cork's gets tips, side by side. */
    ss_columns("x y u v px py fx fy tip_x tip_y tip_u tip_v");
    for (int i = 0; i <= points / 2 || i < grid * grid; i++) {
        const double t = span * 2 * i / points, tip[3] = {2.2, 6.4, 10.6};
        double row[12];

        for (int j = 0; j < 12; j++)
            row[j] = none;
        x[0] = 4.0 * (i % grid) / (grid - 1.0) - 2.0;
        x[1] = 4.0 * (i / grid) / (grid - 1.0) - 2.0;
        field(s, w, 0.0, x, dxdt);
        if (i < grid * grid && hypot(dxdt[0], dxdt[1]) > 0.0) {
            row[0] = x[0], row[1] = x[1];
            row[2] = dxdt[0], row[3] = dxdt[1];
        }
        if (i <= points / 2) {
            cork_at(s, w, t, row + 4);
            cork_at(s, 0.0, t, row + 6);
            if (row[6] > 2.25)
                row[6] = none; /* out of the picture */
        }
        if (i < 3 && tip[i] <= span) {
            cork_at(s, w, tip[i] - 0.1, row + 8);
            cork_at(s, w, tip[i], x);
            row[10] = x[0] - row[8];
            row[11] = x[1] - row[9];
        }
        ss_row_of(12, row);
    }
    for (int i = 0; i <= points; i++) {
        const double t = span * i / points;

        cork_at(s, w, t, x);
        nearest = fmin(nearest, hypot(x[0], x[1]));
        farthest = fmax(farthest, hypot(x[0], x[1]));
    }
    cork_at(s, 0.0, span, frozen);

    // expect: strength in [1, 1] (given)
    ss_fact("strength", s);
    // expect: turn in [1.25, 1.25] (given)
    ss_fact("turn", w);
    // expect: start in [0.5, 0.5] (given)
    ss_fact("start", start);
    // expect: span in [12.566, 12.567] (given)
    ss_fact("span", span);
    /* The cork starts where its ellipse is nearest, at sqrt(1/2) from the
     * centre; the farthest point, a quarter round, is sample 50. */
    // expect: far_over_near in [2.9999999, 3.0000001] (theory, sec:turning-saddle)
    ss_fact("far_over_near", farthest / nearest);
    // expect: predicted_far_over_near in [3, 3] (exact, sec:turning-saddle)
    ss_fact("predicted_far_over_near", sqrt((w + s) / (w - s)));
    // expect: farthest in [2.12132034, 2.12132035] (theory, sec:turning-saddle)
    ss_fact("farthest", farthest);
    /* One and a half times round the ellipse, and two and a half turns of the
     * pattern: each makes minus one. */
    // expect: gap_after_span in [0, 1e-14] (theory, eq:trap)
    ss_fact("gap_after_span", hypot(x[0] - start, x[1] - start));
    /* e^span/2 out, and next to nothing in. */
    // expect: frozen_distance in [143375.656, 143375.657] (theory, eq:flow)
    ss_fact("frozen_distance", hypot(frozen[0], frozen[1]));
    // expect: apart in [1e-4, 1e-4] (given)
    ss_fact("apart", apart);
    /* At most d^2 x'''/6: the path is made of a turn at 2 rad/s, sqrt(1/2) wide,
     * and one at 1/2, sqrt(2) wide; that is 9.72e-9, and a little rounding. */
    // expect: residual in [0, 9.8e-9] (theory, sec:integral-curves)
    ss_fact("residual", residual(s, w, span));
    return ss_end();
}
