/* picture.c: a net that hangs from nails and swings without air, and so does not
 * come to rest.
 *
 * Builds on: 08-particles/engine-crowd 09-forces/engine-pull
 */
#include "engine-kick.h"
#include "film-crowd.h"

enum { WIDE = 9, HIGH = 6, N = WIDE * HIGH, TIES = 2 * N - WIDE - HIGH };

static void weigh(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++)
        f[2 * i + 1] -= 9.81 * view->mass[i];
}

void answer(const char *question, const double *p)
{
    static ss_spring cord[TIES];
    ss_springs net = {.spring = cord};
    crowd *c = crowd_make(2, N, (method){verlet_step, 2, NULL});

    (void)question;
    (void)p;
    if (!c)
        return;
    film_window(-3.4, -3.4, 3.8, 1.6, 8.0);
    for (size_t i = 0; i < N; i++) {
        const double across = (double)(i % WIDE) - 4.0, up = (double)(i / WIDE);

        c->mass[i] = i >= N - WIDE ? 0.0 : 0.1;
        c->q[2 * i] = 0.5 * across + 0.3 * (5.0 - up); /* pulled aside */
        c->q[2 * i + 1] = 0.5 * (up - 3.0);
    }
    film_crowd(c, 0.05);
    for (size_t i = 0; i < N; i++)
        for (size_t k = 0; k < 2; k++)
            if (k == 0 ? i % WIDE + 1 < WIDE : i + WIDE < N) {
                const size_t j = k == 0 ? i + 1 : i + WIDE;

                cord[net.count++] = (ss_spring){i, j, 400.0, 0.0, 0.5};
                film_tie(i, j);
            }
    c->force[0] = (ss_force){.apply = weigh};
    c->force[1] = (ss_force){.apply = springs_add, .ctx = &net};
    c->forces = 2;
    for (int frame = 0; frame < 140; frame++) {
        film_now(c);
        for (int k = 0; k < 34; k++)
            crowd_step(c, 1.0 / 600.0);
    }
}
