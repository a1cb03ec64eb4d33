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

static void flame(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
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

    ss_adaptive *s = ss_adaptive_of_pair(&ode, &ss_dormand_prince, &options);
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

/* From spark to end; one call would do, and a call for every try serves only to
 * take a note of it. */
static double implicit_run(double spark, double tolerance, double end,
                           record *r)
{
    ss_implicit_options options;
    ss_implicit_control control;
    ss_implicit_clock clock = {.t = 0.0, .h = first_step};
    ss_stats stats = {0, 0};
    double x = spark, work[2];

    ss_implicit_defaults(&options);
    ss_implicit_control_defaults(&control);
    control.relative = control.absolute = tolerance;
    control.extrapolate = true;
    control.max_steps = 1;

    ss_implicit *room = ss_implicit_create(1, &options);

    while (room && clock.t < end) {
        const double before = clock.t;
        const ss_status status =
            ss_implicit_adaptive(ss_implicit_euler_step, 1, room, &ode,
                                 &control, &clock, end, &x, work, &stats);

        if (status != SS_OK && status != SS_TOO_MANY_STEPS)
            break;
        if (clock.t > before)
            note(r, clock.t, clock.t - before, x);
    }
    ss_implicit_free(room);
    return (double)stats.evaluations;
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
        {"tolerance", "error of a step", .positive = &tolerance},
        {0}};

    ss_begin(argc, argv, "A flame with explicit and implicit steps.", options);

    const double end = 2.0 / spark, none = (double)NAN;
    const double calm = 1.1 / spark; /* it has flared up long ago */
    size_t rejected = 0;
    const double calls =
        explicit_run(spark, tolerance, end, calm, &e, &rejected);
    const double implicit_calls = implicit_run(spark, tolerance, end, &m);
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
    // expect: flare_explicit in [10007, 10010] (second way, flare)
    ss_fact("flare_explicit", flare(&e));
    // expect: flare_implicit in [10424, 10425] (seen)
    ss_fact("flare_implicit", flare(&m));
    // expect: calm in [11000, 11000] (given)
    ss_fact("calm", calm);
    // expect: end_time in [20000, 20000]
    ss_fact("end_time", end);
    // expect: explicit_calls in [18001, 18735]
    ss_fact("explicit_calls", calls);
    // expect: implicit_calls in [3660, 3680] (seen)
    ss_fact("implicit_calls", implicit_calls);
    // expect: explicit_steps in [2986.1, 3107.9]
    ss_fact("explicit_steps", e.n);
    // expect: first_step in [1, 1] (given)
    ss_fact("first_step", first_step);
    // expect: implicit_steps in [183, 183] (seen)
    ss_fact("implicit_steps", m.n);
    // expect: explicit_after in [2673.4, 2782.6]
    ss_fact("explicit_after", after);
    // expect: rejected_after in [0, 0] (seen)
    ss_fact("rejected_after", (double)rejected);
    // expect: implicit_after in [3, 3] (seen)
    ss_fact("implicit_after", m_after);
    // expect: mean_h_after in [3.2343, 3.3663]
    ss_fact("mean_h_after", late / after);
    // expect: limit in [3.3063, 3.3069]
    ss_fact("limit", largest_step());
    // expect: longest in [6216, 6217] (seen)
    ss_fact("longest", longest);
    // expect: explicit_off in [0, 1e-3]
    ss_fact("explicit_off", fabs(e.x[e.n - 1] - 1.0));
    // expect: implicit_off in [0, 1e-3]
    ss_fact("implicit_off", fabs(m.x[m.n - 1] - 1.0));
    return ss_end();
}
