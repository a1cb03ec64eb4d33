/* controller.c: a controller that uses one error, and one that uses two.
 *
 * x' = -k (x - cos t): once the state has come to the slow cosine, accuracy
 * would allow long steps, and stability does not. There the error of a step
 * no longer says how long it should be, and the simple rule swings.
 */
// cc -Icode code/05-adaptive/controller.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/program.h"

#include <math.h>
#include <stdlib.h>

enum { MOST = 4000 };
static const double none = (double)NAN; /* an empty cell */

static void dragged(double t, const double *x, double *dxdt, const void *ctx)
{
    dxdt[0] = -*(const double *)ctx * (x[0] - cos(t));
}

static void fading(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = -*(const double *)ctx * x[0];
}

typedef struct run {
    int kept, rejected;
    double t[MOST], hk[MOST], swing; /* swing: mean change of log h */
} run;

static const double growth = 5.0; /* of a step, at most */

static void go(double k, double tolerance, double end, ss_controller how,
               run *r)
{
    const ss_ode ode = {1, dragged, NULL, &k};
    const double start[1] = {0.0};
    ss_adaptive_options options;
    ss_adaptive *s;
    int changes = 0;

    *r = (run){0};
    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    options.max_factor = growth;
    options.controller = how;
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
    if (!s || ss_adaptive_start(s, 0.0, start) != SS_OK)
        ss_give_up("a tolerance of %g cannot be kept: choose another",
                   tolerance);
    while (s->t < end && r->kept < MOST) {
        const double t = s->t;

        if (ss_adaptive_step(s, end) != SS_OK)
            ss_give_up("a tolerance of %g cannot be kept: choose another",
                       tolerance);
        r->t[r->kept] = s->t;
        r->hk[r->kept++] = (s->t - t) * k;
    }
    r->rejected = (int)s->rejected;
    for (int n = r->kept / 4; n + 2 < r->kept; n++) {
        r->swing += fabs(log(r->hk[n + 1] / r->hk[n]));
        changes++;
    }
    r->swing = exp(r->swing / changes) - 1.0;
    ss_adaptive_free(s);
}

/* The longest step at which x' = -x does not grow. */
static double find_limit(void)
{
    const double one = 1.0;
    const ss_ode ode = {1, fading, NULL, &one};
    double low = 3.0, high = 4.0, x[1], work[8];

    while (high - low > 1e-9) {
        const double h = (low + high) / 2;

        x[0] = 1.0;
        ss_integrate(&ode, &ss_rk5_dormand_prince, 0.0, h, 1, x, work, NULL);
        *(fabs(x[0]) <= 1.0 ? &low : &high) = h;
    }
    return low;
}

int main(int argc, char **argv)
{
    double k = 200.0, tolerance = 1e-3, end = 3.0;
    const ss_option options[] = {
        {"k", "strength of the drag (1/s)", .positive = &k},
        {"tolerance", "tolerance", .positive = &tolerance},
        {"end", "end of the run (s)", .positive = &end},
        {0}};
    static run one, two;

    ss_begin(argc, argv, "Two controllers at the limit of stability.", options);
    go(k, tolerance, end, SS_ELEMENTARY, &one);
    go(k, tolerance, end, SS_PI, &two);
    const double limit = find_limit();

    ss_columns("n one two limit");
    for (int n = 0; n < one.kept || n < two.kept; n++)
        ss_row(n + 1, n < one.kept ? one.hk[n] : none,
               n < two.kept ? two.hk[n] : none, limit);
    // expect: limit in [3.306, 3.307] (second way, tests/programs/adaptive.py)
    ss_fact("limit", limit);
    // expect: k in [200, 200] (given)
    ss_fact("k", k);
    // expect: tolerance in [1e-3, 1e-3] (given)
    ss_fact("tolerance", tolerance);
    // expect: end in [3, 3] (given)
    ss_fact("end", end);
    // expect: growth in [5, 5] (given)
    ss_fact("growth", growth);
    // expect: kept_one in [187, 187] (second way, tests/programs/adaptive.py)
    ss_fact("kept_one", one.kept);
    // expect: rejected_one in [18, 18] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("rejected_one", one.rejected);
    // expect: swing_one in [0.0745, 0.0746] (second way, tests/programs/adaptive.py)
    ss_fact("swing_one", one.swing);
    // expect: kept_two in [193, 193] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("kept_two", two.kept);
    // expect: rejected_two in [0, 0] (second way, tests/programs/adaptive.py)
    ss_fact("rejected_two", two.rejected);
    // expect: swing_two in [1.944e-4, 1.945e-4] (second way, tests/programs/adaptive.py)
    ss_fact("swing_two", two.swing);
    return ss_end();
}
