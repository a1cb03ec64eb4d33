/* crossing.c: the first zero of the cubic over a step. */
#include "crossing.h"

double first_crossing(double h, double x0, double d0, double x1, double d1)
{
    /* TODO: replace these lines. */
    (void)h, (void)x0, (void)d0, (void)x1, (void)d1;
    return 1000.0;
}
