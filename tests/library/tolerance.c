/* tolerance.c: on every published problem the end error falls in proportion
 * to the tolerance, down to the floor that double precision sets. */
#include "problems.h"
#include "published.h"

#include "steps/adaptive.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST = 4, LAST = 13 };

/* What double precision leaves at the end, at the best tolerance: rounding,
 * times how much the problem magnifies what happens on the way. */
static double ceiling_of(const published *p)
{
    static const struct {
        const char *name;
        double ceiling;
    } magnified[] = {
        {"arenstorf", 2e-8},  {"pleiades", 5e-10},  {"lorenz-t20", 1e-6},
        {"lorenz-t25", 2e-4}, {"lorenz-t30", 2e-2},
    };

    for (size_t i = 0; i < sizeof magnified / sizeof *magnified; i++)
        if (!strcmp(p->name, magnified[i].name))
            return magnified[i].ceiling;
    return 2e-10;
}

static double end_error(const published *p, const ss_method *m,
                        double tolerance)
{
    ss_adaptive_options options;
    ss_adaptive *s;
    ss_status status;
    double error;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    options.max_steps = 1000000;
    s = stepper_by(&p->ode, m, &options);
    if (!s)
        exit(2);
    status = ss_adaptive_start(s, p->from, p->start);
    published_calls = 0;
    if (status == SS_OK)
        status = ss_adaptive_to(s, p->to);
    error = status == SS_OK ? published_error(p, s->x) : (double)INFINITY;
    if (published_calls != s->stats.evaluations)
        error = (double)NAN;
    ss_adaptive_free(s);
    return error;
}

static void check(const published *p, const ss_method *m)
{
    const double ceiling = ceiling_of(p);
    double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0;
    double error = (double)NAN, size = 0.0;
    char what[80];

    for (size_t i = 0; i < p->ode.dim; i++)
        size = fmax(size, fabs(p->end[i]));
    for (int digits = FIRST; digits <= LAST; digits++) {
        const double x = -digits;

        error = end_error(p, m, pow(10.0, x));
        if (error > 0.03 * size || error < 1e-14 * size || error <= p->shift)
            continue;
        n += 1.0;
        sx += x;
        sy += log10(error);
        sxx += x * x;
        sxy += x * log10(error);
    }
    snprintf(what, sizeof what, "%s, %s: error like tolerance^", p->name,
             m ? m->name : "DP 5(4)");
    /* Robertson's second component, 1e-5, is smaller than a loose absolute
     * tolerance: there the error falls faster. Problems that come to rest have
     * so few steps with order 8 that their lengths are no average any more. */
    expect(what, (n * sxy - sx * sy) / (n * sxx - sx * sx),
           m == &ss_rk8_dormand_prince ? 0.5 : 0.6,
           strcmp(p->name, "robertson") == 0 ? 1.85
           : m == &ss_rk8_dormand_prince     ? 1.4
                                             : 1.35);
    snprintf(what, sizeof what, "  at tolerance 1e-%d", LAST);
    expect(what, error, 0.0, ceiling);
    if (p->shift > 0.0 && ceiling < p->shift)
        expect("  tolerance below the rounding of the data", 1, 0, 0);
}

int main(int argc, char **argv)
{
    static published list[PUBLISHED_MOST];
    const size_t n = published_read(argc > 1 ? argv[1] : "data", list);

    for (size_t i = 0; i < n; i++) {
        check(&list[i], NULL);
        check(&list[i], &ss_rk4);
        check(&list[i], &ss_rk8);
        check(&list[i], &ss_rk8_dormand_prince);
    }
    return verdict();
}
