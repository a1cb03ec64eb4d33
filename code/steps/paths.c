/* paths.c: a nail, a motor, a track. */
#include "steps/paths.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static void be_at_rest(size_t dim, double *v, double *a)
{
    for (size_t k = 0; k < dim; k++)
        v[k] = a[k] = 0.0;
}

static void nail(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    (void)t, (void)q, (void)ctx;
    be_at_rest(dim, v, a);
}

ss_control ss_nail(void)
{
    return (ss_control){nail, NULL};
}

void ss_motor_defaults(ss_motor *motor)
{
    *motor = (ss_motor){.first = {1.0, 0.0, 0.0},
                        .second = {0.0, 1.0, 0.0},
                        .speed = 6.283185307179586};
}

//> turn
static void turn(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    const ss_motor *m = ctx;
    const double w = m->speed, c = cos(m->phase + w * t);
    const double s = sin(m->phase + w * t);

    for (size_t k = 0; k < dim; k++) {
        const double away = m->first[k] * c + m->second[k] * s;

        q[k] = m->centre[k] + away;
        v[k] = w * (m->second[k] * c - m->first[k] * s);
        a[k] = -w * w * away;
    }
}
//<

ss_control ss_motor_control(const ss_motor *motor)
{
    assert(motor);
    return (ss_control){turn, motor};
}

//> cubic
/* One coordinate of the cubic from q0, v0 to q1, v1 within h, at s in [0, 1].
 * With d = q1 - q0 - h v0 (its distance from the straight line) and
 * e = h (v1 - v0), it is q0 + h v0 s + (3d - e) s^2 + (e - 2d) s^3. */
static void cubic(double q0, double q1, double v0, double v1, double h,
                  double s, double *q, double *v, double *a)
{
    const double d = q1 - q0 - h * v0, e = h * (v1 - v0);
    const double c2 = 3.0 * d - e, c3 = e - 2.0 * d;

    *q = q0 + s * (h * v0 + s * (c2 + s * c3));
    *v = v0 + s * (2.0 * c2 + s * 3.0 * c3) / h;
    *a = (2.0 * c2 + s * 6.0 * c3) / (h * h);
}
//<

static void follow(double t, size_t dim, double *q, double *v, double *a,
                   const void *ctx)
{
    const ss_track *r = ctx;
    size_t i = 0;
    double h;

    for (; i < r->knots && r->time[i] <= t; i++)
        assert(i == 0 || r->time[i - 1] < r->time[i]);
    if (r->knots == 0) {
        for (size_t k = 0; k < dim; k++)
            q[k] = (double)NAN;
        return;
    }
    if (i == 0 ||
        i == r->knots) { /* before the first knot, or after the last */
        be_at_rest(dim, v, a);
        memcpy(q, r->q + (i > 0 ? i - 1 : 0) * dim, dim * sizeof *q);
        return;
    }
    h = r->time[i] - r->time[i - 1];
    for (size_t k = 0; k < dim; k++) {
        const size_t from = (i - 1) * dim + k, to = i * dim + k;

        cubic(r->q[from], r->q[to], r->v[from], r->v[to], h,
              (t - r->time[i - 1]) / h, &q[k], &v[k], &a[k]);
    }
}

ss_control ss_track_control(const ss_track *track)
{
    assert(track);
    return (ss_control){follow, track};
}
