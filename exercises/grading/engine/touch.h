/* touch.h: chapter 12: who touches whom, or may do so within a step. */
#ifndef TOUCH_H
#define TOUCH_H

#include "engine.h"

#include <math.h>

typedef struct touch {
    size_t a, b;         /* two balls; b = n: a wall */
    double n[3], gap;    /* from b to a, of length 1; between the surfaces */
    double ease[2];      /* 1/m of a and of b; 0: a nail, a wall */
    double fast;         /* how fast they approached at the start of the step */
    double along, by[3]; /* for you: the impulse so far, along n and across */
} touch;

/* One more, if there is room, and one of both can move. */
static inline size_t touch_add(const contacts *own, size_t count,
                               const ss_view *now, size_t a, size_t b,
                               const double *n, double gap)
{
    const size_t dim = now->dim;
    touch one = {.a = a, .b = b, .gap = gap};

    one.ease[0] = now->mass[a] > 0.0 ? 1.0 / now->mass[a] : 0.0;
    one.ease[1] = b < now->n && now->mass[b] > 0.0 ? 1.0 / now->mass[b] : 0.0;
    if (count == own->room || one.ease[0] + one.ease[1] == 0.0)
        return count;
    for (size_t k = 0; k < dim; k++) {
        one.n[k] = n[k];
        one.fast -= n[k] * (now->v[a * dim + k] -
                            (b < now->n ? now->v[b * dim + k] : 0.0));
    }
    own->touch[count] = one;
    return count + 1;
}

/* All that touch, or might after a drift of h; in own->touch, and how many. */
static inline size_t touches(const contacts *own, const ss_view *now, double h,
                             const double *v)
{
    const size_t dim = now->dim, (*pair)[2];
    const double two = 2.0 * own->radius;
    double far = 1e-3 * own->radius;
    size_t count = 0, pairs;

    for (size_t i = 0; i < dim * now->n; i++)
        far = fmax(far, 4.0 * h * fabs(v[i]));
    pairs = grid_pairs(own->grid, now, two + far, &pair);
    for (size_t p = 0; p < pairs; p++) {
        const size_t a = pair[p][0], b = pair[p][1];
        double n[3] = {0.0}, r = 0.0;

        for (size_t k = 0; k < dim; k++) {
            n[k] = now->q[a * dim + k] - now->q[b * dim + k];
            r += n[k] * n[k];
        }
        r = sqrt(r);
        for (size_t k = 0; k < dim && r > 0.0; k++)
            n[k] /= r;
        count = touch_add(own, count, now, a, b, n, r - two);
    }
    for (size_t w = 0; w < own->walls; w++)
        for (size_t i = 0; i < now->n; i++) {
            double gap = -own->radius;

            for (size_t k = 0; k < dim; k++)
                gap += (now->q[i * dim + k] - own->wall[w].point[k]) *
                       own->wall[w].normal[k];
            if (gap < far)
                count = touch_add(own, count, now, i, now->n,
                                  own->wall[w].normal, gap);
        }
    return count;
}

#endif
