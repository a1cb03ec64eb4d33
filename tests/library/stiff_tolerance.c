/* stiff_tolerance.c: Radau and BDF as a newcomer uses them on problems in which
 * the absolute tolerance decides, and what becomes of one that is too large.
 *
 * E5 and Robertson's problem: E. Hairer, G. Wanner, Solving Ordinary
 * Differential Equations II, 2nd ed. (1996), sect. IV.10, IV.1. E5 at 1e6 is by
 * SciPy 1.10: Radau and BDF at 1e-11 and 1e-12 agree to 7e-9. Robertson's end
 * is that of F. Mazzia, C. Magherini, Test set for initial value problem
 * solvers, release 2.4 (2008). x' = x^2 (1 - x) ends at 1.
 */
#include "problems.h"

#include "steps/stiff.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define RHS(name)                                                              \
    static void name(double t, const double *x, double *d, const void *ctx)

static const double A = 7.89e-10, B = 1.1e7, C = 1.13e3, MC = 1.13e9;

RHS(e5)
{
    (void)t, (void)ctx;
    d[0] = -A * x[0] - B * x[0] * x[2];
    d[1] = A * x[0] - MC * x[1] * x[2];
    d[2] = A * x[0] - B * x[0] * x[2] - MC * x[1] * x[2] + C * x[3];
    d[3] = B * x[0] * x[2] - C * x[3];
}

static void e5_jac(double t, const double *x, double *jac, const void *ctx)
{
    const double j[16] = {-A - B * x[2],
                          0.0,
                          -B * x[0],
                          0.0,
                          A,
                          -MC * x[2],
                          -MC * x[1],
                          0.0,
                          A - B * x[2],
                          -MC * x[2],
                          -B * x[0] - MC * x[1],
                          C,
                          B * x[2],
                          0.0,
                          B * x[0],
                          -C};

    (void)t, (void)ctx;
    memcpy(jac, j, sizeof j);
}

