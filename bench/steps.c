/* steps.c: steps of ordinary differential equations, equal and adaptive, beside
 * Boost.odeint, GSL and ARKODE, where they are. */
#include "bench.h"
#include "problems.h"

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

static void equal(int which)
{
    problem p = *problem_number(which);
    const bench_side sides[] = {{"", ours_rk4, &p, 0.0},
                                {"plain C", plain_rk4, &p, 0.0},
                                {"odeint", odeint_rk4, &p, 1.2},
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
                                {"odeint", odeint_dopri5, &p, 1.2},
                                {"GSL's rk8pd", gsl_rk8pd, &p, 0.0}};
    char what[80];

    snprintf(what, sizeof what, "adaptive Dormand-Prince, %s", p.name);
    bench_compare(what, "evaluation", sides, sizeof sides / sizeof *sides);
}

int main(int argc, char **argv)
{
    bench_begin(argc, argv);
    equal(LORENZ);
    equal(PLEIADES);
    equal(CHAIN);
    adaptive(LORENZ);
    adaptive(ARENSTORF);
    adaptive(PLEIADES);
    return 0;
}
