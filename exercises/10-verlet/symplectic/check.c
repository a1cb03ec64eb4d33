/* check.c: both steps, with a force that depends on time; then the bridge. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, OLD_VELOCITY, OLD_TIME, HALF_KICK, DRIFTS } way;

static int forces;

static void kick(const double *p, double t, double h, const double *q,
                 double *v)
{
    forces++;
    v[0] += h * (-p[0] * q[0] + 0.3 * q[1] + cos(p[1] * t));
    v[1] += h * (-q[1] * q[1] * q[1] + 0.3 * q[0]);
}

static void drift(double h, double *q, const double *v)
{
    q[0] += h * v[0];
    q[1] += h * v[1];
}

/* p: k, w, t, h, q0, q1, v0, v1, steps. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const double h = p[3];
    double q[2] = {p[4], p[5]}, v[2] = {p[6], p[7]};

    forces = 0;
    if (!strcmp(question, "over")) {
        if (how == DRIFTS)
            drift(h, q, v);
        kick(p, p[2], how == HALF_KICK ? h / 2 : h, q, v);
    }
    for (int n = 0; n < (int)p[8]; n++) {
        const double t = p[2] + n * h;

        if (!strcmp(question, "a")) {
            const double old[2] = {v[0], v[1]};

            kick(p, t, h, q, v);
            drift(h, q, how == OLD_VELOCITY ? old : v);
        }
        if (!strcmp(question, "b")) {
            drift(h, q, v);
            kick(p, how == OLD_TIME ? t : t + h, h, q, v);
        }
    }
    memcpy(out, q, sizeof q);
    memcpy(out + 2, v, sizeof v);
    out[4] = forces;
    return 5;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t old_velocity(const char *question, const double *p, double *out)
{
    return model(OLD_VELOCITY, question, p, out);
}

static size_t old_time(const char *question, const double *p, double *out)
{
    return model(OLD_TIME, question, p, out);
}

static size_t half_kick(const char *question, const double *p, double *out)
{
    return model(HALF_KICK, question, p, out);
}

static size_t drifts(const char *question, const double *p, double *out)
{
    return model(DRIFTS, question, p, out);
}

static const mistake mistakes[] = {
    {"old-velocity", old_velocity,
     "A drifts with the new velocity. With the old one it is Euler's method.",
     "sec:ve-symplectic"},
    {"old-time", old_time,
     "In B the force is evaluated at the new place, so it belongs to the new "
     "time, t + h.",
     "sec:ve-symplectic"},
    {"half-kick", half_kick,
     "Half a kick leads from A's corner to the middle of the leg, and that is "
     "velocity Verlet's point. B's corner is at the end of the leg.",
     "sec:ve-same"},
    {"drifts", drifts,
     "Both states are to be for the same time t, so the place must stay. Only "
     "a kick is between them.",
     "sec:ve-same"},
    {0}};

static void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), w = check_random(c, 1.0, 2.0);
    const double t = check_random(c, 0.5, 1.5), h = check_random(c, 0.1, 0.2);
    const double x = check_random(c, 0.5, 1.0), y = check_random(c, -1.0, -0.5);
    const double u = check_random(c, 0.2, 0.8), z = check_random(c, 0.3, 0.7);
    const char *labels = "q0, q1, v0, v1, forces";

    check_begin(c, 1, "three steps of A, h = %g", h);
    check_same(c, labels, 1e-11, "a", k, w, t, h, x, y, u, z, 3);
    check_begin(c, 1, "three steps of B, h = %g", h);
    check_same(c, labels, 1e-11, "b", k, w, t, h, x, y, u, z, 3);
    check_begin(c, 2, "from A to B at t = %g", t);
    check_same(c, labels, 1e-11, "over", k, w, t, h, x, y, u, z, 0);
}

static const exercise symplectic_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &symplectic_exercise);
}
