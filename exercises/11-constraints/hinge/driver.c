/* driver.c: asks for forces (p: q, v, ks, kd), and for a misprint in a
 * constraint function (p: q, the entry that is wrong, by how much). */
#include "grading/driver.h"
#include "hinge.h"

static int wrong;
static double by;

static void behaviour(const double *q, double *c, double *jac)
{
    c[0] = c[1] = 0.0;
    for (int k = 0; k < 2; k++) {
        const double u = q[k] - q[2 + k], w = q[4 + k] - q[2 + k];

        c[0] += u * u - w * w + 0.3 * q[k];
        c[1] += u * (1.0 + w) - 0.5 * q[4 + k];
        jac[k] = 2.0 * u + 0.3;
        jac[2 + k] = 2.0 * w - 2.0 * u;
        jac[4 + k] = -2.0 * w;
        jac[6 + k] = 1.0 + w;
        jac[8 + k] = -1.0 - w - u;
        jac[10 + k] = u - 0.5;
    }
    if (wrong >= 0)
        jac[wrong] += by;
}

void answer(const char *question, const double *p)
{
    double *q = lend(6, p), *v = lend(6, p + 6), *f;

    if (asks(question, "misprint")) {
        wrong = (int)p[6];
        by = p[7];
        give(misprint(behaviour, q));
        return;
    }
    f = lend(6, NULL);
    hinge_force(q, v, p[12], p[13], f);
    give_all(f, 6);
}
