/* cloth.c: how a cloth is drawn: smooth, with two sides, in the sun; and a ball
 * with it. */
#include "picture.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FINER = 6, SAMPLES = 3, MAP = 900 };

static const size_t BALL = SIZE_MAX;

/* A square of vertices, a row after the other. */
typedef struct mesh {
    size_t across;
    double (*q)[3], (*normal)[3];
} mesh;

/* What a ray meets: which triangle (0: none), where in it, how near. Where it is
 * the ball, `share` is the normal. */
typedef struct meeting {
    size_t triangle; /* from 1, or BALL */
    double share[3], depth;
} meeting;

/* Between four numbers, as a curve goes that passes through all of them: from b
 * to c with s, after E. Catmull and R. Rom. */
static double between(double a, double b, double c, double d, double s)
{
    return b + 0.5 * s *
                   (c - a +
                    s * (2.0 * a - 5.0 * b + 4.0 * c - d +
                         s * (3.0 * (b - c) + d - a)));
}

/* A row of n places, `apart` from each other in q, with FINER pieces for one.
 * Beyond its ends it goes on straight. */
static void refine(double (*q)[3], size_t n, size_t apart, double (*to)[3])
{
    for (size_t i = 0; i <= (n - 1) * FINER; i++) {
        const size_t at = i / FINER < n - 1 ? i / FINER : n - 2;
        const double s = (double)(i - at * FINER) / FINER;

        for (int k = 0; k < 3; k++) {
            const double b = q[at * apart][k], c = q[(at + 1) * apart][k];
            const double a = at > 0 ? q[(at - 1) * apart][k] : 2.0 * b - c;
            const double d = at + 2 < n ? q[(at + 2) * apart][k] : 2.0 * c - b;

            to[i * apart][k] = between(a, b, c, d, s);
        }
    }
}

/* The normal of a vertex is square to the lines between its neighbours. */
static void find_normals(mesh *m)
{
    const size_t n = m->across;

    for (size_t k = 0; k < n * n; k++) {
        const double *l = m->q[k % n > 0 ? k - 1 : k];
        const double *r = m->q[k % n < n - 1 ? k + 1 : k];
        const double *b = m->q[k >= n ? k - n : k];
        const double *t = m->q[k < n * (n - 1) ? k + n : k];

        for (int c = 0; c < 3; c++) {
            const int i = (c + 1) % 3, j = (c + 2) % 3;

            m->normal[k][c] =
                (r[i] - l[i]) * (t[j] - b[j]) - (r[j] - l[j]) * (t[i] - b[i]);
        }
        unit(m->normal[k]);
    }
}

static mesh smooth_mesh(const particle *p, size_t n)
{
    mesh m = {.across = (n - 1) * FINER + 1};
    double(*coarse)[3] = memory(n * n, sizeof *coarse);
    double(*rows)[3] = memory(n * m.across, sizeof *rows);

    m.q = memory(m.across * m.across, sizeof *m.q);
    m.normal = memory(m.across * m.across, sizeof *m.normal);
    for (size_t k = 0; k < n * n; k++)
        memcpy(coarse[k], p[k].q, sizeof *coarse);
    for (size_t j = 0; j < n; j++)
        refine(coarse + j * n, n, 1, rows + j * m.across);
    for (size_t i = 0; i < m.across; i++)
        refine(rows + i, n, m.across, m.q + i);
    free(coarse);
    free(rows);
    find_normals(&m);
    return m;
}

/* The vertices of a triangle; two make a square. */
static void corners(const mesh *m, size_t triangle, size_t *at)
{
    const size_t n = m->across, square = triangle / 2;
    const size_t k = square / (n - 1) * n + square % (n - 1);

    at[0] = triangle % 2 ? k + n + 1 : k;
    at[1] = k + 1;
    at[2] = k + n;
}

static double area(const double *a, const double *b, const double *c)
{
    return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
}

/* The ball, in the cells where it is nearest. Its middle and radius are in
 * cells, and in them y goes down. */
static void look_at_ball(meeting *map, size_t width, size_t height,
                         const double *ball, double radius)
{
    for (size_t i = 0; i < width * height; i++) {
        const double x = (double)(i % width) + 0.5 - ball[0];
        const double y = (double)(i / width) + 0.5 - ball[1];
        const double square = radius * radius - x * x - y * y;

        if (!(square > 0.0))
            continue;
        const double z = sqrt(square);

        if (!map[i].triangle || ball[2] + z > map[i].depth)
            map[i] = (meeting){
                BALL, {x / radius, -y / radius, z / radius}, ball[2] + z};
    }
}

