/* impact.c: the impulse between two balls. */
#include "steps/impact.h"

#include <assert.h>
#include <math.h>

bool ss_surface_is_valid(const ss_surface *s)
{
    return s->restitution >= 0.0 && s->restitution <= 1.0 &&
           s->friction >= 0.0 && isfinite(s->friction);
}

static double dot(const double a[3], const double b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void cross(const double a[3], const double b[3], double out[3])
{
    out[0] = a[1] * b[2] - a[2] * b[1];
    out[1] = a[2] * b[0] - a[0] * b[2];
    out[2] = a[0] * b[1] - a[1] * b[0];
}

/* The velocity of a's surface relative to b's, where they touch. */
static void slip(const double n[3], const ss_ball *a, const ss_ball *b,
                 double u[3])
{
    double turn[3], around[3];

    for (int k = 0; k < 3; k++)
        turn[k] = a->radius * a->spin[k] + b->radius * b->spin[k];
    cross(turn, n, around);
    for (int k = 0; k < 3; k++)
        u[k] = a->v[k] - b->v[k] - around[k];
}

/* The change of R spin across n for an impulse of 1: R^2 / (c m R^2). */
static double turns(const ss_ball *ball)
{
    return ball->inertia > 0.0 && ball->radius > 0.0
               ? 1.0 / (ball->inertia * ball->mass)
               : 0.0;
}

/* The impulse P on one of them, or -P on the other, at the point of contact.
 * Its torque is -R n x P on both: on b, point and impulse are opposite. */
static void push(ss_ball *ball, double sign, const double n[3],
                 const double p[3])
{
    double torque[3];

    cross(n, p, torque);
    for (int k = 0; k < 3; k++) {
        ball->v[k] += sign * p[k] / ball->mass;
        if (turns(ball) > 0.0)
            ball->spin[k] -= turns(ball) / ball->radius * torque[k];
    }
}

double ss_impact(const ss_surface *surface, const double normal[3], ss_ball *a,
                 ss_ball *b)
{
    assert(surface && normal && a && b);

    const double along = 1.0 / a->mass + 1.0 / b->mass;
    const double across = along + turns(a) + turns(b);
    double u[3], p[3], in, impulse, slide = 0.0, grip;

    slip(normal, a, b, u);
    in = dot(u, normal);
    if (!(in < 0.0) || along == 0.0)
        return 0.0;
    impulse = -(1.0 + surface->restitution) * in / along;
    for (int k = 0; k < 3; k++)
        u[k] -= in * normal[k];
    slide = sqrt(dot(u, u));
    grip = fmin(slide / across, surface->friction * impulse);
    for (int k = 0; k < 3; k++)
        p[k] = impulse * normal[k] - (slide > 0.0 ? grip * u[k] / slide : 0.0);
    push(a, 1.0, normal, p);
    push(b, -1.0, normal, p);
    return impulse;
}
