/* bench.c: taking turns, and medians. */
#include "bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 21, MOST_SIDES = 8, MOST_POINTS = 16 };

static bool quick;
static volatile double kept;

void bench_keep(double number)
{
    kept = number;
}

void bench_need(bool there, const char *what)
{
    if (there)
        return;
    fprintf(stderr, "bench: %s\n", what);
    exit(2);
}

void bench_begin(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        bench_need(strcmp(argv[i], "--quick") == 0,
                   "the only option is --quick, which measures nothing well");
        quick = true;
    }
}

bool bench_is_quick(void)
{
    return quick;
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* The quartiles of `count` numbers, which are sorted. */
static void quartiles(size_t count, double *x, double three[3])
{
    qsort(x, count, sizeof *x, compare);
    for (size_t i = 0; i < 3; i++)
        three[i] = x[(i + 1) * (count - 1) / 4];
}

/* Seconds per unit when it is done `times` times. */
static double once(bench_fn *run, void *ctx, size_t times)
{
    const double start = seconds(), units = run(ctx, times);

    return (seconds() - start) / units;
}

/* How often it must be done to take some hundredths of a second. */
static size_t enough(bench_fn *run, void *ctx)
{
    const double least = quick ? 1e-5 : 2e-2;
    size_t times = 1;

    for (;;) {
        const double start = seconds();

        run(ctx, times);
        if (seconds() - start >= least)
            return times;
        times *= 2;
    }
}

void bench_compare(const char *what, const char *unit, const bench_side *sides,
                   size_t count)
{
    const size_t rounds = quick ? 3 : ROUNDS;
    double took[MOST_SIDES][ROUNDS], ours[3], theirs[3], ratio[3];
    double ratios[MOST_SIDES][ROUNDS];
    size_t times[MOST_SIDES];

    bench_need(count <= MOST_SIDES, "too many sides");
    for (size_t i = 0; i < count; i++)
        times[i] = sides[i].run ? enough(sides[i].run, sides[i].ctx) : 0;
    for (size_t r = 0; r < rounds; r++)
        for (size_t i = 0; i < count; i++)
            if (sides[i].run) {
                took[i][r] = once(sides[i].run, sides[i].ctx, times[i]);
                ratios[i][r] = took[0][r] / took[i][r];
            }
    quartiles(rounds, took[0], ours);
    for (size_t i = 1; i < count; i++) {
        if (!sides[i].run)
            continue;
        quartiles(rounds, took[i], theirs);
        quartiles(rounds, ratios[i], ratio);
        printf("speed\t%s\t%s\t%g\t%.4g\t%.4g\t%.3f\t%.3f\t%.3f\t%s\n", what,
               sides[i].name, quick ? 0.0 : sides[i].bar, ours[1], theirs[1],
               ratio[1], ratio[0], ratio[2], unit);
    }
    fflush(stdout);
}

/* The slope of the line of least squares through the points (x, y). */
static double slope(size_t count, const double *x, const double *y)
{
    double mx = 0.0, my = 0.0, xy = 0.0, xx = 0.0;

    for (size_t i = 0; i < count; i++) {
        mx += x[i] / (double)count;
        my += y[i] / (double)count;
    }
    for (size_t i = 0; i < count; i++) {
        xy += (x[i] - mx) * (y[i] - my);
        xx += (x[i] - mx) * (x[i] - mx);
    }
    return xy / xx;
}

void bench_growth(const char *what, double bar, size_t from, size_t to,
                  size_t points, const bench_job *job)
{
    const size_t rounds = quick ? 3 : ROUNDS / 3;
    double x[MOST_POINTS], y[MOST_POINTS], slopes[ROUNDS], last[ROUNDS];
    size_t times[MOST_POINTS];
    void *ctx[MOST_POINTS];

    bench_need(points >= 2 && points <= MOST_POINTS, "too many points");
    for (size_t i = 0; i < points; i++) {
        const double share = (double)i / (double)(points - 1);
        const double n =
            round((double)from * pow((double)to / (double)from, share));

        x[i] = log(n);
        bench_need(job->make((size_t)n, &ctx[i]), "there is no memory left");
        times[i] = enough(job->run, ctx[i]);
    }
    for (size_t r = 0; r < rounds; r++) {
        for (size_t i = 0; i < points; i++)
            y[i] = log(once(job->run, ctx[i], times[i]));
        slopes[r] = slope(points, x, y);
        last[r] = exp(y[points - 1]);
    }
    for (size_t i = 0; i < points; i++)
        job->drop(ctx[i]);

    double three[3], end[3];

    quartiles(rounds, slopes, three);
    quartiles(rounds, last, end);
    printf("growth\t%s\t%zu\t%zu\t%g\t%.3f\t%.3f\t%.3f\t%.4g\n", what, from, to,
           quick ? 0.0 : bar, three[1], three[0], three[2], end[1]);
    fflush(stdout);
}
