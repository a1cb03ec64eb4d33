/* growth.h: how long the step of a method may be before the motion of a damped
 * spring grows.
 *
 * The method goes on from step to step with what it remembers. (Started anew for
 * every step, velocity Verlet would be another method, with other limits.)
 */
#ifndef GROWTH_H
#define GROWTH_H

#include "methods.h"

#include <math.h>

/* x'' = -k x - c x' */
typedef struct oscillator {
    double k, c;
} oscillator;

static inline void oscillate(double t, const double *q, const double *v,
                             double *a, const void *ctx)
{
    const oscillator *o = ctx;

    (void)t;
    a[0] = -o->k * q[0] - o->c * v[0];
}

/* By how much a step stretches: its matrix, a column at a time, and the
 * larger of its eigenvalues. Without a spring v alone changes. */
static inline double stretch(const method *m, const oscillator *o, double h)
{
    const ss_mech force = {1, oscillate, o};
    double p[2], q[2];
    walker w;
    ss_times at;

    set_out(&w, m, &force, 1.0, 0.0);
    step(&w, h, &p[0], &p[1], &at);
    arrive(&w);
    set_out(&w, m, &force, 0.0, 1.0);
    step(&w, h, &q[0], &q[1], &at);
    arrive(&w);

    const double half = (p[0] + q[1]) / 2, det = p[0] * q[1] - p[1] * q[0];
    const double inside = half * half - det;

    return o->k == 0.0    ? fabs(q[1])
           : inside < 0.0 ? sqrt(det)
                          : fabs(half) + sqrt(inside);
}

/* With a history we have to test: is the largest swing of the last third
 * larger than that of the second? What grows may be so small at first that
 * what decays slowly hides it: so the thirds are long, unless drag makes all
 * that decays do so soon. Where nothing is damped the two differ a little even
 * if nothing grows. */
static inline int swells(const method *m, const oscillator *o, double h)
{
    const int third = o->c > 0.0 && o->k > 0.0 ? 1000 : 3000;
    const double gone = 1e-100, huge = 1e12;
    const ss_mech force = {1, oscillate, o};
    const int neutral = m->mech && m->mech->order <= 2 && o->c == 0.0;
    const double slack = neutral ? 1.5 : 1.0 + 1e-6;
    double most[3] = {0.0, 0.0, 0.0}, size = 1.0, q, v;
    walker w;
    ss_times at;
    ss_status s = SS_OK;

    set_out(&w, m, &force, 1.0, 0.5);
    for (int i = 0; i < 3 * third && size > gone && size < huge; i++) {
        s = step(&w, h, &q, &v, &at);
        size = o->k == 0.0 ? fabs(v) : neutral ? fabs(q) : hypot(q, v);
        if (s != SS_OK)
            break;
        most[i / third] = fmax(most[i / third], size);
    }
    arrive(&w);
    return s != SS_OK || size >= huge ||
           (size > gone && most[2] > most[1] * slack);
}

/* Does the motion grow? */
static inline int grows(const method *m, const oscillator *o, double h)
{
    if (m->one)
        return stretch(m, o, h) > 1.0 + 1e-13;
    return m->implicit ? stretch(m, o, h) > 1.0 + 1e-9 : swells(m, o, h);
}

/* The largest step that can be reached from `small` ones without growth; 0 if
 * it grows at this step already. */
static inline double limit(const method *m, const oscillator *o, double small)
{
    double in = 0.0, out = small;

    while (out < 2000.0 && !grows(m, o, out)) {
        in = out;
        out *= m->implicit ? 8.0 : m->one ? 1.03 : 1.15;
    }
    if (in == 0.0 || out >= 2000.0)
        return in;
    for (int i = 0; i < (m->one ? 45 : 16); i++) {
        const double h = (in + out) / 2;

        *(grows(m, o, h) ? &out : &in) = h;
    }
    return in;
}

/* Evaluations per step, after the start. */
static inline double evaluations_of(const method *m)
{
    return m->one                     ? (double)m->one->stages
           : m->mech                  ? (double)m->mech->evaluations
           : m->kind == SS_ADAMS_PECE ? 2.0
                                      : 1.0;
}

#endif
