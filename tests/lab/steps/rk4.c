/* RK4: order 4; R(-2.78529...) = 1, and |R(iy)| = 1 at 2 sqrt(2). */
// says: This is RK4. (section 4.2)
// says: Order 4 on all six motions.
// fact: order_oscillator in [3.85, 4.15]
// fact: order_planet in [3.85, 4.15]
// fact: order_pendulum in [3.85, 4.15]
// fact: order_damped_pendulum in [3.85, 4.15]
// fact: order_planet_in_a_magnetic_field in [3.85, 4.15]
// fact: order_pushed_pendulum in [3.85, 4.15]
// fact: evaluations_least in [4, 4]
// fact: evaluations_most in [4, 4]
// fact: real in [2.78529, 2.78530]
// fact: imaginary in [2.828427, 2.828428]
// fact: stages in [4, 4]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k2[i];
    f(t + h / 2, at, k3);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h * k3[i];
    f(t + h, at, k4);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
}
