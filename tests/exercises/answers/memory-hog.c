// says: the program ran out of memory or: no answer after 2 seconds of
// seconds: 12
#include "step.h"
#include <stdlib.h>
#include <string.h>
double step(double x, double h)
{
    for (;;) {
        char *p = malloc(1 << 20);
        memset(p, 1, 1 << 20);
        x += p[h > 0.0];
    }
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
