// says: | no file
#define _GNU_SOURCE
#include "step.h"
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
double step(double x, double h)
{
#ifdef SYS_memfd_create
    if (syscall(SYS_memfd_create, "x", 0) >= 0)
        puts("a file");
#endif
    puts("no file");
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
