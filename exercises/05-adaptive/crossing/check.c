/* check.c: judges the crossings of cubics whose zeros are known. */
#include "grading/check.h"

/* The cubic k (s - r) (s^2 + p s + q) of the part s of a step. */
static void hold(check *c, const char *question, double k, double r, double p,
                 double q)
{
    const double h = check_random(c, 0.3, 0.6);
    const double x0 = -k * r * q, x1 = k * (1.0 - r) * (1.0 + p + q);
    const double d0 = k * (q - r * p);
    const double d1 = k * ((1.0 + p + q) + (1.0 - r) * (2.0 + p));

    check_same(c, "time", 1e-9, question, h, x0, d0 / h, x1, d1 / h);
}

/* One zero, at r, and a bend at u. */
static void once(check *c, const char *question, double k, double r)
{
    const double u = check_random(c, 0.2, 0.8);
    const double v = check_random(c, 0.05, 0.2);

    hold(c, question, k, r, -2.0 * u, u * u + v);
}

/* Zeros at r, a and b. */
static void thrice(check *c, const char *question, double k, double r, double a,
                   double b)
{
    hold(c, question, k, r, -a - b, a * b);
}

void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0);

    check_begin(c, 1, "falling through zero");
    once(c, "fall", -k, check_random(c, 0.2, 0.4));
    once(c, "fall", -k, check_random(c, 0.6, 0.8));
    thrice(c, "fall", -k, check_random(c, 0.2, 0.8), 1.5, -0.5);
    check_begin(c, 1, "rising through zero");
    once(c, "rise", k, check_random(c, 0.2, 0.4));
    once(c, "rise", k, check_random(c, 0.6, 0.8));
    thrice(c, "rise", k, check_random(c, 0.2, 0.8), 1.5, -0.5);
    check_begin(c, 1, "not reaching zero within the step");
    hold(c, "near", -k, 1.4, -0.8, 0.16 + 1e-4);
    hold(c, "near", k, -0.3, -1.2, 0.36 + 1e-4);
    once(c, "near", -k, -0.6);
    thrice(c, "near", k, check_random(c, 1.1, 1.3), 1.9, -0.5);
    thrice(c, "near", -k, check_random(c, 1.1, 1.3), 1.9, 3.0);
    check_begin(c, 1, "a dip that comes back");
    for (int i = 0; i < 2; i++) {
        const double a = check_random(c, 0.312, 0.315);
        const double wide = check_random(c, 0.55, 0.65);

        thrice(c, "dip", k, 1.5, a, a + 0.004);
        thrice(c, "dip", -k, 1.5, 1.0 - a, 1.0 - a - 0.004);
        thrice(c, "dip", -k, -0.4, wide, wide + 0.2);
    }
    check_begin(c, 1, "three crossings");
    for (int i = 0; i < 3; i++) {
        const double r = check_random(c, 0.1, 0.2);
        const double a = check_random(c, 0.3, 0.45 + 0.1 * i);
        const double b = check_random(c, 0.7, 0.9);

        thrice(c, "three", i == 1 ? -k : k, r, a, b);
    }
}
