/* newton.c: solving for the end of a step, and finding the wrong end.
 *
 * Implicit Euler on a pendulum, y = x + h v', v' = v - h sin y, is one equation
 * G(y) = y - x - h v + h^2 sin y = 0. For h < 1 it has one root. At h = 3 it
 * has several, and each is a step.
 */
// cc -Icode code/07-implicit/newton.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/program.h"

#include <math.h>

static const double none = (double)NAN;

//> newton
/* G and its slope; c is x + h v, where the angle would be without a force. */
static double g(double c, double h, double y)
{
    return y - c + h * h * sin(y);
}

static double g_slope(double h, double y)
{
    return 1.0 + h * h * cos(y);
}

/* Follow the tangent to where it is zero, until y does not move any more.
 * path[0], path[1], ... are the guesses; returns how many corrections. */
static int newton(double c, double h, double *y, double *path)
{
    for (int i = 0; i < 50; i++) {
        const double d = -g(c, h, *y) / g_slope(h, *y);

        path[i] = *y;
        *y += d;
        path[i + 1] = *y;
        if (fabs(d) <= 1e-12 * (1.0 + fabs(*y)))
            return i + 1;
    }
    return 50;
}
//<

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static double energy(const double *x)
{
    return 0.5 * x[1] * x[1] - cos(x[0]);
}

/* How many sign changes G has from -40 to 40. */
static int roots(double c, double h)
{
    int count = 0;

    for (int i = 0; i < 8000; i++)
        count += (g(c, h, -40.0 + 0.01 * i) > 0.0) !=
                 (g(c, h, -40.0 + 0.01 * (i + 1)) > 0.0);
    return count;
}

/* The root between two places where G has different signs, by halving. */
static double root_between(double c, double h, double low, double high)
{
    const int rises = g(c, h, low) < 0.0;

    for (int i = 0; i < 60; i++) {
        const double middle = 0.5 * (low + high);

        *((g(c, h, middle) < 0.0) == rises ? &low : &high) = middle;
    }
    return low;
}

