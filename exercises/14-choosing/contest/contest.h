/* contest.h: four problems, a budget for each, and what you write. */
#ifndef CONTEST_H
#define CONTEST_H

enum { MOST = 8 }; /* no state has more numbers than this */

typedef enum problem { PENDULUM, COMET, CHAIN, DUST } problem;

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. Every call is counted. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Carry x, n numbers, from time 0 to time `end`. The first half of x are
 * places, the second half velocities. Which of the problems it is, is said by
 * `which`, so that each can have a method of its own. */
void race(problem which, int n, double end, rhs_fn *f, double *x);

#endif
