/* decay.c: the square-root rule, raw and with brakes, on x' = -k x.
 *
 * Two half Euler steps, and the difference from a whole one. Without brakes
 * the rule lengthens the step as the motion dies out, up to fifty times the
 * limit of stability, and the motion comes back.
 */
// cc -Icode code/05-adaptive/decay.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

enum { MOST = 4000 };
static const double none = (double)NAN; /* an empty cell */

typedef struct run {
    int kept, rejected;
    double t[MOST], hk[MOST], x[MOST];
} run;

static const double start = 1.0;

static void go(double k, double tolerance, double first, double end, int brakes,
               run *r)
{
    double t = 0.0, h = first, x = start;

    *r = (run){0};
    while (t < end && r->kept < MOST) {
        //> raw
        const double coarse = x - h * k * x;
        const double half = x - h / 2 * k * x;
        const double fine = half - h / 2 * k * half;
        double factor = sqrt(tolerance / fabs(fine - coarse));
        //<

        //> brakes
        if (brakes) {
            factor = fmax(0.2, fmin(2.0, 0.9 * factor));
            if (fabs(fine - coarse) > tolerance) {
                r->rejected++;
                h *= factor;
                continue; /* try again, from the same x */
            }
        }
        //<
        t += h;
        x = fine;
        r->t[r->kept] = t;
        r->hk[r->kept] = h * k;
        r->x[r->kept++] = fabs(x);
        h *= factor;
    }
}

/* The largest of a run's numbers after a time. */
static double most(const run *r, const double *what, double after)
{
    double m = 0.0;

    for (int n = 0; n < r->kept; n++)
        if (r->t[n] > after)
            m = fmax(m, what[n]);
    return m;
}

int main(int argc, char **argv)
{
    double k = 100.0, tolerance = 1e-4, first = 0.002, end = 1.0;
    const ss_option options[] = {
        {"k", "rate of decay (1/s)", .positive = &k},
        {"tolerance", "difference aimed at", .positive = &tolerance},
        {"first", "first step (s)", .positive = &first},
        {"end", "end of the run (s)", .positive = &end},
        {0}};
    static run raw, braked;
    double sum = 0.0;
    int late = 0;

    ss_begin(argc, argv, "The raw rule thrown off its path.", options);
    go(k, tolerance, first, end, 0, &raw);
    go(k, tolerance, first, end, 1, &braked);
    ss_columns("raw_t raw_hk raw_x t hk x");
    for (int n = 0; n < raw.kept || n < braked.kept; n++)
        ss_row(n < raw.kept ? raw.t[n] : none, n < raw.kept ? raw.hk[n] : none,
               n < raw.kept ? raw.x[n] : none,
               n < braked.kept ? braked.t[n] : none,
               n < braked.kept ? braked.hk[n] : none,
               n < braked.kept ? braked.x[n] : none);
    for (int n = 0; n < braked.kept; n++)
        if (braked.t[n] > end / 2) {
            sum += log(braked.hk[n]);
            late++;
        }
    // expect: start in [1, 1] (given)
    ss_fact("start", start);
    // expect: first in [0.002, 0.002] (given)
    ss_fact("first", first);
    // expect: raw_hk in [56.7, 56.8] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("raw_hk", most(&raw, raw.hk, 0.0));
    // expect: raw_thrown_to in [0.0647, 0.0648] (second way, tests/programs/adaptive.py)
    ss_fact("raw_thrown_to", most(&raw, raw.x, 0.2));
    // expect: truth in [2.0611536e-9, 2.0611537e-9] (theory, eq:decay)
    ss_fact("truth", exp(-k * 0.2));
    // expect: hk_late in [4.44, 4.45] (second way, tests/programs/adaptive.py)
    ss_fact("hk_late", exp(sum / late));
    // expect: hk_most in [15.28, 15.29] (second way, tests/programs/adaptive.py)
    ss_fact("hk_most", most(&braked, braked.hk, 0.0));
    // expect: late_x in [4.80e-5, 4.81e-5] (second way, tests/programs/adaptive.py)
    ss_fact("late_x", most(&braked, braked.x, 0.2));
    // expect: rejected in [8, 8] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("rejected", braked.rejected);
    return ss_end();
}
