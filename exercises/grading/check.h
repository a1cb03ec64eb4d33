/* check.h: asking a student's program questions, and judging the answers.
 *
 * An exercise's check.c holds three things:
 *
 *   - a model: a function that answers every question as a right program
 *     would (and one such function for each mistake it can recognise);
 *   - judge(): the scored checks, in the order a student should read them;
 *   - a table of mistakes, each with the sentence that names it.
 *
 * The student's code runs in another process, one process a question, behind
 * limits on time, memory, output and files. A check.c sees only numbers.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>

enum { CHECK_VALUES = 4096 }; /* the most numbers one answer may have */

typedef struct check check;

/* Write what such a program would answer to the question with parameters p
 * into out (room for CHECK_VALUES), and return how many numbers that is. */
typedef size_t model_fn(const char *question, const double *p, double *out);

/* A mistake is named when a check has failed and the model gives the student's
 * numbers, to 1e-9, on every question asked in the run whose name is that of a
 * question on which it differs from the right model. The first such mistake in
 * the table is named, under the first failed check that it touches. */
typedef struct mistake {
    const char *id;    /* as in the first line of a file in mistakes/ */
    model_fn *model;   /* what a program that makes it answers */
    const char *says;  /* one or two sentences to the student */
    const char *where; /* where the book explains it: "sec:midpoint" */
} mistake;

typedef struct exercise {
    void (*judge)(check *c);
    model_fn *right;
    const mistake *mistakes; /* ends with {0}, or NULL */
} exercise;

/* A number from [low, high], the same for the same seed; with so few decimals
 * that a title which prints it with %g prints all of it. */
double check_random(check *c, double low, double high);

/* Begin a scored check; what follows, up to the next one, decides about its
 * points. The title is a printf format: name the random numbers in it. */
void check_begin(check *c, int points, const char *title, ...)
    __attribute__((format(printf, 3, 4)));

/* Ask, with any number of parameters: check_ask(c, "step", x, t, h). Returns
 * the answer, as many numbers as the right model gives, good until the run
 * ends; or NULL when there was none (a crash, an endless loop, NaN, a wrong
 * count ...), and then the check has failed and its verdict is written. */
#define check_ask(c, ...) check_ask_of(c, CHECK_PARAMETERS_(__VA_ARGS__, ))

/* Ask, and hold each number against the right model: |got - want| must be at
 * most tolerance * (1 + |want|). `labels` names the numbers in the verdict,
 * separated by commas: "x, y, calls of f"; the last one serves for the rest. */
#define check_same(c, labels, tolerance, ...)                                  \
    check_same_of(c, labels, tolerance, CHECK_PARAMETERS_(__VA_ARGS__, ))

/* Hold a number that judge() worked out from answers: "measured 1.00,
 * expected 2.00". Fails, too, when `measured` is not finite. */
void check_expect(check *c, const char *what, double measured, double expected,
                  double tolerance);

/* Report a number besides the points, for a class to compare: the evaluations
 * that an answer has used, say; the smaller the better. `name` is one word of
 * letters. Only full marks have a score: then it stands in the verdict and in
 * the file of marks, "score": {"evaluations": 1234}, and in `progress`. A
 * number that is not finite is no score; of the same name the last counts. */
void check_score(check *c, const char *name, double value);

/* The body of main() in every check.c; its value is the exit status:
 * 0 full marks, 1 not yet, 2 the marking itself could not be done. */
int check_main(int argc, char **argv, const exercise *e);

/* What the macros above call: the question, its parameters, their count. */
const double *check_ask_of(check *c, const char *question, const double *p,
                           size_t n);
void check_same_of(check *c, const char *labels, double tolerance,
                   const char *question, const double *p, size_t n);
#define CHECK_PARAMETERS_(question, ...)                                       \
    question, (const double[]){0.0, __VA_ARGS__} + 1,                          \
        sizeof((double[]){0.0, __VA_ARGS__}) / sizeof(double) - 1

#endif
