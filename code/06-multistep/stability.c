/* stability.c: where the Adams methods are stable.
 *
 * On x' = lambda x an Adams method is a recurrence; with z = h lambda, and
 * powers of r for the states, a polynomial in r. A z is good if all its roots
 * are inside the unit circle, and Schur's test decides that without finding
 * them. The edge of the good z is found along rays from a point inside.
 */
// cc -Icode code/06-multistep/stability.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/program.h"

#include <complex.h>
#include <math.h>
#include <stdio.h>

enum { METHODS = 15, MISPRINTED = 14 };

static const double complex i1 = (double complex)I;

typedef struct formula {
    ss_adams_kind kind;
    int order, slip;
} formula;

static double norm(double complex a)
{
    return creal(a) * creal(a) + cimag(a) * cimag(a);
}

//> schur
/* Are all roots of c[0] + c[1] r + ... + c[n] r^n inside the unit circle? The
 * product of the roots is +-c[0]/c[n], so |c[0]| < |c[n]| is needed. If it
 * holds, a combination with the reversed polynomial has one root less, and
 * the same answer (Schur 1917). */
static int inside(double complex *c, int n)
{
    for (; n > 0; n--) {
        double complex next[SS_ADAMS_ORDERS + 1];

        if (!(norm(c[0]) < norm(c[n])))
            return 0;
        for (int i = 0; i < n; i++)
            next[i] = conj(c[n]) * c[i + 1] - c[0] * conj(c[n - 1 - i]);
        for (int i = 0; i < n; i++)
            c[i] = next[i];
    }
    return 1;
}
//<

static int stable(formula m, double complex z)
{
    const int k = m.order;
    double complex c[SS_ADAMS_ORDERS + 1] = {0};
    double w[SS_ADAMS_ORDERS] = {0.0};

    c[k] = 1.0; /* the new state */
    c[k - 1] = -1.0;
    if (m.kind == SS_ADAMS_BASHFORTH) {
        for (int j = 0; j < k; j++)
            c[k - 1 - j] -= z * ss_adams_weight(SS_ADAMS_BASHFORTH, k, j);
        return inside(c, k);
    }
    for (int j = 0; j < k; j++)
        w[j] = ss_adams_weight(SS_ADAMS_MOULTON, k, j);
    if (m.slip)
        w[0] = 1.5, w[1] = -0.5; /* as misprinted */
    for (int j = 1; j < k; j++)
        c[k - j] -= z * w[j];
    if (m.kind == SS_ADAMS_MOULTON) {
        c[k] -= z * w[0];
        return inside(c + (k > 1), k > 1 ? k - 1 : 1); /* one state fewer */
    }
    c[k - 1] -= z * w[0]; /* f' at the predicted state: x, and what follows */
    for (int j = 0; j < k; j++)
        c[k - 1 - j] -=
            z * z * w[0] * ss_adams_weight(SS_ADAMS_BASHFORTH, k, j);
    return inside(c, k);
}

/* How far along a ray all is well, at most `far`. */
static double reach(formula m, double complex from, double complex ray,
                    double far)
{
    const double stride = far / 200;
    double good = 0.0, bad = stride;

    while (bad < far && stable(m, from + bad * ray)) {
        good = bad;
        bad += stride;
    }
    if (bad >= far)
        return HUGE_VAL;
    for (int i = 0; i < 40; i++) {
        const double middle = (good + bad) / 2;

        *(stable(m, from + middle * ray) ? &good : &bad) = middle;
    }
    return good;
}

/* x' = lambda x for a complex x. */
static void turning(double t, const double *x, double *dxdt, const void *ctx)
{
    const double complex *const lambda = ctx;
    const double complex slope = *lambda * (x[0] + x[1] * i1);

    (void)t;
    dxdt[0] = creal(slope);
    dxdt[1] = cimag(slope);
}

/* The same limit by another way: how long may a step be, along a ray, before the
 * library's run of so many steps has grown? */
static double longest(formula m, double complex ray, int steps)
{
    const ss_ode ode = {2, turning, NULL, &ray};
    ss_adams_options options;
    double low = 0.1, high = 3.0;

    ss_adams_defaults(&options);
    options.kind = m.kind;
    options.order = m.order;

    ss_adams *adams = ss_adams_create(2, &options);

    for (int i = 0; adams && i < 20; i++) {
        const double h = (low + high) / 2;
        double x[2] = {1.0, 0.0};
        int n = 0;

        ss_adams_restart(adams);
        while (n < steps && hypot(x[0], x[1]) < 1e6 &&
               !ss_adams_step(adams, &ode, n * h, h, x, NULL))
            n++;
        *(hypot(x[0], x[1]) < 1.0 ? &low : &high) = h;
    }
    ss_adams_free(adams);
    return low;
}

