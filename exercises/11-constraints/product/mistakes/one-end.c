// mistake: one-end
#include "product.h"

#include <math.h>

void product(const net *net, double h, const double *d, double *ad)
{
    double free[32];

    for (int i = 0; i < 2 * net->n; i++) {
        free[i] = net->nailed[i / 2] ? 0.0 : d[i];
        ad[i] = net->m[i / 2] * d[i];
    }
    for (int i = 0; i < net->springs; i++) {
        const spring *s = &net->spring[i];
        const int a = 2 * s->a, b = 2 * s->b;
        double u[2], part[2], length, along, pull;

        for (int j = 0; j < 2; j++) {
            u[j] = net->q[a + j] - net->q[b + j];
            part[j] = free[a + j] - free[b + j];
        }
        length = hypot(u[0], u[1]);
        u[0] /= length;
        u[1] /= length;
        along = u[0] * part[0] + u[1] * part[1];
        pull = fmax(0.0, s->k * (length - s->rest));
        for (int j = 0; j < 2; j++) {
            const double du = (part[j] - along * u[j]) / length;
            const double df = -s->k * along * u[j] - pull * du;

            if (!net->nailed[s->a])
                ad[a + j] -= h * h * df;
            if (!net->nailed[s->b])
                ad[b + j] += h * h * df;
        }
    }
}

double largest_step(double m, double k, double rest, double length)
{
    return sqrt(m / (1.0 * k * (rest / length - 1.0)));
}
