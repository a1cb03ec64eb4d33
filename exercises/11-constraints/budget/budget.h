/* budget.h: what you write. */
#ifndef BUDGET_H
#define BUDGET_H

/* How many rounds to make in each step, from 1 to 24, when a step costs its
 * rounds and `overhead` (0 or more) besides, and `budget` can be spent in a
 * second. */
int rounds(double budget, double overhead);

#endif
