/* gsl.c: the same problems by the GNU Scientific Library, in the same run.
 *
 * GSL is an independent program. Its rk4 gives a step h the answer of two
 * halves (and an error estimate), so it must agree with our RK4 at h/2 to
 * rounding; its rk8pd and msadams, and our adaptive and Adams steppers, all to
 * their tolerance. Without GSL the test is skipped.
 */
#include "problems.h"

#include <stdio.h>

#ifndef HAVE_GSL

int main(void)
{
    printf("skipped: GSL (Debian: libgsl-dev) is not installed\n");
    return 77;
}

#else

#include "march.h"
#include "published.h"

#include "steps/adams.h"
#include "steps/adaptive.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>
#include <math.h>
#include <string.h>

static int gsl_rhs(double t, const double *x, double *dxdt, void *params)
{
    const ss_ode *ode = params;

    ode->rhs(t, x, dxdt, ode->ctx);
    for (size_t i = 0; i < ode->dim; i++)
        if (!isfinite(dxdt[i]))
            return GSL_EBADFUNC;
    return GSL_SUCCESS;
}

/* x from t0 to t1: adaptively to a tolerance, or in `steps` equal steps. */
static void by_gsl(const gsl_odeiv2_step_type *type, ss_ode ode, double t0,
                   double t1, double tolerance, unsigned long steps, double *x)
{
    const gsl_odeiv2_system system = {gsl_rhs, NULL, ode.dim, &ode};
    gsl_odeiv2_driver *driver = gsl_odeiv2_driver_alloc_y_new(
        &system, type, 1e-5, tolerance, tolerance);
    double t = t0;
    int status;

    if (!driver) {
        x[0] = nan("");
        return;
    }
    if (steps)
        status = gsl_odeiv2_driver_apply_fixed_step(
            driver, &t, (t1 - t0) / (double)steps, steps, x);
    else
        status = gsl_odeiv2_driver_apply(driver, &t, t1, x);
    if (status != GSL_SUCCESS)
        x[0] = nan("");
    gsl_odeiv2_driver_free(driver);
}

static void by_pair(const ss_ode *ode, double t0, double t1, double tolerance,
                    double *x)
{
    ss_adaptive_options options;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    options.max_steps = 1000000;

    ss_adaptive *s = ss_adaptive_create(ode, &ss_dormand_prince, &options);

    if (ss_adaptive_start(s, t0, x) != SS_OK || ss_adaptive_to(s, t1) != SS_OK)
        x[0] = nan("");
    else
        memcpy(x, s->x, ode->dim * sizeof *x);
    ss_adaptive_free(s);
}

/* AB5, AM5 and PECE5 in equal steps. */
static void by_adams(ss_adams_kind kind, const ss_ode *ode, double t1,
                     size_t steps, double *x)
{
    ss_adams_options options;

    ss_adams_defaults(&options);
    options.kind = kind;
    options.order = 5;

    ss_adams *s = ss_adams_create(ode->dim, &options);

    if (ss_adams_integrate(s, ode, 0.0, t1, steps, x, NULL) != SS_OK)
        x[0] = nan("");
    ss_adams_free(s);
}

static void shared(const problem *p)
{
    const char *const names[] = {"AB5", "AM5", "PECE5"};
    const ss_ode ode = problem_ode(p);
    double theirs[4], ours[4], adams[4];
    char row[64];

    memcpy(theirs, p->start, sizeof theirs);
    memcpy(ours, p->start, sizeof ours);
    by_gsl(gsl_odeiv2_step_rk4, ode, 0.0, 7.0, 1.0, 448, theirs);
    double work[5 * 4];

    if (ss_integrate(&ode, &ss_rk4, 0.0, 7.0, 896, ours, work, NULL) != SS_OK)
        ours[0] = nan("");
    snprintf(row, sizeof row, "%s: rk4, step for step", p->name);
    expect(row, largest_difference(ode.dim, theirs, ours), 0.0, 1e-13);

    memcpy(theirs, p->start, sizeof theirs);
    memcpy(ours, p->start, sizeof ours);
    by_gsl(gsl_odeiv2_step_rk8pd, ode, 0.0, 7.0, 1e-13, 0, theirs);
    by_pair(&ode, 0.0, 7.0, 1e-12, ours);
    snprintf(row, sizeof row, "%s: rk8pd, Dormand-Prince", p->name);
    expect(row, largest_difference(ode.dim, theirs, ours), 0.0, 2e-10);
    for (int kind = 0; kind < 3; kind++) {
        memcpy(adams, p->start, sizeof adams);
        by_adams((ss_adams_kind)kind, &ode, 7.0, 7 * 512, adams);
        snprintf(row, sizeof row, "%s: rk8pd, %s", p->name, names[kind]);
        expect(row, largest_difference(ode.dim, theirs, adams), 0.0, 2e-10);
    }
    memcpy(ours, p->start, sizeof ours);
    by_gsl(gsl_odeiv2_step_msadams, ode, 0.0, 7.0, 1e-11, 0, ours);
    snprintf(row, sizeof row, "%s: msadams, PECE5", p->name);
    expect(row, largest_difference(ode.dim, ours, adams), 0.0, 1e-7);
}

/* rk8pd and Dormand-Prince at two tolerances: the gap falls with them. */
static void published_problem(const published *p)
{
    double gap[2];
    char row[64];

    for (int i = 0; i < 2; i++) {
        const double tolerance = i ? 1e-10 : 1e-7;
        double theirs[PUBLISHED_DIM], ours[PUBLISHED_DIM];

        memcpy(theirs, p->start, sizeof theirs);
        memcpy(ours, p->start, sizeof ours);
        by_gsl(gsl_odeiv2_step_rk8pd, p->ode, p->from, p->to, tolerance, 0,
               theirs);
        by_pair(&p->ode, p->from, p->to, tolerance, ours);
        gap[i] = largest_difference(p->ode.dim, theirs, ours);
    }
    snprintf(row, sizeof row, "%s: rk8pd and ours, 1e-7", p->name);
    expect(row, gap[0], 0.0, 1e-3);
    expect("  at 1e-10", gap[1], 0.0, fmax(1e-9, 0.01 * gap[0]));
}

int main(int argc, char **argv)
{
    static published list[PUBLISHED_MOST];
    const char *const names[] = {"kepler",     "pendulum",   "brusselator",
                                 "lorenz-t5",  "pleiades",   "toronto-a3",
                                 "toronto-b1", "toronto-b2", "toronto-c1"};
    const size_t n =
        published_read(argc > 1 ? argv[1] : "tests/library/data", list);

    gsl_set_error_handler_off();
    for (int i = 0; i < PROBLEMS; i++)
        shared(&problems[i]);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        published_problem(published_named(list, n, names[i]));
    return verdict();
}

#endif
