/* slope.h: what the function in slope.c promises. */
#ifndef SLOPE_H
#define SLOPE_H

/* A block is thrown up a slope (angle in radians) with speed u (m/s). Write
 * the distance to where it stops (m); 1 if it slides back from there, else 0;
 * and the speed (m/s, not negative) at which it then passes the place where it
 * was thrown, or 0 if it does not slide back. */
void thrown(double angle, double mu_static, double mu_kinetic, double u,
            double *distance, int *returns, double *speed);

#endif
