/* check.c: runs the two-stage method with the student's node, and measures. */
#include "grading/check.h"

#include <math.h>

/* (c/2 - 1/3) m(m - 1)/2 = m^2/6: the bush cancels the tall one. */
static size_t right(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = (4.0 * p[0] - 2.0) / (3.0 * (p[0] - 1.0));
    return 1;
}

static size_t ralston(const char *question, const double *p, double *out)
{
    (void)question, (void)p;
    out[0] = 2.0 / 3.0;
    return 1;
}

static size_t sign(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = 2.0 / 3.0 - 2.0 * p[0] / (3.0 * (p[0] - 1.0));
    return 1;
}

static size_t squares(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = 2.0 / 3.0 + 2.0 * (p[0] - 1.0) / (3.0 * p[0]);
    return 1;
}

static size_t halved(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = 2.0 / 3.0 + p[0] / (3.0 * (p[0] - 1.0));
    return 1;
}

static const mistake mistakes[] = {
    {"ralston", ralston,
     "Two thirds makes one of the two h^3 terms vanish. Here the other one is "
     "there as well; choose the node so that they cancel.",
     "sec:family"},
    {"sign", sign,
     "The two terms seem to have been added with the wrong sign: with this "
     "node they help each other instead of cancelling.",
     "sec:family"},
    {"squares", squares,
     "The two terms seem to be exchanged: f'' f^2 has the factor m(m - 1), "
     "f' f' f the factor m^2.",
     "sec:family"},
    {"halved", halved,
     "A factor of two is lost: the bush has h^3/2 before its bracket, the tall "
     "one h^3/6.",
     "sec:family"},
    {0}};

/* The error at t = 0.4 of the two-stage method on x' = x^m, from x = 1. */
static double error(double m, double node, int steps)
{
    const double h = 0.4 / steps, w = 1.0 / (2.0 * node);
    double x = 1.0;

    for (int i = 0; i < steps; i++) {
        const double k1 = pow(x, m), k2 = pow(x + node * h * k1, m);

        x += h * ((1.0 - w) * k1 + w * k2);
    }
    return fabs(x - pow(1.0 + (1.0 - m) * 0.4, 1.0 / (1.0 - m)));
}

static void hold(check *c, double m)
{
    const double *node = check_ask(c, "node", m);

    if (node)
        check_expect(c, "order",
                     log2(error(m, *node, 256) / error(m, *node, 512)), 3.0,
                     0.1);
}

static void judge(check *c)
{
    const double low = check_random(c, -0.9, -0.6);
    const double high = check_random(c, -2.0, -1.4);

    check_begin(c, 1, "order on x' = 1/x");
    hold(c, -1.0);
    check_begin(c, 1, "order on x' = x^%g", low);
    hold(c, low);
    check_begin(c, 1, "order on x' = x^%g", high);
    hold(c, high);
}

static const exercise third_order_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &third_order_exercise);
}