int main(int argc, char **argv)
{
    int rays = 60, unlimited = 0;
    const ss_option options[] = {
        {"rays", "points on each edge", .count = &rays}, {0}};
    static const formula methods[METHODS] = {
        {SS_ADAMS_BASHFORTH, 1, 0}, {SS_ADAMS_BASHFORTH, 2, 0},
        {SS_ADAMS_BASHFORTH, 3, 0}, {SS_ADAMS_BASHFORTH, 4, 0},
        {SS_ADAMS_BASHFORTH, 5, 0}, {SS_ADAMS_PECE, 2, 0},
        {SS_ADAMS_PECE, 3, 0},      {SS_ADAMS_PECE, 4, 0},
        {SS_ADAMS_PECE, 5, 0},      {SS_ADAMS_MOULTON, 3, 0},
        {SS_ADAMS_MOULTON, 4, 0},   {SS_ADAMS_MOULTON, 5, 0},
        {SS_ADAMS_MOULTON, 1, 0},   {SS_ADAMS_MOULTON, 2, 0},
        {SS_ADAMS_PECE, 2, 1}};
    static const char *const names[METHODS] = {
        "ab1",   "ab2", "ab3", "ab4", "ab5", "pece2", "pece3",     "pece4",
        "pece5", "am3", "am4", "am5", "am1", "am2",   "misprinted"};
    double limit[METHODS];

    ss_begin(argc, argv, "Regions of stability of Adams methods.", options);
    ss_columns("ab1_x ab1_y ab2_x ab2_y ab3_x ab3_y ab4_x ab4_y ab5_x ab5_y "
               "pece2_x pece2_y pece3_x pece3_y pece4_x pece4_y pece5_x "
               "pece5_y am3_x am3_y am4_x am4_y am5_x am5_y");
    // expect: ab1 in [1.9999990, 2.0000010] (theory, eq:ms-limit)
    // expect: ab2 in [0.9999990, 1.0000010] (theory, eq:ms-limit)
    // expect: ab3 in [0.5454535, 0.5454555] (theory, eq:ms-limit)
    // expect: ab3_axis in [0.7231, 0.7241] (second way, ab3_axis_run)
    // expect: ab4 in [0.2999990, 0.3000010] (theory, eq:ms-limit)
    // expect: ab4_axis in [0.4295, 0.4305] (second way, ab4_axis_run)
    // expect: ab5 in [0.1633384, 0.1633404] (theory, eq:ms-limit)
    // At r = 1 there remains z b (1 + z b') = 0, with b' = 1/2 of f' in the
    // pair of order two, and 3/2 in the misprinted one.
    // expect: pece2 in [1.9999990, 2.0000010] (theory, sec:ms-stability)
    // expect: pece2_axis in [1.2867, 1.2877] (second way, pece2_axis_run)
    // expect: pece3 in [1.7283, 1.7293] (second way, pece3_run)
    // expect: pece4 in [1.2843, 1.2853] (second way, pece4_run)
    // expect: pece5 in [0.9464, 0.9474] (second way, pece5_run)
    // expect: pece5_axis in [0.2582, 0.2592] (second way, pece5_axis_run)
    // expect: am3 in [5.9999990, 6.0000010] (theory, eq:ms-limit)
    // expect: am4 in [2.9999990, 3.0000010] (theory, eq:ms-limit)
    // expect: am5 in [1.8367337, 1.8367357] (theory, eq:ms-limit)
    // expect: misprinted in [0.6666657, 0.6666677] (theory, sec:ms-stability)
    for (int i = 0; i < METHODS; i++) {
        char name[32];
        const double on_axis = reach(methods[i], 1e-9 * i1, i1, 4.0);

        // The axis is walked from -0.01: z = 0 itself is on every edge.
        limit[i] = 0.01 + reach(methods[i], -0.01, -1.0, 40.0);
        if (limit[i] < 40.0)
            ss_fact(names[i], limit[i]);
        else
            unlimited++;
        // Of those that solve no equation; below 0.01 the growth is too slow for
        // a double to tell it from 1.
        snprintf(name, sizeof name, "%s_axis", names[i]);
        if (i < 9 && on_axis > 0.01 && on_axis < 4.0)
            ss_fact(name, on_axis);
    }
    // expect: unlimited in [2, 2] (theory, sec:ms-stability)
    ss_fact("unlimited", unlimited);
    // expect: ab3_axis_run in [0.7231, 0.7241] (second way, ab3_axis)
    ss_fact("ab3_axis_run", longest(methods[2], i1, 20000));
    // expect: ab4_axis_run in [0.4295, 0.4305] (second way, ab4_axis)
    ss_fact("ab4_axis_run", longest(methods[3], i1, 20000));
    // expect: pece3_run in [1.7283, 1.7293] (second way, pece3)
    ss_fact("pece3_run", longest(methods[6], -1.0, 20000));
    // expect: pece4_run in [1.2843, 1.2853] (second way, pece4)
    ss_fact("pece4_run", longest(methods[7], -1.0, 20000));
    // expect: pece5_run in [0.9464, 0.9474] (second way, pece5)
    ss_fact("pece5_run", longest(methods[8], -1.0, 20000));
    // expect: pece2_axis_run in [1.2867, 1.2877] (second way, pece2_axis)
    ss_fact("pece2_axis_run", longest(methods[5], i1, 20000));
    // expect: pece5_axis_run in [0.2582, 0.2592] (second way, pece5_axis)
    ss_fact("pece5_axis_run", longest(methods[8], i1, 20000));
    for (int j = 0; j <= rays; j++) {
        const double angle = 6.283185307179586 * j / rays;
        const double complex ray = cos(angle) + sin(angle) * i1;
        double p[24];

        for (int i = 0; i < 12; i++) {
            const double middle = -limit[i] / 2;
            const double r = reach(methods[i], middle, ray, 8.0);

            p[2 * i] = middle + r * creal(ray);
            p[2 * i + 1] = r * cimag(ray);
        }
        ss_row_of(24, p);
    }
    return ss_end();
}
