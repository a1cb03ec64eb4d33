/* blow-up.h: when is a curve gone? */
#ifndef BLOW_UP_H
#define BLOW_UP_H

/* The time at which the curve of x' = x^2 + a that starts at x0 at time 0
 * becomes infinite; -1 if it never does. */
double blow_up_time(double a, double x0);

#endif
