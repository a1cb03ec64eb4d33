/* stiff.c: the stiff solvers of code/steps beside CVODE of SUNDIALS.
 *
 * Each solver solves each problem at tolerances from 1e-3 to 1e-9, and the
 * table says the error at the end, the evaluations of the derivative (those for
 * Jacobians by differences are among them) and how many times what CVODE needs
 * for the same error that is. CVODE's need between its own runs is interpolated
 * in the logarithms of error and evaluations, along those runs that no other
 * beats in both.
 *
 *     stiff [PROBLEM...]
 */
#include "steps/stiff.h"
#include "steps/adaptive.h"
#include "steps/tableau.h"

#include <cvode/cvode.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sundials/sundials_config.h>
#include <sunlinsol/sunlinsol_band.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_band.h>
#include <sunmatrix/sunmatrix_dense.h>

#if SUNDIALS_VERSION_MAJOR < 7
#define SUN_COMM_NULL NULL
#endif

enum { MOST = 256, LOOSEST = 3, TIGHTEST = 9, RUNS = TIGHTEST - LOOSEST + 1 };

typedef struct bench_problem {
    const char *name;
    ss_rhs_fn *rhs;
    size_t dim, band; /* as many diagonals on each side; 0: a full matrix */
    double end;
    double absolute; /* the absolute tolerance, as a part of the relative one */
    double least;    /* an error is relative to |x| + least */
    double start[MOST], right[MOST];
    void (*prepare)(struct bench_problem *p); /* fill in start and right */
} bench_problem;

static size_t calls;

/* Van der Pol, Robertson, the Oregonator, HIRES: F. Mazzia, C. Magherini, Test
 * set for initial value problem solvers, release 2.4 (2008), with end values.
 * */

static void van_der_pol(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx, calls++;
    d[0] = x[1];
    d[1] = ((1.0 - x[0] * x[0]) * x[1] - x[0]) / 1e-6;
}

static void oregonator(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx, calls++;
    d[0] = 77.27 * (x[1] + x[0] * (1.0 - 8.375e-6 * x[0] - x[1]));
    d[1] = (x[2] - (1.0 + x[0]) * x[1]) / 77.27;
    d[2] = 0.161 * (x[0] - x[2]);
}

static void robertson(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx, calls++;
    d[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
    d[2] = 3e7 * x[1] * x[1];
    d[1] = -d[0] - d[2];
}

static void hires(double t, const double *x, double *d, const void *ctx)
{
    const double g = 280.0 * x[5] * x[7];

    (void)t, (void)ctx, calls++;
    d[0] = -1.71 * x[0] + 0.43 * x[1] + 8.32 * x[2] + 0.0007;
    d[1] = 1.71 * x[0] - 8.75 * x[1];
    d[2] = -10.03 * x[2] + 0.43 * x[3] + 0.035 * x[4];
    d[3] = 8.32 * x[1] + 1.71 * x[2] - 1.12 * x[3];
    d[4] = -1.745 * x[4] + 0.43 * (x[5] + x[6]);
    d[5] = -g + 0.69 * x[3] + 1.71 * x[4] - 0.43 * x[5] + 0.69 * x[6];
    d[6] = g - 1.81 * x[6];
    d[7] = -d[6];
}

/* u_t = u_xx at HEAT points inside (0, 1), u = 0 at both ends, u = 1 at first.
 * */
enum { HEAT = 200 };

static void heat(double t, const double *x, double *d, const void *ctx)
{
    const double scale = (HEAT + 1.0) * (HEAT + 1.0);

    (void)t, (void)ctx, calls++;
    for (size_t i = 0; i < HEAT; i++)
        d[i] = scale * ((i > 0 ? x[i - 1] : 0.0) - 2.0 * x[i] +
                        (i + 1 < HEAT ? x[i + 1] : 0.0));
}

/* Each wave sin(k pi x) decays by itself. */
static void heat_prepare(bench_problem *p)
{
    const double step = acos(-1.0) / (HEAT + 1.0);

    for (int k = 1; k <= HEAT; k++) {
        const double half = 2.0 * (HEAT + 1.0) * sin(0.5 * step * k);
        double part = 0.0;

        for (int i = 1; i <= HEAT; i++)
            part += 2.0 / (HEAT + 1.0) * sin(step * k * i);
        for (int i = 1; i <= HEAT; i++)
            p->right[i - 1] +=
                part * exp(-half * half * p->end) * sin(step * k * i);
    }
    for (int i = 0; i < HEAT; i++)
        p->start[i] = 1.0;
}

/* A square of SIDE by SIDE particles of 10 g, level at first, falls and hangs
 * from two of its corners: springs of 1000 N/m with 0.3 N s/m along the edges
 * and the diagonals. Six numbers for each particle: position and velocity. */
enum { SIDE = 6, CLOTH = 6 * SIDE * SIDE, CLOTH_BAND = 6 * (SIDE + 1) + 5 };

static void pull(const double *a, const double *b, double rest, double *da,
                 double *db)
{
    double r[3], length = 0.0, rate = 0.0, force;

    for (int k = 0; k < 3; k++) {
        r[k] = b[k] - a[k];
        length += r[k] * r[k];
        rate += r[k] * (b[3 + k] - a[3 + k]);
    }
    length = sqrt(length);
    force = 1000.0 * (length - rest) + 0.3 * rate / length;
    for (int k = 0; k < 3; k++) {
        da[3 + k] += force * r[k] / length / 0.01;
        db[3 + k] -= force * r[k] / length / 0.01;
    }
}

static void cloth(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx, calls++;
    for (int i = 0; i < SIDE * SIDE; i++)
        for (int k = 0; k < 3; k++) {
            d[6 * i + k] = x[6 * i + 3 + k];
            d[6 * i + 3 + k] = k == 2 ? -9.81 : 0.0;
        }
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++)
            for (int way = 0; way < 4; way++) {
                static const int di[4] = {0, 1, 1, 1}, dj[4] = {1, 0, 1, -1};
                const int a = i * SIDE + j, m = i + di[way], n = j + dj[way];
                const int b = m * SIDE + n;

                if (m < SIDE && n >= 0 && n < SIDE)
                    pull(x + 6 * a, x + 6 * b, way < 2 ? 0.1 : sqrt(0.02),
                         d + 6 * a, d + 6 * b);
            }
    memset(d, 0, 6 * sizeof *d);
    memset(d + 6 * (SIDE - 1), 0, 6 * sizeof *d);
}