/* What is nearest in each cell of a map; `place` has the vertices in cells. */
static meeting *look(const mesh *m, double (*place)[3], size_t width,
                     size_t height)
{
    meeting *map = memory(width * height, sizeof *map);

    for (size_t t = 0; t < 2 * (m->across - 1) * (m->across - 1); t++) {
        size_t at[3];

        corners(m, t, at);
        const double *a = place[at[0]], *b = place[at[1]], *c = place[at[2]];
        const double all = area(a, b, c);
        const double left = fmax(0.0, floor(fmin(a[0], fmin(b[0], c[0]))));
        const double top = fmax(0.0, floor(fmin(a[1], fmin(b[1], c[1]))));
        const double right = fmin((double)width, fmax(a[0], fmax(b[0], c[0])));
        const double below = fmin((double)height, fmax(a[1], fmax(b[1], c[1])));

        for (long y = (long)top; all != 0.0 && (double)y < below; y++)
            for (long x = (long)left; (double)x < right; x++) {
                const double here[2] = {(double)x + 0.5, (double)y + 0.5};
                meeting h = {t + 1,
                             {area(here, b, c) / all, area(a, here, c) / all,
                              area(a, b, here) / all},
                             0.0};
                meeting *best = map + (size_t)y * width + (size_t)x;

                h.depth =
                    h.share[0] * a[2] + h.share[1] * b[2] + h.share[2] * c[2];
                if (fmin(h.share[0], fmin(h.share[1], h.share[2])) >= 0.0 &&
                    (!best->triangle || h.depth > best->depth))
                    *best = h;
            }
    }
    return map;
}

/* The side of a cell of the sun's map, in m. */
static double sun_cell(const panel *to)
{
    const double *w = to->asked->window;

    return 2.0 * fmax(w[1] - w[0], w[3] - w[2]) / MAP;
}

/* A place as the sun sees it, in the cells of its map. */
static void from_sun(const panel *to, const double *q, double *seen)
{
    const double *w = to->asked->window, cell = sun_cell(to);
    const double d[3] = {q[0] - 0.5 * (w[0] + w[1]), q[1] - 0.5 * (w[2] + w[3]),
                         q[2]};

    seen[0] = dot(across[0], d) / cell + MAP / 2.0;
    seen[1] = dot(across[1], d) / cell + MAP / 2.0;
    seen[2] = dot(sun, d) / cell;
}

/* A place as the reader sees it, in the samples of the panel. */
static void from_eye(const panel *to, const double *q, double *seen)
{
    const double scale = SAMPLES * to->pixels, *window = to->asked->window;

    seen[0] = (q[0] - window[0]) * scale;
    seen[1] = (window[3] - q[1]) * scale;
    seen[2] = q[2] * scale;
}

/* How much of the sun a place has: of the cells about it, in how many nothing
 * is nearer to the sun. */
static double lit(const panel *to, const meeting *map, const double *q)
{
    double at[3];
    int free_way = 0, all = 0;

    from_sun(to, q, at);
    for (int j = -4; j <= 4; j += 2)
        for (int i = -4; i <= 4; i += 2) {
            const double x = at[0] + i, y = at[1] + j;

            if (!(x >= 0.0 && y >= 0.0 && x < MAP && y < MAP))
                continue;
            const meeting *h = map + (size_t)y * MAP + (size_t)x;

            all++;
            free_way += !h->triangle || h->depth < at[2] + 8.0;
        }
    return all ? (double)free_way / all : 1.0;
}

/* The colour of a place on the cloth; (u, v) goes from 0 to 1. */
static const double *dye(double u, double v, int back)
{
    static const double blue[3] = {0.035, 0.150, 0.420};
    static const double linen[3] = {0.72, 0.60, 0.44};
    static const double gold[3] = {0.80, 0.58, 0.22};
    const double edge = fmin(fmin(u, v), fmin(1.0 - u, 1.0 - v));
    const int band =
        (edge > 0.05 && edge < 0.075) || (edge > 0.09 && edge < 0.10);

    return band ? gold : back ? linen : blue;
}

