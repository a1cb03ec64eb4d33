/* flame.c: a problem that becomes stiff when nothing happens any more.
 *
 * A ball of flame: x' = x^2 - x^3 from a small spark. For a long time nothing
 * happens, then it flares up, and then nothing happens again. At x = 1 errors
 * die out like e^-t, and that alone holds an explicit method's steps down.
 */
// cc -Icode code/07-implicit/flame.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/implicit_adaptive.h"
#include "steps/program.h"

#include <math.h>

enum { MOST = 20000 };

static double asked; /* how often the field was */

static void flame(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    asked++;
    dxdt[0] = x[0] * x[0] * (1.0 - x[0]);
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    jac[0] = 2.0 * x[0] - 3.0 * x[0] * x[0];
}

static const ss_ode ode = {1, flame, gradient, NULL};

/* t, x and the step that led there. */
typedef struct record {
    int n;
    double t[MOST], x[MOST], h[MOST];
} record;

static void note(record *r, double t, double h, double x)
{
    if (r->n < MOST) {
        r->t[r->n] = t;
        r->h[r->n] = h;
        r->x[r->n++] = x;
    }
}

/* From spark to end; *rejected counts the tries after `calm` that failed. */
static double explicit_run(double spark, double tolerance, double end,
                           double calm, record *r, size_t *rejected)
{
    ss_adaptive_options options;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;

    ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
    double calls = (double)NAN;

    if (s && !ss_adaptive_start(s, 0.0, &spark)) {
        while (s->t < end) {
            const double before = s->t;
            const size_t failed = s->rejected;

            if (ss_adaptive_step(s, end))
                break;
            *rejected += before > calm ? s->rejected - failed : 0;
            note(r, s->t, s->t - before, s->x[0]);
        }
        calls = (double)s->stats.evaluations;
    }
    ss_adaptive_free(s);
    return calls;
}

static const double first_step = 1.0;

/* The same with implicit steps. */
static double implicit_run(double spark, double tolerance, double end,
                           record *r)
{
    ss_adaptive_options options;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    options.first_step = first_step;

    ss_adaptive *s =
        ss_implicit_adaptive_create(&ode, &ss_implicit_euler, &options);
    double calls = (double)NAN;

    if (s && !ss_adaptive_start(s, 0.0, &spark)) {
        while (s->t < end) {
            const double before = s->t;

            if (ss_adaptive_step(s, end))
                break;
            note(r, s->t, s->t - before, s->x[0]);
        }
        calls = (double)s->stats.evaluations;
    }
    ss_adaptive_free(s);
    return calls;
}

/* When the flame has grown to half its size. */
static double flare(const record *r)
{
    int i = 0;

    while (i < r->n && r->x[i] < 0.5)
        i++;
    return i < r->n ? r->t[i] : (double)NAN;
}

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[0];
}

/* How many steps of implicit Euler with doubling should lead from 0 to 1, each
 * with h^2 |x''| / 4 = 0.81 (1 + x) tolerance: the sum of dt/h = dx/(x' h), with
 * x = s^2 = sin^2 a. */
static double foretold(double tolerance)
{
    const double da = acos(-1.0) / 2.0 / 1000.0;
    double sum = 0.0;

    for (int i = 0; i < 1000; i++) {
        const double s = sin((i + 0.5) * da), x = s * s;

        sum += 2.0 * sqrt(fabs(2.0 - 3.0 * x) / (1.0 + x)) * da;
    }
    return sum / (2.0 * 0.9 * sqrt(tolerance));
}

/* The largest step of Dormand and Prince's with which x' = -x does not grow. */
static double largest_step(void)
{
    const ss_ode dying = {1, decay, NULL, NULL};
    double low = 1.0, high = 10.0;

    for (int i = 0; i < 50; i++) {
        const double h = 0.5 * (low + high);
        double x = 1.0, work[16];

        ss_rk5_dormand_prince.step(&dying, 0.0, h, &x, work, NULL);
        *(fabs(x) <= 1.0 ? &low : &high) = h;
    }
    return low;
}

