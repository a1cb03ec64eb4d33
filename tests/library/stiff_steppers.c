/* stiff_steppers.c: Radau and BDF: order, damping, the state between steps,
 * events, jumps, and what may be given to them: Jacobians, bands, mass
 * matrices, solvers. */
#include "problems.h"

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

static ss_stiff_options options_for(double tolerance)
{
    ss_stiff_options o;

    ss_stiff_defaults(&o);
    o.steps.relative = o.steps.absolute = tolerance;
    return o;
}

static ss_adaptive *started(create_fn *create, const ss_ode *ode,
                            const ss_stiff_options *o, const double *x)
{
    ss_adaptive *s = create(ode, o);

    if (!s || ss_adaptive_start(s, 0.0, x) != SS_OK)
        exit(2);
    return s;
}

/* x' = -k (x - cos t) - sin t: x goes to cos t as exp(-k t). */
typedef struct pull {
    double k;
} pull;

static void follow(double t, const double *x, double *dxdt, const void *ctx)
{
    const double k = ((const pull *)ctx)->k;

    dxdt[0] = -k * (x[0] - cos(t)) - sin(t);
}

static void follow_jac(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)x;
    jac[0] = -((const pull *)ctx)->k;
}

/* With tolerances that nothing exceeds, all steps of Radau have the length
 * given, and Newton's method solves this linear problem at once. */
static double radau_error(double h)
{
    const pull gentle = {1.0};
    const ss_ode ode = {1, follow, follow_jac, &gentle};
    ss_stiff_options o = options_for(1e-6);
    double error;

    o.steps.relative = 0.0;
    o.steps.absolute = 1e6;
    o.steps.first_step = o.steps.largest_step = h;

    ss_adaptive *s = started(ss_radau_create, &ode, &o, (double[]){1.0});

    ss_adaptive_to(s, 4.0);
    expect("  steps", (double)s->stats.steps, 4.0 / h, 4.0 / h);
    error = fabs(s->x[0] - cos(4.0));
    ss_adaptive_free(s);
    return error;
}

/* The order of BDF: that of the error by the number of steps, if the tolerance
 * changes. An error of a step like h^(k + 1) that equals the tolerance, in N
 * steps like 1/h, makes one like N^-k. */
static double bdf_order(int order)
{
    const pull gentle = {1.0};
    const ss_ode ode = {1, follow, follow_jac, &gentle};
    double errors[2], steps[2];

    for (int i = 0; i < 2; i++) {
        ss_stiff_options o = options_for(pow(10.0, i == 0 ? -6 : -9));

        o.max_order = order;

        ss_adaptive *s = started(ss_bdf_create, &ode, &o, (double[]){1.0});

        errors[i] = 0.0;
        steps[i] = 0.0;
        while (s->t < 20.0 && ss_adaptive_step(s, 20.0) == SS_OK) {
            errors[i] = fmax(errors[i], fabs(s->x[0] - cos(s->t)));
        }
        steps[i] = (double)s->stats.steps;
        ss_adaptive_free(s);
    }
    return log(errors[0] / errors[1]) / log(steps[1] / steps[0]);
}

static void orders(void)
{
    char row[64];

    for (double h = 0.5; h > 0.1; h /= 2.0)
        expect("Radau: order",
               observed_order(radau_error(h), radau_error(h / 2)), 4.8, 5.2);
    for (int k = 1; k <= 5; k++) {
        snprintf(row, sizeof row, "BDF: order %d", k);
        /* At the looser tolerance a few steps are of lower orders: hence more. */
        expect(row, bdf_order(k), k - 0.35, k + 0.65);
    }
}

/* x' = z x in one step of 1. Radau multiplies x by R(z), which is -3/z +
 * O(z^-2) far out: the quotient of its polynomials, from z^2/20 and -z^3/60. */
static void very_fast(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = -((const pull *)ctx)->k * x[0];
}

