/* engine-contacts.c: balls meet walls, and each other. */
#include "engine-contacts.h"

#include <math.h>

static void wall(const engine *e, const engine_wall *w, double *q, double *v)
{
    const double *n = w->normal;
    const double deep =
        e->radius - (q[0] - w->point[0]) * n[0] - (q[1] - w->point[1]) * n[1];
    const double speed = v[0] * n[0] + v[1] * n[1];

    if (deep <= 0.0)
        return;
    for (int k = 0; k < 2; k++) {
        q[k] += deep * n[k];
        if (speed < 0.0)
            v[k] -= (1.0 + w->restitution) * speed * n[k];
    }
}

void engine_walls(const engine *e, double *x)
{
    for (size_t i = 0; i < e->n; i++)
        for (size_t k = 0; k < e->walls && e->mass[i] > 0.0; k++)
            wall(e, &e->wall[k], x + 2 * i, x + 2 * e->n + 2 * i);
}

/* How readily a particle moves. */
static double readiness(const engine *e, size_t i)
{
    return e->mass[i] > 0.0 ? 1.0 / e->mass[i] : 0.0;
}

static void pair(const engine *e, size_t a, size_t b, double *q, double *v)
{
    const double wa = readiness(e, a), wb = readiness(e, b);
    double *qa = q + 2 * a, *qb = q + 2 * b, *va = v + 2 * a, *vb = v + 2 * b;
    const double lx = qa[0] - qb[0], ly = qa[1] - qb[1];
    const double length = hypot(lx, ly);
    const double n[2] = {lx / length, ly / length};
    double deep, u, impulse;

    if (length == 0.0 || length >= 2.0 * e->radius || wa + wb == 0.0)
        return;
    deep = (2.0 * e->radius - length) / (wa + wb);
    u = (va[0] - vb[0]) * n[0] + (va[1] - vb[1]) * n[1];
    impulse = -(1.0 + e->bounce) * u / (wa + wb);
    if (u >= 0.0)
        impulse = 0.0;
    for (int k = 0; k < 2; k++) {
        qa[k] += wa * deep * n[k];
        qb[k] -= wb * deep * n[k];
        va[k] += wa * impulse * n[k];
        vb[k] -= wb * impulse * n[k];
    }
}

void engine_balls(const engine *e, double *x)
{
    for (size_t a = 0; a < e->n; a++)
        for (size_t b = a + 1; b < e->n; b++)
            pair(e, a, b, x, x + 2 * e->n);
}
