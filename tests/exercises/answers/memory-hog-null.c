// says: the program ran out of memory or: no answer after 2 seconds of
// seconds: 12
#include "step.h"
#include <stdlib.h>
double step(double x, double h)
{
    for (;;) {
        double *p = malloc(1 << 20);
        for (int i = 0; i < 1 << 17; i += 100)
            p[i] = x + h;
        x += p[h > 0.0];
    }
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
