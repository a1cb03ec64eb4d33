/* planes.c: one particle and one plane: distance, collision response. When it
 * hits is in contact_time.c. */
#include "steps/planes.h"

#include <assert.h>
#include <math.h>

static double dot(size_t dim, const double *a, const double *b)
{
    double sum = 0.0;

    for (size_t k = 0; k < dim; k++)
        sum += a[k] * b[k];
    return sum;
}

ss_status ss_plane_set(ss_plane *plane, size_t dim, const double *point,
                       const double *normal)
{
    assert(plane && point && normal);

    ss_plane p = {.dim = dim, .restitution = 1.0, .near = 1e-9, .slow = 1e-9};
    double largest = 0.0, length;

    if (dim < 1 || dim > 3)
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k < dim; k++) {
        if (!isfinite(point[k]) || !isfinite(normal[k]))
            return SS_BAD_ARGUMENT;
        p.point[k] = point[k];
        largest = fmax(largest, fabs(normal[k]));
    }
    if (largest == 0.0)
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k < dim; k++) /* so that no square under- or overflows */
        p.normal[k] = normal[k] / largest;
    length = sqrt(dot(dim, p.normal, p.normal));
    for (size_t k = 0; k < dim; k++)
        p.normal[k] /= length;
    *plane = p;
    return SS_OK;
}

double ss_plane_distance(const ss_plane *plane, const double *q)
{
    double sum = 0.0;

    for (size_t k = 0; k < plane->dim; k++)
        sum += (q[k] - plane->point[k]) * plane->normal[k];
    return sum;
}

double ss_plane_along(const ss_plane *plane, const double *x)
{
    return dot(plane->dim, plane->normal, x);
}

void ss_plane_split(const ss_plane *plane, const double *x, double *normal,
                    double *tangential)
{
    const double along = ss_plane_along(plane, x);

    for (size_t k = 0; k < plane->dim; k++) {
        const double whole = x[k];

        normal[k] = along * plane->normal[k];
        tangential[k] = whole - normal[k];
    }
}

//> is_hit
bool ss_plane_is_hit(const ss_plane *plane, const double *q, const double *v)
{
    return ss_plane_distance(plane, q) < plane->near &&
           ss_plane_along(plane, v) < 0.0;
}
//<

//> respond
void ss_plane_respond(const ss_plane *plane, double *v)
{
    const double in = ss_plane_along(plane, v);
    const double back = -plane->restitution * in;
    const double out = back <= plane->slow ? 0.0 : back;
    const double stop = plane->mu * (out - in);
    double n[3], t[3], speed, keep;

    if (!(in < 0.0))
        return;
    ss_plane_split(plane, v, n, t);
    speed = sqrt(dot(plane->dim, t, t));
    keep = speed > stop ? 1.0 - stop / speed : 0.0;
    for (size_t k = 0; k < plane->dim; k++)
        v[k] = keep * t[k] + out * plane->normal[k];
}
//<
