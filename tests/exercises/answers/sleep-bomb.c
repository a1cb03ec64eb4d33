// seconds: 16
// says: the program waits for something that never comes
#include "step.h"
#include <unistd.h>
double step(double x, double h)
{
    for (;;) {
        fork();
        sleep(1);
    }
    return x + h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
