/* driver.c: tunes a hand, and lets it pull.
 *
 * tune: ks, mass. pull: particle, place, velocity, ks, kd, most, then x, y,
 * the two velocities and the force so far, of three particles. */
#include "grading/driver.h"
#include "grip.h"

void answer(const char *question, const double *p)
{
    if (asks(question, "tune")) {
        grip hand = {0, {0.0, 0.0}, {0.0, 0.0}, p[0], 1.0, 1.0};

        tune(&hand, p[1]);
        give(hand.kd);
    } else {
        const grip hand = {(int)p[0], {p[1], p[2]}, {p[3], p[4]},
                           p[5],      p[6],         p[7]};
        double *q = lend(6, NULL), *v = lend(6, NULL), *f = lend(6, NULL);

        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 2; k++) {
                q[2 * i + k] = p[8 + 6 * i + k];
                v[2 * i + k] = p[10 + 6 * i + k];
                f[2 * i + k] = p[12 + 6 * i + k];
            }
        pull(&hand, q, v, f);
        give_all(f, 6);
    }
}
