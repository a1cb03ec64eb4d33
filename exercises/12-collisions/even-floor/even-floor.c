/* even-floor.c: at which steps does a hard floor play fair? TODO */
#include "even-floor.h"

double even_step(double omega, int steps)
{
    (void)omega;
    (void)steps;
    return 0.0; /* TODO */
}
