/* nearest.c: what is under the finger? */
#include "nearest.h"

int nearest(int n, const double *q, const int *gone, double x, double y,
            double zoom, double pixels)
{
    (void)n, (void)q, (void)gone, (void)x, (void)y, (void)zoom, (void)pixels;
    return -2; /* TODO */
}
