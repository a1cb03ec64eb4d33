/* project.other.c: by the quadratic equation; and with the numbers summed. */
#include "project.h"

#include <math.h>

void project_old(const double *old, double *q, const double *w, double length)
{
    const double all = w[0] + w[1];
    const double rx = old[0] - old[2], ry = old[1] - old[3];
    const double dx = q[0] - q[2], dy = q[1] - q[3];
    const double a = rx * rx + ry * ry, b = rx * dx + ry * dy;
    const double c = dx * dx + dy * dy - length * length;
    double s;

    if (all == 0.0)
        return;
    s = (-b + sqrt(b * b - a * c)) / a;
    q[0] += w[0] * s * rx / all;
    q[1] += w[0] * s * ry / all;
    q[2] -= w[1] * s * rx / all;
    q[3] -= w[1] * s * ry / all;
}

void project_new(double *q, const double *w, double length)
{
    const double now[] = {q[0], q[1], q[2], q[3]};

    project_old(now, q, w, length);
}

double half_life(double omega, double h)
{
    double t = 0.0;
    const double end = omega / 2.0;

    while (omega > end) {
        omega -= 1e-3 * end;
        t += 1e-3 * end / (h * omega * omega * omega);
    }
    return t;
}
