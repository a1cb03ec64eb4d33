/* check.c: slides a block, and holds the prediction against it. */
#include "grading/check.h"

#include <math.h>

static const double g = 9.81;

/* Steps of constant acceleration are exact; the one in which the velocity or
 * the place becomes zero is cut there. */
static size_t right(const char *question, const double *p, double *out)
{
    const double pull = -g * sin(p[0]), push = g * cos(p[0]), h = 0.01;
    double x = 0.0, v = p[3], a;

    (void)question;
    out[1] = out[2] = 0.0;
    for (;;) { /* up */
        a = pull - p[2] * push;
        if (v + h * a <= 0.0)
            break;
        x += h * (v + h / 2 * a);
        v += h * a;
    }
    x += -v / a * (v + -v / a / 2 * a);
    out[0] = x;
    if (-pull <= p[1] * push) /* at rest: held */
        return 3;
    out[1] = 1.0;
    a = pull + p[2] * push;
    for (v = 0.0; x + h * (v + h / 2 * a) > 0.0; v += h * a)
        x += h * (v + h / 2 * a);
    out[2] = sqrt(v * v - 2.0 * a * x);
    return 3;
}

/* What four plausible arguments predict. */
static size_t predict(const double *p, double decides, double cosine,
                      double uphill, int conserved, double *out)
{
    const double weight = g * sin(p[0]), press = g * cosine;

    out[0] = p[3] * p[3] / (2.0 * (weight + uphill * p[2] * press));
    out[1] = weight > decides * press;
    out[2] = 0.0;
    if (out[1] > 0.0)
        out[2] = conserved
                     ? p[3]
                     : sqrt(fmax(0.0, 2.0 * (weight - p[2] * press)) * out[0]);
    return 3;
}

static size_t kinetic(const char *question, const double *p, double *out)
{
    (void)question;
    return predict(p, p[2], cos(p[0]), 1.0, 0, out);
}

static size_t flat(const char *question, const double *p, double *out)
{
    (void)question;
    return predict(p, p[1], 1.0, 1.0, 0, out);
}

static size_t no_friction_up(const char *question, const double *p, double *out)
{
    (void)question;
    return predict(p, p[1], cos(p[0]), 0.0, 0, out);
}

static size_t conserved(const char *question, const double *p, double *out)
{
    (void)question;
    return predict(p, p[1], cos(p[0]), 1.0, 1, out);
}

static const mistake mistakes[] = {
    {"kinetic", kinetic,
     "You let the coefficient of sliding decide whether it comes back. Where "
     "it turns, the block is at rest.",
     "sec:cl-friction"},
    {"flat", flat,
     "The block presses on the slope with the normal part of its weight only, "
     "m g cos(angle).",
     "sec:cl-friction"},
    {"no-friction-up", no_friction_up,
     "On the way up friction is missing. It points against the motion, "
     "downhill, and adds to the weight.",
     "sec:cl-friction"},
    {"conserved", conserved,
     "It cannot come back as fast as it was thrown: friction takes energy on "
     "both ways.",
     "sec:cl-friction"},
    {0}};

static void ask(check *c, double degrees, double mu_static, double mu_kinetic)
{
    const double u = check_random(c, 2.0, 5.0);

    check_same(c, "distance, returns, speed", 1e-9, "thrown",
               degrees * acos(-1.0) / 180.0, mu_static, mu_kinetic, u);
}

static void judge(check *c)
{
    const double mu = check_random(c, 0.3, 0.4), more = mu + 0.2;
    const double kinetic_angle = atan(mu) * 180.0 / acos(-1.0);
    const double static_angle = atan(more) * 180.0 / acos(-1.0);
    const double gentle = check_random(c, 5.0, 12.0);
    const double steep = check_random(c, 40.0, 60.0);

    check_begin(c, 1, "%g degrees", gentle);
    ask(c, gentle, more, mu);
    check_begin(c, 2, "between the angles of sliding and sticking, mu = %g",
                mu);
    ask(c, kinetic_angle + 0.5, more, mu);
    ask(c, static_angle - 0.5, more, mu);
    check_begin(c, 3, "just too steep, and %g degrees", steep);
    ask(c, static_angle + 0.5, more, mu);
    ask(c, steep, more, mu);
}

static const exercise this_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &this_exercise);
}
