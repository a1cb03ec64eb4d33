/* limits.c: how long a step may be, for every method of the library.
 *
 * On a spring, x'' = -x, and with drag alone, x'' = -x': the largest step that
 * does not make the motion grow, divided by the evaluations per step. (For the
 * first-order methods drag is the real axis and the spring the imaginary one.)
 */
// cc -Icode code/14-choosing/limits.c code/steps/*.c -lm
#include "methods.h"
#include "steps/program.h"

#include <math.h>
#include <stdio.h>

/* x'' = -x, and drag alone: x'' = -x'. */
static void spring(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -q[0];
}

static void drag(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    (void)t, (void)q, (void)ctx;
    a[0] = -v[0];
}

/* By how much a step stretches: its matrix, a column at a time, and the
 * larger of its eigenvalues. Drag changes v alone. */
static double stretch(const method *m, const ss_mech *force, double h)
{
    double p[2], q[2];
    walker w;
    ss_times at;

    set_out(&w, m, force, 1.0, 0.0);
    step(&w, h, &p[0], &p[1], &at);
    arrive(&w);
    set_out(&w, m, force, 0.0, 1.0);
    step(&w, h, &q[0], &q[1], &at);
    arrive(&w);

    const double half = (p[0] + q[1]) / 2, det = p[0] * q[1] - p[1] * q[0];
    const double inside = half * half - det;

    return force->accel == drag ? fabs(q[1])
           : inside < 0.0       ? sqrt(det)
                                : fabs(half) + sqrt(inside);
}

/* With a history we have to test: is the largest swing of the last third
 * larger than that of the second? Where nothing is damped the two differ a
 * little even if nothing grows. */
static int swells(const method *m, const ss_mech *force, double h)
{
    enum { THIRD = 700 };
    const int neutral =
        m->mech && m->mech->order <= 2 && force->accel == spring;
    const double slack = neutral ? 1.5 : 1.0 + 1e-6;
    double most[3] = {0.0, 0.0, 0.0}, q, v;
    walker w;
    ss_times at;
    ss_status s = SS_OK;

    set_out(&w, m, force, 1.0, 0.5);
    for (int i = 0; i < 3 * THIRD && s == SS_OK; i++) {
        s = step(&w, h, &q, &v, &at);
        if (s == SS_OK)
            most[i / THIRD] =
                fmax(most[i / THIRD], force->accel == drag ? fabs(v)
                                      : neutral            ? fabs(q)
                                                           : hypot(q, v));
    }
    arrive(&w);
    return s != SS_OK || most[2] > most[1] * slack;
}

/* Does the motion grow? */
static int grows(const method *m, const ss_mech *force, double h)
{
    if (m->one)
        return stretch(m, force, h) > 1.0 + 1e-13;
    return m->implicit ? stretch(m, force, h) > 1.0 + 1e-9
                       : swells(m, force, h);
}

/* The largest step that can be reached from small ones without growth; 0 if
 * it grows at a step of 0.25 (0.05 for drag) already. */
static double limit(const method *m, const ss_mech *force)
{
    double in = 0.0, out = force->accel == drag ? 0.05 : 0.25;

    while (out < 2000.0 && !grows(m, force, out)) {
        in = out;
        out *= m->implicit ? 8.0 : m->one ? 1.03 : 1.15;
    }
    if (in == 0.0 || out >= 2000.0)
        return in;
    for (int i = 0; i < (m->one ? 45 : 13); i++) {
        const double h = (in + out) / 2;

        *(grows(m, force, h) ? &out : &in) = h;
    }
    return in;
}

