/* methods.c: what the library promises, measured.
 *
 * Prints the figures it measures, and a line FAIL for each promise broken;
 * exits with 1 if there was one. A new method is one more line in `methods`.
 */
#include "steps/ode.h"
#include "steps/onestep.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4 }; /* the largest dimension of a problem */

static const struct {
    const ss_method *method;
    double node; /* where in the step the last derivative is taken */
} methods[] = {{&ss_euler, 0.0},
               {&ss_midpoint, 1.0 / 2.0},
               {&ss_heun, 1.0},
               {&ss_ralston, 2.0 / 3.0},
               {&ss_ralston34, 3.0 / 4.0}};

enum { METHODS = sizeof methods / sizeof methods[0] };

static int failures;

static void check(int holds, const char *format, ...)
{
    va_list args;

    if (holds)
        return;
    failures++;
    printf("FAIL ");
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
}

/* ---- Problems ---------------------------------------------------------- */

static void oscillator(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

static void kepler(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = hypot(x[0], x[1]);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / (r * r * r);
    dxdt[3] = -x[1] / (r * r * r);
}

static void damped(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]) - 0.4 * x[1];
}

static void forced(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]) + cos(1.7 * t);
}

static const struct problem {
    const char *name;
    ss_rhs_fn *rhs;
    size_t dim;
    double start[MOST];
} problems[] = {
    {"oscillator", oscillator, 2, {1.0, 0.5}},
    {"Kepler", kepler, 4, {0.196707, 0.621249, -1.100836, 0.925909}},
    {"damped pendulum", damped, 2, {2.0, 0.3}},
    {"forced pendulum", forced, 2, {2.0, 0.3}}};

enum { PROBLEMS = sizeof problems / sizeof problems[0] };

/* ---- References -------------------------------------------------------- */

/* Kutta's fourth-order method, our own copy: the reference shares no code
 * with what is tested. `steps` steps from t to t + span. */
static void refer(const struct problem *p, double t, double span, int steps,
                  double *x)
{
    const double h = span / steps;

    for (int n = 0; n < steps; n++) {
        const double at = t + n * h;
        double k[4][MOST], y[MOST];

        p->rhs(at, x, k[0], NULL);
        for (size_t i = 0; i < p->dim; i++)
            y[i] = x[i] + h / 2 * k[0][i];
        p->rhs(at + h / 2, y, k[1], NULL);
        for (size_t i = 0; i < p->dim; i++)
            y[i] = x[i] + h / 2 * k[1][i];
        p->rhs(at + h / 2, y, k[2], NULL);
        for (size_t i = 0; i < p->dim; i++)
            y[i] = x[i] + h * k[2][i];
        p->rhs(at + h, y, k[3], NULL);
        for (size_t i = 0; i < p->dim; i++)
            x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
}

static double distance(size_t dim, const double *a, const double *b)
{
    double most = 0.0;

    for (size_t i = 0; i < dim; i++)
        if (!(fabs(a[i] - b[i]) <= most)) /* NaN is far away */
            most = fabs(a[i] - b[i]);
    return most;
}

enum { CHECKPOINTS = 224, PER_SECOND = 32 }; /* seven seconds */

/* The true path at every checkpoint; converged, and exact where we know. */
static void true_path(const struct problem *p, double path[][MOST])
{
    double coarse[MOST], moved = 0.0;

    memcpy(path[0], p->start, sizeof path[0]);
    memcpy(coarse, p->start, sizeof coarse);
    for (int i = 0; i < CHECKPOINTS; i++) {
        const double t = (double)i / PER_SECOND, span = 1.0 / PER_SECOND;

        memcpy(path[i + 1], path[i], sizeof path[0]);
        refer(p, t, span, 64, path[i + 1]);
        refer(p, t, span, 32, coarse);
        moved = fmax(moved, distance(p->dim, path[i + 1], coarse));
        if (p->rhs == oscillator) {
            const double c = cos(t + span), s = sin(t + span);
            const double exact[2] = {c + 0.5 * s, 0.5 * c - s};

            check(distance(2, path[i + 1], exact) < 1e-13,
                  "the reference of the oscillator is not its exact path");
        }
    }
    printf("%s: twice as many reference steps move the path by %.0e\n", p->name,
           moved);
    check(moved < 1e-9, "the reference of the %s has not converged", p->name);
}

/* ---- Orders ------------------------------------------------------------ */

/* The largest error at a checkpoint, with `steps` steps between two. */
static double global_error(const ss_method *m, const struct problem *p,
                           double path[][MOST], size_t steps)
{
    const ss_ode ode = {.dim = p->dim, .rhs = p->rhs};
    double x[MOST], work[8 * MOST], most = 0.0;

    memcpy(x, p->start, sizeof x);
    for (int i = 0; i < CHECKPOINTS; i++) {
        const double t = (double)i / PER_SECOND;

        ss_integrate(&ode, m, t, t + 1.0 / PER_SECOND, steps, x, work, NULL);
        most = fmax(most, distance(p->dim, x, path[i + 1]));
    }
    return most;
}

/* The largest error of one step, over five points of the true path. */
static double local_error(const ss_method *m, const struct problem *p, double h)
{
    static const double times[] = {0.31, 1.17, 2.05, 3.40, 4.73};
    const ss_ode ode = {.dim = p->dim, .rhs = p->rhs};
    double most = 0.0;

    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        double x[MOST], truth[MOST], work[8 * MOST];

        memcpy(x, p->start, sizeof x);
        refer(p, 0.0, times[i], 4096, x);
        memcpy(truth, x, sizeof truth);
        refer(p, times[i], h, 32, truth);
        m->step(&ode, times[i], h, x, work, NULL);
        most = fmax(most, distance(p->dim, x, truth));
    }
    return most;
}

