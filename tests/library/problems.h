#ifndef LIBRARY_PROBLEMS_H
#define LIBRARY_PROBLEMS_H
/* problems.h: the test problems that all tests of the library share.
 *
 * Six motions of one particle of mass 1, from t = 0 to t = 7, in one or two
 * dimensions. Each is at hand in three shapes: as an acceleration (for the
 * methods of second order), as x' = f(x, t) with x = [q | v] (for all
 * others), and as a reference solution, made in long double by extrapolation
 * (reference.c), a method that the library does not have.
 */
#include "steps/adaptive.h"

#include <stdbool.h>

typedef void problem_accel_fn(double t, const double *q, const double *v,
                              double *a, const void *ctx);

typedef struct problem {
    const char *name;
    size_t dof;              /* 1 or 2; a state has 2 * dof numbers, [q | v] */
    problem_accel_fn *accel; /* of the type ss_accel_fn; its ctx is not used */
    int feels_velocity;      /* does the acceleration depend on v? */
    int feels_time;          /* and on t? */
    double start[4];         /* [q | v] at t = 0 */
} problem;

enum {
    OSCILLATOR, /* (a) q'' = -q */
    KEPLER,     /* (b) q'' = -q / |q|^3, excentricity 0.5, axis 1 */
    PENDULUM,   /* (c) q'' = -sin q */
    DAMPED,     /* (d) q'' = -sin q - 0.4 v */
    MAGNETIC,   /* (e) Kepler (0.3) + 0.7 v x e_z - 0.1 |v| v */
    FORCED,     /* (f) q'' = -sin q + cos 1.7 t */
    PROBLEMS
};
extern const problem problems[PROBLEMS];

/* The problem as a first-order one, with its Jacobian. */
ss_ode problem_ode(const problem *p);

/* Calls of any accel or rhs so far, counted here, where the library cannot
 * reach it. Set it to 0 before what is to be counted. */
extern size_t problem_calls;

/* The state at time t (any sign), exact but for its rounding to double. */
void problem_at(const problem *p, double t, double *x);

/* The states at the checkpoints t = i * 7 / 224, i = 0 ... 224: number i
 * begins at path[i * 2 * dof]. Made once and kept. */
enum { PROBLEM_END = 7, CHECKPOINTS = 224 };
const double *problem_path(const problem *p);

/* The times at which one step's error is measured. */
enum { LOCAL_TIMES = 5 };
extern const double local_times[LOCAL_TIMES];

/* A stepper that chooses its steps: by doubling those of m, or by a pair, where m
 * is NULL (Dormand-Prince) or ss_rk8_dormand_prince. */
ss_adaptive *stepper_by(const ss_ode *ode, const ss_method *m,
                        const ss_adaptive_options *options);

/* The largest |a[i] - b[i]| of n; NaN if any of them is. */
double largest_difference(size_t n, const double *a, const double *b);

/* log2(coarse / fine): the order, when fine was made with half the step. */
double observed_order(double coarse, double fine);

/* Print one row: what is measured, and the bounds it must be within. Bounds
 * are inclusive; NaN fails. `verdict` is what main returns: 0 when all rows
 * held; it prints how many did not. */
void expect(const char *what, double measured, double low, double high);
void expect_status(const char *what, ss_status got, ss_status wanted);
int verdict(void);

/* The call ends in an assert() of this file, which says so; or, with NDEBUG, it
 * does no harm. It is made in a child, whose standard error is read. */
void expect_assertion(const char *what, void (*call)(void), const char *file);
bool assertions_are_off(void);

#endif