int main(int argc, char **argv)
{
    const ss_option options[] = {{0}};
    const ss_mech springy = {1, spring, NULL}, muddy = {1, drag, NULL};

    ss_begin(argc, argv, "How long a step may be, for every method.", options);
    ss_columns("method drag spring drag_each spring_each");
    // expect: euler_drag in [1.998, 2.002]
    // expect: euler_spring in [0, 0]
    // expect: midpoint_drag in [0.999, 1.001]
    // expect: midpoint_spring in [0, 0]
    // expect: heun_drag in [0.999, 1.001]
    // expect: heun_spring in [0, 0]
    // expect: ralston_drag in [0.999, 1.001]
    // expect: ralston_spring in [0, 0]
    // expect: bs3_drag in [0.62756, 0.62881]
    // expect: bs3_spring in [0.43258, 0.43345]
    // expect: rk4_drag in [0.69563, 0.69702]
    // expect: rk4_spring in [0.7064, 0.70781]
    // expect: eighths_drag in [0.69563, 0.69702]
    // expect: eighths_spring in [0.7064, 0.70781]
    // expect: rk5_drag in [0.56385, 0.56498]
    // expect: rk5_spring in [0.14191, 0.14219]
    // expect: dp5_drag in [0.47189, 0.47284]
    // expect: dp5_spring in [0.14231, 0.1426]
    // expect: rk6_drag in [0.40761, 0.40842]
    // expect: rk6_spring in [0, 0]
    // expect: rk7_drag in [0.39844, 0.39924]
    // expect: rk7_spring in [0, 0]
    // expect: rk8_drag in [0.33742, 0.3381]
    // expect: rk8_spring in [0.27262, 0.27316]
    // expect: ab2_drag in [0.99899, 1.001]
    // expect: ab2_spring in [0, 0]
    // expect: ab3_drag in [0.54491, 0.546]
    // expect: ab3_spring in [0.7229, 0.72435]
    // expect: ab4_drag in [0.2997, 0.3003]
    // expect: ab4_spring in [0.43103, 0.43189]
    // expect: ab5_drag in [0.16318, 0.1635]
    // expect: ab5_spring in [0, 0]
    // expect: pece2_drag in [0.99899, 1.001]
    // expect: pece2_spring in [0.64294, 0.64423]
    // expect: pece3_drag in [0.86352, 0.86525]
    // expect: pece3_spring in [0, 0]
    // expect: pece4_drag in [0.64176, 0.64304]
    // expect: pece4_spring in [0, 0]
    // expect: pece5_drag in [0.47298, 0.47392]
    // expect: pece5_spring in [0.12924, 0.1295]
    // expect: semi_a_drag in [1.998, 2.002]
    // expect: semi_a_spring in [1.998, 2.002]
    // expect: semi_b_drag in [1.998, 2.002]
    // expect: semi_b_spring in [1.998, 2.002]
    // expect: velocity_drag in [0.99899, 1.001]
    // expect: velocity_spring in [1.998, 2.002]
    // expect: position_drag in [0.99899, 1.001]
    // expect: position_spring in [1.998, 2.002]
    // expect: leapfrog_drag in [1.998, 2.002]
    // expect: leapfrog_spring in [1.998, 2.002]
    // expect: stormer_drag in [1.998, 2.002]
    // expect: stormer_spring in [1.998, 2.002]
    // expect: beeman_drag in [0.54491, 0.546]
    // expect: beeman_spring in [1.7303, 1.7338]
    // expect: gear_drag in [0.16318, 0.1635]
    // expect: gear_spring in [0.31268, 0.31331]
    // expect: implicit_drag in [1636.8, 1640]
    // expect: implicit_spring in [1024, 1024]
    // expect: trapezoid_drag in [1636.8, 1640]
    // expect: trapezoid_spring in [1024, 1024]
    // expect: middle_drag in [1636.8, 1640]
    // expect: middle_spring in [1024, 1024]
    for (int i = 0; i < METHODS; i++) {
        const method *m = &methods[i];
        const double evaluations = m->one    ? (double)m->one->stages
                                   : m->mech ? (double)m->mech->evaluations
                                   : m->kind == SS_ADAMS_PECE ? 2.0
                                                              : 1.0;
        const double d = limit(m, &muddy), s = limit(m, &springy);
        char name[40];

        ss_row(i, d, s, d / evaluations, s / evaluations);
        snprintf(name, sizeof name, "%s_drag", m->id);
        ss_fact(name, d / evaluations);
        snprintf(name, sizeof name, "%s_spring", m->id);
        ss_fact(name, s / evaluations);
    }
    return ss_end();
}