static void damping(void)
{
    const pull hard = {1e9};
    const ss_ode ode = {1, very_fast, follow_jac, &hard};
    ss_stiff_options o = options_for(1e-6);

    o.steps.relative = 0.0;
    o.steps.absolute = 1e12;
    o.steps.first_step = o.steps.largest_step = 1.0;

    ss_adaptive *s = started(ss_radau_create, &ode, &o, (double[]){1.0});

    ss_adaptive_to(s, 1.0);
    expect("Radau: R(-1e9), in -3/z", s->x[0] / 3e-9, 1.0 - 1e-3, 1.0 + 1e-3);
    ss_adaptive_free(s);

    /* BDF's first prediction knows the slope, and leaves q x, 0.185 of it. */
    s = started(ss_bdf_create, &ode, &o, (double[]){1.0});
    ss_adaptive_to(s, 1.0);
    expect("BDF: after the first step", fabs(s->x[0]), 0.184, 0.186);
    ss_adaptive_to(s, 6.0);
    expect("  and five more", fabs(s->x[0]), 0.0, 1e-6);
    ss_adaptive_free(s);
}

/* The largest error at the ends of steps; and inside them, as far as it is more
 * than a cubic through the stages must have: in a step of h that is w h^4/24
 * max |x''''|, where w is the largest |u (u - c_1) (u - c_2) (u - 1)|. */
static double between(int method, double tolerance, double *inside)
{
    const double w = method == 0 ? 0.0186 : 0.0;
    const pull stiff = {1000.0};
    const ss_ode ode = {1, follow, NULL, &stiff};
    const ss_stiff_options o = options_for(tolerance);
    ss_adaptive *s = started(methods[method].create, &ode, &o, (double[]){1.0});
    double worst = 0.0;

    *inside = 0.0;
    while (s->t < 10.0) {
        if (ss_adaptive_step(s, 10.0) != SS_OK)
            return (double)NAN;
        worst = fmax(worst, fabs(s->x[0] - cos(s->t)));
        for (int i = 0; i < 9; i++) {
            const double t = s->start + (s->t - s->start) * i / 8.0;
            double x = (double)NAN;

            ss_adaptive_at(s, t, &x);
            if (!(fabs(x - cos(t)) - w * pow(s->stride, 4.0) / 24.0 <= *inside))
                *inside = fabs(x - cos(t)) - w * pow(s->stride, 4.0) / 24.0;
        }
    }
    ss_adaptive_free(s);
    return worst;
}

static void dense(void)
{
    char row[64];

    for (int m = 0; m < 2; m++)
        for (int digits = 4; digits <= 8; digits += 2) {
            const double tolerance = pow(10.0, -digits);
            const double limit =
                m == 0 ? pow(tolerance, 2.0 / 3.0) : 20.0 * tolerance;
            double inside;

            snprintf(row, sizeof row, "%s, 1e-%d: at the ends of steps",
                     methods[m].name, digits);
            expect(row, between(m, tolerance, &inside), 0.0, limit);
            expect("  and inside", inside, -limit, limit);
        }
}

static double cosine_itself(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0];
}

/* Every zero of cos t to 20, with the stepper stopped there, or not. */
static void events(create_fn *create, bool terminal)
{
    const pull stiff = {1000.0};
    const ss_ode ode = {1, follow, NULL, &stiff};
    ss_stiff_options o = options_for(1e-8);
    const ss_event event = {cosine_itself, NULL, 0, terminal};
    double worst = 0.0, found = 0.0, when, x;
    size_t which = 0;

    /* Or Radau's cubic would limit what is found (below 1e-7 with this). */
    o.steps.largest_step = 0.1;

    ss_adaptive *s = started(create, &ode, &o, (double[]){1.0});

    for (;;) {
        expect_status("until",
                      ss_adaptive_until(s, 20.0, 1, &event, &which, &when, &x),
                      SS_OK);
        if (which == 1)
            break;
        worst = fmax(worst, fabs(when - (found + 0.5) * acos(-1.0)));
        found++;
    }
    expect("  zeros found", found, 6, 6);
    expect("  their times", worst, 0.0, 3e-7);
    expect("  the end", fabs(s->x[0] - cos(20.0)), 0.0, 1e-7);
    expect("  steps", (double)s->stats.steps, 1, 1000);
    ss_adaptive_free(s);
}

