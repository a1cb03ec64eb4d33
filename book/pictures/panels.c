/* panels.c: how fire, snow, smoke and stars are drawn. */
#include "picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

void unit(double *a)
{
    const double length = sqrt(dot(a, a));

    for (int k = 0; k < 3 && length > 0.0; k++)
        a[k] /= length;
}

double smooth(double a, double b, double x)
{
    const double s = fmin(fmax((x - a) / (b - a), 0.0), 1.0);

    return s * s * (3.0 - 2.0 * s);
}

/* A blot: where it is and what it covers, in pixels. */
typedef struct blot {
    double x, y, radius, along[2]; /* it is smeared along that */
    double opacity, colour[3];
    enum { BELL, DISC } form;
    enum { ADD, COVER } how;
} blot;

/* How much of it is where: a bell exp(-r^2), or a lens's disc with an edge of a
 * pixel or so; r counts from the way that it goes while the shutter is open. */
static double share(const blot *b, double x, double y)
{
    const double *u = b->along, dx = x - b->x, dy = y - b->y;
    const double l2 = u[0] * u[0] + u[1] * u[1];
    const double t = l2 > 0.0 ? (dx * u[0] + dy * u[1]) / l2 : 0.0;
    const double on = fmin(fmax(t, -0.5), 0.5);
    const double r = hypot(dx - on * u[0], dy - on * u[1]) / b->radius;
    const double edge = fmin(0.6, 0.8 / b->radius);

    return b->form == DISC ? 1.0 - smooth(1.0 - edge, 1.0 + edge, r)
                           : fmax(exp(-r * r) - 1e-3, 0.0) / (1.0 - 1e-3);
}

static void put(panel *to, const blot *b)
{
    const double far = (b->form == DISC ? 1.6 : 2.7) * b->radius;
    const double fx = far + fabs(b->along[0]), fy = far + fabs(b->along[1]);
    const long left = (long)fmax(0.0, fmin(b->x - fx, 1e6));
    const long top = (long)fmax(0.0, fmin(b->y - fy, 1e6));
    const long right = (long)fmin((double)to->width, b->x + fx + 1.0);
    const long bottom = (long)fmin((double)to->height, b->y + fy + 1.0);

    for (long j = top; j < bottom; j++)
        for (long i = left; i < right; i++) {
            const double a =
                b->opacity * share(b, (double)i + 0.5, (double)j + 0.5);
            float *at = to->light + 3 * ((size_t)j * to->width + (size_t)i);

            for (int k = 0; k < 3 && a > 0.0; k++) {
                const double left_over = b->how == COVER ? 1.0 - a : 1.0;

                at[k] = (float)((double)at[k] * left_over + b->colour[k] * a);
            }
        }
}

void fill(panel *to, const double *top, const double *bottom)
{
    for (size_t j = 0; j < to->height; j++)
        for (size_t k = 0; k < 3 * to->width; k++) {
            const double s = (double)j / (double)to->height;

            to->light[3 * to->width * j + k] =
                (float)(top[k % 3] * (1.0 - s) + bottom[k % 3] * s);
        }
}

/* A particle as a blot, as the eye sees it from its distance. One that is
 * smaller than a pixel, or smeared, has its light spread over more. */
static blot seen(const panel *to, const particle *p)
{
    const request *r = to->asked;
    const double middle[2] = {0.5 * (r->window[0] + r->window[1]),
                              0.5 * (r->window[2] + r->window[3])};
    const double near = r->eye > 0.0 ? r->eye / (r->eye - p->q[2]) : 1.0;
    const double scale = near * to->pixels, size = r->scale * p->size * scale;
    blot b = {.radius = fmax(size, 0.7),
              .x = (middle[0] - r->window[0]) * to->pixels,
              .y = (r->window[3] - middle[1]) * to->pixels,
              .opacity = r->strength * p->opacity};

    b.x += scale * (p->q[0] - middle[0]);
    b.y -= scale * (p->q[1] - middle[1]);
    b.along[0] = r->shutter * scale * p->v[0];
    b.along[1] = -r->shutter * scale * p->v[1];
    b.opacity *= pow(size / b.radius, 2.0) /
                 (1.0 + hypot(b.along[0], b.along[1]) / (1.7 * b.radius));
    memcpy(b.colour, p->colour, sizeof b.colour);
    return b;
}

/* What film makes of light: twice as much is not twice as bright, and the more
 * there is, the nearer it comes to white. */
static void film(panel *to)
{
    for (size_t k = 0; k < 3 * to->width * to->height; k++)
        to->light[k] = (float)(1.0 - exp(-(double)to->light[k]));
}

/* Lights by night: each adds to what is there. */
static void shine(panel *to, const particle *p, size_t n, const double *night)
{
    fill(to, night, night);
    for (size_t i = 0; i < n; i++) {
        blot b = seen(to, &p[i]);

        b.how = ADD;
        b.form = BELL;
        put(to, &b);
    }
}

void draw_fire(panel *to, particle *p, size_t n)
{
    const double night[3] = {0.0012, 0.0012, 0.0020};

    shine(to, p, n, night);
    film(to);
}

static int farther(const void *a, const void *b)
{
    const double d = ((const particle *)a)->q[2] - ((const particle *)b)->q[2];

    return (d > 0.0) - (d < 0.0);
}

/* The lamp is as far as what is sharp, z = 0, at 72 % of the panel's width and
 * height: a spot and its glow. Its light falls off with the distance. */
static void lamp(const panel *to, double *at)
{
    const double *w = to->asked->window;

    at[0] = w[0] + 0.72 * (w[1] - w[0]);
    at[1] = w[2] + 0.72 * (w[3] - w[2]);
    at[2] = 0.0;
}