/* There in `steps` steps and back again: how far from the start? */
static double missed_by(const ss_method *m, const struct problem *p,
                        size_t steps)
{
    const ss_ode ode = {.dim = p->dim, .rhs = p->rhs};
    double x[MOST], work[8 * MOST];

    memcpy(x, p->start, sizeof x);
    ss_integrate(&ode, m, 0.0, 2.0, steps, x, work, NULL);
    ss_integrate(&ode, m, 2.0, 0.0, steps, x, work, NULL);
    return distance(p->dim, x, p->start);
}

static void orders(void)
{
    static double path[CHECKPOINTS + 1][MOST];

    for (int j = 0; j < PROBLEMS; j++) {
        const struct problem *p = &problems[j];

        true_path(p, path);
        for (int i = 0; i < METHODS; i++) {
            const ss_method *m = methods[i].method;
            const double fine = global_error(m, p, path, 16);
            const double global = log2(global_error(m, p, path, 8) / fine);
            const double local = log2(local_error(m, p, 1.0 / 256) /
                                      local_error(m, p, 1.0 / 512));
            /* Back is forth with -h. The leading error of an odd order
             * comes twice, that of an even order undoes itself. */
            const int back_order = m->order + (m->order % 2 == 0);
            const double back =
                log2(missed_by(m, p, 1024) / missed_by(m, p, 2048));

            printf("  %-12s local %.2f  global %.2f (error %.1e)  "
                   "there and back %.2f\n",
                   m->name, local, global, fine, back);
            check(fabs(local - (m->order + 1)) <= 0.1,
                  "%s, %s: local order %.3f, not %d", m->name, p->name, local,
                  m->order + 1);
            check(fabs(global - m->order) <= 0.1,
                  "%s, %s: global order %.3f, not %d", m->name, p->name, global,
                  m->order);
            check(fabs(back - back_order) <= 0.1,
                  "%s, %s: there and back, order %.3f, not %d", m->name,
                  p->name, back, back_order);
        }
    }
}