/* The end by an explicit method, at a tolerance of 1e-12. */
static void cloth_prepare(bench_problem *p)
{
    const ss_ode ode = {p->dim, p->rhs, NULL, NULL};
    ss_adaptive_options options;
    ss_adaptive *s;

    for (int i = 0; i < SIDE * SIDE; i++) {
        p->start[6 * i] = 0.1 * (i / SIDE);
        p->start[6 * i + 1] = 0.1 * (i % SIDE);
    }
    ss_adaptive_defaults(&options);
    options.relative = options.absolute = 1e-12;
    options.max_steps = 10000000;
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
    if (!s || ss_adaptive_start(s, 0.0, p->start) != SS_OK ||
        ss_adaptive_to(s, p->end) != SS_OK) {
        fprintf(stderr, "%s: no reference\n", p->name);
        exit(1);
    }
    memcpy(p->right, s->x, p->dim * sizeof *p->right);
    ss_adaptive_free(s);
}

static bench_problem problems[] = {
    {"vanderpol",
     van_der_pol,
     2,
     0,
     2.0,
     1.0,
     0.0,
     {2.0, 0.0},
     {1.706167732170483, -0.8928097010247975},
     NULL},
    {"oregonator",
     oregonator,
     3,
     0,
     360.0,
     1.0,
     0.0,
     {1.0, 2.0, 3.0},
     {1.000814870318523, 1228.178521549917, 132.0554942846706},
     NULL},
    {"robertson",
     robertson,
     3,
     0,
     1e11,
     1e-9,
     0.0,
     {1.0, 0.0, 0.0},
     {2.083340149701255e-8, 8.333360770334713e-14, 0.9999999791665050},
     NULL},
    {"hires",
     hires,
     8,
     0,
     321.8122,
     1e-3,
     0.0,
     {1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0057},
     {7.371312573325668e-4, 1.442485726316185e-4, 5.888729740967575e-5,
      1.175651343283149e-3, 2.386356198831331e-3, 6.238968252742796e-3,
      2.849998395185769e-3, 2.850001604814231e-3},
     NULL},
    {"heat", heat, HEAT, 1, 0.1, 1.0, 1.0, {0.0}, {0.0}, heat_prepare},
    {"cloth",
     cloth,
     CLOTH,
     CLOTH_BAND,
     0.5,
     1.0,
     1.0,
     {0.0},
     {0.0},
     cloth_prepare},
};

static double error_of(const bench_problem *p, const double *x)
{
    double worst = 0.0;

    for (size_t i = 0; i < p->dim; i++) {
        const double e =
            fabs(x[i] - p->right[i]) / (p->least + fabs(p->right[i]));

        worst = e <= worst ? worst : e;
    }
    return worst;
}

typedef struct run {
    double error;
    double evaluations;
} run;

static int cvode_rhs(double t, N_Vector x, N_Vector d, void *user)
{
    ((const bench_problem *)user)
        ->rhs(t, N_VGetArrayPointer(x), N_VGetArrayPointer(d), NULL);
    return 0;
}