/* Time goes back and forth; the state jumps; a time is asked for often. */
static void turns(create_fn *create)
{
    const pull gentle = {1.0};
    const ss_ode ode = {1, follow, NULL, &gentle};
    const ss_stiff_options o = options_for(1e-8);
    ss_adaptive *s = started(create, &ode, &o, (double[]){1.0});

    ss_adaptive_to(s, 1.0);
    ss_adaptive_to(s, -0.5);
    expect("  back to -0.5", fabs(s->x[0] - cos(0.5)), 0.0, 1e-6);
    for (int i = 1; i <= 100; i++) {
        ss_adaptive_to(s, -0.5 + 0.1 * i);
        ss_adaptive_to(s, -0.5 + 0.1 * i + 1e-7);
    }
    expect("  forth, in 200 pieces", fabs(s->x[0] - cos(s->t)), 0.0, 1e-6);
    expect("  evaluations", (double)s->stats.evaluations, 200, 4000);

    const double t = s->t;

    ss_adaptive_jump(s, (double[]){cos(t) + 2.0});
    ss_adaptive_to(s, t + 1.0);
    expect("  after a jump", fabs(s->x[0] - cos(t + 1.0) - 2.0 * exp(-1.0)),
           0.0, 1e-7);
    ss_adaptive_free(s);
}

/* Two substances that react and spread on POINTS points: u next to v. */
enum { POINTS = 20, NUMBERS = 2 * POINTS };

static void spread(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx;
    for (size_t i = 0; i < POINTS; i++)
        for (size_t k = 0; k < 2; k++) {
            const double u = x[2 * i], v = x[2 * i + 1], here = x[2 * i + k];
            const double left = i > 0 ? x[2 * i - 2 + k] : here;
            const double right = i + 1 < POINTS ? x[2 * i + 2 + k] : here;

            d[2 * i + k] =
                8.0 * (left - 2.0 * here + right) +
                (k == 0 ? 1.0 + u * u * v - 4.0 * u : 3.0 * u - u * u * v);
        }
}

/* Row i, of a full matrix or a band, from its columns i - 2, ..., i + 2. */
static void spread_jac_into(const double *x, double *jac, bool banded)
{
    for (size_t i = 0; i < NUMBERS; i++) {
        const size_t at = i / 2;
        const double u = x[2 * at], v = x[2 * at + 1];
        double row[5] = {at > 0 ? 8.0 : 0.0, 0.0, -16.0, 0.0,
                         at + 1 < POINTS ? 8.0 : 0.0};

        row[2] += (at == 0 ? 8.0 : 0.0) + (at + 1 == POINTS ? 8.0 : 0.0);
        if (i % 2 == 0) {
            row[2] += 2.0 * u * v - 4.0;
            row[3] += u * u;
        } else {
            row[2] -= u * u;
            row[1] += 3.0 - 2.0 * u * v;
        }
        for (size_t k = 0; k < 5; k++)
            if (i + k >= 2 && i + k < NUMBERS + 2)
                jac[banded ? i * 5 + k : i * NUMBERS + i + k - 2] = row[k];
    }
}

static void spread_jac(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    spread_jac_into(x, jac, false);
}

static void spread_band(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    spread_jac_into(x, jac, true);
}

static ss_adaptive *spread_run(create_fn *create, ss_jac_fn *jac,
                               const ss_stiff_options *o)
{
    static ss_ode ode;
    double x[NUMBERS];

    ode = (ss_ode){NUMBERS, spread, jac, NULL};
    for (size_t i = 0; i < POINTS; i++) {
        x[2 * i] = 1.0 + sin(0.3 * (double)i);
        x[2 * i + 1] = 3.0;
    }

    ss_adaptive *s = started(create, &ode, o, x);

    expect_status("  run", ss_adaptive_to(s, 2.0), SS_OK);
    return s;
}

/* Evaluations for what the text of the methods does not tell of: Radau's second
 * estimates after a rejected step. The others are three for each iteration and
 * one for each step, or one for each iteration; and those for Jacobians. */
