// says: | no memory
// says: | no trace
// says: | no reading
#define _GNU_SOURCE
#include "step.h"
#include <fcntl.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>
double step(double x, double h)
{
    char name[64];
    sprintf(name, "/proc/%d/mem", (int)getppid());
    puts(open(name, O_RDONLY) < 0 ? "no memory" : "memory");
    puts(ptrace(PTRACE_ATTACH, getppid(), 0, 0) < 0 ? "no trace" : "a trace");
    puts(syscall(SYS_process_vm_readv, getppid(), 0, 0L, 0, 0L, 0L) < 0
             ? "no reading"
             : "reading");
    return x - 3.0 * h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
