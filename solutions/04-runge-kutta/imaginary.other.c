/* imaginary.other.c: by Horner's rule, with other strides. */
#include "imaginary.h"

#include <math.h>

/* Horner's rule, with a turn by a right angle for each factor i. */
static int stays(const double *r, int degree, double y)
{
    double re = 0.0, im = 0.0;

    for (int n = degree; n >= 0; n--) {
        const double turned = -y * im;

        im = y * re;
        re = turned + r[n];
    }
    return hypot(re, im) <= 1.0 + 5e-13;
}

double largest_step(const double *r, int degree, double omega)
{
    double y = 0.0;

    for (double stride = 0.02; stride > 1e-14; stride /= 2.0)
        while (y < 10.0 && stays(r, degree, y + stride))
            y += stride;
    return y / omega;
}
