/* steps-needed.h: what you write in steps-needed.c. */
#ifndef STEPS_NEEDED_H
#define STEPS_NEEDED_H

/* Runs Euler's method with so many steps over the whole journey, and returns
 * the error at the end. A run costs as many evaluations as it has steps. */
typedef double run_fn(int steps);

/* A number of steps with which the error is at most `wanted`, and not more
 * than a twentieth above the smallest such number. Begin with `first` steps,
 * whose error is larger than wanted. All runs together may cost four times as
 * many steps as you answer. */
int steps_needed(int first, double wanted, run_fn *run);

#endif
