/* stiff.c: the published stiff problems, by implicit methods. */
#include "problems.h"
#include "published.h"

#include "steps/adams.h"
#include "steps/implicit_adaptive.h"

#include <math.h>
#include <stdio.h>

static published list[PUBLISHED_MOST];
static size_t problem_count;

static const ss_implicit_method *const methods[] = {
    &ss_implicit_euler, &ss_trapezoid, &ss_implicit_midpoint};

/* One run to a tolerance, relative and, for what is below 1e-4, absolute; the
 * largest error as the tolerance measures it. */
static double run(const ss_implicit_method *method, const published *p,
                  double tolerance)
{
    ss_adaptive_options options;
    double error = 0.0;

    ss_adaptive_defaults(&options);
    options.relative = tolerance;
    options.absolute = 1e-4 * tolerance;

    ss_adaptive *s = ss_implicit_adaptive_create(&p->ode, method, &options);

    published_calls = 0;
    expect("status", ss_adaptive_start(s, p->from, p->start), SS_OK, SS_OK);
    expect("  at the end", ss_adaptive_to(s, p->to), SS_OK, SS_OK);
    for (size_t i = 0; i < p->ode.dim; i++) {
        const double off = fabs(s->x[i] - p->end[i]) / (1e-4 + fabs(p->end[i]));

        error = off <= error ? error : off;
    }
    printf("      %zu steps, %zu rejected, %zu evaluations\n", s->stats.steps,
           s->rejected, s->stats.evaluations);
    expect("  evaluations as counted", (double)s->stats.evaluations,
           (double)published_calls, (double)published_calls);
    ss_adaptive_free(s);
    return error;
}

/* The end error falls with the tolerance, and stays below a multiple of it. */
static void tolerances(const char *name)
{
    const published *p = published_named(list, problem_count, name);

    for (int m = 0; m < 3; m++) {
        double before = HUGE_VAL;

        for (int k = 3; k <= 7; k += 2) {
            const double tolerance = pow(10.0, -k);
            const double error = run(methods[m], p, tolerance);
            char row[80];

            snprintf(row, sizeof row, "%s, %s, 1e-%d", name, methods[m]->name,
                     k);
            expect(row, error, 0.0, fmin(before, 20.0 * tolerance));
            before = error;
        }
    }
}

int main(int argc, char **argv)
{
    problem_count =
        published_read(argc > 1 ? argv[1] : "tests/library/data", list);
    tolerances("vanderpol-stiff");
    tolerances("hires");
    tolerances("robertson");
    return verdict();
}