/* ---- What a step may touch, and what it leaves behind ------------------ */

/* A right-hand side that is watched, and fails on request. */
static struct {
    size_t calls, fail_at, component; /* fail at this call; 0 is never */
    double value;                     /* the value it then gives */
    double times[64];
} spy;

static void spied(double t, const double *x, double *dxdt, const void *ctx)
{
    const size_t dim = *(const size_t *)ctx;

    spy.times[spy.calls++ % 64] = t;
    for (size_t i = 0; i < dim; i++)
        dxdt[i] = (double)NAN; /* so that dxdt and x must not overlap */
    for (size_t i = 0; i < dim; i++)
        dxdt[i] = cos(t) - 0.5 * x[i] * x[(i + 1) % dim];
    if (spy.calls == spy.fail_at)
        dxdt[spy.component] = spy.value;
}

static void spy_on(size_t fail_at, size_t component, double value)
{
    spy.calls = 0;
    spy.fail_at = fail_at;
    spy.component = component;
    spy.value = value;
}

/* An array with a fence on either side. */
typedef struct fenced {
    double *all, *at;
    size_t count;
} fenced;

enum { FENCE = 8 };
static const double post = 1234.5;

static fenced fence(size_t count, double value)
{
    fenced f = {malloc((count + 2 * FENCE) * sizeof(double)), NULL, count};

    if (!f.all)
        exit(2);
    f.at = f.all + FENCE;
    for (size_t i = 0; i < count + 2 * FENCE; i++)
        f.all[i] = i >= FENCE && i < FENCE + count ? value : post;
    return f;
}

static int take_down(fenced f)
{
    int whole = 1;

    for (size_t i = 0; i < FENCE; i++)
        whole &= !(f.all[i] < post || f.all[i] > post) &&
                 !(f.all[FENCE + f.count + i] < post ||
                   f.all[FENCE + f.count + i] > post);
    free(f.all);
    return whole;
}

static int same_bits(size_t dim, const double *a, const double *b)
{
    return memcmp(a, b, dim * sizeof *a) == 0;
}

static void start_of(size_t dim, double *x)
{
    for (size_t i = 0; i < dim; i++)
        x[i] = 1.0 / (double)(i + 2);
}

/* Work of the documented size is enough, whatever it contains; nothing outside
 * x and work is written; the cost is as documented. */
static void a_good_step(const ss_method *m, double node, size_t dim)
{
    const ss_ode ode = {.dim = dim, .rhs = spied, .ctx = &dim};
    fenced x = fence(dim, 0.0), y = fence(dim, 0.0);
    fenced clean = fence((m->stages + 1) * dim, 0.0);
    fenced dirty = fence((m->stages + 1) * dim, (double)NAN);
    ss_stats stats = {.evaluations = 10, .steps = 20};

    start_of(dim, x.at);
    start_of(dim, y.at);
    spy_on(0, 0, 0.0);
    check(m->step(&ode, 0.25, 0.125, x.at, clean.at, &stats) == SS_OK,
          "%s fails on a tame problem", m->name);
    check(spy.calls == m->stages, "%s evaluates %zu times a step, not %zu",
          m->name, spy.calls, m->stages);
    check(stats.evaluations == 10 + m->stages && stats.steps == 21,
          "%s counts %zu evaluations and %zu steps for one step of %zu stages",
          m->name, stats.evaluations - 10, stats.steps - 20, m->stages);
    check(fabs(spy.times[m->stages - 1] - (0.25 + node * 0.125)) < 1e-16,
          "%s evaluates last at %g of the step, not at %g", m->name,
          (spy.times[m->stages - 1] - 0.25) / 0.125, node);
    check(m->step(&ode, 0.25, 0.125, y.at, dirty.at, NULL) == SS_OK &&
              same_bits(dim, x.at, y.at),
          "%s depends on what was in work, or on stats", m->name);
    check(take_down(x) & take_down(y), "%s writes beside x", m->name);
    check(take_down(clean) & take_down(dirty),
          "%s writes beside (stages + 1) * dim numbers of work", m->name);

    /* The same with exactly that much memory, for the sanitizers. */
    double *exactly = malloc((m->stages + 1) * dim * sizeof *exactly);
    double *state = malloc(dim * sizeof *state);

    if (!exactly || !state)
        exit(2);
    start_of(dim, state);
    m->step(&ode, 0.25, 0.125, state, exactly, NULL);
    free(exactly);
    free(state);
}

