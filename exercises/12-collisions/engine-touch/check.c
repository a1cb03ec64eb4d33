/* check.c: contacts by what they must do: momentum, the share of a bounce, the peace
 * of a stack and of a cradle, a ball on a slope. No way to find the impulses is asked
 * for. */
#include "grading/check.h"

#include <math.h>

static void hold_pair(check *c, double mass, double bounce, double speed)
{
    const double *got = check_ask(c, "pair", mass, bounce, speed);

    if (!got)
        return;
    check_that(c, mass == 0.0 || got[0] < 1e-12,
               "the momentum of both changes by %.1e: what one gets the other "
               "must give",
               got[0]);
    check_that(c, fabs(got[1] - bounce) < 1e-6,
               "they part with %.4f of their speed of approach, not with "
               "%.4f%s",
               got[1], bounce,
               got[1] < 0.3 * bounce
                   ? ", as if they had hardly approached: is it `fast`, from "
                     "before the drift?"
                   : "");
    check_that(c, got[2] < 1e-3, "they overlap by %.1e of a radius", got[2]);
}

static void hold_stack(check *c, double bounce, double friction, double apart)
{
    const double *got = check_ask(c, "stack", 5, bounce, friction, apart);

    if (!got)
        return;
    check_that(c, got[0] < 1e-6, "after three seconds they still move: %.1e J",
               got[0]);
    check_that(c, got[1] < 0.02, "a ball is %.3f radii from its place", got[1]);
    check_that(c, got[2] < 0.02, "two overlap by %.3f of a radius", got[2]);
}

static void hold_wedge(check *c, double speed, double mass)
{
    const double *got = check_ask(c, "wedge", speed, mass);

    if (!got || !check_that(c, got[0] > 0.1 * speed, "they do not part"))
        return;
    check_that(c, fabs(got[0] - got[1]) < 1e-6 && got[3] < 1e-6,
               "one moves outwards at %.4f m/s and the other at %.4f: "
               "what falls straight between both must part them alike",
               got[0], got[1]);
}

/* Each of four blows passes (1 + bounce) / 2 of a speed on. That the balls hang a
 * little apart changes the height by less than a hundredth of it. */
static void hold_cradle(check *c, double angle, double bounce, double apart)
{
    const double right =
        3.0 * (1.0 - cos(angle)) * pow((1.0 + bounce) / 2.0, 8.0);
    const double *got = check_ask(c, "cradle", angle, bounce, apart);

    if (!got)
        return;
    check_that(c, fabs(got[0] - right) < 1e-9 + 0.02 * right,
               "the last ball rises by %.4f m, and should rise by %.4f%s",
               got[0], right,
               apart < 0.0 ? ": they overlap a little, and are at rest" : "");
    check_that(c, got[1] < 1e-3, "the energy grows by %.1e J", got[1]);
}

void judge(check *c)
{
    const double e = check_random(c, 0.4, 0.9), mu = check_random(c, 0.4, 0.6);
    const double v = check_random(c, 1.0, 2.0), m = check_random(c, 1.5, 3.0);
    const double *got;

    check_label(c, "momentum gained, speed of parting over that of approach, "
                   "deepest overlap in radii");
    check_begin(c, 1, "two balls, 0.7 kg and %g kg, restitution %g; a nail", m,
                e);
    hold_pair(c, m, e, v);
    hold_pair(c, 0.0, e, v);
    check_label(c, "outwards the one, the other; upwards what fell; difference "
                   "of both upwards");
    check_begin(c, 1, "a ball of %g kg falls between two that touch", m);
    hold_wedge(c, v, m);
    check_label(c, "kinetic energy, farthest from its place in radii, deepest "
                   "overlap in radii");
    check_begin(c, 1, "a stack of five stands");
    hold_stack(c, e, mu, 0.0);
    check_begin(c, 1, "five that fall on each other");
    hold_stack(c, e, mu, 0.05);
    check_label(c, "speed after a second");
    check_begin(c, 2, "a slope, friction %g", mu);
    for (int i = 0; i < 2; i++) {
        const double slope = atan(mu) + (i ? 0.1 : -0.1);
        const double right = i ? 9.81 * (sin(slope) - mu * cos(slope)) : 0.0;

        got = check_ask(c, "slope", slope, mu);
        if (got)
            check_that(c, fabs(got[0] - right) < 0.01,
                       "on a slope of %.3f rad, where the tangent is %s the "
                       "friction, the speed after a second is %.4f m/s and "
                       "should be %.4f",
                       slope, i ? "above" : "below", got[0], right);
    }
    check_label(c, "energy at the start, the most later, deepest overlap in "
                   "radii");
    check_begin(c, 1, "twenty balls in a box gain no energy");
    got = check_ask(c, "box", 20, e, mu);
    if (got) {
        check_that(c, got[1] < got[0] * (1.0 + 1e-9),
                   "it was %.4f J and later %.4f J", got[0], got[1]);
        check_that(c, got[2] < 0.02, "two overlap by %.3f of a radius", got[2]);
    }
    check_label(c, "how high the last ball rises, energy gained");
    check_begin(
        c, 1, "a cradle hangs still, and passes on a blow, restitution %g", e);
    hold_cradle(c, 0.0, e, -0.01);
    hold_cradle(c, 0.6, e, 0.02);
}