RHS(rober)
{
    (void)t, (void)ctx;
    d[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
    d[2] = 3e7 * x[1] * x[1];
    d[1] = -d[0] - d[2];
}

RHS(flame)
{
    (void)t, (void)ctx;
    d[0] = x[0] * x[0] * (1.0 - x[0]);
}

/* The flame's equation second, one that only decays first. */
RHS(exchanged)
{
    (void)t, (void)ctx;
    d[0] = -x[1];
    d[1] = x[0] * x[0] * (1.0 - x[0]);
}

/* lambda = -1000 +- 1100 i: elimination exchanges rows if the step is long. */
RHS(swings)
{
    (void)t, (void)ctx;
    d[0] = -1000.0 * x[0] - 1100.0 * x[1];
    d[1] = 1100.0 * x[0] - 1000.0 * x[1];
}

typedef struct stiff {
    const char *name;
    ss_ode ode;
    double to, start[4], end[4];
    double part; /* absolute = part * relative */
    double most; /* tolerances allowed at the end */
} stiff;

static const stiff stiffs[] = {
    /* x[1] - x[2] - x[3] is conserved, and x[1] falls to a thousandth: what a
     * Jacobian by differences loses of it counts a thousand times as much. */
    {"E5",
     {4, e5, NULL, NULL},
     1e6,
     {1.76e-3},
     {4.93671941e-8, 1.861586595e-13, 1.8606924146e-13, 8.9418478e-17},
     1e-10,
     300.0},
    {"E5 with its Jacobian",
     {4, e5, e5_jac, NULL},
     1e6,
     {1.76e-3},
     {4.93671941e-8, 1.861586595e-13, 1.8606924146e-13, 8.9418478e-17},
     1e-10,
     30.0},
    {"flame", {1, flame, NULL, NULL}, 1.5e4, {1e-4}, {1.0}, 1.0, 100.0},
    {"Robertson, absolute far below",
     {3, rober, NULL, NULL},
     1e11,
     {1.0},
     {0.2083340149701255e-7, 0.8333360770334713e-13, 0.9999999791665050},
     1e-10,
     100.0},
};

enum { STIFFS = sizeof stiffs / sizeof *stiffs };

typedef ss_adaptive *create_fn(const ss_ode *ode,
                               const ss_stiff_options *options);

static const struct {
    const char *name;
    create_fn *create;
} methods[] = {{"Radau", ss_radau_create}, {"BDF", ss_bdf_create}};

/* The error at the end in tolerances, and what was said. */
static double run(const stiff *p, create_fn *create, double relative,
                  double absolute, const double *least, ss_status *said)
{
    ss_stiff_options options;
    double worst = 0.0;

    ss_stiff_defaults(&options);
    options.steps.relative = relative;
    options.steps.absolute = absolute;
    options.steps.least = least;
    options.steps.length = p->ode.dim;

    ss_adaptive *s = create(&p->ode, &options);

    *said = ss_adaptive_start(s, 0.0, p->start);
    if (*said == SS_OK)
        *said = ss_adaptive_to(s, p->to);
    for (size_t i = 0; i < p->ode.dim; i++)
        worst = fmax(worst, fabs(s->x[i] - p->end[i]) /
                                (absolute + relative * fabs(p->end[i])));
    ss_adaptive_free(s);
    return worst;
}

static void right(void)
{
    for (size_t i = 0; i < STIFFS; i++)
        for (size_t m = 0; m < 2; m++)
            for (int k = 3; k <= 8; k++) {
                const stiff *p = &stiffs[i];
                const double relative = pow(10.0, -k);
                ss_status said;
                const double off = run(p, methods[m].create, relative,
                                       relative * p->part, NULL, &said);
                char row[80];

                snprintf(row, sizeof row, "%s, %s, 1e-%d: tolerances", p->name,
                         methods[m].name, k);
                expect(row, said == SS_OK ? off : (double)NAN, 0.0, p->most);
            }
}

/* The sign that tells a step too long from others has to be right with a mass
 * matrix, whose determinant is -1, in both forms of the matrices. */
static void exchanged_flame(void)
{
    static const double full[4] = {0.0, 1.0, 1.0, 0.0};
    static const double band[6] = {0.0, 0.0, 1.0, 1.0, 0.0, 0.0};
    const ss_ode ode = {2, exchanged, NULL, NULL};
    const double x[2] = {1e-4, 1.0};

    for (int i = 0; i < 4; i++) {
        ss_stiff_options o;

        ss_stiff_defaults(&o);
        o.steps.relative = o.steps.absolute = 1e-3;
        o.banded = i % 2 == 1;
        o.lower = o.upper = 1;
        o.mass = o.banded ? band : full;
        o.mass_length = o.banded ? 6 : 4;

        ss_adaptive *s = methods[i / 2].create(&ode, &o);
        ss_status said = ss_adaptive_start(s, 0.0, x);

        if (said == SS_OK)
            said = ss_adaptive_to(s, 1.5e4);
        printf("  %s, %s: %s\n", methods[i / 2].name, i % 2 ? "band" : "full",
               ss_status_text(said));
        expect("  the flame burns", said == SS_OK ? s->x[0] : 0.0, 0.9, 1.1);
        ss_adaptive_free(s);
    }
}

/* What swings and decays is no growth. Steps that keep to 1/1100 would be a
 * hundred thousand, and few are needed once it has decayed. */
static void decayed_swings(void)
{
    const ss_ode ode = {2, swings, NULL, NULL};

    for (int i = 0; i < 4; i++) {
        ss_stiff_options o;

        ss_stiff_defaults(&o);
        o.banded = i % 2 == 1;
        o.lower = o.upper = 1;

        ss_adaptive *s = methods[i / 2].create(&ode, &o);

        ss_adaptive_start(s, 0.0, (double[]){1.0, 0.0});
        expect("  decayed swings: status", ss_adaptive_to(s, 100.0), SS_OK,
               SS_OK);
        expect("    steps", (double)s->stats.steps, 10.0, 500.0);
        ss_adaptive_free(s);
    }
}

/* As stiff.h says: where 1e-5 is zero enough, x[0] = -1e-5 is as good as 2e-8,
 * and from there the equations lead to -4e7 and less. */
static void wrong(void)
{
    for (size_t m = 0; m < 2; m++) {
        const stiff *p = &stiffs[3];
        ss_status said;
        double off = run(p, methods[m].create, 1e-5, 1e-5, NULL, &said);

        printf("  %s: Robertson, absolute 1e-5: %s\n", methods[m].name,
               ss_status_text(said));
        expect("  tolerances, or a status",
               said == SS_OK ? off : (double)INFINITY, 1e6, (double)INFINITY);
        for (int k = 8; k <= 12; k++) {
            off = run(p, methods[m].create, 1e-5, pow(10.0, -k), NULL, &said);
            expect("  absolute 1e-8 to 1e-12: tolerances",
                   said == SS_OK ? off : (double)INFINITY, 0.0, 10.0);
        }
    }
}

/* Amounts are never below 0. With that said, any absolute tolerance does: an
 * error keeps to one side, from where the equations lead back. */
static void amounts(void)
{
    static const double zeros[3];
    const stiff *p = &stiffs[3];

    for (size_t m = 0; m < 2; m++)
        for (int k = 2; k <= 8; k++)
            for (int j = k; j <= 12; j += 2) {
                ss_status said;
                const double off = run(p, methods[m].create, pow(10.0, -k),
                                       pow(10.0, -j), zeros, &said);
                char row[80];

                snprintf(row, sizeof row,
                         "%s, amounts, 1e-%d and 1e-%d: tolerances",
                         methods[m].name, k, j);
                expect(row, said == SS_OK ? off : (double)NAN, 0.0, p->most);
            }
}

/* To 1e13, where 9e-23 is left, what an error has made negative grows for a
 * while: right as far as the sum is, or refused. */
static void right_or_refused(void)
{
    static const double end[4] = {1e-291, 8.867655517642e-23,
                                  8.854814626269e-23, 0.0};
    stiff far = stiffs[0];

    far.to = 1e13;
    memcpy(far.end, end, sizeof end);
    for (size_t m = 0; m < 2; m++)
        for (int k = 2; k <= 8; k++) {
            const double relative = pow(10.0, -k);
            ss_status said;
            const double off = run(&far, methods[m].create, relative,
                                   1e-14 * relative, NULL, &said);

            printf("  E5 to 1e13, %s, 1e-%d: %s\n", methods[m].name, k,
                   ss_status_text(said));
            expect("  tolerances", said == SS_OK ? off : 0.0, 0.0, 1000.0);
        }
}

/* x'' = -x from 1, at rest: all relative, and a velocity of 0. No state that is
 * not finite is asked for. */
static double not_finite;

static void circles(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx;
    not_finite += !ss_all_finite(2, x);
    d[0] = x[1];
    d[1] = -x[0];
}

static void circles_jac(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    memcpy(jac, (double[]){0.0, 1.0, -1.0, 0.0}, 4 * sizeof *jac);
}

static void nothing_absolute(void)
{
    double worst = 0.0;

    not_finite = 0.0;
    for (size_t m = 0; m < 4; m++)
        for (int k = 3; k <= 8; k++) {
            const ss_ode ode = {2, circles, m % 2 ? circles_jac : NULL, NULL};
            ss_stiff_options o;
            ss_adaptive *s;

            ss_stiff_defaults(&o);
            o.steps.relative = pow(10.0, -k);
            o.steps.absolute = 0.0;
            s = methods[m / 2].create(&ode, &o);
            (void)ss_adaptive_start(s, 0.0, (double[]){1.0, 0.0});
            worst =
                fmax(worst, ss_adaptive_to(s, 1.0) != SS_OK
                                ? (double)INFINITY
                                : fabs(s->x[0] - cos(1.0)) / o.steps.relative);
            ss_adaptive_free(s);
        }
    expect("nothing absolute, from a 0: tolerances", worst, 0.0, 100.0);
    expect("  states that are not finite", not_finite, 0.0, 0.0);
}

int main(void)
{
    right();
    exchanged_flame();
    decayed_swings();
    right_or_refused();
    nothing_absolute();
    wrong();
    amounts();
    return verdict();
}
