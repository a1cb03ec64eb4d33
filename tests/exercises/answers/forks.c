// says: | no child
// says: | no shell
// never: | a child
// wait: 2
#include "step.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
double step(double x, double h)
{
    const pid_t pid = fork();
    if (pid == 0) {
        setsid();
        if (fork() > 0)
            _exit(0);
        for (int fd = 0; fd < 64; fd++)
            close(fd);
        sleep(1);
        creat("/tmp/small-steps-escaped", 0666);
        sleep(60);
        _exit(0);
    }
    puts(pid < 0 ? "no child" : "a child");
    puts(system("echo shell > /tmp/small-steps-escaped") == 0 ? "a shell"
                                                              : "no shell");
    return x - 3.0 * h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
