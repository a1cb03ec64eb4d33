/* check.c: judges the limits of eight polynomials on the imaginary axis. */
#include "grading/check.h"

static void hold(check *c, double method, double omega)
{
    const double *h = check_ask(c, "limit", method, omega);
    const double truth = *check_truth(c, "limit", method, omega);

    if (h)
        check_expect(c, "largest step", *h, truth, 1e-6 * truth);
}

/* There the first step that grows is too near to zero to be told from it. */
static void hold_zero(check *c, const char *question, double method,
                      double omega)
{
    const double *h = check_ask(c, question, method, omega);

    if (h)
        check_expect(c, "largest step", *h, 0.0, 0.2 / omega);
}

void judge(check *c)
{
    const double omega = check_random(c, 3.0, 30.0);

    check_begin(c, 1, "RK4 and Kutta's third on a spring, omega = %g", omega);
    hold(c, 4, omega);
    hold(c, 3, omega);
    check_begin(c, 1, "RK5, six stages");
    hold(c, 10, omega);
    check_begin(c, 1, "the series cut after z^7 and z^8");
    hold(c, 7, omega);
    hold(c, 8, omega);
    check_begin(c, 1, "the series cut after z and z^2");
    hold_zero(c, "flat", 1, omega);
    hold_zero(c, "flat", 2, omega);
    check_begin(c, 1, "the series cut after z^5 and z^6");
    hold_zero(c, "gap", 5, omega);
    hold_zero(c, "flat", 6, omega);
}
