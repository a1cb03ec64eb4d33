/* effects.c: snow, fire and smoke: one emitter, three sets of numbers.
 *
 * Each is a source, a force or two, and an appearance at birth and at the end.
 * The film has four frames of each.
 */
// cc -Icode code/13-playground/effects.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/program.h"

#include <math.h>

enum { EFFECTS = 3, FRAMES = 4 };

typedef struct effect {
    double rate, q[2], spread_q[2], v[2], spread_v[2];
    double lifetime, spread_lifetime, lift, drag, gust;
    ss_appearance young, old;
    double every; /* s, from frame to frame */
} effect;

static const effect effects[EFFECTS] = {
    {.rate = 30.0, /* snow: born along the upper edge, sinks, does not fade */
     .q = {2.0, 3.0},
     .spread_q = {2.2, 0.0},
     .v = {0.0, -0.6},
     .spread_v = {0.1, 0.15},
     .lifetime = 5.5,
     .spread_lifetime = 0.5,
     .drag = 1.0,
     .gust = 0.35,
     .young = {.colour = {1, 1, 1}, .opacity = 0.95, .size = 0.06},
     .old = {.colour = {0.9, 0.95, 1}, .opacity = 0.8, .size = 0.06},
     .every = 1.6},
    //> fire
    {.rate = 260.0, /* fire: rises, short lives; shrinks from yellow to red */
     .q = {2.0, 0.3},
     .spread_q = {0.45, 0.05},
     .v = {0.0, 0.9},
     .spread_v = {0.25, 0.3},
     .lifetime = 0.9,
     .spread_lifetime = 0.45,
     .lift = 1.6,
     .drag = 0.6,
     .gust = 0.3,
     .young = {.colour = {1, 0.9, 0.35}, .opacity = 0.6, .size = 0.16},
     .old = {.colour = {0.75, 0.08, 0}, .opacity = 0, .size = 0.04},
     .every = 0.35},
    //<
    {.rate = 35.0, /* smoke: slow, long lives; grows and thins out */
     .q = {1.2, 0.2},
     .spread_q = {0.08, 0.02},
     .v = {0.0, 1.0},
     .spread_v = {0.18, 0.2},
     .lifetime = 3.0,
     .spread_lifetime = 0.6,
     .lift = 0.3,
     .drag = 0.7,
     .gust = 0.8,
     .young = {.colour = {0.3, 0.3, 0.3}, .opacity = 0.5, .size = 0.07},
     .old = {.colour = {0.75, 0.75, 0.75}, .opacity = 0, .size = 0.42},
     .every = 0.9}};

/* A wind that changes its mind. */
static void wind(double t, size_t dim, const double *q, double *u,
                 const void *ctx)
{
    const effect *e = ctx;

    for (size_t k = 0; k < dim; k++)
        u[k] = 0.0;
    u[0] = e->gust * (0.6 + sin(1.9 * q[1] + 1.3 * t));
    u[1] = e->v[1];
}

/* A source of them. */
static void aim(ss_emitter *source, const effect *e)
{
    ss_emitter_defaults(source);
    source->rate = e->rate;
    for (int k = 0; k < 2; k++) {
        source->pattern.q[k] = e->q[k];
        source->pattern.v[k] = e->v[k];
        source->spread_q[k] = e->spread_q[k];
        source->spread_v[k] = e->spread_v[k];
    }
    source->pattern.appearance = e->young;
    source->pattern.appearance.lifetime = e->lifetime;
    source->spread_lifetime = e->spread_lifetime;
}

int main(int argc, char **argv)
{
    int steps = 60, drawn[EFFECTS] = {0};
    const ss_option options[] = {{"steps", "steps per second", .count = &steps},
                                 {0}};
    double oldest = 0.0, dead = 0.0, size = 0.0;

    ss_begin(argc, argv, "Snow, fire and smoke.", options);
    ss_columns("x y size r g b opacity");
    for (int i = 0; i < EFFECTS; i++) {
        const effect *e = &effects[i];
        ss_emitter source;
        ss_gravity lift = {{0.0, e->lift}};
        ss_drag drag = {e->drag, wind, e};
        ss_particles *p = ss_particles_create(2);

        if (!p)
            ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
        aim(&source, e);
        ss_particles_add_force(p, ss_gravity_force(&lift));
        ss_particles_add_force(p, ss_drag_force(&drag));
        //> frame
        for (int frame = 0; frame < FRAMES; frame++) {
            const size_t n = (size_t)lround(e->every * steps);

            for (size_t s = 0; s < n; s++) {
                ss_particles_advance(p, &ss_midpoint, 1.0 / steps, 1, NULL);
                ss_emitter_emit(&source, p);
                ss_particles_remove_expired(p);
            }
            ss_particles_age_appearance(p, &e->young, &e->old);
            //<
            for (size_t k = 0; k < p->n; k++) {
                const ss_appearance *l = &p->appearance[k];
                const double x = p->q[2 * k], y = p->q[2 * k + 1];

                oldest = fmax(oldest, (p->t - l->born) / l->lifetime);
                size = i == 2 ? fmax(size, l->size) : size;
                if (x < l->size || x > 4 - l->size || y < l->size ||
                    y > 3 - l->size || l->opacity < 0.02)
                    continue;
                /* To a hundredth: each opacity has its price in a PDF. */
                ss_row(x + frame * 4.15, y - i * 3.15, l->size, l->colour[0],
                       l->colour[1], l->colour[2],
                       round(100 * l->opacity) / 100);
                drawn[i]++;
            }
        }
        dead += (double)source.emitted - (double)p->n;
        ss_particles_free(p);
    }
    // None is older than its life, and hundreds of ages are spread over it.
    // expect: oldest in [0.9, 1] (theory, sec:pl-effects)
    ss_fact("oldest", oldest);
    // From 0.07 to 0.42 in a life.
    // expect: largest in [0.07, 0.42] (theory, lst:pl-fade)
    ss_fact("largest", size);
    // expect: dead in [183, 183] (seen)
    ss_fact("dead", dead);
    // expect: snow in [347, 347] (seen)
    ss_fact("snow", drawn[0]);
    // expect: fire in [692, 692] (seen)
    ss_fact("fire", drawn[1]);
    // expect: smoke in [241, 241] (seen)
    ss_fact("smoke", drawn[2]);
    return ss_end();
}
