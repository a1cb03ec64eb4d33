/* steps.c: steps of ordinary differential equations, equal and adaptive, beside
 * Boost.odeint, GSL and ARKODE, where they are. */
#include "bench.h"
#include "problems.h"

#include "steps/adaptive.h"

#include <math.h>
#include <stdio.h>

#ifndef HAVE_ODEINT
#define odeint_rk4    NULL
#define odeint_dopri5 NULL
#endif
#ifndef HAVE_GSL
#define gsl_rk4   NULL
#define gsl_rk8pd NULL
#endif
#ifndef HAVE_ARKODE
#define arkode_rk4 NULL
#endif

static void equal(int which, double bar)
{
    problem p = *problem_number(which);
    const bench_side sides[] = {{"", ours_rk4, &p, 0.0},
                                {"plain C", plain_rk4, &p, 0.0},
                                {"odeint", odeint_rk4, &p, bar},
                                {"GSL's driver", gsl_rk4, &p, 0.36},
                                {"ARKODE", arkode_rk4, &p, 0.36}};
    char what[80];

    snprintf(what, sizeof what, "RK4, %s", p.name);
    bench_compare(what, "step", sides, sizeof sides / sizeof *sides);
}

static void adaptive(int which)
{
    problem p = *problem_number(which);
    const bench_side sides[] = {{"", ours_dopri5, &p, 0.0},
                                {"odeint", odeint_dopri5, &p, 1.2}};
    char what[80];

    snprintf(what, sizeof what, "adaptive Dormand-Prince, %s", p.name);
    bench_compare(what, "evaluation", sides, sizeof sides / sizeof *sides);
}

enum { MOST = 28 };

/* A run of one side, whatever evaluations it takes. */
typedef struct whole {
    bench_fn *run;
    problem p;
} whole;

static double all_of_it(void *ctx, size_t times)
{
    whole *w = ctx;

    w->run(&w->p, times);
    return (double)times;
}

static void solve_well(const problem *p, double *exact)
{
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = 1e-14;
    s = ss_adaptive_create(&p->ode, &ss_dormand_prince_8, &options);
    bench_need(s && ss_adaptive_start(s, 0.0, p->x0) == SS_OK &&
                   ss_adaptive_to(s, p->t1) == SS_OK,
               "there is no exact answer");
    for (size_t i = 0; i < p->ode.dim; i++)
        exact[i] = s->x[i];
    ss_adaptive_free(s);
}

/* The coarsest tolerance from which on, down to 1e-13, the last state is no
 * further off than `error`. */
static double tolerance_for(bench_fn *run, problem p, const double *exact,
                            double error)
{
    double end[MOST], good = 0.0;

    p.end = end;
    for (p.tolerance = 1e-13; p.tolerance < 0.1; p.tolerance *= 1.25) {
        double off = 0.0;

        run(&p, 1);
        for (size_t i = 0; i < p.ode.dim; i++)
            off = fmax(off, fabs(end[i] - exact[i]));
        if (!(off <= error))
            break;
        good = p.tolerance;
    }
    bench_need(good > 0.0, "an error is out of reach");
    return good;
}

/* What a user buys: each of the two, with its own controller, as coarse as this
 * error allows. */
static void to_error(int which, double t1, double error, int order,
                     bench_fn *ours, const char *name, bench_fn *theirs)
{
    problem p = *problem_number(which);
    whole each[] = {{ours, p}, {theirs, p}};
    const bench_side sides[] = {
        {"", all_of_it, &each[0], 0.0},
        {name, theirs ? all_of_it : NULL, &each[1], 1.2}};
    double exact[MOST];
    char what[80];

    p.t1 = t1;
    solve_well(&p, exact);
    for (size_t i = 0; i < 2 && theirs; i++) {
        each[i].p.t1 = t1;
        each[i].p.tolerance = tolerance_for(each[i].run, p, exact, error);
    }
    snprintf(what, sizeof what, "order %d to an error of %g, %s", order, error,
             p.name);
    bench_compare(what, "run", sides, 2);
}

int main(int argc, char **argv)
{
    bench_begin(argc, argv);
    equal(LORENZ, 1.2);
    equal(PLEIADES, 1.1);
    equal(CHAIN, 1.15);
    adaptive(LORENZ);
    adaptive(ARENSTORF);
    adaptive(PLEIADES);
    for (int k = 0; k < 9; k++) {
        static const int which[] = {LORENZ, ARENSTORF, PLEIADES};
        static const double errors[] = {1e-3, 1e-5, 1e-7};
        const int at = which[k / 3];
        const double t1 = at == LORENZ ? 10.0 : problem_number(at)->t1;

        to_error(at, t1, errors[k % 3], 5, ours_dopri5, "odeint",
                 odeint_dopri5);
        to_error(at, t1, errors[k % 3], 8, ours_dopri8, "GSL's rk8pd",
                 gsl_rk8pd);
    }
    return 0;
}
