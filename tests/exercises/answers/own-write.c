// says: FAIL
#include "step.h"
#include <unistd.h>
ssize_t write(int fd, const void *bytes, size_t n)
{
    (void)fd;
    (void)bytes;
    return (ssize_t)n;
}
double step(double x, double h)
{
    return 0.0 * (x + h);
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
