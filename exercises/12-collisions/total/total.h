/* total.h: what the function in total.c promises. */
#ifndef TOTAL_H
#define TOTAL_H

/* Correct the impulses of one contact in the plane, once. u[0] is the speed at
 * which the two part along the normal, u[1] the one at which they slide across
 * it (m/s). An impulse J (N s), along or across, adds J * w to it. sum[0] and
 * sum[1] are what the contact has given so far, along and across. Afterwards
 * they are what it has given in all: sum[0] such that the two part at the speed
 * `want`, or 0 if that would be below 0; sum[1] such that they no longer slide,
 * but never more than mu * sum[0] in either direction. more[0] and more[1]: what
 * the two are to be given now, for that. */
void correct(double w, double mu, double want, const double *u, double *sum,
             double *more);

#endif
