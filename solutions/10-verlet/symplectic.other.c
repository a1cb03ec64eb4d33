/* symplectic.other.c: A is the bridge and a drift; B is a drift and the
 * bridge at its end. */
#include "symplectic.h"

void a_to_b(accel_fn *accel, double t, double h, double *q, double *v)
{
    double a[2];

    accel(t, q, a);
    for (int i = 1; i >= 0; i--)
        v[i] = h * (v[i] / h + a[i]);
}

void step_a(accel_fn *accel, double t, double h, double *q, double *v)
{
    a_to_b(accel, t, h, q, v);
    for (int i = 0; i < 2; i++)
        q[i] = q[i] + v[i] * h;
}

void step_b(accel_fn *accel, double t, double h, double *q, double *v)
{
    for (int i = 0; i < 2; i++)
        q[i] = q[i] + v[i] * h;
    a_to_b(accel, h + t, h, q, v);
}