/* The light of the ball, added. */
static void shine_ball(const panel *to, const meeting *shadows,
                       const double *normal, double *light)
{
    const double eye[3] = {0.0, 0.0, 1.0};
    surface s = {.base = {0.46, 0.10, 0.05}, .sky = 1.0, .gloss = 0.4};
    double q[3];

    turn(to->asked, to->asked->ball, q);
    for (int k = 0; k < 3; k++) {
        s.normal[k] = normal[k];
        q[k] += to->asked->ball[3] * normal[k];
    }
    s.lit = lit(to, shadows, q);
    reflect(&s, eye, light);
}

/* The light of one sample of the cloth, added. */
static void shine(const panel *to, const mesh *m, const meeting *shadows,
                  const meeting *h, double *light)
{
    double q[3] = {0.0}, normal[3] = {0.0}, u = 0.0, v = 0.0;
    const double last = (double)(m->across - 1);
    size_t at[3];

    corners(m, h->triangle - 1, at);
    for (int c = 0; c < 3; c++) {
        u += h->share[c] * (double)(at[c] % m->across) / last;
        v += h->share[c] * (double)(at[c] / m->across) / last;
        for (int k = 0; k < 3; k++) {
            q[k] += h->share[c] * m->q[at[c]][k];
            normal[k] += h->share[c] * m->normal[at[c]][k];
        }
    }
    unit(normal);
    const int back = normal[2] > 0.0;

    for (int k = 0; k < 3 && !back; k++) /* to the reader */
        normal[k] = -normal[k];

    const double *colour = dye(u, v, back);
    const double direct = fmax(dot(normal, sun), 0.0) * lit(to, shadows, q);
    const double sky = 0.30 + 0.14 * normal[1];
    const double sheen = 0.10 * pow(1.0 - normal[2], 2.0);

    for (int k = 0; k < 3; k++)
        light[k] +=
            colour[k] * (sky + 1.05 * direct) + sheen * (0.15 + 0.85 * direct);
}

void draw_cloth(panel *to, particle *p, size_t n)
{
    const double top[3] = {0.60, 0.64, 0.68}, bottom[3] = {0.34, 0.36, 0.39};
    const size_t side = (size_t)lround(sqrt((double)n));
    const size_t wide = SAMPLES * to->width, high = SAMPLES * to->height;
    const size_t all = SAMPLES * SAMPLES;

    if (side < 2 || side * side != n)
        give_up("%zu particles are no square of threads", n);
    mesh m = smooth_mesh(p, side);
    const size_t vertices = m.across * m.across;
    double(*place)[3] = memory(vertices, sizeof *place);

    for (size_t k = 0; k < vertices; k++)
        from_sun(to, m.q[k], place[k]);
    meeting *shadows = look(&m, place, MAP, MAP);
    double ball[3], middle[3];

    turn(to->asked, to->asked->ball, ball);
    from_sun(to, ball, middle);
    look_at_ball(shadows, MAP, MAP, middle, to->asked->ball[3] / sun_cell(to));

    for (size_t k = 0; k < vertices; k++)
        from_eye(to, m.q[k], place[k]);
    meeting *seen = look(&m, place, wide, high);

    from_eye(to, ball, middle);
    look_at_ball(seen, wide, high, middle,
                 to->asked->ball[3] * SAMPLES * to->pixels);

    fill(to, top, bottom);
    for (size_t i = 0; i < to->width * to->height; i++) {
        const size_t x = SAMPLES * (i % to->width);
        const size_t y = SAMPLES * (i / to->width);
        double sum[3] = {0.0}, empty = 0.0;

        for (size_t s = 0; s < all; s++) {
            const meeting *h =
                seen + (y + s / SAMPLES) * wide + x + s % SAMPLES;

            if (h->triangle == BALL)
                shine_ball(to, shadows, h->share, sum);
            else if (h->triangle)
                shine(to, &m, shadows, h, sum);
            else
                empty++;
        }
        for (size_t k = 0; k < 3; k++) {
            float *at = to->light + 3 * i + k;

            *at = (float)(((double)*at * empty + sum[k]) / (double)all);
        }
    }
    free(seen);
    free(shadows);
    free(place);
    free(m.q);
    free(m.normal);
}
