/* stiff_algebraic.c: Radau and BDF where some of the equations have no
 * derivative in them, with a Jacobian and by differences, over all tolerances;
 * and starts that break such an equation. */
#include "problems.h"

#include "steps/adaptive_parts.h"
#include "steps/stiff.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ss_adaptive *create_fn(const ss_ode *ode,
                               const ss_stiff_options *options);

static const struct {
    const char *name;
    create_fn *create;
} methods[] = {{"Radau", ss_radau_create}, {"BDF", ss_bdf_create}};

/* A problem M x' = f, and where it ends. */
typedef struct algebraic {
    const char *name;
    ss_ode ode;
    double to;
    double m[64], start[8], end[8];
    const double *least;
} algebraic;

/* Robertson's reaction with what is conserved in place of an equation, as in
 * the first example of SUNDIALS' IDA. Its end: see stiff_steppers.c. */
static void robertson(double t, const double *x, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
    f[1] = -f[0] - 3e7 * x[1] * x[1];
    f[2] = x[0] + x[1] + x[2] - 1.0;
}

static void robertson_jac(double t, const double *x, double *jac,
                          const void *ctx)
{
    (void)t, (void)ctx;
    jac[0] = -0.04;
    jac[1] = 1e4 * x[2];
    jac[2] = 1e4 * x[1];
    jac[3] = -jac[0];
    jac[4] = -jac[1] - 6e7 * x[1];
    jac[5] = -jac[2];
    jac[6] = jac[7] = jac[8] = 1.0;
}

/* A decay, and what has decayed. */
static void rest_of(double t, const double *x, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = -x[0];
    f[1] = x[1] - 1.0 + x[0];
}

/* A transistor amplifier with two stages, driven at 100 Hz: F. Mazzia, C.
 * Magherini, Test Set for Initial Value Problem Solvers, release 2.4 (2008),
 * part II, problem transamp; its end, to ten digits. None of the rows of M is
 * 0. */
static double through(double u)
{
    return 1e-6 * (exp(u / 0.026) - 1.0);
}

static void amplifier(double t, const double *y, double *f, const void *ctx)
{
    const double r = 9000.0, high = 6.0, alpha = 0.99;
    const double first = through(y[1] - y[2]), second = through(y[4] - y[5]);

    (void)ctx;
    f[0] = (y[0] - 0.1 * sin(200.0 * acos(-1.0) * t)) / 1000.0;
    f[1] = (2.0 * y[1] - high) / r + (1.0 - alpha) * first;
    f[2] = y[2] / r - first;
    f[3] = (y[3] - high) / r + alpha * first;
    f[4] = (2.0 * y[4] - high) / r + (1.0 - alpha) * second;
    f[5] = y[5] / r - second;
    f[6] = (y[6] - high) / r + alpha * second;
    f[7] = y[7] / r;
}

static const algebraic reaction = {
    .name = "Robertson's reaction",
    .ode = {3, robertson, NULL, NULL},
    .to = 40.0,
    .m = {1.0, 0.0, 0.0, 0.0, 1.0},
    .start = {1.0},
    .end = {0.7158270687193941, 9.185534764557594e-6, 0.2841637457458414}};
static const algebraic decay = {.name = "what has decayed",
                                .ode = {2, rest_of, NULL, NULL},
                                .to = 5.0,
                                .m = {1.0},
                                .start = {1.0, 0.0}};
#define C(k) (1e-6 * (k))
static const algebraic circuit = {
    .name = "transistor amplifier",
    .ode = {8, amplifier, NULL, NULL},
    .to = 0.2,
    .m = {[0] = -C(1),
          [1] = C(1),
          [8] = C(1),
          [9] = -C(1),
          [18] = -C(2),
          [27] = -C(3),
          [28] = C(3),
          [35] = C(3),
          [36] = -C(3),
          [45] = -C(4),
          [54] = -C(5),
          [55] = C(5),
          [62] = C(5),
          [63] = -C(5)},
    .start = {0.0, 3.0, 3.0, 6.0, 3.0, 3.0, 6.0, 0.0},
    .end = {-0.5562145012262709e-2, 3.006522471903042, 2.849958788608128,
            2.926422536206241, 2.704617865010554, 2.761837778393145,
            4.770927631616772, 1.236995868091548}};

