/* truth.c: the error allowed, half-way between those of RK4 and RK6. */
#include "budget.h"
#include "grading/driver.h"
#include "journeys.h"

static const double *given;

static void f(double t, const double *x, double *dxdt)
{
    slope_of(given, t, x, dxdt);
}

static void rk4(int n, double t0, double t1, int evaluations, double *x)
{
    const int steps = evaluations / 4;
    const double h = (t1 - t0) / steps, part[4] = {0.0, 0.5, 0.5, 1.0};
    double k[4][4], at[4];

    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < 4; i++) {
            for (int d = 0; d < n; d++)
                at[d] = x[d] + (i ? h * part[i] * k[i - 1][d] : 0.0);
            f(t0 + (s + part[i]) * h, at, k[i]);
        }
        for (int d = 0; d < n; d++)
            x[d] += h * (k[0][d] + 2.0 * (k[1][d] + k[2][d]) + k[3][d]) / 6.0;
    }
}

void truth(const char *question, const double *p)
{
    double end[4], low[4], high[4], a = 0.0, b = 0.0;
    const int n = p[2] > 0.0 ? 2 : 4;
    const double t1 = p[3] + start(p, end);

    if (!asks(question, "allowed")) {
        answer(question, p);
        return;
    }
    given = p;
    start(p, low);
    start(p, high);
    travel(f, n, p[3], t1, 100000, end);
    rk4(n, p[3], t1, (int)p[0], low);
    travel(f, n, p[3], t1, (int)p[0], high);
    for (int d = 0; d < n; d++) {
        a += (low[d] - end[d]) * (low[d] - end[d]);
        b += (high[d] - end[d]) * (high[d] - end[d]);
    }
    (void)rk6_c, (void)rk6_a, (void)rk6_b;
    give(sqrt(sqrt(a) * sqrt(b)));
}
