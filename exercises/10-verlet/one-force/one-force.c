/* one-force.c: velocity Verlet, a hand and a racket.
 *
 * It works, but evaluates the force twice per step. TODO: keep what is
 * known. */
#include "one-force.h"

void run(accel_fn *accel, double h, int steps, int at, double there, int hit,
         double push, double *q, double *v)
{
    for (int n = 0; n < steps; n++) {
        if (n == at)
            *q = there;
        if (n == hit)
            *v += push;

        const double a = accel(*q);

        *q += h * *v + h * h / 2 * a;
        *v += h / 2 * (a + accel(*q));
    }
}