int main(int argc, char **argv)
{
    static record e, m;
    double spark = 1e-4, tolerance = 1e-4;
    const ss_option options[] = {
        {"spark", "size at the start", .positive = &spark},
        {"tolerance", "error allowed per step", .positive = &tolerance},
        {0}};

    ss_begin(argc, argv, "A flame with explicit and implicit steps.", options);

    const double end = 2.0 / spark, none = (double)NAN;
    const double calm = 1.1 / spark; /* it has flared up long ago */
    size_t rejected = 0;
    const double calls =
        explicit_run(spark, tolerance, end, calm, &e, &rejected);
    const double counted = asked;
    const double implicit_calls = implicit_run(spark, tolerance, end, &m);
    const double implicit_counted = asked - counted;
    double longest = 0.0, late = 0.0;
    int after = 0, m_after = 0;

    ss_columns("t x h s y k");
    for (int i = 0; i < e.n || i < m.n; i++) {
        const int in = i < e.n, im = i < m.n;

        if (i > m.n && i % 20)
            continue;
        ss_row(in ? e.t[i] : none, in ? e.x[i] : none, in ? e.h[i] : none,
               im ? m.t[i] : none, im ? m.x[i] : none, im ? m.h[i] : none);
    }
    for (int i = 0; i < m.n; i++) {
        longest = fmax(longest, m.h[i]);
        m_after += m.t[i] > calm;
    }
    for (int i = 0; i < e.n; i++)
        if (e.t[i] > calm) {
            late += e.h[i];
            after++;
        }
    // 1/x + ln(1/x - 1) falls by one a second.
    // expect: flare in [10007.2, 10007.3] (theory, sec:07-notes)
    ss_fact("flare", 1.0 / spark + log(1.0 / spark - 1.0) - 2.0);
    // expect: flare_implicit in [10987, 10988] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("flare_implicit", flare(&m));
    // expect: calm in [11000, 11000] (given)
    ss_fact("calm", calm);
    // expect: explicit_calls in [16330, 21600] (second way, explicit_counted)
    ss_fact("explicit_calls", calls);
    // expect: explicit_counted in [16330, 21600] (second way, explicit_calls)
    ss_fact("explicit_counted", counted);
    // Three equations for each try, two or three corrections for each, and a
    // tenth of the tries for nothing.
    // expect: implicit_calls in [1092, 1800] (second way, implicit_counted)
    ss_fact("implicit_calls", implicit_calls);
    // expect: implicit_counted in [1092, 1800] (second way, implicit_calls)
    ss_fact("implicit_counted", implicit_counted);
    // Those after the flare, at the limit, and some hundreds.
    // expect: explicit_steps in [2722, 3600] (theory, sec:ad-rule)
    ss_fact("explicit_steps", e.n);
    // expect: first_step in [1, 1] (given)
    ss_fact("first_step", first_step);
    // Foretold to a third: the order is two, and the factors have caps.
    // expect: implicit_steps in [100, 190] (second way, implicit_foretold)
    ss_fact("implicit_steps", m.n);
    // expect: implicit_foretold in [142.3, 142.4] (theory, sec:ad-rule)
    ss_fact("implicit_foretold", foretold(tolerance));
    // 9000 s at the limit, or a few per cent below.
    // expect: explicit_after in [2722, 2810] (theory, sec:ad-rule)
    ss_fact("explicit_after", after);
    // expect: rejected_after in [0, 0] (theory, sec:im-adaptive)
    ss_fact("rejected_after", (double)rejected);
    // Each is up to ten times the last, and 9000 s are soon over.
    // expect: implicit_after in [3, 7] (theory, sec:im-adaptive)
    ss_fact("implicit_after", m_after);
    // expect: mean_h_after in [3.2, 3.3066] (theory, sec:ad-rule)
    ss_fact("mean_h_after", late / after);
    // 1 - z + ... - z^5/120 + z^6/600 is 1.
    // expect: limit in [3.30656789, 3.3065679] (theory, eq:rk-growth)
    ss_fact("limit", largest_step());
    // expect: longest in [4000, 9000] (theory, sec:im-adaptive)
    ss_fact("longest", longest);
    return ss_end();
}
