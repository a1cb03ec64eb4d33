/* check.c: asks for the three predictions, on slopes of five kinds. */
#include "grading/check.h"

#include <math.h>

static void ask(check *c, double degrees, double mu_static, double mu_kinetic)
{
    const double u = check_random(c, 2.0, 5.0);

    check_same(c, "distance, returns, speed", 1e-9, "thrown",
               degrees * acos(-1.0) / 180.0, mu_static, mu_kinetic, u);
}

void judge(check *c)
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
