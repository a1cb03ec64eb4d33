/* staircase.c: one walk in the phase plane, of which each method shows a part.
 *
 * An oscillator: kicks go straight up or down, drifts straight to the side.
 * The two symplectic Eulers see the corners, velocity Verlet the middle of
 * each kick, position Verlet the middle of each drift; and each of the four
 * stays on an ellipse of its own.
 */
// cc -Icode code/10-verlet/staircase.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

/* What each keeps exactly: a q^2 + b v^2 + c q v. */
static double kept(double a, double b, double c, double q, double v)
{
    return a * q * q + b * v * v + c * q * v;
}

/* The point of that ellipse in direction `angle`. */
static double radius(double a, double b, double c, double level, double angle)
{
    return sqrt(level / kept(a, b, c, cos(angle), sin(angle)));
}

int main(int argc, char **argv)
{
    double h = 0.7, q = 1.0, v = 0.0, worst = 0.0, level[4] = {0};
    int steps = 9;
    const ss_option options[] = {
        {"h", "step, below 2 (s)", .positive = &h, .below = 2},
        {"steps", "number of steps drawn", .count = &steps},
        {0}};

    ss_begin(argc, argv, "Kicks and drifts of an oscillator.", options);

    const double part = 1 - h * h / 4;
    const double form[4][3] = {
        {1, 1, -h}, {1, 1, h}, {part, 1, 0}, {1, part, 0}};

    ss_columns("angle path_q path_v a_q a_v b_q b_v verlet_q verlet_v pos_q "
               "pos_v e0_q e0_v e1_q e1_v e2_q e2_v");
    v += h / 2 * q; /* half a kick early: the corner before q */
    for (int n = 0; n < 1000; n++) {
        const double middle = v - h / 2 * q, after = v - h * q;
        const double there = q + h / 2 * after, none = (double)NAN;
        const double at[4][2] = {
            {q, v}, {q, after}, {q, middle}, {there, after}};
        double e[3][2] = {{0}};
        const int drawn = n < steps, drifts = n < steps - 1;

        for (int m = 0; m < 4; m++) {
            const double now =
                kept(form[m][0], form[m][1], form[m][2], at[m][0], at[m][1]);

            level[m] = n == 0 ? now : level[m];
            worst = fmax(worst, fabs(now / level[m] - 1));
        }
        for (int m = 0; m < 3; m++) {
            const double angle = n * 6.283185307179586 / 120;
            const double r =
                radius(form[m][0], form[m][1], form[m][2], level[m], angle);

            e[m][0] = r * cos(angle);
            e[m][1] = r * sin(angle);
        }
        if (n <= 120) {
            ss_row(n, drawn ? q : none, drawn ? v : none, drawn ? q : none,
                   drawn ? v : none, drawn ? q : none, drawn ? after : none,
                   drawn ? q : none, drawn ? middle : none,
                   drifts ? there : none, drifts ? after : none, e[0][0],
                   e[0][1], e[1][0], e[1][1], e[2][0], e[2][1]);
            if (drawn)
                ss_row(none, q, after, none, none, none, none, none, none, none,
                       none, none, none, none, none, none, none);
        }
        v = after;
        q += h * v;
    }

    // A thousand steps, each rounded twice.
    // expect: kept in [1, 1] (theory, eq:ve-ellipse)
    ss_fact("kept", worst <= 5e-13);
    return ss_end();
}
