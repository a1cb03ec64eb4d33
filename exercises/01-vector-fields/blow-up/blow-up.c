/* blow-up.c: your answer. What it has to do is in blow-up.h. */
#include "blow-up.h"

#include <math.h>

double blow_up_time(double a, double x0)
{
    /* TODO */
    (void)a;
    (void)x0;
    return 0.0;
}
