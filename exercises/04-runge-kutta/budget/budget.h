/* budget.h: what you write, and coefficients that you may use. */
#ifndef BUDGET_H
#define BUDGET_H

enum { MOST = 8 }; /* no state has more numbers than this */

/* How fast the state changes: given the time t and the state x, it writes the
 * derivative into dxdt. */
typedef void rhs_fn(double t, const double *x, double *dxdt);

/* Carry x, n numbers, from time t0 to time t1, with at most `evaluations` calls
 * of f. */
void travel(rhs_fn *f, int n, double t0, double t1, int evaluations, double *x);

/* RK6 (J. C. Butcher 1964): seven stages. */
static const double rk6_c[7] = {0.0, 1.0 / 3, 2.0 / 3, 1.0 / 3, 0.5, 0.5, 1.0};
static const double rk6_a[7][7] = {
    {0.0},
    {1.0 / 3},
    {0.0, 2.0 / 3},
    {1.0 / 12, 1.0 / 3, -1.0 / 12},
    {-1.0 / 16, 9.0 / 8, -3.0 / 16, -3.0 / 8},
    {0.0, 9.0 / 8, -3.0 / 8, -3.0 / 4, 1.0 / 2},
    {9.0 / 44, -9.0 / 11, 63.0 / 44, 18.0 / 11, 0.0, -16.0 / 11}};
static const double rk6_b[7] = {11.0 / 120, 0.0,       27.0 / 40, 27.0 / 40,
                                -4.0 / 15,  -4.0 / 15, 11.0 / 120};

#endif
