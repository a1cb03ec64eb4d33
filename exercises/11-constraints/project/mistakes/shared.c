// mistake: shared
#include "project.h"

#include <math.h>

/* Move the ends along r by shares of s. */
static void move(double *q, const double *w, double s, const double *r)
{
    (void)w;
    for (int k = 0; k < 2; k++) {
        q[k] += 0.5 * s * r[k];
        q[2 + k] -= 0.5 * s * r[k];
    }
}

void project_new(double *q, const double *w, double length)
{
    const double d[] = {q[0] - q[2], q[1] - q[3]};

    move(q, w, length / hypot(d[0], d[1]) - 1.0, d);
}

void project_old(const double *old, double *q, const double *w, double length)
{
    const double r[] = {old[0] - old[2], old[1] - old[3]};

    for (int iteration = 0; iteration < 60; iteration++) {
        const double d[] = {q[0] - q[2], q[1] - q[3]};
        const double now = d[0] * d[0] + d[1] * d[1];

        move(q, w,
             (length * length - now) / (2.0 * (r[0] * d[0] + r[1] * d[1])), r);
    }
}

double half_life(double omega, double h)
{
    return 1.5 / (h * omega * omega);
}