static ss_adaptive *started(create_fn *create, const algebraic *p,
                            double relative, double absolute)
{
    ss_stiff_options o;
    ss_adaptive *s;

    ss_stiff_defaults(&o);
    o.mass = p->m;
    o.mass_length = p->ode.dim * p->ode.dim;
    o.steps.relative = relative;
    o.steps.absolute = absolute;
    o.steps.least = p->least;
    o.steps.length = p->ode.dim;
    s = create(&p->ode, &o);
    if (!s || ss_adaptive_start(s, 0.0, p->start) != SS_OK)
        exit(2);
    return s;
}

/* The largest error, in tolerances. */
static double off(const ss_adaptive *s, const algebraic *p)
{
    const ss_adaptive_options *o = &((const ss_stepping *)s)->options;
    double worst = 0.0;

    for (size_t i = 0; i < p->ode.dim; i++) {
        const double error = fabs(s->x[i] - p->end[i]);

        worst =
            fmax(worst, error / (o->absolute + o->relative * fabs(p->end[i])));
    }
    return worst;
}

/* Relative tolerances from 1e-2 to 1e-8, absolute ones from 1e-6 to 1e-12: all
 * arrive. One of 1e-4 allows for a state from which Robertson's equations lead
 * away (stiff.h): right, or refused. */
static void tolerances(create_fn *create, const algebraic *p, double allowed)
{
    size_t arrived = 0, wrong = 0;
    double worst = 0.0;

    for (int r = 2; r <= 8; r++)
        for (int a = 4; a <= 12; a += 2) {
            ss_adaptive *s = started(create, p, pow(10, -r), pow(10, -a));
            const ss_status status = ss_adaptive_to(s, p->to);

            if (a == 4)
                wrong += status == SS_OK && off(s, p) > allowed;
            else if (status == SS_OK) {
                arrived++;
                worst = fmax(worst, off(s, p));
            }
            ss_adaptive_free(s);
        }
    printf("  %s%s%s\n", p->name, p->ode.jac ? ", with its Jacobian" : "",
           p->least ? ", of amounts" : "");
    expect("    arrive", (double)arrived, 28, 28);
    expect("    errors, in tolerances", worst, 0.0, allowed);
    expect("    coarse ones that are wrong", (double)wrong, 0, 0);
}

/* The refusal, and what helps: x_2 = 0.25 where it should be 0. */
static void inconsistent(create_fn *create)
{
    algebraic p = reaction;
    ss_adaptive *s;

    p.start[2] = 0.25;
    s = started(create, &p, 1e-6, 1e-10);
    printf("  a start that breaks an equation\n");
    expect_status("    is refused", ss_adaptive_to(s, p.to), SS_INCONSISTENT);
    expect("    and stays", fabs(s->x[2] - 0.25) + s->t, 0.0, 0.0);
    expect_status("    made consistent", ss_stiff_make_consistent(s), SS_OK);
    expect("    what was off", s->x[2], -1e-12, 1e-12);
    expect("    what has a derivative", fabs(s->x[0] - 1.0) + fabs(s->x[1]),
           0.0, 1e-12);
    expect_status("    goes on", ss_adaptive_to(s, p.to), SS_OK);
    expect("    to the end, in tolerances", off(s, &p), 0.0, 100.0);

    /* A jump halves x_0; the rest of it shall be x_2's. */
    const double x0 = 0.5 * s->x[0], x1 = s->x[1];

    (void)ss_adaptive_jump(s, (double[]){x0, x1, s->x[2]});
    expect_status("    a jump", ss_adaptive_to(s, 50.0), SS_INCONSISTENT);
    expect_status("    made consistent", ss_stiff_make_consistent(s), SS_OK);
    expect("    what was off", s->x[2] - (1.0 - x0 - x1), -1e-12, 1e-12);
    expect_status("    goes on", ss_adaptive_to(s, 50.0), SS_OK);
    ss_adaptive_free(s);
}

