/* one-force.other.c: remembers for which place the acceleration is. */
#include "one-force.h"

void run(accel_fn *accel, double h, int steps, int at, double there, int hit,
         double push, double *q, double *v)
{
    double a = 0.0;
    int known = 0;

    for (int n = 0; n < steps; n++) {
        if (n == at) {
            *q = there;
            known = 0;
        }
        *v += n == hit ? push : 0.0;
        if (!known)
            a = accel(*q);
        known = 1;

        const double before = a;

        *q = *q + h * (*v + 0.5 * h * before);
        a = accel(*q);
        *v = *v + 0.5 * h * (before + a);
    }
}
