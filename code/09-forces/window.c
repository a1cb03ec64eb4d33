/* window.c: how much drag steadies Euler's method, and how much breaks it.
 *
 * A weight on a spring, x'' = -(k/m) x - (c/m) x'. The largest step that does
 * not grow is found by trial for many drags c; theory says c/k up to the
 * critical drag and then 4m / (c + sqrt(c^2 - 4mk)), which tends to 2m/c. And
 * why: Euler's step adds a drag of its own, -hk, to c.
 */
// cc -Icode code/09-forces/window.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <complex.h>
#include <math.h>

typedef struct weight {
    double m, k, c;
} weight;

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    const weight *w = ctx;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -(w->k * x[0] + w->c * x[1]) / w->m;
}

static double energy(const weight *w, const double *x)
{
    return 0.5 * w->m * x[1] * x[1] + 0.5 * w->k * x[0] * x[0];
}

/* The part of its energy that is left after `steps` steps. */
static double left(const ss_method *method, const weight *w, double h,
                   int steps)
{
    const ss_ode ode = {2, swing, NULL, w};
    double x[2] = {1.0, w->k > 0.0 ? 0.0 : 1.0}, work[10];
    const double before = energy(w, x);

    for (int i = 0; i < steps; i++)
        if (method->step(&ode, i * h, h, x, work, NULL) != SS_OK)
            return (double)INFINITY;
    return energy(w, x) / before;
}

/* The same from the formula, for a weight that swings: with the rate l, a step
 * multiplies by exp(h l), or by 1 + h l if it is Euler's. */
static double formula(const weight *w, double h, int steps, int euler)
{
    const double slow = 0.5 * w->c / w->m;
    const double fast = sqrt(w->k / w->m - slow * slow);
    const double complex l = -slow + fast * (double complex)I;
    const double complex grown =
        euler ? cpow(1.0 + h * l, steps) : cexp(h * steps * l);
    /* From 1 at rest: x is the real part of (1 - i slow/fast) e^(l t). */
    const double complex z = (1.0 - slow / fast * (double complex)I) * grown;
    const double start[2] = {1.0, 0.0}, x[2] = {creal(z), creal(l * z)};

    return energy(w, x) / energy(w, start);
}

/* The largest step that does not grow: between a quiet one and a wild one. */
static double largest(const ss_method *method, const weight *w, int steps)
{
    double quiet = 1e-3, wild = 4.0 * w->m / (w->c + 0.1);

    while (wild - quiet > 1e-6 * wild) {
        const double h = 0.5 * (quiet + wild);

        *(left(method, w, h, steps) > 1.0 ? &wild : &quiet) = h;
    }
    return quiet;
}

static double promised(const weight *w)
{
    const double root = w->c * w->c - 4.0 * w->m * w->k;

    return root < 0.0 ? w->c / w->k : 4.0 * w->m / (w->c + sqrt(root));
}

enum { CURVE = 61, EVERY = 4, RUN = 60 };

int main(int argc, char **argv)
{
    double m = 1.0, k = 1.0, h = 0.5;
    int steps = 1500;
    const ss_option options[] = {
        {"m", "mass (kg)", .positive = &m},
        {"k", "stiffness of the spring (N/m)", .positive = &k},
        {"h", "step of the three runs (s)", .positive = &h},
        {"steps", "steps to wait for growth", .count = &steps},
        {0}};
    const double none = (double)NAN, drag[3] = {0.2, 1.0, 4.5};

    ss_begin(argc, argv, "The drag that steadies, the drag that breaks.",
             options);
    ss_columns("c h promised implicit t x0 x1 x2");

    const weight soft = {m, k, 0.1}, some = {m, k, 0.5}, stiff = {m, k, 10.0};
    const weight alone = {m, 0.0, 10.0};

    // expect: limit_0_1 in [0.0999, 0.1001] (theory, eq:fo-eaten)
    ss_fact("limit_0_1", largest(&ss_euler, &soft, 20 * steps));
    // expect: limit_0_5 in [0.4999, 0.5001] (theory, eq:fo-eaten)
    ss_fact("limit_0_5", largest(&ss_euler, &some, 4 * steps));
    // 0.20204, and slow growth beyond.
    // expect: limit_10 in [0.2019, 0.2022] (theory, eq:fo-breaks)
    ss_fact("limit_10", largest(&ss_euler, &stiff, 4 * steps));
    // expect: alone_euler in [1.9999, 2.0001] (theory, eq:fo-breaks)
    ss_fact("alone_euler", 10.0 * largest(&ss_euler, &alone, steps));
    // expect: alone_rk4 in [2.7852, 2.7854] (theory, eq:rk-growth)
    ss_fact("alone_rk4", 10.0 * largest(&ss_rk4, &alone, steps));

    /* Half the drag eaten: c = 0.2 at h = 0.1 swings like c = 0.1 should. */
    const weight both = {m, k, 0.1 + 0.1 * k}, plain = {m, k, 0.1};

    // expect: true_left in [0.00185296, 0.001853] (second way, true_formula)
    ss_fact("true_left", left(&ss_rk4, &plain, 0.1, 628));
    // expect: euler_left in [0.001841946, 0.001841948] (second way, euler_formula)
    ss_fact("euler_left", left(&ss_euler, &both, 0.1, 628));
    // expect: uncorrected_left in [0.999433, 0.999434] (second way, uncorrected_formula)
    ss_fact("uncorrected_left", left(&ss_euler, &plain, 0.1, 628));
    // expect: true_formula in [0.00185296, 0.001853] (theory, sec:fo-window)
    ss_fact("true_formula", formula(&plain, 0.1, 628, 0));
    // expect: euler_formula in [0.001841946, 0.001841948] (theory, eq:fo-eaten)
    ss_fact("euler_formula", formula(&both, 0.1, 628, 1));
    // expect: uncorrected_formula in [0.999433, 0.999434] (theory, eq:fo-eaten)
    ss_fact("uncorrected_formula", formula(&plain, 0.1, 628, 1));

    double x[3][2] = {{1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}}, work[4];

    for (int i = 0; i < CURVE; i++) {
        const weight w = {m, k, 0.05 * pow(10.0, i * 0.05)};
        const int tried = i % EVERY == 0;
        const double limit = tried ? largest(&ss_euler, &w, 3 * steps) : none;

        ss_row(w.c, limit, promised(&w), 2.0 * m / w.c, i * h, x[0][0], x[1][0],
               x[2][0]);
        for (int j = 0; j < 3; j++) {
            const weight run = {m, k, drag[j]};
            const ss_ode ode = {2, swing, NULL, &run};

            ss_euler.step(&ode, i * h, h, x[j], work, NULL);
        }
    }
    return ss_end();
}
