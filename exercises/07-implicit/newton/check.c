/* check.c: judges the theta scheme, its solver, and what that costs. */
#include "grading/check.h"

/* One step on the field with mu, width and push: what it gives, and costs. */
static void hold(check *c, const char *question, double mu, double width,
                 double push, double theta, double t, double h, double x)
{
    const int friction = push == 0.0;
    const double *calls;

    check_same(c, friction ? "v" : "x", 1e-9, question, mu, width, push, theta,
               t, h, x);
    calls = check_ask(c, "calls", mu, width, push, theta, t, h, x);
    if (calls)
        check_that(c, *calls == 0.0,
                   "%g calls of f in one step, and 80 are allowed",
                   80.0 + *calls);
}

void judge(check *c)
{
    const double mu = check_random(c, 0.5, 1.5), x = check_random(c, 0.5, 1.5);
    const double push = check_random(c, 0.5, 2.0);
    const double t = check_random(c, 0.2, 1.0), h = check_random(c, 0.2, 0.4);
    const double width = check_random(c, 0.005, 0.02);
    const double v = check_random(c, 0.4, 0.7);

    check_begin(c, 1, "theta = 0.7, h = %g", h);
    hold(c, "step", mu, 0.8, push, 0.7, t, h, x);
    check_begin(c, 1, "theta = 1, from %g", x);
    hold(c, "step", mu, 0.8, push, 1.0, t, h, x);
    check_begin(c, 1, "theta = 0.5, h = %g", 5.0 * h);
    hold(c, "step", mu, 0.8, push, 0.5, t, 5.0 * h, x);
    check_begin(c, 2, "friction that holds, width = %g", width);
    hold(c, "friction", 1.0, width, 0.0, 1.0, 0.0, 1.0, v);
    hold(c, "friction", 1.0, width, 0.0, 1.0, 0.0, 1.2, -v);
}
