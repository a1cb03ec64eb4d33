// mistake: outermost
#include "imaginary.h"

/* |R(iy)|^2: even powers are real, odd ones imaginary. */
static double growth(const double *r, int degree, double y)
{
    double re = 0.0, im = 0.0, power = 1.0;

    for (int n = 0; n <= degree; n++, power *= y)
        *(n % 2 ? &im : &re) += (n % 4 < 2 ? r[n] : -r[n]) * power;
    return re * re + im * im;
}

double largest_step(const double *r, int degree, double omega)
{
    double in = 0.0, out = 0.01;

    for (double y = 0.01; y < 10.0; y += 0.01)
        if (growth(r, degree, y) <= 1.0 + 1e-12) {
            in = y;
            out = y + 0.01;
        }
    for (int i = 0; i < 60; i++) {
        const double y = (in + out) / 2;

        if (growth(r, degree, y) <= 1.0 + 1e-12)
            in = y;
        else
            out = y;
    }
    return in / omega;
}
