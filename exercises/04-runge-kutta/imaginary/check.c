/* check.c: steps springs, and looks for the step that makes them grow. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way { RIGHT, REAL_AXIS, NO_OMEGA, OUTERMOST, ALWAYS_RK4 } way;

/* The coefficients of the method p[0]: of the exponential series, cut after
 * that power; 10 stands for RK5, which has z^6/640 besides. */
static int polynomial(const double *p, double r[9])
{
    const int degree = p[0] > 9.0 ? 5 : (int)p[0];

    r[0] = 1.0;
    for (int n = 1; n <= degree; n++)
        r[n] = r[n - 1] / n;
    if (p[0] < 9.0)
        return degree;
    r[6] = 1.0 / 640;
    return 6;
}

/* |R(z)|^2 at a distance y from zero, on the imaginary or the real axis. */
static double growth(const double *r, int degree, double y, int real)
{
    double re = 0.0, im = 0.0;

    for (int n = degree; n >= 0; n--) { /* times z, plus r[n] */
        const double old = re;

        re = (real ? -y * re : -y * im) + r[n];
        im = real ? 0.0 : y * old;
    }
    return re * re + im * im;
}

static double limit(way how, const double *p)
{
    double r[9], in = 0.0, out = 0.01;
    const int degree = polynomial(p, r), real = how == REAL_AXIS;

    if (how == OUTERMOST)
        for (double y = 0.01; y < 10.0; y += 0.01)
            if (growth(r, degree, y, 0) <= 1.0 + 1e-12)
                out = y;
    while (out < 10.0 && growth(r, degree, out, real) <= 1.0 + 1e-12) {
        in = out;
        out += 0.01;
    }
    for (int i = 0; i < 60; i++) {
        const double y = (in + out) / 2;

        *(growth(r, degree, y, real) <= 1.0 + 1e-12 ? &in : &out) = y;
    }
    return in;
}

static void hold(check *c, const char *question, double method, double omega)
{
    const double p[2] = {method, omega};
    const int zero = strcmp(question, "limit") != 0;
    const double truth = zero ? 0.0 : limit(RIGHT, p) / omega;
    const double *h = check_ask(c, question, method, omega);

    if (h)
        check_expect(c, "largest step", *h, truth,
                     zero ? 0.2 / omega : 1e-6 * truth);
}

void judge(check *c)
{
    const double omega = check_random(c, 3.0, 30.0);

    check_begin(c, 1, "RK4 and Kutta's third on a spring, omega = %g", omega);
    hold(c, "limit", 4, omega);
    hold(c, "limit", 3, omega);
    check_begin(c, 1, "RK5, six stages");
    hold(c, "limit", 10, omega);
    check_begin(c, 1, "the series cut after z^7 and z^8");
    hold(c, "limit", 7, omega);
    hold(c, "limit", 8, omega);
    check_begin(c, 1, "the series cut after z and z^2");
    hold(c, "flat", 1, omega);
    hold(c, "flat", 2, omega);
    check_begin(c, 1, "the series cut after z^5 and z^6");
    hold(c, "gap", 5, omega);
    hold(c, "flat", 6, omega);
}
