/* reverse.c: there and back again.
 *
 * A pendulum goes forwards, and then as many steps with -h. A method that is
 * reversible comes back to its start. And does a step keep areas? For that the
 * determinant of its Jacobian has to be 1.
 */
// cc -Icode code/07-implicit/reverse.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/mech_implicit.h"
#include "steps/program.h"

#include <math.h>

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    jac[0] = 0.0, jac[1] = 1.0;
    jac[2] = -cos(x[0]), jac[3] = 0.0;
}

static const ss_ode ode = {2, pendulum, gradient, NULL};

//> midpoint
/* z = x + h/2 f(z) is the middle of the step; the end is as far beyond it as
 * the start is before it. Newton's method, in two unknowns, written out. */
static void midpoint_step(double h, double *x)
{
    double z[2] = {x[0], x[1]};

    for (int i = 0; i < 8; i++) {
        const double a = 0.5 * h;
        const double g0 = z[0] - x[0] - a * z[1];
        const double g1 = z[1] - x[1] + a * sin(z[0]);
        const double c = a * cos(z[0]), det = 1.0 + a * c;

        z[0] -= (g0 + a * g1) / det;
        z[1] -= (g1 - c * g0) / det;
    }
    x[0] = 2.0 * z[0] - x[0];
    x[1] = 2.0 * z[1] - x[1];
}
//<

enum { EULER, TRAPEZOID, MIDPOINT, LINEARISED, KINDS };

static ss_implicit *solver;

static void step(int kind, double h, double *x)
{
    static const ss_implicit_method *const methods[] = {
        &ss_implicit_euler, &ss_trapezoid, &ss_implicit_midpoint};

    if (kind == LINEARISED) {
        const double s = -0.25 * h * h * cos(x[0]);
        const double v = (x[1] * (1.0 + s) - h * sin(x[0])) / (1.0 - s);

        x[0] += 0.5 * h * (x[1] + v);
        x[1] = v;
    } else if (!solver || methods[kind]->step(solver, &ode, 0.0, h, x, NULL)) {
        x[0] = (double)NAN;
    }
}

/* How far from its start a pendulum ends after n steps and n back. */
static double back(int kind, double h, int n, const double *from)
{
    double x[2] = {from[0], from[1]};

    for (int i = 0; i < n; i++)
        step(kind, h, x);
    for (int i = 0; i < n; i++)
        step(kind, -h, x);
    return hypot(x[0] - from[0], x[1] - from[1]);
}

/* |det - 1| of a step's Jacobian, by differences of fourth order. */
static double defect(int kind, double h, const double *from)
{
    const double e = 1e-3;
    double d[2][2], y[4][2];

    for (int j = 0; j < 2; j++) {
        for (int s = 0; s < 4; s++) {
            y[s][0] = from[0], y[s][1] = from[1];
            y[s][j] += e * (s < 2 ? s - 2 : s - 1);
            step(kind, h, y[s]);
        }
        for (int i = 0; i < 2; i++)
            d[i][j] =
                (8.0 * (y[2][i] - y[1][i]) - (y[3][i] - y[0][i])) / (12.0 * e);
    }
    return fabs(d[0][0] * d[1][1] - d[0][1] * d[1][0] - 1.0);
}

/* The worst defect along the path of a turn. */
static double worst_defect(int kind, double h, const double *from)
{
    double x[2] = {from[0], from[1]}, most = 0.0;

    for (int i = 0; i < 80; i++) {
        most = fmax(most, defect(kind, h, x));
        step(MIDPOINT, h, x);
    }
    return most;
}

/* Implicit Euler there and back by another way: the pendulum's equation for one
 * angle, and a step backwards is one forwards with the velocity turned round. */
static double turned_back(double h, int n, const double *from)
{
    double x = from[0], v = from[1];

    for (int i = 0; i < 2 * n; i++) {
        const double c = x + h * v;
        double y = x;

        for (int j = 0; j < 20; j++)
            y -= (y - c + h * h * sin(y)) / (1.0 + h * h * cos(y));
        v = (y - x) / h;
        x = y;
        if (i == n - 1)
            v = -v;
    }
    return hypot(x - from[0], v + from[1]);
}

