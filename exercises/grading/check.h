/* check.h: asking a student's program questions, and judging the answers.
 *
 * An exercise's check.c holds judge(): the scored checks, in the order in which a
 * student should read them. It sees only numbers. The student's code runs in
 * another process, one process a question, behind limits on time, memory, output
 * and files. What is right, the marking knows from the exercise's solution,
 * which it asks the same questions; and what each of the mistakes in mistakes.md
 * answers, from the solution with that change.
 *
 * A mistake is named when a check has failed and the program with the mistake
 * gives the student's numbers, to 1e-9, on every question whose name is that of a
 * question on which it differs from the right one. The first such mistake in the
 * file is named, under the first failed check that it touches; none, if a check
 * failed before that one which the mistake does not touch, or if the answers
 * are small integers alone and fewer than three questions tell the two apart.
 *
 * What judge() asks must depend on the seed alone, and never on an answer.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stddef.h>

enum { CHECK_VALUES = 16384 }; /* the most numbers one answer may have */

typedef struct check check;

/* Written by each exercise. */
void judge(check *c);

/* A number from [low, high], the same for the same seed; with so few decimals
 * that a title which prints it with %g prints all of it. One in an expression: C
 * leaves open which argument of a call comes first, and compilers differ. */
double check_random(check *c, double low, double high);

/* Begin a scored check; what follows, up to the next one, decides about its
 * points. The title is a printf format: name the random numbers in it. */
void check_begin(check *c, int points, const char *title, ...)
    __attribute__((format(printf, 3, 4)));

/* Ask, by a name of one word, with any number of parameters: check_ask(c, "step",
 * x, t, h). Returns the answer, as many numbers as the solution gives, good until the run
 * ends; or NULL when there was none (a crash, an endless loop, NaN, a wrong
 * count ...), and then the check has failed and its verdict is written. */
#define check_ask(c, ...) check_ask_of(c, CHECK_PARAMETERS_(__VA_ARGS__, ))

/* Ask, and hold each number against the solution's: |got - want| must be at most
 * tolerance * (1 + |want|). `labels` names the numbers in the verdict: "x, y, calls
 * of f". What stands after a semicolon comes again and again, with # for how often
 * it has come: "tests; y of ball #, v of ball #". */
#define check_same(c, labels, tolerance, ...)                                  \
    check_same_of(c, labels, tolerance, CHECK_PARAMETERS_(__VA_ARGS__, ))

/* Name the numbers that check_ask brings from now on, as check_same does; NULL:
 * have none. The names stand where numbers do: in ./course ask, and where one is
 * NaN. */
void check_label(check *c, const char *labels);

/* Ask the solution, and not the student: what judge() needs to know, and what a
 * student's copy of check.c is not to tell. Where the solution does not know it,
 * the exercise has a truth.c, which answers (driver.h). */
#define check_truth(c, ...) check_truth_of(c, CHECK_PARAMETERS_(__VA_ARGS__, ))

/* Does that hold? If not, the check fails, with these words (a printf format) to
 * the student: check_that(c, tests <= 3.6, "%.1f tests a point, the budget is
 * 3.6", tests). Returns whether it holds. */
int check_that(check *c, int holds, const char *otherwise, ...)
    __attribute__((format(printf, 3, 4)));

/* Hold a number that judge() worked out from answers: "measured 1.00,
 * expected 2.00". Fails, too, when `measured` is not finite. */
void check_expect(check *c, const char *what, double measured, double expected,
                  double tolerance);

/* Hold the order of convergence against `order`. The question is asked twice, with a
 * step and the number of steps behind its parameters: those of so many steps to
 * t = 1, and of twice as many. The error is that of the first number which comes
 * back, against the truth. */
#define check_order(c, order, tolerance, steps, truth, ...)                    \
    check_order_of(c, order, tolerance, steps, truth,                          \
                   CHECK_PARAMETERS_(__VA_ARGS__, ))

/* Report a number besides the points, for a class to compare: the evaluations
 * that an answer has used, say; the smaller the better. `name` is one word of
 * letters. Only full marks have a score: then it stands in the verdict and in
 * the file of marks, "score": {"evaluations": 1234}, and in `progress`. A
 * number that is not finite is no score; of the same name the last counts. */
void check_score(check *c, const char *name, double value);

/* What the macros above call: the question, its parameters, their count. */
const double *check_ask_of(check *c, const char *question, const double *p,
                           size_t n);
const double *check_truth_of(check *c, const char *question, const double *p,
                             size_t n);
void check_same_of(check *c, const char *labels, double tolerance,
                   const char *question, const double *p, size_t n);
void check_order_of(check *c, double order, double tolerance, int steps,
                    double truth, const char *question, const double *p,
                    size_t n);
#define CHECK_PARAMETERS_(question, ...)                                       \
    question, (const double[]){0.0, __VA_ARGS__} + 1,                          \
        sizeof((double[]){0.0, __VA_ARGS__}) / sizeof(double) - 1

#endif