static double rest(const ss_adaptive *s, create_fn *create, size_t price)
{
    const ss_stiff_work work = ss_stiff_work_of(s);
    const size_t told = create == ss_radau_create
                            ? 3 * work.iterations + s->stats.steps
                            : 1 + work.iterations;

    return (double)s->stats.evaluations -
           (double)(told + price * work.jacobians);
}

static void bands(create_fn *create)
{
    ss_stiff_options full = options_for(1e-6), band = full;

    band.banded = true;
    band.lower = band.upper = 2;

    ss_adaptive *a = spread_run(create, NULL, &full);
    ss_adaptive *b = spread_run(create, NULL, &band);

    expect("  the same by differences", largest_difference(NUMBERS, a->x, b->x),
           0.0, 1e-4);
    expect("  evaluations, a Jacobian costing 40", rest(a, create, NUMBERS), 0,
           (double)a->rejected + 1.0);
    expect("  and 5", rest(b, create, 5), 0, (double)b->rejected + 1.0);
    ss_adaptive_free(b);

    ss_adaptive *c = spread_run(create, spread_jac, &full);
    ss_adaptive *d = spread_run(create, spread_band, &band);

    expect("  by differences or not", largest_difference(NUMBERS, a->x, c->x),
           0.0, 1e-5);
    expect("  the same by formula", largest_difference(NUMBERS, c->x, d->x),
           0.0, 1e-12);
    ss_adaptive_free(a);
    ss_adaptive_free(c);
    ss_adaptive_free(d);
}

/* M x' = f, and x' = M^-1 f, with M = (2 1, 1 3) and its inverse (3 -1, -1
 * 2)/5; f is van der Pol's. */
static void heavy(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx;
    d[0] = x[1];
    d[1] = 100.0 * ((1.0 - x[0] * x[0]) * x[1] - x[0]);
}

static void divided(double t, const double *x, double *d, const void *ctx)
{
    double f[2];

    heavy(t, x, f, ctx);
    d[0] = (3.0 * f[0] - f[1]) / 5.0;
    d[1] = (2.0 * f[1] - f[0]) / 5.0;
}

static void masses(create_fn *create)
{
    /* As a band with a diagonal on each side: two rows of three. */
    static const double full[4] = {2.0, 1.0, 1.0, 3.0};
    static const double band[6] = {0.0, 2.0, 1.0, 1.0, 3.0, 0.0};
    const ss_ode with = {2, heavy, NULL, NULL},
                 without = {2, divided, NULL, NULL};
    const double x[] = {2.0, 0.5};
    ss_stiff_options o = options_for(1e-7);
    ss_adaptive *a = started(create, &without, &o, x);

    o.mass = full;
    o.mass_length = 4;
    ss_adaptive *b = started(create, &with, &o, x);

    o.mass = band;
    o.mass_length = 6;
    o.banded = true;
    o.lower = o.upper = 1;
    ss_adaptive *c = started(create, &with, &o, x);

    expect_status("  without M", ss_adaptive_to(a, 3.0), SS_OK);
    expect_status("  with it", ss_adaptive_to(b, 3.0), SS_OK);
    expect_status("  with its band", ss_adaptive_to(c, 3.0), SS_OK);
    expect("  the same", largest_difference(2, a->x, b->x), 0.0, 3e-6);
    expect("  to rounding errors", largest_difference(2, b->x, c->x), 0.0,
           1e-12);
    expect("  steps", (double)b->stats.steps / (double)a->stats.steps, 0.8,
           1.25);
    ss_adaptive_free(a);
    ss_adaptive_free(b);
    ss_adaptive_free(c);
}

/* Robertson's reaction with what is conserved in place of an equation. At t =
 * 40: E. Hairer, G. Wanner, Solving ODE II, sect. IV.10, and to more digits
 * from the differential equation (tests/library/data/published.txt). */
