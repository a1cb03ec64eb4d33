/* Another right answer: with the point as a complex number z, the field is
 * z' = s e^(2iwt) conj z. On the carousel the two ends of the ellipse (or of
 * the hyperbola) are found from its second-order equation. */
#include "turning.h"

#include <complex.h>
#include <math.h>

void turning_path(double s, double w, double t0, double t, double x[2])
{
    const double complex i = (double complex)I;
    const double complex on = (x[0] + i * x[1]) * cexp(-i * w * t0);
    const double complex r = csqrt(s * s - w * w), T = t - t0;
    const double complex speed = s * conj(on) - i * w * on;
    const double complex S = r != 0.0 ? csinh(r * T) / r : T;
    const double complex y = on * ccosh(r * T) + speed * S;
    const double complex z = y * cexp(i * w * t);

    x[0] = creal(z);
    x[1] = cimag(z);
}
