#ifndef SS_PROGRAM_H
#define SS_PROGRAM_H

//> usage
/* program.h: what every program of the course does alike.
 *
 * A program reads a few numeric options, prints one table (tab-separated, one
 * header line), and states facts: named numbers that the book quotes and the
 * tests hold. With this helper its main() is a page:
 *
 *     double h = 0.1;
 *     const ss_option options[] = {{"h", "step (s)", .positive = &h}, {0}};
 *
 *     ss_begin(argc, argv, "Euler's method on a circle.", options);
 *     ss_columns("t x y");
 *     ss_row(t, x[0], x[1]);
 *     // expect: growth in [1.02, 1.03] (theory, eq:euler-disc)
 *     ss_fact("growth", growth);
 *     return ss_end();
 *
 * Whatever goes wrong with the command line or the output ends the program
 * with one sentence on standard error and exit status 2. Nothing is written
 * before ss_end, so a run that fails leaves the old file as it was.
 */

#include <stdbool.h>
#include <stddef.h>
//<

//> option
/* An option `--name VALUE`, or `--name=VALUE`. Exactly one of the pointers is
 * set; the variable holds the default until the command line says otherwise. */
typedef struct ss_option {
    const char *name;
    const char *help; /* what it is, with its unit */
    double *positive; /* a finite number above zero */
    double *real;     /* any finite number */
    int *count;       /* a whole number from 1 to INT_MAX */
    double least;     /* and no less than this; 0: it has no such limit */
    double most;      /* and no more than this, or 0 */
    double below;     /* and less than this, or 0 */
    bool or_zero;     /* positive: zero is allowed as well */
} ss_option;
//<

//> program
/* Read the command line. `options` ends with a {0}. Besides them every
 * program knows --out FILE (default: standard output) and --help. */
void ss_begin(int argc, char **argv, const char *about,
              const ss_option *options);

/* Name the table's columns, separated by single spaces. Once, before rows. */
void ss_columns(const char *names);

/* Add a row: as many numbers as there are columns; NAN leaves a cell out. */
#define ss_row(...)                                                            \
    ss_row_of(sizeof((double[]){__VA_ARGS__}) / sizeof(double),                \
              (const double[]){__VA_ARGS__})
void ss_row_of(size_t count, const double *values);

/* State a fact: letters, digits and underscores, and the number measured. */
void ss_fact(const char *name, double value);

/* Say what is wrong, as printf would, in one sentence, and end the program with
 * exit status 2. */
_Noreturn void ss_give_up(const char *format, ...);

/* How many steps of size h span a time: at least one, rounded to the nearest.
 * Ends the program if that is more than a hundred million. */
int ss_steps(double span, double h);

/* Write the options' values, facts, then the table. The value is main's: 0. */
int ss_end(void);
//<

#endif
