#ifndef PROBLEMS_H
#define PROBLEMS_H

/* problems.h: what the solvers of differential equations are measured on, and
 * how each of them is called. All of them call the same derivative through the
 * same pointer. */
#include "steps/ode.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct problem {
    const char *name;
    ss_ode ode;
    const double *x0;
    double h, t1;     /* of equal steps; the end of a run of adaptive ones */
    double tolerance; /* of adaptive ones, relative and absolute */
    double *end;      /* where these leave their last state, or NULL */
} problem;

enum { LORENZ, ARENSTORF, PLEIADES, CHAIN, PROBLEMS };

/* One of those; its arrays live as long as the program. */
const problem *problem_number(int which);

/* A run of equal steps begins again after so many, so that no solver leaves
 * what the problem is about. */
enum { SPELL = 200 };

/* Each is a bench_fn with a problem as its context. Those for equal steps count
 * steps of the fourth order; the adaptive ones count evaluations. */
double ours_rk4(void *ctx, size_t times);
double plain_rk4(void *ctx, size_t times);
double ours_dopri5(void *ctx, size_t times);
double ours_dopri8(void *ctx, size_t times);
double odeint_rk4(void *ctx, size_t times);
double odeint_dopri5(void *ctx, size_t times);
double gsl_rk4(void *ctx, size_t times);
double gsl_rk8pd(void *ctx, size_t times);
double arkode_rk4(void *ctx, size_t times);

#ifdef __cplusplus
}
#endif

#endif
