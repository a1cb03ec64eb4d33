/* contest.c: a method for each problem, with as few calls of f as you can. */
#include "contest.h"

void race(problem which, int n, double end, rhs_fn *f, double *x)
{
    /* TODO: replace this line. */
    (void)which, (void)n, (void)end, (void)f, (void)x;
}
