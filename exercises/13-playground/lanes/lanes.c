/* lanes.c: balls, four at a time. */
#include "lanes.h"

void update(int n, double h, double g, double r, double *y, double *v)
{
    (void)n, (void)h, (void)g, (void)r, (void)y, (void)v; /* TODO */
}
