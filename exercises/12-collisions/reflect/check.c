/* check.c: throws balls at a wall, in and out, and asks for the prediction. */
#include "grading/check.h"

#include <math.h>

/* A ball with |v_t| = steep |v_n|; a negative `steep`: so much more than the
 * wall's grip. Then the same ball, heading out; and both a hundred times more
 * slowly. */
static void ask(check *c, double mu, double steep)
{
    const double a = check_random(c, 0.2, 1.3), b = check_random(c, 0.3, 2.5);
    const double r = check_random(c, 0.3, 0.9),
                 fast = check_random(c, 1.0, 3.0);
    const double N[3] = {cos(a) * cos(b), sin(a), cos(a) * sin(b)};
    const double T[3] = {-0.8 * sin(b) - 0.6 * sin(a) * cos(b), 0.6 * cos(a),
                         0.8 * cos(b) - 0.6 * sin(a) * sin(b)};

    if (steep < 0.0)
        steep = *check_truth(c, "grip", r, mu) - steep;
    for (int slow = 0; slow < 2; slow++) {
        const double in = slow ? fast / 100 : fast;

        check_same(c, "vx,vy,vz", 1e-11, "bounce", N[0], N[1], N[2], r, mu,
                   in * (steep * T[0] - N[0]), in * (steep * T[1] - N[1]),
                   in * (steep * T[2] - N[2]));
        check_same(c, "vx heading out,vy heading out,vz heading out", 1e-11,
                   "bounce", N[0], N[1], N[2], r, mu,
                   in * (steep * T[0] + N[0]), in * (steep * T[1] + N[1]),
                   in * (steep * T[2] + N[2]));
    }
}

void judge(check *c)
{
    const double r = check_random(c, 0.2, 0.9), mu = check_random(c, 0.2, 0.6);

    check_begin(c, 1, "a smooth wall, also straight on");
    ask(c, 0.0, 0.8);
    check_same(c, "vx straight on,vy straight on,vz straight on", 1e-11,
               "bounce", 0.0, 1.0, 0.0, r, 0.0, 0.0, -1.0 - mu, 0.0);
    check_begin(c, 1, "friction that slows");
    ask(c, 0.2, 1.5);
    ask(c, 0.4, -0.03);
    check_begin(c, 1, "friction that stops");
    ask(c, 0.7, 0.4);
    check_begin(c, 2, "grip, r = %g, mu = %g", r, mu);
    check_same(c, "grip", 1e-9, "grip", r, mu);
}
