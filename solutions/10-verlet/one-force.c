/* one-force.c: the acceleration is kept, and evaluated again after the hand. */
#include "one-force.h"

void run(accel_fn *accel, double h, int steps, int at, double there, int hit,
         double push, double *q, double *v)
{
    double a = accel(*q);

    for (int n = 0; n < steps; n++) {
        if (n == hit)
            *v += push;
        if (n == at) {
            *q = there;
            a = accel(*q);
        }
        *v += h / 2 * a;
        *q += h * *v;
        a = accel(*q);
        *v += h / 2 * a;
    }
}
