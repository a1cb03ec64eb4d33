/* film-crowd.h: a crowd in the plane in a film: its particles are the points. */
#ifndef FILM_CROWD_H
#define FILM_CROWD_H

#include "engine.h"
#include "film.h"

static inline void film_crowd(const crowd *c, double radius)
{
    for (size_t i = 0; i < c->n; i++)
        film_point(c->mass[i] > 0.0 ? FILM_DOT : FILM_NAIL, radius);
}

static inline void film_springs(const ss_springs *s)
{
    for (size_t i = 0; i < s->count; i++)
        film_tie(s->spring[i].a, s->spring[i].b);
}

static inline void film_rods(const ss_rods *r)
{
    for (size_t i = 0; i < r->count; i++)
        film_tie(r->rod[i].a, r->rod[i].b);
}

/* As they are now. */
static inline void film_now(const crowd *c)
{
    film_frame(c->n, c->q);
}

#endif
