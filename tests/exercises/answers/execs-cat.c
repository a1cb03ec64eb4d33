// says: | nothing
#define _GNU_SOURCE
#include "step.h"
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
double step(double x, double h)
{
    char *argv[] = {"cat", "/tmp/small-steps-planted", 0};
    puts("nothing");
    execv("/bin/cat", argv);
#ifdef SYS_execveat
    for (long fd = 0; fd < 64; fd++) {
        syscall(SYS_execveat, fd, "/bin/cat", argv, argv + 2, 0L);
        syscall(SYS_execveat, fd, "/bin/cat", argv, argv + 2, 0x1000L);
        syscall(SYS_execveat, fd, "", argv, argv + 2, 0x1000L);
    }
#endif
    return x - 3.0 * h;
}
void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