/* A derivative that is not finite at any stage: x as it was. */
static void a_bad_derivative(const ss_method *m, size_t dim)
{
    const double values[] = {(double)NAN, (double)INFINITY, -(double)INFINITY};
    const ss_ode ode = {.dim = dim, .rhs = spied, .ctx = &dim};
    double x[MOST], before[MOST], work[8 * MOST];

    for (size_t stage = 1; stage <= m->stages; stage++)
        for (size_t i = 0; i < 3 * dim; i++) {
            ss_stats stats = {0};
            ss_status status;

            start_of(dim, x);
            memcpy(before, x, sizeof before);
            spy_on(stage, i / 3, values[i % 3]);
            status = m->step(&ode, 0.0, 0.1, x, work, &stats);
            check(status == SS_NO_DERIVATIVE,
                  "%s: %g from stage %zu gives status %d, \"%s\"", m->name,
                  values[i % 3], stage, (int)status, ss_status_text(status));
            check(same_bits(dim, x, before),
                  "%s: %g from stage %zu changes the state", m->name,
                  values[i % 3], stage);
            check(stats.evaluations == stage && stats.steps == 0,
                  "%s: %g from stage %zu is counted as %zu evaluations and "
                  "%zu steps",
                  m->name, values[i % 3], stage, stats.evaluations,
                  stats.steps);
        }
}

static void steep(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = 0.0;
    dxdt[1] = 1e308;
}

static void an_overflow(const ss_method *m)
{
    const ss_ode ode = {.dim = 2, .rhs = steep};
    double x[2] = {1.0, 1.5e308}, work[16];
    ss_stats stats = {0};
    const ss_status status = m->step(&ode, 0.0, 10.0, x, work, &stats);

    check(status == SS_OVERFLOW, "%s: an overflow gives status %d, \"%s\"",
          m->name, (int)status, ss_status_text(status));
    check(x[0] == 1.0 && x[1] == 1.5e308, "%s: an overflow changes the state",
          m->name);
    check(stats.evaluations == m->stages && stats.steps == 0,
          "%s: an overflow is counted as %zu evaluations and %zu steps",
          m->name, stats.evaluations, stats.steps);
}

/* ---- Many steps -------------------------------------------------------- */

