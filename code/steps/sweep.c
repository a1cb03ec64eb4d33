/* sweep.c: when a moving ball first touches a ball, a segment, a box, a
 * plane. */
#include "steps/sweep.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

static double dot(size_t dim, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t k = 0; k < dim; k++)
        sum += a[k] * b[k];
    return sum;
}

static ss_touch nowhere(void)
{
    return (ss_touch){.s = (double)INFINITY};
}

/* Does |y + s m| fall to `radius` between the fractions `low` and `high`? It is
 * smallest at s = -y.m / m.m, with the value |p|, and `radius` where s is less
 * than that by the root of (radius^2 - |p|^2) / m.m: in this form, nothing is
 * lost if the motion is much longer than the radius. */
static ss_touch fall(size_t dim, const double *y, const double *m,
                     double radius, double low, double high)
{
    const double square = dot(dim, m, m);
    const double nearest = -dot(dim, y, m) / square;
    ss_touch touch = nowhere();
    double p[3], least, room, length;

    if (!(square > 0.0) || !(nearest > low))
        return touch;
    for (size_t k = 0; k < dim; k++)
        p[k] = y[k] + nearest * m[k];
    least = sqrt(dot(dim, p, p));
    room = (radius - least) * (radius + least);
    if (!(room >= 0.0))
        return touch;
    const double s = fmax(low, nearest - sqrt(room / square));

    if (!(s <= high))
        return touch;
    for (size_t k = 0; k < dim; k++)
        p[k] = y[k] + s * m[k];
    length = sqrt(dot(dim, p, p));
    for (size_t k = 0; k < dim && length > 0.0; k++)
        touch.normal[k] = p[k] / length;
    touch.s = length > 0.0 ? s : (double)INFINITY;
    return touch;
}

ss_touch ss_sweep_ball(size_t dim, const double *from, const double *move,
                       double radius, const double *centre)
{
    assert(from && move && centre && dim >= 1 && dim <= 3 && radius > 0.0);

    double y[3];

    for (size_t k = 0; k < dim; k++)
        y[k] = from[k] - centre[k];
    return fall(dim, y, move, radius, 0.0, 1.0);
}

/* Insert s among the `count` fractions in rising order, if it is inside. */
static size_t cut(double *at, size_t count, double s)
{
    size_t i = count;

    if (!(s > 0.0 && s < 1.0))
        return count;
    for (; i > 0 && at[i - 1] > s; i--)
        at[i] = at[i - 1];
    at[i] = s;
    return count + 1;
}

/* The nearest point is a, b, or between them, as the foot of the ball's centre
 * on the line is before a, after b, or between. */
ss_touch ss_sweep_segment(size_t dim, const double *from, const double *move,
                          double radius, const double *a, const double *b)
{
    assert(from && move && a && b && dim >= 1 && dim <= 3 && radius > 0.0);

    double to_a[3], to_b[3], axis[3], across[3], aside[3], length, at[2];
    size_t cuts = 0;

    for (size_t k = 0; k < dim; k++) {
        to_a[k] = from[k] - a[k];
        to_b[k] = from[k] - b[k];
        axis[k] = b[k] - a[k];
    }
    length = sqrt(dot(dim, axis, axis));
    for (size_t k = 0; k < dim; k++)
        axis[k] = length > 0.0 ? axis[k] / length : 0.0;
    const double foot = dot(dim, to_a, axis), speed = dot(dim, move, axis);

    for (size_t k = 0; k < dim; k++) {
        across[k] = to_a[k] - foot * axis[k];
        aside[k] = move[k] - speed * axis[k];
    }
    cuts = cut(at, cuts, -foot / speed);
    cuts = cut(at, cuts, (length - foot) / speed);
    for (size_t i = 0; i <= cuts; i++) {
        const double low = i > 0 ? at[i - 1] : 0.0,
                     high = i < cuts ? at[i] : 1.0;
        const double there = foot + 0.5 * (low + high) * speed;
        const ss_touch touch =
            there <= 0.0      ? fall(dim, to_a, move, radius, low, high)
            : there >= length ? fall(dim, to_b, move, radius, low, high)
                              : fall(dim, across, aside, radius, low, high);

        if (touch.s <= 1.0)
            return touch;
    }
    return nowhere();
}

/* In each coordinate the nearest point is low, high, or x itself, which then
 * adds nothing to the distance. */
ss_touch ss_sweep_box(size_t dim, const double *from, const double *move,
                      double radius, const double *low, const double *high)
{
    assert(from && move && low && high && dim >= 1 && dim <= 3 && radius > 0.0);

    double at[6];
    size_t cuts = 0;

    for (size_t k = 0; k < dim; k++) {
        cuts = cut(at, cuts, (low[k] - from[k]) / move[k]);
        cuts = cut(at, cuts, (high[k] - from[k]) / move[k]);
    }
    for (size_t i = 0; i <= cuts; i++) {
        const double begin = i > 0 ? at[i - 1] : 0.0;
        const double end = i < cuts ? at[i] : 1.0;
        double y[3] = {0.0}, m[3] = {0.0};
        bool inside = true;
        ss_touch touch;

        for (size_t k = 0; k < dim; k++) {
            const double x = from[k] + 0.5 * (begin + end) * move[k];

            if (x < low[k] || x > high[k]) {
                y[k] = from[k] - (x < low[k] ? low[k] : high[k]);
                m[k] = move[k];
                inside = false;
            }
        }
        if (inside) /* from here on it only goes away from the box */
            return nowhere();
        touch = fall(dim, y, m, radius, begin, end);
        if (touch.s <= 1.0)
            return touch;
    }
    return nowhere();
}

ss_touch ss_sweep_plane(const double *from, const double *move, double radius,
                        const ss_plane *plane)
{
    assert(from && move && plane && radius > 0.0);

    const double speed = ss_plane_along(plane, move);
    const double room = ss_plane_distance(plane, from) - radius;
    ss_touch touch = nowhere();

    if (!(speed < 0.0) || !(room <= -speed))
        return touch;
    touch.s = fmax(0.0, room / -speed);
    for (size_t k = 0; k < plane->dim; k++)
        touch.normal[k] = plane->normal[k];
    return touch;
}
