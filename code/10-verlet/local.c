/* local.c: what one step gets wrong, term by term.
 *
 * The true motion of an oscillator is known, so every formula of the family
 * can be given exact data and asked for one step. Some formulas of the notes
 * are here as they are printed.
 */
// cc -Icode code/10-verlet/local.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

/* q(t), and its derivatives by a quarter turn each. */
static double truth(int derivative, double t)
{
    const double turn = derivative * 1.5707963267948966;

    return cos(t + turn) + 0.5 * sin(t + turn);
}

typedef double formula(double t, double h);

static double stormer(double t, double h)
{
    return 2 * truth(0, t) - truth(0, t - h) + h * h * truth(2, t) -
           truth(0, t + h);
}

static double taylor_printed(double t, double h)
{
    return truth(0, t) + h * truth(1, t) + h * h / 2 * truth(2, t) +
           h * h * h / 6 * truth(2, t) - truth(0, t + h);
}

static double taylor_right(double t, double h)
{
    return truth(0, t) + h * truth(1, t) + h * h / 2 * truth(2, t) +
           h * h * h / 6 * truth(3, t) - truth(0, t + h);
}

static double verlet_q(double t, double h)
{
    return truth(0, t) + h * truth(1, t) + h * h / 2 * truth(2, t) -
           truth(0, t + h);
}

static double late(double t, double h) /* v + h a(t) */
{
    return truth(1, t) + h * truth(2, t) - truth(1, t + h);
}

static double early(double t, double h) /* v + h a(t + h) */
{
    return truth(1, t) + h * truth(2, t + h) - truth(1, t + h);
}

static double trapezoid(double t, double h)
{
    return (late(t, h) + early(t, h)) / 2;
}

static double leapfrog_q(double t, double h)
{
    return truth(0, t) + h * truth(1, t + h / 2) - truth(0, t + h);
}

static double leapfrog_v(double t, double h)
{
    return truth(1, t - h / 2) + h * truth(2, t) - truth(1, t + h / 2);
}

static double worst(formula *f, double h)
{
    static const double times[] = {0.31, 1.17, 2.05, 3.40, 4.73};
    double most = 0.0;

    for (int i = 0; i < 5; i++)
        most = fmax(most, fabs(f(times[i], h)));
    return most;
}

static double order(formula *f, double h)
{
    return log2(worst(f, h) / worst(f, h / 2));
}

/* Symplectic Euler B on q'' = -sin q + cos 1.7 t up to t = 7, with the force
 * taken at the end of the step or, as printed, at its start: the largest
 * difference from a walk with Verlet and shorter steps. */
static double forced(int printed, double h)
{
    double q = 2.0, v = 0.3, x = q, y = v, most = 0.0;

    for (int n = 0; n < ss_steps(7.0, h); n++) {
        q += h * v;
        v += h * (-sin(q) + cos(1.7 * h * (printed ? n : n + 1)));
        for (int k = 0; k < 16; k++) { /* Verlet, from middle to middle */
            const double s = h / 16;

            x += s / 2 * y;
            y += s * (-sin(x) + cos(1.7 * (h * n + s * (k + 0.5))));
            x += s / 2 * y;
        }
        most = fmax(most, fabs(q - x));
    }
    return most;
}

int main(int argc, char **argv)
{
    double h = 1.0 / 64;
    const ss_option options[] = {{"h", "step", .positive = &h}, {0}};

    ss_begin(argc, argv, "Single steps from exact data.", options);
    // expect: stormer in [3.95, 4.05] (theory, eq:ve-two-sided)
    ss_fact("stormer", order(stormer, h));
    // expect: taylor_printed in [2.95, 3.05] (theory, eq:ve-two-sided)
    ss_fact("taylor_printed", order(taylor_printed, h));
    // expect: taylor_right in [3.95, 4.05] (theory, eq:ve-two-sided)
    ss_fact("taylor_right", order(taylor_right, h));
    // expect: verlet_q in [2.95, 3.05] (theory, sec:ve-velocity)
    ss_fact("verlet_q", order(verlet_q, h));
    // expect: verlet_v in [2.95, 3.05] (theory, sec:ve-velocity)
    ss_fact("verlet_v", order(trapezoid, h));
    // expect: leapfrog_q in [2.95, 3.05] (theory, eq:ve-leapfrog)
    ss_fact("leapfrog_q", order(leapfrog_q, h));
    // expect: leapfrog_v in [2.95, 3.05] (theory, eq:ve-leapfrog)
    ss_fact("leapfrog_v", order(leapfrog_v, h));
    // expect: part in [0.999, 1.001] (theory, sec:ve-velocity)
    ss_fact("part",
            verlet_q(2.05, h / 8) / (-pow(h / 8, 3) / 6 * truth(3, 2.05)));
    // h^2/2 times the third derivative, 1.118.
    // expect: late in [1.364e-4, 1.365e-4] (theory, sec:ve-velocity)
    ss_fact("late", fabs(late(2.05, h)));
    // expect: early in [1.364e-4, 1.365e-4] (theory, sec:ve-velocity)
    ss_fact("early", fabs(early(2.05, h)));
    // h^3/12 times the fourth derivative in the middle of the step, 0.0261.
    // expect: average in [8.2e-9, 8.4e-9] (theory, sec:ve-velocity)
    ss_fact("average", fabs(trapezoid(2.05, h)));

    // expect: forced_right in [8.71e-4, 8.72e-4] (second way, forced_right_twice)
    ss_fact("forced_right", forced(0, 1.0 / 512));
    // expect: forced_printed in [6.98e-3, 6.99e-3] (second way, forced_printed_twice)
    ss_fact("forced_printed", forced(1, 1.0 / 512));
    // The same from half the step: the order is one.
    // expect: forced_right_twice in [8.71e-4, 8.72e-4] (second way, forced_right)
    ss_fact("forced_right_twice", 2 * forced(0, 1.0 / 1024));
    // expect: forced_printed_twice in [6.98e-3, 6.99e-3] (second way, forced_printed)
    ss_fact("forced_printed_twice", 2 * forced(1, 1.0 / 1024));
    // expect: forced_order in [0.95, 1.05] (theory, sec:ve-symplectic)
    ss_fact("forced_order", log2(forced(1, 1.0 / 512) / forced(1, 1.0 / 1024)));

    ss_columns("h stormer verlet_q verlet_v leapfrog_q leapfrog_v");
    for (double step = h; step > h / 10; step /= 2)
        ss_row(step, stormer(2.05, step), verlet_q(2.05, step),
               trapezoid(2.05, step), leapfrog_q(2.05, step),
               leapfrog_v(2.05, step));
    return ss_end();
}
