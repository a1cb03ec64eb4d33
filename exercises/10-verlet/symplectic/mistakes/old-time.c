// mistake: old-time
#include "symplectic.h"

static void kick(accel_fn *accel, double t, double h, const double *q,
                 double *v)
{
    double a[2];

    accel(t, q, a);
    v[0] += h * a[0];
    v[1] += h * a[1];
}

static void drift(double h, double *q, const double *v)
{
    q[0] += h * v[0];
    q[1] += h * v[1];
}

void step_a(accel_fn *accel, double t, double h, double *q, double *v)
{
    kick(accel, t, h, q, v);
    drift(h, q, v);
}

void step_b(accel_fn *accel, double t, double h, double *q, double *v)
{
    drift(h, q, v);
    kick(accel, t, h, q, v);
}

void a_to_b(accel_fn *accel, double t, double h, double *q, double *v)
{
    kick(accel, t, h, q, v);
}
