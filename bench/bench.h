#ifndef BENCH_H
#define BENCH_H

/* bench.h: how long things take, beside others that do the same.
 *
 * All that are compared take turns, many times over, and what counts is the
 * processor time of this process: so a busy machine slows all of them alike,
 * and a ratio is that of two neighbours in time. Ratios are told by their
 * median and their quartiles. What is printed is data, columns with tabulators
 * between them (table.awk makes a table of it):
 *
 *     speed WHAT PEER BAR OURS PEERS RATIO LOW HIGH UNIT
 *     growth WHAT FROM TO BAR EXPONENT LOW HIGH SECONDS
 */
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Do it `times` times; returns how many units of work that was: steps,
 * evaluations, whatever the row counts. */
typedef double bench_fn(void *ctx, size_t times);

typedef struct bench_side {
    const char *name;
    bench_fn *run; /* NULL: this peer is not here, and has no row */
    void *ctx;
    double bar; /* our time in units of its own, at most; 0: no bar */
} bench_side;

/* `--quick`: hardly measure, only see that all of it runs. Any other argument
 * ends the program with a sentence. */
void bench_begin(int argc, char **argv);

/* Compare sides[0], which is ours, with each of the others: one row for each.
 * The unit is a word for what `run` counts. */
void bench_compare(const char *what, const char *unit, const bench_side *sides,
                   size_t count);

/* For how the cost grows with n: `make` prepares for n and says how to run it,
 * `drop` undoes that. One unit is one step. The row has the slope of the
 * straight line through (log n, log seconds per unit), from `from` to `to` in
 * `points` points. */
typedef struct bench_job {
    bool (*make)(size_t n, void **ctx);
    bench_fn *run;
    void (*drop)(void *ctx);
} bench_job;
void bench_growth(const char *what, double bar, size_t from, size_t to,
                  size_t points, const bench_job *job);

/* Is this only to see that it runs? Then sizes may be small. */
bool bench_is_quick(void);

/* A number that the compiler must compute. */
void bench_keep(double number);

/* For what cannot happen here but out of memory: say so, and end. */
void bench_need(bool there, const char *what);

#ifdef __cplusplus
}
#endif

#endif
