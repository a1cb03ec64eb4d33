/* failures.c: why a stepper cannot go on. Every method, at several tolerances,
 * says SS_BLOW_UP where a solution goes to infinity, at the time where it does,
 * and of nothing else; and each other failure has its own status.
 */
#include "problems.h"

#include "steps/adams_adaptive.h"
#include "steps/implicit_adaptive.h"
#include "steps/stiff.h"

#include <math.h>
#include <stdio.h>

enum { RADAU = 5, BDF, TRAPEZOID, EULER, METHODS, TOLERANCES = 4 };

static ss_adaptive *stepper(int method, const ss_ode *ode,
                            const ss_stiff_options *o)
{
    switch (method) {
    case 0:
        return ss_adaptive_create(ode, &ss_dormand_prince, &o->steps);
    case 1:
        return ss_adaptive_create(ode, &ss_dormand_prince_8, &o->steps);
    case 2:
        return ss_adaptive_create_doubling(ode, &ss_rk4, &o->steps);
    case 3:
        return ss_adams_adaptive_create(ode, 8, &o->steps);
    case 4:
        return ss_adams_adaptive_create(ode, 12, &o->steps);
    case RADAU:
        return ss_radau_create(ode, o);
    case BDF:
        return ss_bdf_create(ode, o);
    case TRAPEZOID:
        return ss_implicit_adaptive_create(ode, &ss_trapezoid, &o->steps);
    default:
        return ss_implicit_adaptive_create(ode, &ss_implicit_euler, &o->steps);
    }
}

#define RHS(name)                                                              \
    static void name(double t, const double *x, double *d, const void *ctx)

RHS(square)
{
    (void)t, (void)ctx;
    d[0] = x[0] * x[0];
}

RHS(backwards)
{
    (void)t, (void)ctx;
    d[0] = -x[0] * x[0];
}

RHS(cube)
{
    (void)t, (void)ctx;
    d[0] = x[0] * x[0] * x[0];
}

RHS(tenth)
{
    (void)t, (void)ctx;
    d[0] = pow(x[0], 10.0);
}

RHS(hardly_more)
{
    (void)t, (void)ctx;
    d[0] = pow(x[0], 1.1);
}

/* -log(1 - t): at 1 - 1e-15 it is 35. */
RHS(exponential)
{
    (void)t, (void)ctx;
    d[0] = exp(x[0]);
}

RHS(tangent)
{
    (void)t, (void)ctx;
    d[0] = 1.0 + x[0] * x[0];
}

/* Two of one mass fall into each other from rest: the time is pi/sqrt(8), as of
 * half an ellipse without width. */
RHS(collision)
{
    const double r = hypot(x[0], x[1]);

    (void)t, (void)ctx;
    d[0] = x[2];
    d[1] = x[3];
    d[2] = -x[0] / (r * r * r);
    d[3] = -x[1] / (r * r * r);
}

/* 2 (1 - sqrt(1 - t)), and on: steep at 1, but 2. */
RHS(steep)
{
    (void)x, (void)ctx;
    d[0] = 1.0 / sqrt(fabs(1.0 - t));
}

/* The same after a long rest. */
RHS(late)
{
    steep(t - 100.0, x, d, ctx);
    d[0] = t < 100.0 ? 1e-9 : d[0];
}

/* sqrt(1 - 2t): ends at 0, with a vertical tangent. */
RHS(quench)
{
    (void)t, (void)ctx;
    d[0] = -1.0 / x[0];
}

/* (1 - t/2)^2, and no more. */
RHS(root)
{
    (void)t, (void)ctx;
    d[0] = -sqrt(x[0]);
}

RHS(wall)
{
    (void)t, (void)ctx;
    d[0] = x[0] < 0.0 ? (double)NAN : -1.0;
}

RHS(fall)
{
    (void)t, (void)x, (void)ctx;
    d[0] = -1.0;
}

RHS(kink)
{
    (void)x, (void)ctx;
    d[0] = fabs(t - 1.0);
}

RHS(stiff)
{
    (void)ctx;
    d[0] = -1e6 * (x[0] - cos(t));
}

/* A motion from time 0 towards t1, which may be below 0, and where it `ends`. */
typedef struct failure {
    const char *name;
    ss_rhs_fn *rhs;
    size_t dim;
    double start[4], t1, ends;
    int status; /* or UNSAID: any but SS_BLOW_UP */
} failure;

enum { UNSAID = -1 };

