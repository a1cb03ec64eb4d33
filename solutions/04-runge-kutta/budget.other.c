/* budget.other.c: RK7 of the chapter, nine stages. */
#include "budget.h"

static const double c[9] = {0.0,     1.0 / 6, 1.0 / 3, 0.5, 2.0 / 11,
                            2.0 / 3, 6.0 / 7, 0.0,     1.0};
static const double a[9][8] = {
    {0.0},
    {1.0 / 6},
    {0.0, 1.0 / 3},
    {1.0 / 8, 0.0, 3.0 / 8},
    {148.0 / 1331, 0.0, 150.0 / 1331, -56.0 / 1331},
    {-404.0 / 243, 0.0, -170.0 / 27, 4024.0 / 1701, 10648.0 / 1701},
    {2466.0 / 2401, 0.0, 1242.0 / 343, -19176.0 / 16807, -51909.0 / 16807,
     1053.0 / 2401},
    {5.0 / 154, 0.0, 0.0, 96.0 / 539, -1815.0 / 20384, -405.0 / 2464,
     49.0 / 1144},
    {-113.0 / 32, 0.0, -195.0 / 22, 32.0 / 7, 29403.0 / 3584, -729.0 / 512,
     1029.0 / 1408, 21.0 / 16}};
static const double b[9] = {0.0,
                            0.0,
                            0.0,
                            32.0 / 105,
                            1771561.0 / 6289920,
                            243.0 / 2560,
                            16807.0 / 74880,
                            77.0 / 1440,
                            11.0 / 270};

void travel(rhs_fn *f, int n, double t0, double t1, int evaluations, double *x)
{
    const int steps = evaluations / 9;
    const double h = (t1 - t0) / steps;
    double k[9][MOST], at[MOST];

    (void)rk6_c, (void)rk6_a, (void)rk6_b;
    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < 9; i++) {
            for (int d = 0; d < n; d++) {
                at[d] = x[d];
                for (int j = 0; j < i; j++)
                    at[d] += h * a[i][j] * k[j][d];
            }
            f(t0 + (s + c[i]) * h, at, k[i]);
        }
        for (int i = 0; i < 9; i++)
            for (int d = 0; d < n; d++)
                x[d] += h * b[i] * k[i][d];
    }
}
