/* driver.c: p holds h, k, the rest lengths over the lengths, which particle is
 * nailed (-1: none), four places, d; for "limit", m, k, rest, length. */
#include "grading/driver.h"
#include "product.h"

#include <math.h>

enum { N = 4, SPRINGS = 5 };

static const int ends[SPRINGS][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}};

void answer(const char *question, const double *p)
{
    const double m[N] = {1.0, 1.5, 0.7, 1.2};
    const double *q = lend(2 * N, p + 4);
    spring spring[SPRINGS];
    int nailed[N] = {0};
    net net = {N, SPRINGS, q, m, nailed, spring};
    double *d, *ad;

    if (asks(question, "limit")) {
        give(largest_step(p[0], p[1], p[2], p[3]));
        return;
    }
    for (int i = 0; i < SPRINGS; i++) {
        const int a = ends[i][0], b = ends[i][1];
        const double length =
            hypot(q[2 * a] - q[2 * b], q[2 * a + 1] - q[2 * b + 1]);

        spring[i].a = a;
        spring[i].b = b;
        spring[i].k = p[1] * (1.0 + 0.1 * i);
        spring[i].rest = p[2] * length;
    }
    if (asks(question, "chain"))
        net.springs = 3;
    if (p[3] > -0.5)
        nailed[(int)p[3]] = 1;
    d = lend(2 * N, p + 4 + 2 * N);
    ad = lend(2 * N, NULL);
    product(&net, p[0], d, ad);
    give_all(ad, 2 * N);
}
