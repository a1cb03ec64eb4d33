// mistake: old-place
#include "one-force.h"

void run(accel_fn *accel, double h, int steps, int at, double there, int hit,
         double push, double *q, double *v)
{
    double a = accel(*q);

    for (int n = 0; n < steps; n++) {
        if (n == at) {
            *q = there;
            a = accel(*q);
        }
        if (n == hit)
            *v += push;

        const double next = accel(*q);

        *q += h * *v + h * h / 2 * a;
        *v += h / 2 * (a + next);
        a = next;
    }
}