static void light_lamp(panel *to)
{
    const double width = to->asked->window[1] - to->asked->window[0];
    const double spots[3][2] = {{0.30, 0.025}, {0.09, 0.22}, {0.016, 6.0}};
    double at[3];

    lamp(to, at);
    for (int k = 0; k < 3; k++) {
        const particle glow = {.q = {at[0], at[1], at[2]},
                               .size = width / to->asked->scale * spots[k][0],
                               .opacity = spots[k][1] / to->asked->strength,
                               .colour = {1.0, 0.72, 0.38}};
        blot b = seen(to, &glow);

        put(to, &b);
    }
}

void draw_snow(panel *to, particle *p, size_t n)
{
    const double top[3] = {0.006, 0.014, 0.040};
    const double bottom[3] = {0.030, 0.045, 0.080};
    const double lens = 0.045, moon[3] = {0.50, 0.60, 0.80};
    const double eye = to->asked->eye, glow[3] = {1.0, 0.72, 0.38};
    double at[3];

    lamp(to, at);
    fill(to, top, bottom);
    light_lamp(to);
    qsort(p, n, sizeof *p, farther);
    for (size_t i = 0; i < n; i++) {
        const double d[3] = {p[i].q[0] - at[0], p[i].q[1] - at[1],
                             p[i].q[2] - at[2]};
        const double lit = 1.2 / (0.25 + dot(d, d));
        const double haze = eye > 0.0 ? exp(0.35 * (p[i].q[2] - eye)) : 0.2;

        if (eye > 0.0 && p[i].q[2] > 0.85 * eye)
            continue; /* in the eye itself */
        blot b = seen(to, &p[i]);
        const double sharp = b.radius;

        /* What a lens makes of a point at another depth: a disc. */
        if (eye > 0.0)
            b.radius = hypot(sharp, lens * to->pixels * fabs(p[i].q[2]) /
                                        (eye - p[i].q[2]));
        b.opacity = fmin(1.0, b.opacity * pow(sharp / b.radius, 1.6));
        for (int k = 0; k < 3; k++)
            b.colour[k] = glow[k] * lit + moon[k] * haze;
        b.how = ADD;
        b.form = DISC;
        put(to, &b);
    }
    film(to);
}

const double sun[3] = {-0.48, 0.72, 0.50};
const double across[2][3] = {{0.832, 0.555, 0.0}, {-0.277, 0.416, -0.866}};

static int nearer_sun(const void *a, const void *b)
{
    const double d =
        dot(sun, ((const particle *)a)->q) - dot(sun, ((const particle *)b)->q);

    return (d < 0.0) - (d > 0.0);
}

/* Seen from the sun, each puff gets the light that those before it have left,
 * and takes its own share out of a small map of the light. */
static void shade(const panel *to, particle *p, size_t n)
{
    enum { MAP = 400 };
    static float taken[MAP][MAP];
    const double *w = to->asked->window;
    const double cell = 2.4 * fmax(w[1] - w[0], w[3] - w[2]) / MAP;
    const double middle[3] = {0.5 * (w[0] + w[1]), 0.5 * (w[2] + w[3]), 0.0};

    memset(taken, 0, sizeof taken);
    qsort(p, n, sizeof *p, nearer_sun);
    for (size_t i = 0; i < n; i++) {
        const double d[3] = {p[i].q[0] - middle[0], p[i].q[1] - middle[1],
                             p[i].q[2]};
        const double a = dot(across[0], d) / cell + MAP / 2.0;
        const double b = dot(across[1], d) / cell + MAP / 2.0;
        const double s = fmax(to->asked->scale * p[i].size / cell, 0.8);
        const double r = ceil(2.0 * s);
        double lit = 1.0;

        if (a > r && b > r && a < MAP - r - 1 && b < MAP - r - 1) {
            lit = exp(-(double)taken[(int)b][(int)a]);
            for (int y = (int)(b - r); y <= (int)(b + r); y++)
                for (int x = (int)(a - r); x <= (int)(a + r); x++)
                    taken[y][x] +=
                        (float)(0.6 * to->asked->strength * p[i].opacity *
                                exp(-((x - a) * (x - a) + (y - b) * (y - b)) /
                                    (s * s)));
        }
        const double sky[3] = {0.17, 0.19, 0.24};

        for (int k = 0; k < 3; k++)
            p[i].colour[k] *= 1.6 * (sky[k] + (1.0 - sky[k]) * lit);
    }
}

void draw_smoke(panel *to, particle *p, size_t n)
{
    const double top[3] = {0.13, 0.27, 0.50}, bottom[3] = {0.52, 0.66, 0.80};

    fill(to, top, bottom);
    shade(to, p, n);
    qsort(p, n, sizeof *p, farther);
    for (size_t i = 0; i < n; i++) {
        blot b = seen(to, &p[i]);

        b.how = COVER;
        b.form = BELL;
        b.opacity = fmin(b.opacity, 1.0);
        put(to, &b);
    }
}

/* The eye tells ratios, not differences: what the screen is told is the light's
 * logarithm, so that a star is seen and a core that is brighter by thousands is
 * not white all around. It is 1 for a light of 12. The hue stays. */
void draw_stars(panel *to, particle *p, size_t n)
{
    const double night[3] = {0.0008, 0.0009, 0.0016}, low = 60.0, most = 12.0;

    shine(to, p, n, night);
    for (size_t k = 0; k < to->width * to->height; k++) {
        float *at = to->light + 3 * k;
        const double mean = ((double)at[0] + (double)at[1] + (double)at[2]) / 3;
        const double told = log1p(low * mean) / log1p(low * most);
        const double shown = to_light(fmin(told, 1.0));

        for (int c = 0; c < 3; c++)
            at[c] = (float)((double)at[c] * shown / mean);
    }
}
