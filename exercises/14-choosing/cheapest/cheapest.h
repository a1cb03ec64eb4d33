/* cheapest.h: what you write. */
#ifndef CHEAPEST_H
#define CHEAPEST_H

/* What somebody measured: a method of this order, with so many evaluations per
 * step, took so many steps, and its error at the end was this. */
typedef struct trial {
    double order, evaluations, steps, error;
} trial;

/* How many evaluations the method will need for an error of `tolerance`. A
 * real number, not rounded. */
double evaluations_for(const trial *t, double tolerance);

/* Which of the n methods is the cheapest for it: 0 to n - 1. */
int cheapest(int n, const trial *t, double tolerance);

#endif
