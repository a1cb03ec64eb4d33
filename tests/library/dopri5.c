/* dopri5.c: with Hairer's controllers our Dormand-Prince steppers do what his
 * programs do, step by step: the counts of data/dopri5.txt and data/dop853.txt
 * come out exactly. And no other controller costs much more. */
#include "problems.h"
#include "published.h"

#include "steps/adaptive.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One of his programs: the options with which it chooses its steps, and the
 * evaluations that it counts: two to start, some for each step tried, and some
 * for each accepted. */
typedef struct driver {
    const char *name;
    const ss_tableau *pair;
    ss_controller controller;
    double min_factor, max_factor, per_try, per_step;
} driver;

static const driver dopri5 = {
    "dopri5", &ss_dormand_prince, SS_DOPRI5, 0.2, 10.0, 6.0, 0.0};
static const driver dop853 = {
    "dop853", &ss_dormand_prince_8, SS_ELEMENTARY, 0.333, 6.0, 11.0, 1.0};

typedef struct run {
    double evaluations, tried, kept, rejected, error;
} run;

/* Rejections before the first step that is kept count as steps tried, but not
 * as rejections: so does dopri5. */
static run run_pair(const driver *d, const published *p, double to,
                    double relative, double absolute, double h0)
{
    ss_adaptive_options options;
    ss_adaptive *s;
    run r = {0};
    size_t early;

    ss_adaptive_defaults(&options);
    options.relative = relative;
    options.absolute = absolute;
    options.first_step = h0;
    options.controller = d->controller;
    options.min_factor = d->min_factor;
    options.max_factor = d->max_factor;
    s = ss_adaptive_create(&p->ode, d->pair, &options);
    if (!s)
        exit(2);
    published_calls = 0;
    if (ss_adaptive_start(s, p->from, p->start) != SS_OK ||
        ss_adaptive_step(s, to) != SS_OK)
        exit(2);
    early = s->rejected;
    if (ss_adaptive_to(s, to) != SS_OK)
        exit(2);
    r.evaluations = (double)s->stats.evaluations;
    if (published_calls != s->stats.evaluations)
        r.evaluations = -1.0;
    r.kept = (double)s->stats.steps;
    r.tried = r.kept + (double)s->rejected;
    r.rejected = (double)(s->rejected - early);
    r.error = published_error(p, s->x);
    ss_adaptive_free(s);
    return r;
}

/* NFCN of dopri5.f and dop853.f: the two evaluations of an automatic start,
 * whether the start was automatic or not, and those of the steps. */
static double counted_by(const driver *d, const run *r)
{
    return 2.0 + d->per_try * r->tried + d->per_step * r->kept;
}

static void near(const char *name, const char *tolerance, const char *which,
                 double measured, double expected, double slack)
{
    char what[80];

    snprintf(what, sizeof what, "%s %s: %s", name, tolerance, which);
    expect(what, measured, expected - slack, expected + slack);
}

static void same(const char *name, const char *tolerance, const char *which,
                 double measured, double expected)
{
    near(name, tolerance, which, measured, expected, 0.0);
}

/* Where a step that is stiff stands at the limit of stability, rounding decides
 * whether it is rejected: two compilations of dop853 are known to differ by one
 * step there (1468 and 1469 at 1e-9), and ours may. */
static void compare(const driver *d, const char *name, const char *tolerance,
                    const run *r, const run *counts)
{
    const double slack =
        d == &dop853 && strcmp(name, "vanderpol-stiff") == 0 ? 1.0 : 0.0;

    /* dop853 evaluates at the end of the last step too, for nothing. */
    near(name, tolerance, "evaluations", r->evaluations,
         counts->evaluations - d->per_step, slack * d->per_try);
    near(name, tolerance, "  by its own rule", counted_by(d, r),
         counts->evaluations, slack * d->per_try);
    near(name, tolerance, "steps tried", r->tried, counts->tried, slack);
    same(name, tolerance, "accepted", r->kept, counts->kept);
    near(name, tolerance, "rejected", r->rejected, counts->rejected, slack);
}

static void check_counts(const driver *d, const char *folder,
                         const published *list, size_t n)
{
    char path[4096], line[256], name[24], tolerance[16];
    double error;
    run counts = {0};
    FILE *file;

    snprintf(path, sizeof path, "%s/%s.txt", folder, d->name);
    file = fopen(path, "r");
    if (!file)
        exit(2);
    while (fgets(line, sizeof line, file)) {
        /* Lorenz's attractor to t = 10 starts as that to t = 5 does; its end
         * at 10 is not known independently. */
        const int ten = strncmp(line, "lorenz-t10", 10) == 0;
        const published *p;
        run r;

        if (sscanf(line, "%23s %15s %lf %lf %lf %lf %lf", name, tolerance,
                   &counts.evaluations, &counts.tried, &counts.kept,
                   &counts.rejected, &error) != 7 ||
            name[0] == '#')
            continue;
        p = published_named(list, n, ten ? "lorenz-t5" : name);
        r = run_pair(d, p, ten ? 10.0 : p->to, strtod(tolerance, NULL),
                     strtod(tolerance, NULL), 0.0);
        compare(d, name, tolerance, &r, &counts);
        if (!ten && error > 1e-7)
            expect("  end error, relative to its own", r.error / error, 0.9,
                   1.1);
    }
    fclose(file);
}

