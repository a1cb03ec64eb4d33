/* cvode.c: the published stiff problems by CVODE of SUNDIALS, in the same run.
 *
 * CVODE (variable-order BDF with Newton's method) is an independent program. It
 * and our implicit methods must agree to our tolerance. Without SUNDIALS the
 * test is skipped.
 */
#include "problems.h"

#include <stdio.h>

#ifndef HAVE_SUNDIALS

int main(void)
{
    printf("skipped: SUNDIALS (Debian: libsundials-dev) is not installed\n");
    return 77;
}

#else

#include "published.h"

#include "steps/implicit_adaptive.h"

#include <cvode/cvode.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <string.h>
#include <sundials/sundials_config.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#if SUNDIALS_VERSION_MAJOR < 7
#define SUN_COMM_NULL NULL
#endif

static int cvode_rhs(double t, N_Vector x, N_Vector dxdt, void *user)
{
    const ss_ode *ode = user;

    ode->rhs(t, N_VGetArrayPointer(x), N_VGetArrayPointer(dxdt), ode->ctx);
    return 0;
}

static void by_cvode(const published *p, double relative, double absolute,
                     double *x)
{
    const sunindextype n = (sunindextype)p->ode.dim;
    ss_ode ode = p->ode;
    double t = p->from;
    SUNContext context;
    int status = SUNContext_Create(SUN_COMM_NULL, &context);

    if (status) {
        x[0] = nan("");
        return;
    }
    N_Vector state = N_VNew_Serial(n, context);
    SUNMatrix matrix = SUNDenseMatrix(n, n, context);
    SUNLinearSolver linear = SUNLinSol_Dense(state, matrix, context);
    void *cvode = CVodeCreate(CV_BDF, context);

    memcpy(N_VGetArrayPointer(state), x, p->ode.dim * sizeof *x);
    status |= CVodeInit(cvode, cvode_rhs, p->from, state);
    status |= CVodeSetUserData(cvode, &ode);
    status |= CVodeSStolerances(cvode, relative, absolute);
    status |= CVodeSetLinearSolver(cvode, linear, matrix);
    status |= CVodeSetMaxNumSteps(cvode, 1000000);
    status |= CVode(cvode, p->to, state, &t, CV_NORMAL);
    memcpy(x, N_VGetArrayPointer(state), p->ode.dim * sizeof *x);
    if (status != CV_SUCCESS)
        x[0] = nan("");
    CVodeFree(&cvode);
    SUNLinSolFree(linear);
    SUNMatDestroy(matrix);
    N_VDestroy(state);
    SUNContext_Free(&context);
}

static void by_us(const ss_implicit_method *method, const published *p,
                  double tolerance, double *x)
{
    ss_adaptive_options options;

    ss_adaptive_defaults(&options);
    options.relative = tolerance;
    options.absolute = 1e-4 * tolerance;

    ss_adaptive *s = ss_implicit_adaptive_create(&p->ode, method, &options);

    if (!s || ss_adaptive_start(s, p->from, p->start) != SS_OK ||
        ss_adaptive_to(s, p->to) != SS_OK)
        x[0] = nan("");
    else
        memcpy(x, s->x, p->ode.dim * sizeof *x);
    ss_adaptive_free(s);
}

/* The largest difference, relative to each component of b. */
static double gap(size_t n, const double *a, const double *b)
{
    double largest = 0.0;

    for (size_t i = 0; i < n; i++) {
        const double d = fabs(a[i] / b[i] - 1.0);

        largest = d <= largest ? largest : d;
    }
    return largest;
}

int main(int argc, char **argv)
{
    static published list[PUBLISHED_MOST];
    const char *const names[] = {"vanderpol-stiff", "hires", "robertson"};
    const ss_implicit_method *const methods[] = {
        &ss_implicit_euler, &ss_trapezoid, &ss_implicit_midpoint};
    const size_t n =
        published_read(argc > 1 ? argv[1] : "tests/library/data", list);

    for (int i = 0; i < 3; i++) {
        const published *p = published_named(list, n, names[i]);
        double theirs[PUBLISHED_DIM], ours[PUBLISHED_DIM] = {0};
        char row[64];

        memcpy(theirs, p->start, sizeof theirs);
        by_cvode(p, 1e-10, 1e-14, theirs);
        snprintf(row, sizeof row, "%s: CVODE's own error", p->name);
        expect(row, gap(p->ode.dim, theirs, p->end), 0.0, 1e-6);
        for (int k = 3; k <= 7; k += 2) {
            const double tolerance = pow(10.0, -k);

            for (int m = 0; m < 3; m++) {
                by_us(methods[m], p, tolerance, ours);
                snprintf(row, sizeof row, "%s: CVODE, %s 1e-%d", p->name,
                         methods[m]->name, k);
                expect(row, gap(p->ode.dim, ours, theirs), 0.0,
                       100.0 * tolerance);
            }
        }
    }
    return verdict();
}

#endif
