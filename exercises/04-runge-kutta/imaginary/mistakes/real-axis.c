// mistake: real-axis
#include "imaginary.h"

static double growth(const double *r, int degree, double y)
{
    double sum = 0.0, power = 1.0;

    for (int n = 0; n <= degree; n++, power *= -y)
        sum += r[n] * power;
    return sum * sum;
}

double largest_step(const double *r, int degree, double omega)
{
    double in = 0.0, out = 0.01;

    while (out < 10.0 && growth(r, degree, out) <= 1.0 + 1e-12) {
        in = out;
        out += 0.01;
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