static run by_cvode(bench_problem *p, double tolerance)
{
    const sunindextype n = (sunindextype)p->dim, band = (sunindextype)p->band;
    SUNContext context;
    double t = 0.0;
    run result;
    int status = SUNContext_Create(SUN_COMM_NULL, &context);
    N_Vector x = N_VNew_Serial(n, context);
    SUNMatrix matrix = band ? SUNBandMatrix(n, band, band, context)
                            : SUNDenseMatrix(n, n, context);
    SUNLinearSolver linear = band ? SUNLinSol_Band(x, matrix, context)
                                  : SUNLinSol_Dense(x, matrix, context);
    void *cvode = CVodeCreate(CV_BDF, context);

    memcpy(N_VGetArrayPointer(x), p->start, p->dim * sizeof *p->start);
    calls = 0;
    status |= CVodeInit(cvode, cvode_rhs, 0.0, x);
    status |= CVodeSetUserData(cvode, p);
    status |= CVodeSStolerances(cvode, tolerance, tolerance * p->absolute);
    status |= CVodeSetLinearSolver(cvode, linear, matrix);
    status |= CVodeSetMaxNumSteps(cvode, 1000000);
    status |= CVode(cvode, p->end, x, &t, CV_NORMAL);
    result.error = status ? (double)NAN : error_of(p, N_VGetArrayPointer(x));
    result.evaluations = (double)calls;
    CVodeFree(&cvode);
    SUNLinSolFree(linear);
    SUNMatDestroy(matrix);
    N_VDestroy(x);
    SUNContext_Free(&context);
    return result;
}

typedef ss_adaptive *create_fn(const ss_ode *ode,
                               const ss_stiff_options *options);

static run by_us(create_fn *create, const bench_problem *p, double tolerance)
{
    const ss_ode ode = {p->dim, p->rhs, NULL, NULL};
    ss_stiff_options options;
    run result = {(double)NAN, 0.0};
    ss_adaptive *s;

    ss_stiff_defaults(&options);
    options.steps.relative = tolerance;
    options.steps.absolute = tolerance * p->absolute;
    options.banded = p->band > 0;
    options.lower = options.upper = p->band;
    calls = 0;
    s = create(&ode, &options);
    if (s && ss_adaptive_start(s, 0.0, p->start) == SS_OK &&
        ss_adaptive_to(s, p->end) == SS_OK)
        result.error = error_of(p, s->x);
    result.evaluations = (double)calls;
    ss_adaptive_free(s);
    return result;
}

static int fewer(const void *a, const void *b)
{
    const double d =
        ((const run *)a)->evaluations - ((const run *)b)->evaluations;

    return (d > 0.0) - (d < 0.0);
}

/* The evaluations with which these runs would have this error. */
static double need(const run *runs, double error)
{
    run best[RUNS];
    size_t n = 0, i;

    memcpy(best, runs, sizeof best);
    qsort(best, RUNS, sizeof *best, fewer);
    for (i = 0; i < RUNS; i++)
        if (n == 0 || best[i].error < best[n - 1].error)
            best[n++] = best[i];
    for (i = 1; i + 1 < n && best[i].error > error; i++)
        ;

    const double slope = log(best[i].evaluations / best[i - 1].evaluations) /
                         log(best[i].error / best[i - 1].error);

    return best[i].evaluations * pow(error / best[i].error, slope);
}

static void compare(bench_problem *p)
{
    static const struct {
        const char *name;
        create_fn *create;
    } ours[] = {{"BDF", ss_bdf_create}, {"Radau", ss_radau_create}};
    run theirs[RUNS];

    if (p->prepare)
        p->prepare(p);
    printf("%s\n  tolerance  CVODE            ", p->name);
    for (size_t m = 0; m < 2; m++)
        printf("   %-6s                   ", ours[m].name);
    putchar('\n');
    for (int k = LOOSEST; k <= TIGHTEST; k++)
        theirs[k - LOOSEST] = by_cvode(p, pow(10.0, -k));
    for (int k = LOOSEST; k <= TIGHTEST; k++) {
        const run *r = &theirs[k - LOOSEST];

        printf("  1e-%d    %8.1e %7.0f", k, r->error, r->evaluations);
        for (size_t m = 0; m < 2; m++) {
            const run mine = by_us(ours[m].create, p, pow(10.0, -k));

            printf("    %8.1e %7.0f %5.2f", mine.error, mine.evaluations,
                   mine.evaluations / need(theirs, mine.error));
        }
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        bool wanted = argc < 2;

        for (int k = 1; k < argc; k++)
            wanted = wanted || !strcmp(argv[k], problems[i].name);
        if (wanted)
            compare(&problems[i]);
    }
    return 0;
}
