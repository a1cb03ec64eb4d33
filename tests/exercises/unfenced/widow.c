// says: your program ended by itself
// wait: 2
#include "step.h"
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
double step(double x, double h)
{
    if (fork() == 0) {
        sleep(1);
        creat("/tmp/small-steps-escaped", 0666);
        sleep(60);
    }
    poll(0, 0, 100);
    _exit(x + h > 0.0);
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
