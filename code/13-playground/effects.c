/* effects.c: snow, fire and smoke: one emitter, three sets of numbers.
 *
 * Each is a source, a force or two, and an appearance at birth and at the end.
 * The film has four frames of each, and book/pictures draws it.
 */
// cc -Icode code/13-playground/effects.c code/steps/*.c -lm
#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/program.h"

#include <math.h>

enum { EFFECTS = 3, FRAMES = 4, EDDIES = 7 };

/* How a particle is drawn. */
typedef struct appearance {
    double colour[3]; /* red, green, blue, each from 0 to 1 */
    double opacity;   /* from 0, invisible, to 1, opaque */
    double size;      /* m */
} appearance;

typedef struct effect {
    double rate, q[2], spread_q[2], v[2], spread_v[2];
    double lifetime, spread_lifetime, lift, drag;
    double gust, lean; /* m/s, and so much of it is a breeze to the right */
    double draw;  /* 1/s: air comes from the sides, the farther the faster */
    double depth; /* in the film: so far to the front and to the back */
    appearance young, old;
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
     .drag = 2.0,
     .gust = 0.35,
     .lean = 0.4,
     .depth = 4.5,
     .young = {.colour = {1, 1, 1}, .opacity = 0.95, .size = 0.06},
     .old = {.colour = {0.9, 0.95, 1}, .opacity = 0.8, .size = 0.06},
     .every = 1.6},
    //> fire
    {.rate = 260.0, /* fire: rises, short lives; shrinks from yellow to red */
     .q = {2.0, 0.3},
     .spread_q = {0.32, 0.08},
     .v = {0.0, 0.9},
     .spread_v = {1.1, 0.4},
     .lifetime = 0.9,
     .spread_lifetime = 0.45,
     .lift = 3.5,
     .drag = 3.5,
     .gust = 1.8,
     .draw = 2.2,
     .young = {.colour = {1, 0.9, 0.35}, .opacity = 0.6, .size = 0.16},
     .old = {.colour = {0.75, 0.08, 0}, .opacity = 0, .size = 0.04},
     .every = 0.35},
    //<
    {.rate = 35.0, /* smoke: slow, long lives; grows and thins out */
     .q = {1.2, 0.2},
     .spread_q = {0.12, 0.02},
     .v = {0.0, 1.0},
     .spread_v = {0.32, 0.3},
     .lifetime = 3.0,
     .spread_lifetime = 0.6,
     .lift = 0.4,
     .drag = 1.2,
     .gust = 1.2,
     .lean = 0.3,
     .depth = 0.12,
     .young = {.colour = {0.3, 0.3, 0.3}, .opacity = 0.5, .size = 0.07},
     .old = {.colour = {0.75, 0.75, 0.75}, .opacity = 0, .size = 0.42},
     .every = 0.9}};

/* A wind that changes its mind: a breeze that swings to and fro, and eddies.
 * Each eddy is a wave whose velocity is perpendicular to its wave vector, so
 * that it piles up no air; the smaller, the weaker. */
static void wind(double t, size_t dim, const double *q, double *u,
                 const void *ctx)
{
    const effect *e = ctx;
    const double y = q[1] - 0.8 * e->v[1] * t; /* they drift with it */
    const double z = dim > 2 ? q[2] : 0.0;
    double size = 2.4, strong = 0.5 * e->gust; /* 1/m, m/s */

    for (size_t k = 0; k < dim; k++)
        u[k] = 0.0;
    u[0] = e->gust * (e->lean + 0.5 * sin(0.9 * y + 1.3 * t));
    u[0] -= e->draw * (q[0] - e->q[0]);
    u[1] = e->v[1];
    for (int i = 0; i < EDDIES; i++) {
        const double c = cos(2.4 * i + 0.5), s = sin(2.4 * i + 0.5);
        const double wave = strong * cos(size * (c * q[0] + s * y) + 1.7 * i +
                                         2.5 * z + (i % 2 ? t : -t));

        u[0] -= s * wave;
        u[1] += c * wave;
        size *= 1.4;
        strong *= 0.87;
    }
}

//> fade
static double between(double young, double old, double s)
{
    return young + s * (old - young);
}

static appearance at_present(const effect *e, const ss_particles *p, size_t i)
{
    const double s = (p->t - p->born[i]) / p->lifetime[i];
    const appearance *young = &e->young, *old = &e->old;
    appearance now;

    for (size_t k = 0; k < 3; k++)
        now.colour[k] = between(young->colour[k], old->colour[k], s);
    now.opacity = between(young->opacity, old->opacity, s);
    now.size = between(young->size, old->size, s);
    return now;
}
//<

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
    source->pattern.lifetime = e->lifetime;
    source->spread_lifetime = e->spread_lifetime;
}

/* In the film there is depth, and a window of 4 m by 3 m to look through: snow
 * is born where the eye, `eye` metres away, sees the window's upper edge. */
static void deepen(ss_emitter *source, const effect *e, double eye)
{
    const double wide = (eye + e->depth) / eye; /* what is seen behind */

    source->spread_q[2] = e->depth;
    source->spread_v[2] = e->spread_v[0];
    if (e->depth > 1.0) {
        source->spread_q[0] *= wide;
        source->pattern.q[1] = 1.5 + 1.5 * wide;
        source->pattern.lifetime *= wide;
    }
}

int main(int argc, char **argv)
{
    const double eye = 6.0; /* m */
    int steps = 60, times = 1, outlived = 0;
    double windy = 1.0;
    const ss_option options[] = {
        {"steps", "steps per second", .count = &steps},
        {"times", "times as many births", .count = &times, .most = 1000},
        {"wind", "times as much wind", .positive = &windy, .or_zero = true},
        {0}};

    ss_begin(argc, argv, "Snow, fire and smoke.", options);
    ss_columns("effect frame x y z vx vy vz size r g b opacity");
    for (int i = 0; i < EFFECTS; i++) {
        const effect *e = &effects[i];
        effect blown = *e; /* by that wind */
        ss_emitter source;
        ss_gravity lift = {{0.0, e->lift}};
        ss_drag drag = {e->drag, wind, &blown};
        ss_particles *p = ss_particles_create(3);

        if (!p)
            ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
        aim(&source, e);
        blown.gust *= windy;
        deepen(&source, e, eye);
        source.rate *= times;
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
            for (size_t k = 0; k < p->n; k++) {
                const appearance a = at_present(e, p, k);
                const double *q = p->q + 3 * k, *v = p->v + 3 * k;

                ss_row(i, frame, q[0], q[1], q[2], v[0], v[1], v[2], a.size,
                       a.colour[0], a.colour[1], a.colour[2], a.opacity);
                //<
                outlived += p->t - p->born[k] > p->lifetime[k];
            }
        }
        ss_particles_free(p);
    }
    // expect: outlived in [0, 0] (theory, sec:pl-effects)
    ss_fact("outlived", outlived);
    return ss_end();
}
