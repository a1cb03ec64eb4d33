/* balls.c: how balls between planes are drawn: a ray for each sample. */
#include "picture.h"

#include <math.h>
#include <string.h>

enum { SAMPLES = 2, NO_BALL = -1 };

/* The planes are the edges of a solid that is cut open in front, with a wall
 * behind; it is so many radii of a ball from the middle to either. */
static const double deep = 1.15;

/* What a ray meets: how far away, where, and what is there. */
typedef struct meeting {
    double far, q[3], normal[3], base[3];
    long ball;
    int cut; /* the solid's front, where it is cut open */
} meeting;

typedef struct scene {
    const request *asked;
    const particle *ball;
    size_t count;
    double deep; /* m */
} scene;

static double distance(const double *plane, const double *q)
{
    return (q[0] - plane[0]) * plane[2] + (q[1] - plane[1]) * plane[3];
}

/* Is what is at `far` along the ray nearer than the best? Then it is that. */
static int nearer(meeting *best, double far, const double *o, const double *in)
{
    if (!(far > 0.0 && far < best->far))
        return 0;
    best->far = far;
    best->ball = NO_BALL;
    for (int k = 0; k < 3; k++)
        best->q[k] = o[k] + far * in[k];
    memset(best->normal, 0, sizeof best->normal);
    return 1;
}

static void set(double *to, double a, double b, double c)
{
    to[0] = a, to[1] = b, to[2] = c;
}

static void meet_balls(const scene *s, const double *o, const double *in,
                       meeting *best)
{
    for (size_t i = 0; i < s->count; i++) {
        const particle *b = &s->ball[i];
        const double d[3] = {o[0] - b->q[0], o[1] - b->q[1], o[2] - b->q[2]};
        const double along = dot(d, in);
        const double inside = along * along - dot(d, d) + b->size * b->size;

        if (inside > 0.0 && nearer(best, -along - sqrt(inside), o, in)) {
            for (int k = 0; k < 3; k++)
                best->normal[k] = (best->q[k] - b->q[k]) / b->size;
            memcpy(best->base, b->colour, sizeof best->base);
            best->ball = (long)i;
        }
    }
}

static meeting meet(const scene *s, const double *o, const double *in)
{
    const request *r = s->asked;
    meeting best = {.far = INFINITY}, front = best;

    nearer(&front, (s->deep - o[2]) / in[2], o, in);
    for (size_t k = 0; k < r->planes; k++)
        if (distance(r->plane[k], front.q) < 0.0) {
            front.cut = 1;
            set(front.normal, 0.0, 0.0, 1.0);
            set(front.base, 0.055, 0.065, 0.085);
            return front;
        }
    nearer(&best, (-s->deep - o[2]) / in[2], o, in);
    set(best.normal, 0.0, 0.0, 1.0);
    set(best.base, 0.62, 0.65, 0.69);
    for (size_t k = 0; k < r->planes; k++) {
        const double *plane = r->plane[k];
        const double down = in[0] * plane[2] + in[1] * plane[3];

        if (down < 0.0 && nearer(&best, -distance(plane, o) / down, o, in)) {
            set(best.normal, plane[2], plane[3], 0.0);
            set(best.base, 0.44, 0.46, 0.50);
        }
    }
    meet_balls(s, o, in, &best);
    return best;
}

/* How much of the sun and of the sky a place has, whatever the balls take. The
 * sun is no point: the edge of a shadow is smooth. */
static void shadows(const scene *s, const meeting *m, double *lit, double *sky)
{
    *lit = *sky = 1.0;
    for (size_t i = 0; i < s->count; i++) {
        const double *q = s->ball[i].q, r = s->ball[i].size;
        const double d[3] = {q[0] - m->q[0], q[1] - m->q[1], q[2] - m->q[2]};
        const double far2 = dot(d, d), along = dot(d, sun);

        if (m->ball == (long)i)
            continue;
        if (along > 0.0)
            *lit *= smooth(0.75, 1.2, sqrt(fmax(far2 - along * along, 0)) / r);
        *sky *= 1.0 - 0.8 * fmax(dot(m->normal, d), 0.0) / sqrt(far2) *
                          fmin(r * r / far2, 1.0);
    }
}

void reflect(const surface *s, const double *eye, double *light)
{
    double half[3];

    for (int k = 0; k < 3; k++)
        half[k] = sun[k] + eye[k];
    unit(half);
    const double direct = s->lit * fmax(dot(s->normal, sun), 0.0);
    const double above = s->sky * (0.34 + 0.16 * s->normal[1]);
    const double gloss =
        s->gloss * s->lit * pow(fmax(dot(s->normal, half), 0.0), 60.0);

    for (int k = 0; k < 3; k++)
        light[k] += s->base[k] * (above + 0.9 * direct) + gloss;
}

/* The light that comes back to the eye, which is at `eye`, far away. */
static void shine(const scene *s, const meeting *m, const double *eye,
                  double *light)
{
    surface of = {.gloss = m->ball >= 0 ? 0.4 : 0.0};

    memcpy(of.base, m->base, sizeof of.base);
    memcpy(of.normal, m->normal, sizeof of.normal);
    shadows(s, m, &of.lit, &of.sky);
    if (m->cut)
        of.lit = of.sky = 1.0;
    reflect(&of, eye, light);
}

void draw_balls(panel *to, particle *p, size_t n)
{
    const double tilt = to->asked->view[1] * acos(-1.0) / 180.0;
    const double eye[3] = {0.0, sin(tilt), cos(tilt)};
    const double in[3] = {0.0, -eye[1], -eye[2]}, *w = to->asked->window;
    scene s = {to->asked, p, n, 0.0};

    for (size_t i = 0; i < n; i++)
        s.deep = fmax(s.deep, deep * p[i].size);
    for (size_t i = 0; i < to->width * to->height; i++) {
        double light[3] = {0.0};

        for (int j = 0; j < SAMPLES * SAMPLES; j++) {
            const double part[2] = {(j % SAMPLES + 0.5) / SAMPLES,
                                    (double)(j / SAMPLES) / SAMPLES +
                                        0.5 / SAMPLES};
            const double x =
                w[0] + ((double)(i % to->width) + part[0]) / to->pixels;
            const double y =
                w[3] - ((double)(i / to->width) + part[1]) / to->pixels;
            const double far = 10.0 * (w[1] - w[0] + w[3] - w[2]);
            const double o[3] = {x, y * eye[2] + far * eye[1],
                                 far * eye[2] - y * eye[1]};
            const meeting m = meet(&s, o, in);

            shine(&s, &m, eye, light);
        }
        for (size_t k = 0; k < 3; k++)
            to->light[3 * i + k] = (float)(light[k] / (SAMPLES * SAMPLES));
    }
}
