/* planes.c: one particle and one plane: distance, collision response, contact
 * force. When it hits is in contact_time.c. */
#include "steps/planes.h"

#include <assert.h>
#include <math.h>
#include <string.h>

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

bool ss_plane_is_valid(const ss_plane *p)
{
    const double least_0[] = {p->near,      p->slow,       p->k,
                              p->mu_static, p->mu_kinetic, p->adhesion};
    bool valid = p->dim >= 1 && p->dim <= 3 && p->restitution >= 0.0 &&
                 p->restitution <= 1.0 && p->friction >= SS_SLIPPERY &&
                 p->friction <= SS_NO_SLIP && p->mu_static >= p->mu_kinetic;

    for (size_t i = 0; i < sizeof least_0 / sizeof *least_0; i++)
        valid = valid && least_0[i] >= 0.0 && isfinite(least_0[i]);
    return valid && fabs(dot(p->dim, p->normal, p->normal) - 1.0) < 1e-12;
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
    const bool rests = plane->adhesion > 0.0 || back <= plane->slow;
    const double out = rests ? 0.0 : back;
    const double impulse = out - in;
    double n[3], t[3], speed, keep = 1.0;

    if (!(in < 0.0))
        return;
    ss_plane_split(plane, v, n, t);
    speed = sqrt(dot(plane->dim, t, t));
    if (plane->friction == SS_NO_SLIP || plane->adhesion > 0.0)
        keep = 0.0;
    else if (plane->friction == SS_COULOMB)
        keep = speed <= plane->mu_kinetic * impulse
                   ? 0.0
                   : 1.0 - plane->mu_kinetic * impulse / speed;
    for (size_t k = 0; k < plane->dim; k++)
        v[k] = keep * t[k] + out * plane->normal[k];
}
//<

bool ss_plane_in_contact(const ss_plane *plane, const double *q,
                         const double *v, const double *f)
{
    const double pull = ss_plane_along(plane, f);

    return ss_plane_distance(plane, q) < plane->near &&
           fabs(ss_plane_along(plane, v)) <= plane->slow &&
           (pull < 0.0 || (plane->adhesion > 0.0 && pull <= plane->adhesion));
}

void ss_plane_contact_force(const ss_plane *plane, const double *q,
                            const double *v, const double *f, double *contact)
{
    const size_t dim = plane->dim;
    double fn[3], ft[3], vn[3], vt[3], push, speed, pull;

    memset(contact, 0, dim * sizeof *contact);
    if (!ss_plane_in_contact(plane, q, v, f))
        return;
    ss_plane_split(plane, f, fn, ft);
    ss_plane_split(plane, v, vn, vt);

    //> contact_force
    push = fmax(0.0, -ss_plane_along(plane, f));
    speed = sqrt(dot(dim, vt, vt));
    pull = sqrt(dot(dim, ft, ft));
    for (size_t k = 0; k < dim; k++) {
        contact[k] = -fn[k];
        if (plane->adhesion > 0.0 || plane->friction == SS_NO_SLIP)
            contact[k] -= ft[k];
        else if (plane->friction == SS_VISCOUS)
            contact[k] -= plane->k * push * vt[k];
        else if (plane->friction == SS_COULOMB && speed > plane->slow)
            contact[k] -= plane->mu_kinetic * push * (vt[k] / speed);
        else if (plane->friction == SS_COULOMB && pull > 0.0)
            contact[k] -= ft[k] * (pull <= plane->mu_static * push
                                       ? 1.0
                                       : plane->mu_kinetic * push / pull);
    }
    //<
}
