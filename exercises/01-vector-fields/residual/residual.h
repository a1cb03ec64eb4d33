/* residual.h: does a curve obey a field? */
#ifndef RESIDUAL_H
#define RESIDUAL_H

typedef void curve_fn(double t, double x[2]);
typedef void field_fn(double t, const double x[2], double dxdt[2]);

/* The largest length of (x(t+d) - x(t-d))/(2d) - f(x(t), t) over the n + 1
 * evenly spaced times from t0 to t1, both included. */
double residual(curve_fn *curve, field_fn *f, double t0, double t1, int n,
                double d);

#endif
