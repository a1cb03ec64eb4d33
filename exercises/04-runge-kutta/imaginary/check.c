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

/* On "flat" a search may end anywhere below what counts as zero: there a model
 * that looks for the limit answers as the right one does. On "gap" there are
 * stable steps further out. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const int flat = !strcmp(question, "flat"), gap = !strcmp(question, "gap");
    double y = how == ALWAYS_RK4 ? 2.0 * sqrt(2.0) : limit(how, p);

    if ((flat && (how == RIGHT || how == NO_OMEGA || how == OUTERMOST)) ||
        (gap && (how == RIGHT || how == NO_OMEGA)))
        y = 0.0;
    out[0] = how == NO_OMEGA ? y : y / p[1];
    return 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t real_axis(const char *question, const double *p, double *out)
{
    return model(REAL_AXIS, question, p, out);
}

static size_t no_omega(const char *question, const double *p, double *out)
{
    return model(NO_OMEGA, question, p, out);
}

static size_t outermost(const char *question, const double *p, double *out)
{
    return model(OUTERMOST, question, p, out);
}

static size_t always_rk4(const char *question, const double *p, double *out)
{
    return model(ALWAYS_RK4, question, p, out);
}

static const mistake mistakes[] = {
    {"real-axis", real_axis,
     "This is where the real axis leaves the region of stability: the limit "
     "for pure decay. A spring lives on the imaginary axis.",
     "sec:rk-stability"},
    {"no-omega", no_omega,
     "This is the limit of omega times h. Divide by omega to get the step.",
     "sec:rk-stability"},
    {"outermost", outermost,
     "There are smaller steps that make the motion grow. Some methods are "
     "stable again further out; the limit is the first step that fails.",
     "sec:rk-stability"},
    {"always-rk4", always_rk4,
     "Two times the root of two is the limit of RK4. Other polynomials have "
     "other limits.",
     "sec:rk-stability"},
    {0}};

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

static void judge(check *c)
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

static const exercise imaginary_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &imaginary_exercise);
}