/* The diodes' equations are far from linear. */
static void circuit_from_guess(create_fn *create)
{
    algebraic p = circuit;
    ss_adaptive *s;

    p.start[3] = 5.0; /* a collector: M keeps only its difference to y_4 */
    s = started(create, &p, 1e-7, 1e-7);
    expect_status("  the amplifier from a guess", ss_adaptive_to(s, p.to),
                  SS_INCONSISTENT);
    expect_status("    made consistent", ss_stiff_make_consistent(s), SS_OK);
    expect("    what M keeps", s->x[3] - s->x[4] - 2.0, -1e-9, 1e-9);
    expect_status("    goes on", ss_adaptive_to(s, p.to), SS_OK);
    ss_adaptive_free(s);
}

static void index_two(double t, const double *x, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = x[1];
    f[1] = x[0] - 1.0;
}

static ss_status solve_nothing(double t, const double *x, double c, double *r,
                               const void *ctx)
{
    (void)t, (void)x, (void)c, (void)r, (void)ctx;
    return SS_OK;
}

/* What cannot be made consistent, and is left as it is. */
static void refused(create_fn *create)
{
    static const algebraic second = {
        .ode = {2, index_two, NULL, NULL}, .m = {1.0}, .start = {2.0, 0.0}};
    ss_adaptive *s = started(create, &second, 1e-6, 1e-6);
    ss_status status = ss_stiff_make_consistent(s);
    ss_stiff_options o;

    expect("  index 2 is refused",
           status == SS_NO_CONVERGENCE || status == SS_SINGULAR, 1, 1);
    expect("    and stays", s->x[0] == 2.0 && s->x[1] == 0.0, 1, 1);
    ss_adaptive_free(s);

    s = create(&decay.ode, NULL);
    expect_status("  not started", ss_stiff_make_consistent(s),
                  SS_BAD_ARGUMENT);
    (void)ss_adaptive_start(s, 0.0, (double[]){1.0, 7.0});
    expect_status("  without M", ss_stiff_make_consistent(s), SS_OK);
    expect("    stays", s->x[1], 7.0, 7.0);
    ss_adaptive_free(s);

    ss_stiff_defaults(&o);
    o.mass = decay.m;
    o.mass_length = decay.ode.dim * decay.ode.dim;
    o.solve = solve_nothing;
    s = ss_bdf_create(&decay.ode, &o);
    (void)ss_adaptive_start(s, 0.0, decay.start);
    expect_status("  with a solver of one's own", ss_stiff_make_consistent(s),
                  SS_BAD_ARGUMENT);
    ss_adaptive_free(s);

    s = ss_adaptive_create(&decay.ode, &ss_dormand_prince, NULL);
    (void)ss_adaptive_start(s, 0.0, decay.start);
    expect_status("  another stepper", ss_stiff_make_consistent(s),
                  SS_BAD_ARGUMENT);
    ss_adaptive_free(s);
}

/* The same with its equations mixed: no row of M is 0. */
static void mixed(double t, const double *x, double *f, const void *ctx)
{
    double g[3];

    robertson(t, x, g, ctx);
    f[0] = g[0] + 2.0 * g[1] - g[2];
    f[1] = g[1] + g[2];
    f[2] = g[0] + 3.0 * g[2];
}

/* Two nodes with a capacitor of 1 uF between them, and from each 1 kOhm to 5 V
 * and to the ground: u_0 + u_1 = 5 V, and u_0 - u_1 decays in a millisecond. */
static void nodes(double t, const double *u, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = (5.0 - u[0]) / 1000.0 - u[0] / 1000.0;
    f[1] = (5.0 - u[1]) / 1000.0 - u[1] / 1000.0;
}

