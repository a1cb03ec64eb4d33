/* film.h: a film of a world as a table, for playground.c and scenes.c. Its
 * series are in columns side by side, each as long as it is.
 */
#ifndef FILM_H
#define FILM_H

#include "steps/program.h"
#include "world/world.h"

#include <math.h>

enum { CORNERS, LINKS, KINEMATIC, MOUSE, DISCS, SERIES, MOST = 4000 };

static const char *const film_columns = "bx by lx ly nx ny hx hy cx cy t";
static const double none = (double)NAN;
static double film[MOST][2 * SERIES + 1];
static size_t used[SERIES];

static void put(int series, double x, double y)
{
    film[used[series]][2 * series] = x;
    film[used[series]++][2 * series + 1] = y;
}

/* The links in few strokes: at the end of each link, go on with one that begins
 * there and is not drawn yet. */
static void stroke(const ss_world *w, double x, double y)
{
    const double *q = ss_world_positions(w);
    const size_t n = ss_world_link_count(w);
    int drawn[MOST] = {0};

    for (size_t first = 0; first < n; first++) {
        size_t i = first, at = ss_world_link(w, first, 0);

        if (drawn[first])
            continue;
        put(LINKS, x + q[2 * at], y + q[2 * at + 1]);
        while (i < n) {
            drawn[i] = 1;
            at = ss_world_link(w, i, ss_world_link(w, i, 0) == at);
            put(LINKS, x + q[2 * at], y + q[2 * at + 1]);
            for (i = 0; i < n; i++)
                if (!drawn[i] && (ss_world_link(w, i, 0) == at ||
                                  ss_world_link(w, i, 1) == at))
                    break;
        }
        put(LINKS, none, none);
    }
}

static void outline(const double *q, double radius, double x, double y)
{
    for (int k = 0; k <= 24; k++) {
        const double angle = k * acos(-1.0) / 12.0;

        put(DISCS, x + q[0] + radius * cos(angle),
            y + q[1] + radius * sin(angle));
    }
    put(DISCS, none, none);
}

/* A frame of the film, with its lower left corner at (x, y). */
static void draw(const ss_world *w, double t, double x, double y)
{
    const double *q = ss_world_positions(w);
    double mouse[2];
    size_t held;

    film[used[CORNERS]][2 * SERIES] = t;
    put(CORNERS, x, y);
    stroke(w, x, y);
    for (size_t i = 0; i < ss_world_count(w); i++) {
        const double radius = ss_world_particles(w)->radius[i];

        if (radius > 0.05)
            outline(q + 2 * i, radius, x, y);
        if (ss_world_is_kinematic(w, i))
            put(KINEMATIC, x + q[2 * i], y + q[2 * i + 1]);
    }
    if (ss_world_mouse(w, mouse, &held) == SS_MOUSE_HOLDING) {
        put(MOUSE, x + q[2 * held], y + q[2 * held + 1]);
        put(MOUSE, x + mouse[0], y + mouse[1]);
        put(MOUSE, none, none);
    }
}

static void print_film(void)
{
    ss_columns(film_columns);
    for (size_t i = 0; i < used[LINKS]; i++) {
        for (int k = 0; k < 2 * SERIES; k++)
            if (i >= used[k / 2])
                film[i][k] = none;
        if (i >= used[CORNERS])
            film[i][2 * SERIES] = none;
        ss_row_of(2 * SERIES + 1, film[i]);
    }
}

#endif
