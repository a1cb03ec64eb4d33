/* symplectic.c: kick, drift, a thousand times, on q'' = -q. With these two the
 * number q^2 + v^2 - h q v never changes; it is 1 at the start. */
#include "steps/symplectic.h"
#include <stdio.h>

int main(void)
{
    const double h = 0.5;
    double q = 1.0, v = 0.0;

    for (int i = 0; i < 1000; i++) {
        const double a = -q;

        ss_kick(1, &v, h, &a);
        ss_drift(1, &q, h, &v);
    }
    printf("%.6f\n", q * q + v * v - h * q * v); // prints 1.000000
    return 0;
}
