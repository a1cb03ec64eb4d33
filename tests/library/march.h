#ifndef LIBRARY_MARCH_H
#define LIBRARY_MARCH_H
/* march.h: errors and orders of any stepper on the shared problems. */
#include "problems.h"

#include "steps/onestep.h"

/* One step of whatever `stepper` is: x(t) becomes x(t + h). */
typedef ss_status march_fn(void *stepper, const ss_ode *ode, double t, double h,
                           double *x, ss_stats *stats);

typedef struct march {
    march_fn *step;
    void *stepper;
    void (*restart)(void *stepper); /* or NULL */
    size_t past; /* steps by its starter before it is itself */
} march;

typedef struct march_error {
    double q, v; /* the largest over the checkpoints; NaN if a step failed */
} march_error;

/* From t = 0 to 7 with `fine` steps between checkpoints (h = 1 / 32 fine);
 * the first 8 checkpoints are left out. */
march_error global_error(const march *m, const problem *p, int fine);

/* One step of length h to each of the local times, from exact data when the
 * starter is exact_starter. */
march_error local_error(const march *m, const problem *p, double h);

/* A starter that knows the answer; its ode must be problem_ode's. */
extern const ss_method exact_starter;

/* Print a row with the slope between two errors, position and velocity, and
 * hold both to `order` within `slack`. */
void expect_order(const char *method, const char *what, const problem *p,
                  march_error coarse, march_error fine, double order,
                  double slack);

/* The largest modulus among the roots of z^n + c[n-1] z^(n-1) + ... + c[0]. */
#include <complex.h>
double largest_root(int n, const double complex *c);

/* The largest h > 0.06 up to which growth(h, ctx) stays below 1 + 1e-10; 0
 * when it is above there already, infinity when it is below up to 1000. */
double stability_limit(double (*growth)(double h, const void *ctx),
                       const void *ctx);
#endif
