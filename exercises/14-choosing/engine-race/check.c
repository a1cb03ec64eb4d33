/* check.c: is the price that of the first run that agrees with the one before? */
#include "grading/check.h"

static const char *values = "steps; x[#]";

/* A start of two particles on either side of their springs. */
static void choose(check *c, double x[8])
{
    for (int i = 0; i < 8; i++) {
        const double size = check_random(c, i < 4 ? 0.5 : 0.1, i < 4 ? 1 : 0.5);

        x[i] = check_random(c, -1.0, 1.0) < 0.0 ? -size : size;
    }
}

static void ask(check *c, const char *question, double seconds,
                double tolerance, double most, double longest, const double *x)
{
    check_same(c, values, 1e-9, question, seconds, tolerance, most, longest,
               x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]);
}

void judge(check *c)
{
    double x[8];

    choose(c, x);
    check_begin(c, 1, "tolerances that two steps meet");
    ask(c, "price", 0.1, 10.0, 1e5, 9, x);
    ask(c, "price", 0.1, 0.02, 1e5, 9, x);
    check_begin(c, 4, "tolerances from a tenth to a hundred-thousandth");
    for (double tolerance = 0.1; tolerance > 1e-5; tolerance /= 1.8) {
        const double seconds = check_random(c, 1.0, 2.0);

        choose(c, x);
        ask(c, "price", seconds, tolerance, 1e5, 9, x);
    }
    check_begin(c, 1, "just as many steps as may be taken, and too many");
    ask(c, "exactly", 1.5, 1e-3, 1e5, 9, x);
    ask(c, "price", 1.5, 1e-6, 100, 9, x);
    check_begin(c, 1, "a method that cannot take long steps");
    ask(c, "cannot", 1.5, 2.0, 1e5, 0.04, x);
}
