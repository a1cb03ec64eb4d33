/* product.other.c: with the matrix of each spring, two by two. */
#include "product.h"

#include <math.h>

void product(const net *net, double h, const double *d, double *ad)
{
    for (int i = 0; i < 2 * net->n; i++)
        ad[i] = net->m[i / 2] * d[i];
    for (int i = 0; i < net->springs; i++) {
        const spring *s = &net->spring[i];
        const double x = net->q[2 * s->a] - net->q[2 * s->b];
        const double y = net->q[2 * s->a + 1] - net->q[2 * s->b + 1];
        const double square = x * x + y * y;
        const double ratio = s->rest / sqrt(square);
        const double side = ratio < 1.0 ? s->k * (1.0 - ratio) : 0.0;
        const double xx = (s->k * x * x + side * y * y) / square;
        const double yy = (s->k * y * y + side * x * x) / square;
        const double xy = (s->k - side) * x * y / square;
        const int end[] = {s->a, s->b};

        for (int row = 0; row < 2; row++)
            for (int column = 0; column < 2; column++) {
                const double *from = d + 2 * end[column];
                double *to = ad + 2 * end[row];
                const double sign = row == column ? h * h : -h * h;

                if (net->nailed[end[row]] || net->nailed[end[column]])
                    continue;
                to[0] += sign * (xx * from[0] + xy * from[1]);
                to[1] += sign * (xy * from[0] + yy * from[1]);
            }
    }
}

double largest_step(double m, double k, double rest, double length)
{
    return sqrt(m * length / (rest - length) / k / 2);
}
