/* compressed.c: a spring that is pushed together, and a matrix that is no
 * bowl.
 *
 * A mass on a spring of length 1 from the origin, pressed down to a quarter
 * of it. It is pushed sideways, and the matrix of the linearised
 * Crank-Nicolson step, 1 - h^2/4 J, loses its definiteness when h is large.
 */
// cc -Icode code/07-implicit/compressed.c code/steps/*.c -lm
#include "steps/mech_implicit.h"
#include "steps/program.h"

#include <math.h>

static double stiffness = 1.0;

static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    const double l = hypot(q[0], q[1]);

    (void)t, (void)v, (void)ctx;
    for (int i = 0; i < 2; i++)
        a[i] = -stiffness * (l - 1.0) * q[i] / l;
}

//> change
/* The stiffness is k along the spring and k (1 - r/l) across it, which is
 * negative when l < r = 1. If *ctx is not 0, zero is used instead of that. */
static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    const int clipped = *(const int *)ctx;
    const double l = hypot(q[0], q[1]);
    const double along = (q[0] * dq[0] + q[1] * dq[1]) / (l * l);
    const double across = clipped ? fmax(0.0, 1.0 - 1.0 / l) : 1.0 - 1.0 / l;

    (void)t, (void)v, (void)dv;
    for (int i = 0; i < 2; i++)
        da[i] = -stiffness * (along * q[i] + across * (dq[i] - along * q[i]));
}
//<

static ss_status attempt(double h, double length, int clipped)
{
    const ss_soft_mech m = {.mech = {2, accel, &clipped}, .change = change};
    ss_mech_implicit_options defaults;
    double q[2] = {0.0, length}, v[2] = {0.3, 0.0};

    ss_mech_implicit_defaults(&defaults);

    ss_mech_implicit *solver = ss_mech_implicit_create(2, &defaults);
    const ss_status status =
        solver ? ss_linearised_step(solver, &m, 0.0, h, q, v, NULL)
               : SS_NO_MEMORY;

    ss_mech_implicit_free(solver);
    return status;
}

int main(int argc, char **argv)
{
    double length = 0.25, low = 0.0, high = 10.0;
    const ss_option options[] = {
        {"length", "length of the spring, 1 at rest", .positive = &length},
        {0}};

    ss_begin(argc, argv, "Conjugate gradients on a saddle.", options);
    for (int i = 0; i < 60; i++) {
        const double h = 0.5 * (low + high);

        *(attempt(h, length, 0) == SS_OK ? &low : &high) = h;
    }
    ss_columns("h eigenvalue");
    for (int i = 0; i <= 20; i++)
        ss_row(0.1 * i, 1.0 - 0.0025 * i * i * (1.0 / length - 1.0));
    // expect: limit in [1.15470053, 1.15470054] (theory, sec:im-indefinite)
    ss_fact("limit", low);
    // expect: predicted in [1.15470053, 1.15470054] (theory, sec:im-indefinite)
    ss_fact("predicted", sqrt(4.0 / (1.0 / length - 1.0)));
    // expect: eigenvalue in [-0.6875, -0.6875] (exact, sec:im-indefinite)
    ss_fact("eigenvalue", 1.0 - 0.25 * 1.5 * 1.5 * (1.0 / length - 1.0));
    // expect: indefinite in [1, 1] (theory, sec:im-indefinite)
    ss_fact("indefinite", attempt(1.5, length, 0) == SS_INDEFINITE);
    // expect: clipped in [0, 0] (theory, sec:im-indefinite)
    ss_fact("clipped", attempt(1.5, length, 1));
    return ss_end();
}
