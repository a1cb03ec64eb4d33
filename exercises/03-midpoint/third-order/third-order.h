/* third-order.h: what you write. */
#ifndef THIRD_ORDER_H
#define THIRD_ORDER_H

/* The node for which the two-stage method is of third order on x' = x^m; m is
 * less than zero. */
double favourite_node(double m);

#endif
