/* swimmer.h: what a swimmer in a current feels. */
#ifndef SWIMMER_H
#define SWIMMER_H

typedef struct current {
    /* f: the water's velocity at x and t */
    void (*velocity)(double t, const double x[2], double f[2]);
    /* f_t: how that velocity changes with t, at a fixed place */
    void (*change)(double t, const double x[2], double f_t[2]);
    /* f': how it changes with x; jac[2*i + j] = df_i/dx_j */
    void (*jacobian)(double t, const double x[2], double jac[4]);
} current;

/* Write into a the acceleration x'' of a swimmer at x at time t, who moves
 * with the constant velocity v through the water: x' = f(x, t) + v. */
void acceleration(const current *water, double t, const double x[2],
                  const double v[2], double a[2]);

#endif
