/* per-evaluation.h: what you write. */
#ifndef PER_EVALUATION_H
#define PER_EVALUATION_H

enum { STAGES = 4 }; /* no method has more */

/* An explicit Runge-Kutta method: s stages, rows a[i][j] with j < i, and the
 * weights b. On x' = lambda x a step multiplies by R(h lambda). The spring
 * x'' = -x - c x' has two lambdas, the roots of lambda^2 + c lambda + 1 = 0.
 *
 * The largest step such that neither it nor any smaller one makes the spring
 * grow, divided by the evaluations of a step. c > 0, and the step is less than
 * 20. */
double per_evaluation(int s, const double (*a)[STAGES], const double *b,
                      double c);

#endif
