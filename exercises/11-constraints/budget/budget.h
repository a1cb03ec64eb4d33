/* budget.h: what you write. */
#ifndef BUDGET_H
#define BUDGET_H

/* How many iterations to make in each step, from 1 to 24, when a step costs its
 * iterations and `overhead` (0 or more) besides, and `budget` can be spent in a
 * second. */
int iterations(double budget, double overhead);

#endif
