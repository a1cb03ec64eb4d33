/* observed-order.h: what you write in observed-order.c. */
#ifndef OBSERVED_ORDER_H
#define OBSERVED_ORDER_H

/* The order p of a method from two runs with error = C h^p. The steps are
 * different and positive, and neither need be half of the other. */
double order_of_two(double h1, double error1, double h2, double error2);

/* The order from n runs, n >= 8, h[0] > h[1] > ... > h[n - 1]. At the largest
 * steps the law does not hold yet; at the smallest the errors are round-off.
 * In between it holds for several runs in a row. */
double order_of_many(int n, const double *h, const double *error);

#endif