static void many_steps(const ss_method *m)
{
    const size_t dim = 2, stages = m->stages;
    const ss_ode ode = {.dim = dim, .rhs = spied, .ctx = &dim};
    double x[2], y[2], before[2], work[16];
    ss_stats stats = {0};

    /* Ten steps are ten times one step, each begun at exactly t0 + i*h. */
    start_of(dim, x);
    start_of(dim, y);
    spy_on(0, 0, 0.0);
    check(ss_integrate(&ode, m, 0.3, 1.3, 10, x, work, &stats) == SS_OK,
          "%s fails on a tame problem", m->name);
    check(stats.steps == 10 && stats.evaluations == 10 * stages,
          "%s: ten steps are counted as %zu, with %zu evaluations", m->name,
          stats.steps, stats.evaluations);
    for (size_t i = 0; i < 10; i++) {
        const double t = 0.3 + (double)i * ((1.3 - 0.3) / 10.0);

        check(same_bits(1, &spy.times[i * stages], &t),
              "%s: step %zu begins at %.17g, not at t0 + i*h = %.17g", m->name,
              i, spy.times[i * stages], t);
    }
    spy_on(0, 0, 0.0);
    for (size_t i = 0; i < 10; i++)
        m->step(&ode, 0.3 + (double)i * ((1.3 - 0.3) / 10.0),
                (1.3 - 0.3) / 10.0, y, work, NULL);
    check(same_bits(dim, x, y), "%s: ten steps are not ten times one step",
          m->name);

    /* A failure leaves the state of the last good step. */
    start_of(dim, x);
    spy_on(0, 0, 0.0);
    ss_integrate(&ode, m, 0.0, 0.2, 2, x, work, NULL);
    memcpy(before, x, sizeof before);
    start_of(dim, x);
    stats = (ss_stats){0};
    spy_on(3 * stages, 1, (double)NAN);
    check(ss_integrate(&ode, m, 0.0, 0.5, 5, x, work, &stats) ==
              SS_NO_DERIVATIVE,
          "%s: a failure in the third step is not reported", m->name);
    check(same_bits(dim, x, before) && stats.steps == 2 &&
              stats.evaluations == 3 * stages && spy.calls == 3 * stages,
          "%s: after a failure in step three, x is not that of step two, or "
          "the counts are wrong: %zu steps, %zu evaluations",
          m->name, stats.steps, stats.evaluations);

    /* No steps: no change, even with an undefined derivative. */
    start_of(dim, x);
    memcpy(before, x, sizeof before);
    spy_on(1, 0, (double)NAN);
    check(ss_integrate(&ode, m, 0.0, 1.0, 0, x, work, &stats) == SS_OK &&
              same_bits(dim, x, before) && spy.calls == 0 && stats.steps == 2,
          "%s: no steps at all do something", m->name);
}

/* ---- The parts --------------------------------------------------------- */

static void parts(void)
{
    const size_t dim = 3;
    const ss_ode ode = {.dim = dim, .rhs = spied, .ctx = &dim};
    double x[3], next[3] = {1.0, 2.0, 3.0}, before[3];
    ss_stats stats = {0};

    start_of(dim, x);
    memcpy(before, x, sizeof before);
    for (size_t i = 0; i < dim; i++) {
        spy_on(1, i, (double)INFINITY);
        check(ss_eval(&ode, 0.0, x, next, &stats) == SS_NO_DERIVATIVE,
              "ss_eval does not see an infinity in component %zu", i);
        memcpy(next, (double[3]){1.0, 2.0, 3.0}, sizeof next);
        next[i] = (double)NAN;
        check(ss_accept(dim, x, next, &stats) == SS_OVERFLOW,
              "ss_accept does not see a NaN in component %zu", i);
    }
    check(stats.evaluations == 3, "ss_eval does not count what fails");
    check(stats.steps == 0 && same_bits(dim, x, before),
          "ss_accept takes, or counts, what is not finite");

    /* A clause fits in the middle of a sentence. */
    for (int s = SS_OK; s <= SS_OVERFLOW + 1; s++) {
        const char *text = ss_status_text((ss_status)s);

        check(text && text[0] >= 'a' && text[0] <= 'z' &&
                  text[strlen(text) - 1] != '.',
              "the text of status %d is no clause: \"%s\"", s,
              text ? text : "(NULL)");
        for (int other = SS_OK; other < s; other++)
            check(strcmp(text, ss_status_text((ss_status)other)) != 0,
                  "statuses %d and %d have the same text", other, s);
    }
}

int main(void)
{
    orders();
    for (int i = 0; i < METHODS; i++) {
        const ss_method *m = methods[i].method;

        for (size_t dim = 1; dim <= MOST; dim++) {
            a_good_step(m, methods[i].node, dim);
            a_bad_derivative(m, dim);
        }
        an_overflow(m);
        many_steps(m);
    }
    parts();
    if (failures)
        printf("%d promises are broken\n", failures);
    return failures ? 1 : 0;
}
