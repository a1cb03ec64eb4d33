/* one-force.h: what the program in one-force.c promises. */
#ifndef ONE_FORCE_H
#define ONE_FORCE_H

/* The acceleration at place q. It is expensive. */
typedef double accel_fn(double q);

/* Carry *q and *v through `steps` steps of velocity Verlet. Just before step
 * number `at` (from 0) a hand takes the particle, without changing its
 * velocity, to the place `there`; with at >= steps no hand comes. Just before
 * step number `hit` a racket changes the velocity, not the place, by `push`.
 * accel is called no more often than necessary: once per step, once at the very
 * beginning, and wherever else it must be. */
void run(accel_fn *accel, double h, int steps, int at, double there, int hit,
         double push, double *q, double *v);

#endif