int main(int argc, char **argv)
{
    double h = 0.1, far_h = 0.5, x0 = 2.0, v0 = 0.3, differs = 0.0;
    int n = 20;
    const ss_option options[] = {
        {"h", "step of the measured runs (s)", .positive = &h},
        {"far", "step of the drawn run (s)", .positive = &far_h},
        {"n", "steps of the drawn run there, and as many back", .count = &n},
        {0}};

    ss_implicit_options to_rounding;

    ss_begin(argc, argv, "There and back with implicit steps.", options);
    ss_implicit_defaults(&to_rounding);
    to_rounding.newton.relative = to_rounding.newton.absolute = 1e-14;
    solver = ss_implicit_create(2, &to_rounding);

    const double from[2] = {x0, v0};
    double x[KINDS][2], own[2] = {x0, v0}, same[2] = {x0, v0};

    for (int k = 0; k < KINDS; k++)
        x[k][0] = x0, x[k][1] = v0;
    ss_columns("i euler trapezoid midpoint linearised");
    for (int i = 0; i <= 2 * n; i++) {
        ss_row(i <= n ? i : 2 * n - i, x[0][0], x[1][0], x[2][0], x[3][0]);
        for (int k = 0; k < KINDS; k++)
            step(k, i < n ? far_h : -far_h, x[k]);
        midpoint_step(far_h, own);
        step(MIDPOINT, far_h, same);
        differs = fmax(differs, fabs(own[0] - same[0]));
    }
    // expect: same_as_library in [1, 1] (theory, eq:im-midpoint)
    ss_fact("same_as_library", differs <= 1e-12);
    // expect: back_euler in [1.83284, 1.83285] (second way, back_turned)
    ss_fact("back_euler", back(EULER, h, 100, from));
    // expect: back_turned in [1.83284, 1.83285] (second way, back_euler)
    ss_fact("back_turned", turned_back(h, 100, from));
    // expect: back_trapezoid in [0, 1e-12] (theory, sec:im-reverse)
    ss_fact("back_trapezoid", back(TRAPEZOID, h, 100, from));
    // expect: back_midpoint in [0, 1e-12] (theory, sec:im-reverse)
    ss_fact("back_midpoint", back(MIDPOINT, h, 100, from));
    // expect: back_linearised in [0.00305, 0.00315] (second way, back_finer)
    ss_fact("back_linearised", back(LINEARISED, h, 100, from));
    // Of third order: half of the step, and eight times what it misses.
    // expect: back_finer in [0.00305, 0.00315] (second way, back_linearised)
    ss_fact("back_finer", 8.0 * back(LINEARISED, 0.5 * h, 200, from));
    // It is 1/(1 + h^2 cos x'), with the angle x' = 2.0208 of the new state.
    // expect: defect_euler in [0.0043704, 0.0043705] (theory, eq:im-euler)
    ss_fact("defect_euler", defect(EULER, h, from));
    // expect: defect_midpoint in [0, 1e-11] (theory, sec:im-reverse)
    ss_fact("defect_midpoint", worst_defect(MIDPOINT, h, from));
    // 1 + h^2 cos(x) / 4 over the same for x', which is 2.0254.
    // expect: defect_trapezoid in [5.7643e-05, 5.7644e-05] (theory, eq:im-theta)
    ss_fact("defect_trapezoid", defect(TRAPEZOID, h, from));
    // By hand it is h^3 sin(x) (v + v') / (8 (1 + h^2 cos(x) / 4)).
    // expect: defect_linearised in [5.79825e-05, 5.79827e-05] (theory, eq:im-linearised)
    ss_fact("defect_linearised", defect(LINEARISED, h, from));
    // Along the path both are near h^3/4 times v sin x, which is 1.2056 at
    // most.
    // expect: worst_trapezoid in [0.00029, 0.000315] (theory, sec:im-reverse)
    ss_fact("worst_trapezoid", worst_defect(TRAPEZOID, h, from));
    // expect: worst_linearised in [0.00029, 0.000315] (theory, sec:im-reverse)
    ss_fact("worst_linearised", worst_defect(LINEARISED, h, from));
    ss_implicit_free(solver);
    return ss_end();
}
