/* adams_stability.c: the largest stable step of each method.
 *
 * On x' = lambda x a multistep method is a linear recurrence, and its largest
 * root says how errors grow. The limits on h k (x' = -k x) and on h omega (x'
 * = i omega x) follow from the roots; the stepper itself then has to decay
 * just below the first and grow just above it.
 */
#include "march.h"

#include "steps/adams.h"
#include "steps/implicit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct method {
    const char *name;
    int kind; /* an ss_adams_kind, or one of those below */
    int order;
    double theta;
    double real, imaginary; /* the limits that the book quotes */
} method;

enum { THETA = SS_ADAMS_PECE + 1, PECE_MISPRINTED };

static const method methods[] = {
    {"AB1 (Euler)", SS_ADAMS_BASHFORTH, 1, 0, 2.0, 0.0},
    {"AB2", SS_ADAMS_BASHFORTH, 2, 0, 1.0, 0.0},
    {"AB3", SS_ADAMS_BASHFORTH, 3, 0, 0.5455, 0.7236},
    {"AB4", SS_ADAMS_BASHFORTH, 4, 0, 0.3, 0.43},
    {"AB5", SS_ADAMS_BASHFORTH, 5, 0, 0.1633, 0.0},
    {"AM1 (implicit Euler)", SS_ADAMS_MOULTON, 1, 0, HUGE_VAL, HUGE_VAL},
    {"AM2 (trapezoid)", SS_ADAMS_MOULTON, 2, 0, HUGE_VAL, HUGE_VAL},
    {"AM3", SS_ADAMS_MOULTON, 3, 0, 6.0, 0.0},
    {"AM4", SS_ADAMS_MOULTON, 4, 0, 3.0, 0.0},
    {"AM5", SS_ADAMS_MOULTON, 5, 0, 1.837, 1.21},
    {"PECE2", SS_ADAMS_PECE, 2, 0, 2.0, 1.287},
    {"PECE3", SS_ADAMS_PECE, 3, 0, 1.73, 0.0},
    {"PECE4", SS_ADAMS_PECE, 4, 0, 1.285, 0.0},
    {"PECE5", SS_ADAMS_PECE, 5, 0, 0.947, 0.259},
    {"PECE2, corrector misprinted", PECE_MISPRINTED, 2, 0, 0.667, 0.7995},
    {"theta 1/4", THETA, 1, 0.25, 4.0, 0.0},
    {"theta 1/2", THETA, 1, 0.5, HUGE_VAL, HUGE_VAL},
    {"theta 1", THETA, 1, 1.0, HUGE_VAL, HUGE_VAL},
};

static double b(int order, int j)
{
    return ss_adams_weight(SS_ADAMS_BASHFORTH, order, j);
}

static double m(int order, int j)
{
    return ss_adams_weight(SS_ADAMS_MOULTON, order, j);
}

/* The largest root for z = h lambda; c[k - 1 - j] goes with x, j steps ago. */
static double root(const method *s, double complex z)
{
    const int k = s->order, misprint = s->kind == PECE_MISPRINTED;
    const double m0 = misprint ? 1.5 : m(k, 0);
    double complex c[SS_ADAMS_ORDERS];

    if (s->kind == THETA)
        return cabs((1.0 + (1.0 - s->theta) * z) / (1.0 - s->theta * z));
    for (int j = 0; j < k; j++) {
        const double here = j == 0 ? 1.0 : 0.0;
        const double m1 = misprint ? (j == 0 ? -0.5 : 0.0) : m(k, j + 1);

        if (s->kind == SS_ADAMS_BASHFORTH)
            c[k - 1 - j] = -(here + z * b(k, j));
        else if (s->kind == SS_ADAMS_MOULTON)
            c[k - 1 - j] = -(here + z * m1) / (1.0 - z * m0);
        else
            c[k - 1 - j] =
                -(here * (1.0 + z * m0) + z * z * m0 * b(k, j) + z * m1);
    }
    /* The oldest derivative of Adams-Moulton is one step younger. */
    if (s->kind == SS_ADAMS_MOULTON && k > 1)
        return largest_root(k - 1, c + 1);
    return largest_root(k, c);
}

static double real_growth(double h, const void *ctx)
{
    return root(ctx, -h);
}

static double imaginary_growth(double h, const void *ctx)
{
    return root(ctx, h * (double complex)I);
}

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = -x[0];
}

static void turn(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

/* |x| after steps of length h from 1; infinity when it left the doubles. */
static double run(const method *s, ss_rhs_fn *rhs, size_t dim, double h,
                  int steps)
{
    const ss_ode ode = {dim, rhs, NULL, NULL};
    ss_adams_options options;
    double x[] = {1.0, 0.0};
    ss_status status = SS_OK;

    ss_adams_defaults(&options);
    options.kind = (ss_adams_kind)s->kind;
    options.order = s->order;

    ss_adams *adams = ss_adams_create(dim, &options);

    for (int i = 0; i < steps && status == SS_OK; i++)
        status = ss_adams_step(adams, &ode, i * h, h, x, NULL);
    ss_adams_free(adams);
    return status == SS_OK ? hypot(x[0], x[1]) : HUGE_VAL;
}

static void check(const method *s, const char *what, double limit, double known,
                  ss_rhs_fn *rhs, size_t dim)
{
    const double close = 0.006 * (known > 1.0 ? 1.0 : known) + 1e-9;
    char row[64];

    snprintf(row, sizeof row, "%s: largest stable h %s", s->name, what);
    if (isinf(known))
        expect(row, limit, 1e3, HUGE_VAL);
    else
        expect(row, limit, known - close, known + close);
    if (s->kind > SS_ADAMS_PECE || isinf(known) || known <= 0.0)
        return;
    expect("  the stepper, 3 % below: |x| after 2000 steps",
           run(s, rhs, dim, 0.97 * limit, 2000), 0.0, 2.0);
    /* One of them grows so slowly that 2000 steps show it in one digit. */
    expect("  the stepper, 3 % above", run(s, rhs, dim, 1.03 * limit, 2000),
           strcmp(s->name, "PECE5") == 0 && dim == 2 ? 1.0005 : 10.0, HUGE_VAL);
}

/* How the amplitude of the oscillator grows in a step, against h: the power
 * and the sign. */
static void growth_rate(const method *s, double h, double power, int sign)
{
    const double fine = imaginary_growth(h, s) - 1.0;
    const double coarse = imaginary_growth(2.0 * h, s) - 1.0;
    char row[64];

    snprintf(row, sizeof row, "%s: growth in a step, power of h", s->name);
    expect(row, log2(coarse / fine), power - 0.1, power + 0.1);
    expect("  its sign", fine > 0.0 ? 1 : -1, sign, sign);
}

int main(void)
{
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        const method *s = &methods[i];

        check(s, "for decay", stability_limit(real_growth, s), s->real, decay,
              1);
        check(s, "for turning", stability_limit(imaginary_growth, s),
              s->imaginary, turn, 2);
    }
    growth_rate(&methods[0], 0.02, 2.0, 1);
    growth_rate(&methods[1], 0.02, 4.0, 1);
    growth_rate(&methods[12], 0.03, 6.0, 1);
    growth_rate(&methods[17], 0.02, 2.0, -1);
    return verdict();
}
