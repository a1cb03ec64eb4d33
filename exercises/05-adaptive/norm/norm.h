/* norm.h: what you write. */
#ifndef NORM_H
#define NORM_H

/* The error of a step in units of the tolerance. e: the n estimated errors;
 * x and next: the states before and after the step. Component i may be off by
 * absolute + relative * (the larger of |x_i| and |next_i|). The value is the
 * root of the mean square of the errors in these units. A component without
 * any error counts as 0, even where nothing is allowed (absolute is 0, and
 * both states are 0). */
double error_norm(int n, const double *e, const double *x, const double *next,
                  double absolute, double relative);

#endif