static void without_a_row_of_0(create_fn *create)
{
    const double w = 5.0 * exp(-2.0);
    const algebraic capacitor = {.name = "a capacitor between two nodes",
                                 .ode = {2, nodes, NULL, NULL},
                                 .to = 2e-3,
                                 .m = {1e-6, -1e-6, -1e-6, 1e-6},
                                 .start = {5.0, 0.0},
                                 .end = {(5.0 + w) / 2.0, (5.0 - w) / 2.0}};
    algebraic p = reaction;

    p.name = "Robertson's reaction, mixed";
    p.ode.rhs = mixed;
    memcpy(p.m, (double[]){1, 2, 0, 0, 1, 0, 1, 0, 0}, 9 * sizeof *p.m);
    tolerances(create, &p, 100.0);
    tolerances(create, &capacitor, 100.0);
}

/* x' = 0 and z^3 - z = x: on its way to a root the determinant, 3 z^2 - 1, may
 * change its sign. And z^2 = x, which has no root for x < 0. */
static void cube(double t, const double *x, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = 0.0;
    f[1] = x[1] * x[1] * x[1] - x[1] - x[0];
}

static void square(double t, const double *x, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = -x[1];
    f[1] = x[1] * x[1] - x[0];
}

static bool newton_converges(double x, double z)
{
    double d = 1.0;

    for (int k = 0; k < 14 && fabs(d) > 1e-9; k++) {
        d = (z * z * z - z - x) / (3.0 * z * z - 1.0);
        z -= d;
    }
    return fabs(d) <= 1e-9;
}

static void from_afar(create_fn *create)
{
    algebraic p = {.ode = {2, cube, NULL, NULL}, .m = {1.0}};
    double bad = 0.0, starts = 0.0;
    ss_adaptive *s;

    for (double x = -8.0; x <= 8.0; x += 0.73)
        for (double z = -3.0; z <= 3.0; z += 0.37) {
            if (!newton_converges(x, z))
                continue;
            p.start[0] = x, p.start[1] = z;
            s = started(create, &p, 1e-6, 1e-6);
            starts++;
            bad += ss_stiff_make_consistent(s) != SS_OK ||
                   fabs(pow(s->x[1], 3.0) - s->x[1] - x) > 1e-5;
            ss_adaptive_free(s);
        }
    expect("  starts far off", starts, 100.0, 400.0);
    expect("    that are not mended", bad, 0.0, 0.0);
    p = (algebraic){
        .ode = {2, square, NULL, NULL}, .m = {1.0}, .start = {-1.0, 1.0}};
    s = started(create, &p, 1e-6, 1e-6);
    expect("  no root", ss_stiff_make_consistent(s) == SS_OK, 0, 0);
    expect_status("    and as it was", ss_adaptive_to(s, 1.0), SS_INCONSISTENT);
    ss_adaptive_free(s);
}

/* Amounts (adaptive.h): at first 1 - x_0 - x_1 is far below the rounding error
 * of 1, which may make it negative however short the step is. */
static void amounts(create_fn *create, algebraic p)
{
    static const double least[3] = {0.0};

    p.least = least;
    tolerances(create, &p, 100.0);
}

int main(void)
{
    algebraic with = reaction, fading = decay;

    with.ode.jac = robertson_jac;
    fading.end[0] = exp(-fading.to);
    fading.end[1] = 1.0 - fading.end[0];
    for (int m = 0; m < 2; m++) {
        printf("%s\n", methods[m].name);
        tolerances(methods[m].create, &reaction, 100.0);
        tolerances(methods[m].create, &with, 100.0);
        tolerances(methods[m].create, &fading, 100.0);
        tolerances(methods[m].create, &circuit, 100.0);
        amounts(methods[m].create, reaction);
        amounts(methods[m].create, with);
        amounts(methods[m].create, fading);
        inconsistent(methods[m].create);
        circuit_from_guess(methods[m].create);
        refused(methods[m].create);
        from_afar(methods[m].create);
        without_a_row_of_0(methods[m].create);
    }
    return verdict();
}
