/* turning.h: the path of a cork on a saddle that turns. */
#ifndef TURNING_H
#define TURNING_H

/* A cork is at x at time t0, on water that is a saddle of strength s turned
 * by w t at time t: with R the rotation by w t and M = diag(s, -s), its
 * velocity is R M R^-1 x. Put where it is at time t into x. */
void turning_path(double s, double w, double t0, double t, double x[2]);

#endif
