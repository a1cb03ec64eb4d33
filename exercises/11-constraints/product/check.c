/* check.c: the product for a chain, for nets that are stretched, compressed and
 * nailed, and the largest step. */
#include "grading/check.h"

enum { N = 4 };

void judge(check *c)
{
    double p[4 + 4 * N], m, k, rest, length;
    const double *got, *limit;

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
    check_same_of(c, "ad[#]", 1e-10, "chain", p, 4 + 4 * N);
    for (int i = 0; i < N; i++) { /* round a square */
        p[4 + 2 * i] = (i == 1 || i == 2) + check_random(c, -0.2, 0.2);
        p[5 + 2 * i] = (i > 1) + check_random(c, -0.2, 0.2);
        p[4 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
        p[5 + 2 * N + 2 * i] = check_random(c, -1.0, 1.0);
    }
    check_begin(c, 2, "stretched springs, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "ad[#]", 1e-10, "stretched", p, 4 + 4 * N);
    p[2] = check_random(c, 1.3, 1.8);
    check_begin(c, 1, "compressed springs, h = %g, k = %g", p[0], p[1]);
    check_same_of(c, "ad[#]", 1e-10, "compressed", p, 4 + 4 * N);
    p[2] = check_random(c, 0.5, 0.8);
    p[3] = (int)check_random(c, 0.0, 3.99);
    check_begin(c, 1, "particle %g is nailed", p[3]);
    check_same_of(c, "ad[#]", 1e-10, "nailed", p, 4 + 4 * N);

    m = check_random(c, 0.5, 2.0);
    k = check_random(c, 10.0, 90.0);
    rest = check_random(c, 0.8, 1.2);
    length = check_random(c, 0.2, 0.6);
    check_begin(c, 2, "largest step, m = %g, k = %g, from %g to %g", m, k, rest,
                length);
    got = check_ask(c, "limit", m, k, rest, length);
    limit = check_truth(c, "eigenvalue", m, k, rest, length);
    if (got)
        check_expect(c, "your h, over that where the eigenvalue is 0",
                     got[0] / limit[0], 1.0, 1e-6);
}