int main(int argc, char **argv)
{
    double h = 3.0, x0 = 2.0, v0 = 0.3, path[52], other[52];
    int steps = 20;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"x", "angle at the start (rad)", .real = &x0},
        {"v", "angular velocity at the start (rad/s)", .real = &v0},
        {"steps", "number of steps, up to 200", .count = &steps, .most = 200},
        {0}};

    ss_begin(argc, argv, "Newton's method on a pendulum's step.", options);

    const ss_ode ode = {2, pendulum, NULL, NULL};

    ss_implicit *solver = ss_implicit_create(2, NULL);
    double c = x0 + h * v0, y = x0, quick = x0, differs = 0.0;
    const int count = newton(c, h, &y, path);
    const int quick_count = newton(x0 + 0.5 * v0, 0.5, &quick, other);
    double a[2] = {x0, v0}, b[2] = {x0, v0}, left = 1.5, right = 5.0;
    double run[201];
    static double fine[12 * 201];

    for (int i = 0; solver && i <= steps; i++) {
        double at = a[0], scratch[52];

        run[i] = a[0];
        newton(a[0] + h * a[1], h, &at, scratch);
        if (ss_implicit_euler.step(solver, &ode, 0.0, h, a, NULL))
            a[0] = none;
        differs = fmax(differs, fabs(a[0] - at));
        for (int j = 0; j < 12; j++) {
            fine[12 * i + j] = b[0];
            for (int n = 0; n < 25; n++)
                ss_trapezoid.step(solver, &ode, 0.0, h / 300.0, b, NULL);
        }
    }
    ss_implicit_free(solver);
    ss_columns("y g tx ty guess value end zero step run s truth");
    for (int i = 0; i <= 12 * steps; i++) {
        const double s = -6.0 + 19.0 * i / (12.0 * steps);
        /* Two tangents, if that many were needed. */
        const int stair = i <= 3 && (i + 1) / 2 <= count;
        const int whole = i <= steps;

        ss_row(s, g(c, h, s), stair ? path[(i + 1) / 2] : none,
               stair ? i % 2 ? 0.0 : g(c, h, path[i / 2]) : none,
               i <= 1 ? path[i] : none, i <= 1 ? g(c, h, path[i]) : none,
               i == 0 ? y : none, i == 0 ? g(c, h, y) : none, whole ? i : none,
               whole ? run[i] : none, i / 12.0, fine[i]);
    }
    // expect: same_as_library in [1, 1] (theory, sec:im-machine)
    ss_fact("same_as_library", differs <= 1e-9);
    // It turns where cos y = -1/9, at y + 6.04 above and at y - 11.84 below,
    // and these lie on both sides of zero from -8.0 to 14.2: eight in all.
    // expect: roots in [7, 7] (theory, eq:im-g)
    ss_fact("roots", roots(c, h));
    // expect: roots_half in [1, 1] (theory, sec:im-newton)
    ss_fact("roots_half", roots(x0 + 0.5 * v0, 0.5));
    // expect: corrections in [9, 9] (seen)
    ss_fact("corrections", count);
    // expect: found in [11.347718, 11.347719] (second way, halved)
    ss_fact("found", y);
    // expect: turns_away in [1.487735, 1.487736] (exact, found)
    ss_fact("turns_away", (y - x0) / (2.0 * acos(-1.0)));
    newton(c, h, &left, other);
    // expect: from_left in [-4.01842, -4.018419] (second way, halved_left)
    ss_fact("from_left", left);
    newton(c, h, &right, other);
    // expect: from_right in [5.938775, 5.938776] (second way, halved_right)
    ss_fact("from_right", right);
    // The same by halving, each between two of the turning points of G, where
    // cos y = -1/9: 1.682 to either side of 0, one turn, two turns.
    // expect: halved in [11.347718, 11.347719] (second way, found)
    ss_fact("halved", root_between(c, h, 10.884, 14.249));
    // expect: halved_left in [-4.01842, -4.018419] (second way, from_left)
    ss_fact("halved_left", root_between(c, h, -4.601, -1.682));
    // expect: halved_right in [5.938775, 5.938776] (second way, from_right)
    ss_fact("halved_right", root_between(c, h, 4.601, 7.965));
    // Five pi, and there x'' = x: the step at last divides by 1 - h = -2.
    // expect: end_angle in [15.70795, 15.70797] (theory, sec:im-ringing)
    ss_fact("end_angle", a[0]);
    // expect: end_energy in [0.99999999, 1.00000001] (theory, sec:im-ringing)
    ss_fact("end_energy", energy(a));
    // expect: start_energy in [0.46114683, 0.46114684] (exact, sec:im-newton)
    ss_fact("start_energy", energy((double[]){x0, v0}));
    // Quick convergence at h = 1/2: the corrections of a step.
    y = x0;
    newton(x0 + 0.5 * v0, 0.5, &y, path);
    // expect: quick in [4, 4] (theory, sec:im-newton)
    ss_fact("quick", quick_count);
    // expect: error_0 in [0.085367, 0.085368] (second way, halved_0)
    ss_fact("error_0", fabs(path[0] - quick));
    // expect: halved_0 in [0.085367, 0.085368] (second way, error_0)
    ss_fact("halved_0", x0 - root_between(x0 + 0.5 * v0, 0.5, 0.0, 4.0));
    // Each is 0.1285 times the square of the last, G''/(2 G') at the root, to
    // first order.
    // expect: error_1 in [0.0009, 0.00096] (theory, sec:im-newton)
    ss_fact("error_1", fabs(path[1] - quick));
    // expect: error_2 in [1.12e-07, 1.13e-07] (theory, sec:im-newton)
    ss_fact("error_2", fabs(path[2] - quick));
    // expect: then_rounding in [1, 1] (theory, sec:im-newton)
    ss_fact("then_rounding", fabs(path[3] - quick) <= 1e-14);
    return ss_end();
}
