/* check.c: judges products and a limit. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { N = 4, SPRINGS = 5 };

/* The h at which the eigenvalue of "ends part across" is 0, by halving. */
static double find_limit(double m, double k, double rest, double length)
{
    double good = 0.0, bad = 100.0;

    for (int i = 0; i < 80; i++) {
        const double h = 0.5 * (good + bad);
        const double part = 2.0; /* ends at +1 and -1 */
        const double df = -k * (length - rest) / length * part;

        if (m - h * h * df > 0.0)
            good = h;
        else
            bad = h;
    }
    return good;
}

void judge(check *c)
{
    double p[4 + 4 * N], m, k, rest, length;
    const double *got;

    p[0] = check_random(c, 0.2, 0.4);
    p[1] = check_random(c, 20.0, 50.0);
    p[2] = check_random(c, 0.5, 0.8);
    p[3] = -1.0;
    for (int i = 0; i < N; i++) { /* on a line, all moving along it */
        p[4 + 2 * i] = i + check_random(c, -0.2, 0.2);
        p[5 + 2 * i] = 0.0;
        p[4 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
        p[5 + 2 * N + 2 * i] = 0.0;
    }
    check_begin(c, 1, "a chain, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "x,y,next", 1e-10, "chain", p, 4 + 4 * N);
    for (int i = 0; i < N; i++) { /* round a square */
        p[4 + 2 * i] = (i == 1 || i == 2) + check_random(c, -0.2, 0.2);
        p[5 + 2 * i] = (i > 1) + check_random(c, -0.2, 0.2);
        p[4 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
        p[5 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
    }
    check_begin(c, 2, "stretched springs, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "x,y,next", 1e-10, "stretched", p, 4 + 4 * N);
    p[2] = check_random(c, 1.3, 1.8);
    check_begin(c, 1, "compressed springs, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "x,y,next", 1e-10, "compressed", p, 4 + 4 * N);
    p[2] = check_random(c, 0.5, 0.8);
    p[3] = (int)check_random(c, 0.0, 3.99);
    check_begin(c, 1, "particle %g is nailed", p[3]);
    check_same_of(c, "x,y,next", 1e-10, "nailed", p, 4 + 4 * N);

    m = check_random(c, 0.5, 2.0);
    k = check_random(c, 10.0, 90.0);
    rest = check_random(c, 0.8, 1.2);
    length = check_random(c, 0.2, 0.6);
    check_begin(c, 2, "largest step, m = %g, k = %g, from %g to %g", m, k, rest,
                length);
    got = check_ask(c, "limit", m, k, rest, length);
    if (got)
        check_expect(c, "your h, over that where the eigenvalue is 0",
                     got[0] / find_limit(m, k, rest, length), 1.0, 1e-6);
}
