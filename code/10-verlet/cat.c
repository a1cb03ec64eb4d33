/* cat.c: a cat in the phase plane of a pendulum, carried.
 *
 * Every point of the cat is a pendulum with an angle and a rate of its own.
 * The true motion stirs them and keeps the cat's area. Symplectic Euler with
 * long steps does so too; Euler's method enlarges it.
 */
// cc -Icode code/10-verlet/cat.c code/steps/*.c -lm
#include "lab/cat.h"
#include "steps/program.h"

#include <math.h>

enum { METHODS = 5 };

static void exact(double h, double *x)
{
    for (int i = 0; i < 16; i++) { /* good to seven digits, on this scale */
        x[1] -= h / 32 * sin(x[0]);
        x[0] += h / 16 * x[1];
        x[1] -= h / 32 * sin(x[0]);
    }
}

static void euler(double h, double *x)
{
    const double a = -sin(x[0]);

    x[0] += h * x[1];
    x[1] += h * a;
}

static void euler_a(double h, double *x)
{
    x[1] += h * -sin(x[0]);
    x[0] += h * x[1];
}

static void verlet(double h, double *x)
{
    x[1] += h / 2 * -sin(x[0]);
    x[0] += h * x[1];
    x[1] += h / 2 * -sin(x[0]);
}

/* Implicit Euler is Euler's method run backwards: found by a few iterations. */
static void implicit(double h, double *x)
{
    const double q = x[0], v = x[1];

    for (int i = 0; i < 40; i++) {
        x[1] = v - h * sin(x[0]);
        x[0] = q + h * x[1];
    }
}

/* The same by adding up: small squares in the cat, each of which a step makes
 * larger by the determinant 1 + h^2 cos q, or as much smaller if `back`. */
static double stretched(double h, int steps, int back, double x[][2])
{
    const double side = 0.01;
    double all = 0.0;

    for (double q = -1.0 + side / 2; q < 1.0; q += side)
        for (double v = 0.5 + side / 2; v < 2.0; v += side) {
            double y[2] = {q, v}, factor = side * side;
            int inside = 0;

            for (int i = 0, j = CORNERS * FINE - 1; i < CORNERS * FINE; j = i++)
                if ((x[i][1] > v) != (x[j][1] > v) &&
                    q - x[i][0] < (x[j][0] - x[i][0]) * (v - x[i][1]) /
                                      (x[j][1] - x[i][1]))
                    inside = !inside;
            for (int n = 0; n < steps && inside; n++) {
                const double larger = 1 + h * h * cos(y[0]);

                (back ? implicit : euler)(h, y);
                factor *= back ? 1 / (1 + h * h * cos(y[0])) : larger;
            }
            all += inside ? factor : 0.0;
        }
    return all;
}

int main(int argc, char **argv)
{
    typedef void step_fn(double h, double *x);
    static step_fn *const methods[METHODS] = {exact, euler, euler_a, verlet,
                                              implicit};
    static body x[METHODS][4];
    double h = 0.3, size = 0.8, q = -0.1, v = 0.75;
    int steps = 6;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"size", "size of the cat", .positive = &size},
        {"q", "angle at the cat's feet (rad)", .real = &q},
        {"v", "angular velocity at the cat's feet (rad/s)", .real = &v},
        {"steps", "steps per picture", .count = &steps},
        {0}};

    ss_begin(argc, argv, "A cat in the phase plane of a pendulum.", options);
    for (int m = 0; m < METHODS; m++) {
        cat_draw(size, q, v, x[m][0]);
        for (int k = 1; k < 4; k++)
            for (int i = 0; i < POINTS; i++) {
                x[m][k][i][0] = x[m][k - 1][i][0];
                x[m][k][i][1] = x[m][k - 1][i][1];
                for (int n = 0; n < steps; n++)
                    methods[m](h, x[m][k][i]);
            }
    }
    ss_columns("q0 v0 eq1 ev1 eq2 ev2 eq3 ev3 aq1 av1 aq2 av2 aq3 av3 "
               "xq1 xv1 xq2 xv2 xq3 xv3 eye_q eye_v eye_eq eye_ev eye_aq "
               "eye_av");
    /* The corners, and between them what Euler has torn far apart. */
    const double *last = x[1][3][0];
    for (int i = 0, n = 0; i < POINTS - 2; i++) {
        const double *here = x[1][3][i];
        const int shown[] = {1, 2, 0}, eye = POINTS - 2 + n / 3;
        double row[26];

        if (i % FINE && hypot(here[0] - last[0], here[1] - last[1]) < 0.2)
            continue;
        last = here;
        for (int c = 0; c < 2; c++) {
            row[c] = x[0][0][i][c];
            for (int m = 0; m < 3; m++)
                for (int k = 1; k < 4; k++)
                    row[6 * m + 2 * k + c] = x[shown[m]][k][i][c];
            row[20 + c] = n < 2 ? x[0][0][POINTS - 2 + n][c] : (double)NAN;
            for (int m = 0; m < 2; m++)
                row[22 + 2 * m + c] =
                    n < 6 ? x[shown[m]][1 + n % 3][eye][c] : (double)NAN;
        }
        ss_row_of(26, row);
        n++;
    }

    const double whole = cat_area(POINTS - 2, x[0][0]);
    double ratio[METHODS];

    for (int m = 0; m < METHODS; m++)
        ratio[m] = cat_area(POINTS - 2, x[m][3]) / whole;
    // Of the area the polygon's straight sides cut something off.
    // expect: euler in [2.03, 2.06] (second way, euler_stretched)
    ss_fact("euler", ratio[1]);
    // expect: euler_a in [0.999, 1.001] (theory, eq:ve-shear)
    ss_fact("euler_a", ratio[2]);
    // expect: verlet in [0.999, 1.001] (theory, eq:ve-shear)
    ss_fact("verlet", ratio[3]);
    // expect: implicit in [0.286, 0.289] (second way, implicit_stretched)
    ss_fact("implicit", ratio[4]);
    // expect: euler_stretched in [2.03, 2.06] (second way, euler)
    ss_fact("euler_stretched", stretched(h, 3 * steps, 0, x[0][0]) / whole);
    // expect: implicit_stretched in [0.286, 0.289] (second way, implicit)
    ss_fact("implicit_stretched", stretched(h, 3 * steps, 1, x[0][0]) / whole);
    // expect: between in [6, 6] (exact, fig:ve-cat)
    ss_fact("between", steps);
    // expect: steps in [18, 18] (given)
    ss_fact("steps", 3 * steps);
    return ss_end();
}
