/* order.h: what you write. */
#ifndef ORDER_H
#define ORDER_H

enum { MOST = 8 }; /* no method has more stages than this */

/* The order, from 0 to 4, of the explicit method with these coefficients:
 * a[i][j], of slope j in stage i, and weights b. A condition that is off by
 * less than 1e-9 is fulfilled. */
int tableau_order(int stages, double a[MOST][MOST], const double *b);

#endif