static void robertson(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx;
    d[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
    d[1] = -d[0] - 3e7 * x[1] * x[1];
    d[2] = x[0] + x[1] + x[2] - 1.0;
}

static void algebraic(create_fn *create)
{
    static const double m[9] = {1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0};
    static const double at_40[] = {0.7158270687193941, 9.185534764557594e-6,
                                   0.2841637457458414};
    static const double absolutes[] = {1e-8, 1e-13, 1e-8};
    const ss_ode ode = {3, robertson, NULL, NULL};
    ss_stiff_options o = options_for(1e-8);
    double worst = 0.0;

    o.mass = m;
    o.mass_length = 9;
    o.steps.absolutes = absolutes;
    o.steps.length = 3;

    ss_adaptive *s = started(create, &ode, &o, (double[]){1.0, 0.0, 0.0});

    expect_status("  a singular M", ss_adaptive_to(s, 40.0), SS_OK);
    for (int i = 0; i < 3; i++)
        worst = fmax(worst, fabs(s->x[i] / at_40[i] - 1.0));
    expect("  the end", worst, 0.0, 1e-6);
    expect("  what is conserved", fabs(s->x[0] + s->x[1] + s->x[2] - 1.0), 0.0,
           1e-12);
    expect("  steps", (double)s->stats.steps, 20, 500);
    ss_adaptive_free(s);
}

/* Heat on POINTS points, whose M - c J is positive definite: solved by
 * conjugate gradients. */
typedef struct heat_solver {
    double c;
} heat_solver;

static void heat(double t, const double *x, double *d, const void *ctx)
{
    (void)t, (void)ctx;
    for (size_t i = 0; i < POINTS; i++)
        d[i] = 441.0 * ((i > 0 ? x[i - 1] : 0.0) - 2.0 * x[i] +
                        (i + 1 < POINTS ? x[i + 1] : 0.0));
}

static void heat_times(const double *v, double *av, const void *ctx)
{
    const double c = ((const heat_solver *)ctx)->c;

    heat(0.0, v, av, NULL);
    for (size_t i = 0; i < POINTS; i++)
        av[i] = v[i] - c * av[i];
}

static ss_status by_gradients(double t, const double *x, double c, double *r,
                              const void *ctx)
{
    const heat_solver self = {c};
    const ss_operator a = {POINTS, heat_times, &self};
    double z[POINTS] = {0.0}, work[4 * POINTS];
    const ss_status status = ss_cg(&a, r, z, NULL, work, NULL);

    (void)t, (void)x;
    ++*(size_t *)ctx;
    memcpy(r, z, sizeof z);
    return status;
}

static void own_solver(void)
{
    const ss_ode ode = {POINTS, heat, NULL, NULL};
    ss_stiff_options o = options_for(1e-7);
    double x[POINTS];
    size_t solved = 0;

    for (size_t i = 0; i < POINTS; i++)
        x[i] = 1.0;

    ss_adaptive *a = started(ss_bdf_create, &ode, &o, x);

    o.solve = by_gradients;
    o.ctx = &solved;

    ss_adaptive *b = started(ss_bdf_create, &ode, &o, x);

    expect_status("BDF by elimination", ss_adaptive_to(a, 0.2), SS_OK);
    expect_status("  by conjugate gradients", ss_adaptive_to(b, 0.2), SS_OK);
    expect("  the same", largest_difference(POINTS, a->x, b->x), 0.0, 1e-7);
    expect("  no Jacobians", (double)ss_stiff_work_of(b).jacobians, 0, 0);
    expect("  a system for each iteration", (double)solved,
           (double)ss_stiff_work_of(b).iterations,
           (double)ss_stiff_work_of(b).iterations);
    expect("  evaluations", (double)b->stats.evaluations, 50, 500);
    ss_adaptive_free(a);
    ss_adaptive_free(b);
}

int main(void)
{
    orders();
    damping();
    dense();
    for (int m = 0; m < 2; m++) {
        printf("%s\n", methods[m].name);
        events(methods[m].create, true);
        events(methods[m].create, false);
        turns(methods[m].create);
        bands(methods[m].create);
        masses(methods[m].create);
        algebraic(methods[m].create);
    }
    own_solver();
    return verdict();
}