static const failure all[] = {
    {"x^2", square, 1, {1}, 2, 1, SS_BLOW_UP},
    {"-x^2, backwards", backwards, 1, {1}, -2, -1, SS_BLOW_UP},
    {"x^3", cube, 1, {1}, 2, 0.5, SS_BLOW_UP},
    {"x^10", tenth, 1, {1}, 2, 1 / 9.0, SS_BLOW_UP},
    {"x^1.1", hardly_more, 1, {1}, 20, 10, SS_BLOW_UP},
    {"exp x", exponential, 1, {0}, 2, 1, SS_BLOW_UP},
    {"1 + x^2", tangent, 1, {0}, 2, 1.5707963267948966, SS_BLOW_UP},
    {"a collision", collision, 4, {1}, 1.2, 1.1107207345395915, SS_BLOW_UP},
    {"a steep place", steep, 1, {0}, 2, 0, UNSAID},
    {"a steep place after a rest", late, 1, {0}, 102, 0, UNSAID},
    {"quenched", quench, 1, {1}, 0.5, 0, UNSAID},
    {"a root", root, 1, {1}, 3, 2, SS_NO_DERIVATIVE},
    {"a wall", wall, 1, {1}, 3, 1, SS_NO_DERIVATIVE},
    {"below the least", fall, 1, {1}, 3, 1, SS_STEP_TOO_SMALL},
    {"a kink", kink, 1, {1}, 3, 3, SS_OK},
    {"a stiff curve", stiff, 1, {1}, 0.01, 0.01, SS_OK},
};

/* Does it end as it has to, at this tolerance? */
static bool ends_so(const failure *f, int method, double tolerance)
{
    const ss_ode ode = {f->dim, f->rhs, NULL, NULL};
    const double zero = 0.0;
    ss_stiff_options o;
    ss_adaptive *s;
    ss_status status;
    bool right;

    ss_stiff_defaults(&o);
    o.steps.relative = o.steps.absolute = tolerance;
    o.steps.max_steps = 1000000;
    o.steps.length = 1;
    o.steps.least = f->rhs == fall ? &zero : NULL;
    s = stepper(method, &ode, &o);
    ss_adaptive_start(s, 0.0, f->start);
    status = ss_adaptive_to(s, f->t1);
    right = f->status == UNSAID
                ? status != SS_BLOW_UP
                : (int)status == f->status && fabs(s->t / f->ends - 1.0) < 0.05;
    if (!right)
        printf("  %s, method %d, tolerance %.0e: %s at %.17g\n", f->name,
               method, tolerance, ss_status_name(status), s->t);
    ss_adaptive_free(s);
    return right;
}

/* An Euler method takes too many steps where the tolerance is small. */
static void check(const failure *f)
{
    static const double tolerances[TOLERANCES] = {1e-3, 1e-5, 1e-7, 1e-9};
    double wrong = 0.0;

    for (int method = 0; method < METHODS; method++)
        for (int i = 0; i < (method == EULER ? 2 : TOLERANCES); i++)
            wrong += !ends_so(f, method, tolerances[i]);
    expect(f->name, wrong, 0, 0);
}

/* A singular pencil: x_1 stands in no equation. */
RHS(without)
{
    (void)ctx;
    d[0] = -x[0];
    d[1] = x[0] - exp(-t);
}

/* x_0' = x_0 x_1, with x_1 = x_0: infinite at 1. */
RHS(algebraic)
{
    (void)t, (void)ctx;
    d[0] = x[0] * x[1];
    d[1] = x[0] - x[1];
}

static void check_algebraic(const char *what, ss_rhs_fn *rhs, double x1,
                            ss_status right)
{
    static const double mass[] = {1.0, 0.0, 0.0, 0.0};
    const double x0[] = {1.0, x1};
    const ss_ode ode = {2, rhs, NULL, NULL};
    ss_stiff_options o;

    ss_stiff_defaults(&o);
    o.mass = mass;
    o.mass_length = 4;
    for (int method = RADAU; method <= BDF; method++) {
        ss_adaptive *s = stepper(method, &ode, &o);

        ss_adaptive_start(s, 0.0, x0);
        expect_status(what, ss_adaptive_to(s, 2.0), right);
        ss_adaptive_free(s);
    }
}

/* A failure in the first step is no flight; and after one the stepper goes on
 * from somewhere else. */
static void check_before_and_after(void)
{
    const double nowhere = -1.0, high = 0.5, small = 1.0;
    const ss_ode no = {1, root, NULL, NULL}, up = {1, square, NULL, NULL};
    ss_adaptive *s = ss_adaptive_create(&no, &ss_dormand_prince, NULL);

    ss_adaptive_start(s, 0.0, &nowhere);
    expect_status("nothing to step by", ss_adaptive_to(s, 1.0),
                  SS_NO_DERIVATIVE);
    ss_adaptive_free(s);
    s = ss_adaptive_create(&up, &ss_dormand_prince, NULL);
    ss_adaptive_start(s, 0.0, &small);
    expect_status("up and away", ss_adaptive_to(s, 2.0), SS_BLOW_UP);
    expect_status("  once more", ss_adaptive_to(s, 2.0), SS_BLOW_UP);
    ss_adaptive_jump(s, &high);
    expect_status("  after a jump", ss_adaptive_to(s, 2.0), SS_OK);
    expect("  there", s->x[0], 1.0 - 1e-4, 1.0 + 1e-4);
    ss_adaptive_free(s);
}

int main(void)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        check(&all[i]);
    check_algebraic("one without an equation", without, 1.0, SS_SINGULAR);
    check_algebraic("one that is off at the start", algebraic, 0.5,
                    SS_INCONSISTENT);
    check_algebraic("x^2 in two equations", algebraic, 1.0, SS_BLOW_UP);
    check_before_and_after();
    return verdict();
}
