/* check.c: is it Euler's step, and if not, which step is it? */
#include "grading/check.h"

#include <math.h>

typedef void step_fn(const double *p, double t, double h, double x[2]);

static void field(const double *p, double t, const double x[2], double dxdt[2])
{
    dxdt[0] = p[0] - p[1] * x[1] + p[2] * cos(t) * x[0];
    dxdt[1] = p[3] + p[1] * x[0] + p[4] * x[0] * x[1] + p[2] * t;
}

static size_t walk(step_fn *step, double calls, const double *p, double *out)
{
    double x[2] = {p[7], p[8]};
    const int steps = (int)p[9];

    for (int n = 0; n < steps; n++)
        step(p, p[5] + n * p[6], p[6], x);
    out[0] = x[0];
    out[1] = x[1];
    out[2] = calls * steps;
    return 3;
}

/* x becomes keep x + factor f(x, at). */
static void move(const double *p, double at, double keep, double factor,
                 double x[2])
{
    double dxdt[2];

    field(p, at, x, dxdt);
    x[0] = keep * x[0] + factor * dxdt[0];
    x[1] = keep * x[1] + factor * dxdt[1];
}

static void euler(const double *p, double t, double h, double x[2])
{
    move(p, t, 1.0, h, x);
}

static size_t right(const char *question, const double *p, double *out)
{
    (void)question;
    return walk(euler, 1.0, p, out);
}

static void without_h(const double *p, double t, double h, double x[2])
{
    (void)h;
    move(p, t, 1.0, 1.0, x);
}

static size_t forgets_h(const char *question, const double *p, double *out)
{
    (void)question;
    return walk(without_h, 1.0, p, out);
}

static void in_turn(const double *p, double t, double h, double x[2])
{
    double dxdt[2];

    field(p, t, x, dxdt);
    x[0] += h * dxdt[0];
    field(p, t, x, dxdt);
    x[1] += h * dxdt[1];
}

static size_t new_value(const char *question, const double *p, double *out)
{
    (void)question;
    return walk(in_turn, 2.0, p, out);
}

static void late(const double *p, double t, double h, double x[2])
{
    move(p, t + h, 1.0, h, x);
}

static size_t end_time(const char *question, const double *p, double *out)
{
    (void)question;
    return walk(late, 1.0, p, out);
}

static void against(const double *p, double t, double h, double x[2])
{
    move(p, t, 1.0, -h, x);
}

static size_t backwards(const char *question, const double *p, double *out)
{
    (void)question;
    return walk(against, 1.0, p, out);
}

static void change(const double *p, double t, double h, double x[2])
{
    move(p, t, 0.0, h, x);
}

static size_t change_only(const char *question, const double *p, double *out)
{
    (void)question;
    return walk(change, 1.0, p, out);
}

static size_t asks_twice(const char *question, const double *p, double *out)
{
    (void)question;
    return walk(euler, 2.0, p, out);
}

static const mistake mistakes[] = {
    {"forgets-h", forgets_h,
     "Your step is as long as the velocity itself. The velocity is per second; "
     "you walk for h seconds, so multiply it by h.",
     "sec:polygon"},
    {"new-value", new_value,
     "The second number moves by a velocity that was evaluated after the first "
     "had moved already. Call the field once, at the old point, and keep both "
     "velocities.",
     "sec:spiral"},
    {"end-time", end_time,
     "You evaluate the field at t + h. Euler's method evaluates it where the "
     "step starts, at t.",
     "sec:polygon"},
    {"backwards", backwards,
     "Your step has the right length and goes the wrong way: add the change, "
     "do not subtract it.",
     "sec:polygon"},
    {"change-only", change_only,
     "What you leave in x is the change h f(x, t) alone. Add it to where x "
     "was.",
     "sec:polygon"},
    {"asks-twice", asks_twice,
     "The state is right, but the field was called twice per step. One call "
     "gives both velocities, and it is the calls that cost.",
     "sec:measuring"},
    {0}};

static void judge(check *c)
{
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, 0.5, 1.5);
    const double e = check_random(c, 0.1, 0.3), d = check_random(c, -2.0, -0.5);
    const double t = check_random(c, 0.5, 2.0), h = check_random(c, 0.1, 0.3);
    const double x = check_random(c, 1.0, 2.0), y = check_random(c, 1.0, 2.0);
    const char *labels = "x[0], x[1], calls of the field";

    check_begin(c, 1, "a steady wind (%.3f, %.3f), one step of %.3f", a, d, h);
    check_same(c, labels, 1e-12, "walk", a, 0, 0, d, 0, t, h, x, y, 1);
    check_begin(c, 1, "a turntable of %.3f rad/s from (%.3f, %.3f)", b, x, y);
    check_same(c, labels, 1e-12, "walk", 0, b, 0, 0, 0, t, h, x, y, 1);
    check_begin(c, 1, "a field that changes with time, at t = %.3f", t);
    check_same(c, labels, 1e-12, "walk", a, b, e, d, e, t, h, x, y, 1);
    check_begin(c, 1, "a walk of five steps");
    check_same(c, labels, 1e-11, "walk", a, b, e, d, -e, t, h, x, y, 5);
}

static const exercise step = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &step);
}
