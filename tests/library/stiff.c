/* stiff.c: the published stiff problems, by implicit methods. */
#include "problems.h"
#include "published.h"

#include "steps/adams.h"
#include "steps/implicit_adaptive.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static published list[PUBLISHED_MOST];
static size_t problem_count;

typedef struct method {
    const char *name;
    ss_implicit_step_fn *step;
    int order;
    bool extrapolate;
} method;

static const method methods[] = {
    {"implicit Euler, extrapolated", ss_implicit_euler_step, 1, true},
    {"trapezoid", ss_trapezoid_step, 2, false},
    {"implicit midpoint", ss_implicit_midpoint_step, 2, false},
};

/* One run to a tolerance; the largest error relative to each component. */
static double run(const method *m, const published *p, double tolerance,
                  ss_implicit_clock *clock, ss_stats *stats)
{
    ss_implicit_options options;
    ss_implicit_control control;
    double x[PUBLISHED_DIM], work[2 * PUBLISHED_DIM];
    double error = 0.0;

    ss_implicit_defaults(&options);
    options.newton.relative = 1e-2 * tolerance;
    options.newton.absolute = 1e-6 * tolerance;
    ss_implicit_control_defaults(&control);
    control.relative = tolerance;
    control.absolute = 1e-4 * tolerance;
    control.extrapolate = m->extrapolate;

    ss_implicit *implicit = ss_implicit_create(p->ode.dim, &options);

    memcpy(x, p->start, sizeof x);
    published_calls = 0;
    if (ss_implicit_adaptive(m->step, m->order, implicit, &p->ode, &control,
                             clock, p->to, x, work, stats) != SS_OK)
        x[0] = nan("");
    ss_implicit_free(implicit);
    for (size_t i = 0; i < p->ode.dim; i++) {
        const double off = fabs(x[i] / p->end[i] - 1.0);

        error = off <= error ? error : off;
    }
    return error;
}

/* The end error, relative to each component, falls with the tolerance, and
 * stays below a multiple of it. */
static void tolerances(const char *name)
{
    const published *p = published_named(list, problem_count, name);

    for (int m = 0; m < 3; m++) {
        double before = HUGE_VAL;

        for (int k = 3; k <= 7; k += 2) {
            const double tolerance = pow(10.0, -k);
            ss_stats stats = {0};
            ss_implicit_clock clock = {.t = p->from, .h = 1e-6};
            const double error = run(&methods[m], p, tolerance, &clock, &stats);
            const double bound = methods[m].extrapolate
                                     ? 20.0 * tolerance
                                     : 5.0 * pow(tolerance, 2.0 / 3.0);
            char row[80];

            snprintf(row, sizeof row, "%s, %s, 1e-%d", name, methods[m].name,
                     k);
            expect(row, error, 0.0, fmin(before, bound));
            printf("      %zu steps, %zu rejected, %zu evaluations\n",
                   clock.kept, clock.rejected, stats.evaluations);
            expect("  evaluations as counted", (double)stats.evaluations,
                   (double)published_calls, (double)published_calls);
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
