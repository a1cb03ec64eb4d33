/* per-evaluation.other.c: two steps, from (1, 0) and (0, 1), are the matrix. */
#include "per-evaluation.h"

#include <math.h>

static void step(int s, const double (*a)[STAGES], const double *b, double c,
                 double h, double *x, double *v)
{
    double kx[STAGES], kv[STAGES], dx = 0.0, dv = 0.0;

    for (int i = 0; i < s; i++) {
        double sx = 0.0, sv = 0.0;

        for (int j = 0; j < i; j++) {
            sx += a[i][j] * kx[j];
            sv += a[i][j] * kv[j];
        }
        kx[i] = *v + h * sv;
        kv[i] = -(*x + h * sx) - c * kx[i];
        dx += b[i] * kx[i];
        dv += b[i] * kv[i];
    }
    *x += h * dx;
    *v += h * dv;
}

static int grows(int s, const double (*a)[STAGES], const double *b, double c,
                 double h)
{
    double p = 1.0, q = 0.0, r = 0.0, t = 1.0, inside;

    step(s, a, b, c, h, &p, &q);
    step(s, a, b, c, h, &r, &t);
    inside = (p + t) * (p + t) / 4 - (p * t - q * r);
    return (inside < 0 ? sqrt(p * t - q * r) : fabs(p + t) / 2 + sqrt(inside)) >
           1.0 + 1e-11;
}

double per_evaluation(int s, const double (*a)[STAGES], const double *b,
                      double c)
{
    double in = 0.0, out = 0.01;

    for (; out < 20.0 && !grows(s, a, b, c, out); out += 0.01)
        in = out;
    while (out - in > 1e-9) {
        const double h = (in + out) / 2;

        if (grows(s, a, b, c, h))
            out = h;
        else
            in = h;
    }
    return in / s;
}
