/* stiff_cost.c: well-known stiff problems by Radau and BDF: the error at the
 * end, and at most twice the evaluations with which CVODE has that error.
 *
 * End values: F. Mazzia, C. Magherini, Test set for initial value problem
 * solvers, release 2.4 (2008). What CVODE 6.4.1 needs, with difference
 * Jacobians and the tolerances below, was measured by bench/stiff.c.
 */
#include "problems.h"

#include "steps/stiff.h"

#include <math.h>
#include <stdio.h>

enum { MOST = 200, RUNS = 4 };

static size_t calls;

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

/* Heat on 200 points: u is 1 at first and 0 at the ends. */
static void heat(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx, calls++;
    for (size_t i = 0; i < MOST; i++)
        d[i] = 201.0 * 201.0 *
               ((i > 0 ? x[i - 1] : 0.0) - 2.0 * x[i] +
                (i + 1 < MOST ? x[i + 1] : 0.0));
}

typedef struct cost {
    double error, evaluations;
} cost;

typedef struct stiff_problem {
    const char *name;
    ss_ode ode;
    size_t band;
    double end;
    double absolute; /* tolerance, as a part of the relative one */
    double least;    /* errors are relative to |x| + least */
    double start[MOST], right[MOST];
    cost cvode[RUNS]; /* at tolerances 1e-3, 1e-5, 1e-7, 1e-9 */
} stiff_problem;

/* The numbers of two of them. */
enum { OREGONATOR = 1, HEAT = 4 };

static stiff_problem list[] = {
    {"van der Pol, 1e-6",
     {2, van_der_pol, NULL, NULL},
     0,
     2.0,
     1.0,
     0.0,
     {2.0, 0.0},
     {1.706167732170483, -0.8928097010247975},
     {{8.1e-3, 896}, {1.3e-4, 1590}, {2.5e-6, 3094}, {6.0e-8, 5783}}},
    {"Oregonator",
     {3, oregonator, NULL, NULL},
     0,
     360.0,
     1.0,
     0.0,
     {1.0, 2.0, 3.0},
     {1.000814870318523, 1228.178521549917, 132.0554942846706},
     {{4.3e-3, 1463}, {2.5e-4, 2876}, {4.1e-6, 4545}, {1.2e-7, 7882}}},
    {"Robertson to 1e11",
     {3, robertson, NULL, NULL},
     0,
     1e11,
     1e-9,
     0.0,
     {1.0, 0.0, 0.0},
     {2.083340149701255e-8, 8.333360770334713e-14, 0.9999999791665050},
     {{2.1e-3, 765}, {4.8e-5, 1240}, {8.6e-7, 2325}, {2.2e-8, 4135}}},
    {"HIRES",
     {8, hires, NULL, NULL},
     0,
     321.8122,
     1e-3,
     0.0,
     {1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0057},
     {7.371312573325668e-4, 1.442485726316185e-4, 5.888729740967575e-5,
      1.175651343283149e-3, 2.386356198831331e-3, 6.238968252742796e-3,
      2.849998395185769e-3, 2.850001604814231e-3},
     {{4.4e-2, 354}, {4.1e-4, 649}, {1.0e-5, 1063}, {1.6e-7, 1662}}},
    {"heat",
     {MOST, heat, NULL, NULL},
     1,
     0.1,
     1.0,
     1.0,
     {0.0},
     {0.0},
     {{3.4e-4, 79}, {6.6e-6, 158}, {7.3e-8, 288}, {1.9e-9, 535}}},
};

/* Each wave decays by itself. */
static void fill_heat(stiff_problem *p)
{
    const double step = acos(-1.0) / 201.0;

    for (int k = 1; k <= MOST; k++) {
        const double half = 402.0 * sin(0.5 * step * k);
        double part = 0.0;

        for (int i = 1; i <= MOST; i++)
            part += 2.0 / 201.0 * sin(step * k * i);
        for (int i = 1; i <= MOST; i++)
            p->right[i - 1] +=
                part * exp(-half * half * p->end) * sin(step * k * i);
    }
    for (int i = 0; i < MOST; i++)
        p->start[i] = 1.0;
}

/* The evaluations with which CVODE would have this error: a line through two of
 * its runs, in the logarithms. */
static double need(const cost *runs, double error)
{
    int i = 1;

    while (i + 1 < RUNS && runs[i].error > error)
        i++;

    const double slope = log(runs[i].evaluations / runs[i - 1].evaluations) /
                         log(runs[i].error / runs[i - 1].error);

    return runs[i].evaluations * pow(error / runs[i].error, slope);
}

typedef ss_adaptive *create_fn(const ss_ode *ode,
                               const ss_stiff_options *options);

static void run(const stiff_problem *p, const char *name, create_fn *create,
                int digits)
{
    const double tolerance = pow(10.0, -digits);
    ss_stiff_options options;
    double error = 0.0;
    char row[80];

    ss_stiff_defaults(&options);
    options.steps.relative = tolerance;
    options.steps.absolute = tolerance * p->absolute;
    options.banded = p->band > 0;
    options.lower = options.upper = p->band;
    calls = 0;

    ss_adaptive *s = create(&p->ode, &options);

    ss_adaptive_start(s, 0.0, p->start);
    expect_status("status", ss_adaptive_to(s, p->end), SS_OK);
    for (size_t i = 0; i < p->ode.dim; i++) {
        const double e =
            fabs(s->x[i] - p->right[i]) / (p->least + fabs(p->right[i]));

        error = e <= error ? error : e;
    }

    const ss_stiff_work work = ss_stiff_work_of(s);

    snprintf(row, sizeof row, "%s, %s, 1e-%d: error", p->name, name, digits);
    expect(row, error, 0.0, 1000.0 * tolerance);
    expect("  evaluations, in those of CVODE",
           (double)calls / need(p->cvode, error), 0.1, 2.0);
    expect("  evaluations as counted", (double)s->stats.evaluations,
           (double)calls, (double)calls);
    expect("  Jacobians for each accepted step",
           (double)work.jacobians / (double)s->stats.steps, 0.0, 1.0);
    ss_adaptive_free(s);
}

/* The Oregonator at many coarse tolerances: at each a step can be so long that
 * it leaps over the next pulse. */
static void scatter(const char *name, create_fn *create)
{
    const stiff_problem *p = &list[OREGONATOR];
    double worst = 0.0, failed = 0.0;

    for (int i = 0; i <= 128; i++) {
        const double tolerance = pow(10.0, -2.0 - i / 64.0);
        ss_stiff_options options;

        ss_stiff_defaults(&options);
        options.steps.relative = options.steps.absolute = tolerance;

        ss_adaptive *s = create(&p->ode, &options);

        ss_adaptive_start(s, 0.0, p->start);
        failed += ss_adaptive_to(s, p->end) != SS_OK;
        for (size_t k = 0; k < 3; k++)
            worst = fmax(worst, fabs(s->x[k] / p->right[k] - 1.0) / tolerance);
        ss_adaptive_free(s);
    }
    printf("  the Oregonator at 129 tolerances, %s\n", name);
    expect("fail", failed, 0, 0);
    expect("  largest error, in tolerances", worst, 0.0, 100.0);
}

int main(void)
{
    fill_heat(&list[HEAT]);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        for (int digits = 4; digits <= 8; digits += 2) {
            run(&list[i], "Radau", ss_radau_create, digits);
            run(&list[i], "BDF", ss_bdf_create, digits);
        }
    scatter("Radau", ss_radau_create);
    scatter("BDF", ss_bdf_create);
    return verdict();
}
