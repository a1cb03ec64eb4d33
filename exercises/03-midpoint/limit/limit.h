/* limit.h: what you write. */
#ifndef LIMIT_H
#define LIMIT_H

/* The true motion: where is, at time `to`, what is at x at time `from`? */
typedef double flow_fn(double x, double from, double to);

/* What the misprinted formula approaches at time t1, as its step goes to
 * zero, if it starts from x0 at time t0. */
double misprint_limit(flow_fn *flow, double x0, double t0, double t1);

#endif
