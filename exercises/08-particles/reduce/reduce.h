/* reduce.h: what the functions in reduce.c promise. */
#ifndef REDUCE_H
#define REDUCE_H

#include <stddef.h>

/* The n-th derivative of y, from the time and y, y', ..., y^(n-1). */
typedef double top_fn(double t, const double *y);

/* How fast a state x changes at the time t. */
typedef void field_fn(double t, const double *x, double *dxdt);

/* x holds y and its derivatives up to the (n-1)st, n >= 1. Write into dxdt how
 * fast these n numbers change. x stays as it is. */
void as_first_order(size_t n, top_fn *g, double t, const double *x,
                    double *dxdt);

/* z holds the dim numbers of x, and behind them the time. Write into dzdt how
 * fast these dim + 1 numbers change when x follows f. */
void with_clock(size_t dim, field_fn *f, const double *z, double *dzdt);

#endif
