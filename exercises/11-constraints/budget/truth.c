/* truth.c: hangs ropes, with 1 to 24 iterations per step. Parameters: the
 * budget, the overhead, how heavy the weight is. */
#include "grading/driver.h"

#include <math.h>

enum { N = 20, MOST = 24 };

/* The largest stretch in the second half of a second; the rope starts at
 * rest, fitting, and everything is along one line. */
static double stretch(double budget, double overhead, int n, double heavy)
{
    const int steps = (int)(budget / (n + overhead));
    const double h = 1.0 / steps, length = 1.0 / N;
    double y[N + 1], old[N + 1], ease[N + 1], worst = 0.0;

    for (int i = 0; i <= N; i++) {
        y[i] = old[i] = -i * length;
        ease[i] = i == 0 ? 0.0 : i == N ? 1.0 / heavy : N;
    }
    for (int step = 0; step < steps; step++) {
        for (int i = 1; i <= N; i++) {
            const double next = 2.0 * y[i] - old[i] - 9.81 * h * h;

            old[i] = y[i];
            y[i] = next;
        }
        for (int iteration = 0; iteration < n; iteration++)
            for (int i = 0; i < N; i++) {
                const double d = y[i] - y[i + 1];
                const double c = (d - length) / (ease[i] + ease[i + 1]);

                y[i] -= ease[i] * c;
                y[i + 1] += ease[i + 1] * c;
            }
        if (step >= steps / 2)
            worst = fmax(worst, -y[N] - 1.0);
    }
    return worst;
}

void truth(const char *question, const double *p)
{
    (void)question;
    for (int n = 1; n <= MOST; n++)
        give(stretch(p[0], p[1], n, p[2]));
}
