/* driver.c: asks for the forces of all pairs, and lets two stars go round.
 *
 * "forces" and "calls" have the parameters G, softening, and for each of five
 * stars mass, x, y; "calls" also of how many of them. "turn" has G, m1, m2, d,
 * and the speed of each on its circle, seen from the other.
 */
#include "grading/driver.h"
#include "gravity.h"

#include <math.h>

enum { STARS = 5, STEPS = 400 };

static const double *given;
static int calls;

static double pull(double r2, double mi, double mj)
{
    const double soft = r2 + given[1] * given[1];

    calls++;
    return given[0] * mi * mj / (soft * sqrt(soft));
}

/* Two stars on circles, for a time: where is the second from the first? */
static void turn(const double *p, double time)
{
    const double all = p[1] + p[2], rate = p[4] / p[3];
    const double h = time / STEPS;
    double x = p[3], y = 0.0, vx = 0.0, vy = p[4];

    if (!(fabs(time) * rate < 100.0))
        time = 0.0;
    for (int i = 0; i < STEPS && time != 0.0; i++) {
        double r = hypot(x, y);

        vx -= 0.5 * h * p[0] * all * x / (r * r * r);
        vy -= 0.5 * h * p[0] * all * y / (r * r * r);
        x += h * vx;
        y += h * vy;
        r = hypot(x, y);
        vx -= 0.5 * h * p[0] * all * x / (r * r * r);
        vy -= 0.5 * h * p[0] * all * y / (r * r * r);
    }
    give(rate * time / 6.283185307179586);
    give(x / p[3]);
    give(y / p[3]);
}

void answer(const char *question, const double *p)
{
    given = p;
    if (asks(question, "turn")) {
        turn(p, period(p[0], p[1], p[2], p[3]));
    } else {
        const int n = asks(question, "calls") ? (int)p[17] : STARS;
        double *f = lend(2 * (size_t)n, NULL), *q = lend(2 * (size_t)n, NULL);
        double *mass = lend((size_t)n, NULL);

        for (int i = 0; i < n; i++) {
            mass[i] = p[2 + 3 * i];
            q[2 * i] = p[3 + 3 * i];
            q[2 * i + 1] = p[4 + 3 * i];
            f[2 * i] = 0.5 * i;
            f[2 * i + 1] = 0.25;
        }
        const law newton = {pull};
        const ss_view view = {2,   (size_t)n, 0.0, q, lend(2 * (size_t)n, NULL),
                              mass};

        attract(&view, f, &newton);
        if (asks(question, "calls"))
            give(calls);
        else
            give_all(f, 2 * STARS);
    }
}
