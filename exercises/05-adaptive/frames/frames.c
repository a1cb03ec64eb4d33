/* frames.c: states at given times, from the steps of a solver. */
#include "frames.h"

void make_frames(int steps, const double *t, const double *x, const double *d,
                 int n, const double *times, double *out)
{
    /* TODO: replace these lines. */
    (void)steps, (void)t, (void)x, (void)d, (void)times;
    for (int i = 0; i < n; i++)
        out[i] = 1000.0;
}