static void stiff_line(double t, const double *x, double *d, const void *ctx)
{
    (void)ctx;
    published_calls++;
    d[0] = -50.0 * (x[0] - cos(t));
}

static void check_given(const published *p, const char *name, double to,
                        double relative, double absolute, double h0,
                        const double *expected)
{
    const run r = run_pair(&dopri5, p, to, relative, absolute, h0);

    same(name, "h0 given", "evaluations as dopri5 counts",
         counted_by(&dopri5, &r), expected[0]);
    same(name, "h0 given", "  really made", r.evaluations, expected[0] - 1.0);
    same(name, "h0 given", "steps tried", r.tried, expected[1]);
    same(name, "h0 given", "accepted", r.kept, expected[2]);
    same(name, "h0 given", "rejected", r.rejected, expected[3]);
}

/* A given first step needs one evaluation to start, not two. dopri5 counts two
 * all the same: of the 1430 in its log for Arenstorf's orbit 1429 were made,
 * there as here. After an automatic start, as in check_counts, both numbers
 * agree (1442). */
static void check_given_steps(const published *list, size_t n)
{
    static const double arenstorf[] = {1430, 238, 217, 21};
    static const double robertson[] = {1298, 216, 210, 6};
    static const double line[] = {236, 39, 39, 0};
    const published *p = published_named(list, n, "arenstorf");
    const published stiff = {.ode = {1, stiff_line, NULL, NULL}};

    check_given(p, p->name, p->to, 1e-7, 1e-7, 1e-4, arenstorf);
    p = published_named(list, n, "robertson");
    check_given(p, p->name, 0.3, 1e-2, 1e-8, 1e-6, robertson);
    check_given(&stiff, "x' = -50(x - cos t)", 1.5, 1e-4, 1e-4, 1e-4, line);
}

/* Evaluations for an end error of 1e-6. Single runs hit it by chance, so a line
 * is laid through all with errors from 1e-8 to 1e-4 (log against log). */
static double work(const published *p, const ss_tableau *pair,
                   ss_controller controller)
{
    driver d = pair == dop853.pair && controller == dop853.controller ? dop853
                                                                      : dopri5;
    double n = 0.0, sx = 0.0, sy = 0.0, sxx = 0.0, sxy = 0.0, slope;

    d.pair = pair;
    d.controller = controller;
    for (double digits = 4.0; digits <= 13.0; digits += 0.125) {
        const double tolerance = pow(10.0, -digits);
        const run r = run_pair(&d, p, p->to, tolerance, tolerance, 0.0);
        const double x = log10(r.error) + 6.0, y = log10(r.evaluations);

        if (fabs(x) > 2.0)
            continue;
        n += 1.0;
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
    }
    slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    return pow(10.0, (sy - slope * sx) / n);
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"arenstorf", "pleiades", "brusselator",
                                        "kepler", "lorenz-t5"};
    static published list[PUBLISHED_MOST];
    const size_t n = published_read(argc > 1 ? argv[1] : "data", list);

    check_counts(&dopri5, argc > 1 ? argv[1] : "data", list, n);
    check_counts(&dop853, argc > 1 ? argv[1] : "data", list, n);
    check_given_steps(list, n);
    for (int i = 0; i < 5; i++) {
        const published *p = published_named(list, n, names[i]);
        const double reference = work(p, dopri5.pair, SS_DOPRI5);
        const double eight = work(p, dop853.pair, dop853.controller);
        char what[80];

        snprintf(what, sizeof what, "%s: PI, evaluations / %.0f", names[i],
                 reference);
        expect(what, work(p, dopri5.pair, SS_PI) / reference, 0.5, 1.15);
        snprintf(what, sizeof what, "%s: elementary, evaluations / %.0f",
                 names[i], reference);
        expect(what, work(p, dopri5.pair, SS_ELEMENTARY) / reference, 0.5,
               1.15);
        snprintf(what, sizeof what, "%s: order 8 by default / %.0f", names[i],
                 eight);
        expect(what, work(p, dop853.pair, SS_DOPRI5) / eight, 0.5, 1.15);
        expect("  order 8 / order 5, for an error of 1e-6", eight / reference,
               0.3, 1.0);
    }
    return verdict();
}
