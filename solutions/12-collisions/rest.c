/* rest.c: one step of a ball that may bounce, rest, and be lifted. */
#include "rest.h"

void step(double h, double r, double slow, double near, double a, double *y,
          double *v)
{
    const double speed = *v < 0.0 ? -*v : *v;

    if (*y < near && speed <= slow && a < 0.0) {
        *v = 0.0;
        return;
    }
    *v += h * a;
    *y += h * *v;
    if (*y < 0.0 && *v < 0.0) {
        *y = 0.0;
        *v *= -r;
    }
}
