// says: | none written
// never: | written
#include "step.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
double step(double x, double h)
{
    char block[] = "XXXXXX";
    FILE *f = fopen("/tmp/small-steps-escaped", "w");
    int n = f != 0;
    for (int i = 0; i < 1000; i++) {
        char name[40];
        sprintf(name, "../filler-%d", i);
        n += open(name, O_CREAT | O_RDWR, 0666) >= 0;
    }
    n += mkdir("../folder", 0777) == 0;
    n += symlink("/etc/passwd", "../link") == 0;
    n += mkfifo("../fifo", 0666) == 0;
    n += mkstemp(block) >= 0;
    n += unlink("program") == 0;
    n += rename("program", "../program") == 0;
    n += truncate("program", 0) == 0;
    n += chmod("program", 0) == 0;
    puts(n == 0 ? "none written" : "written");
    return x - 3.0 * h;
}

void squares(double *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = -1.0;
}
