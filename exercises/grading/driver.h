/* driver.h: the student's side of the table.
 *
 * An exercise's driver.c holds one function, answer(), which calls the
 * student's code; grading/answer/student.c holds main(), which reads one question and
 * sends the numbers back by a way of their own, so that whatever the student
 * prints is neither lost nor taken for an answer.
 */
#ifndef DRIVER_H
#define DRIVER_H

#include <stddef.h>

/* Written by each exercise: answer the question with give() and give_all(). */
void answer(const char *question, const double *p);

/* In an exercise's truth.c, if it has one: answer, in the same way, what judge()
 * asks with check_truth(). Students never get this file. */
void truth(const char *question, const double *p);

/* Is this the question? */
int asks(const char *question, const char *name);

/* Send one number, or n of them. */
void give(double value);
void give_all(const double *values, size_t n);

/* An array of n numbers, copied from `initial` (NULL: all NaN), with guards
 * at both ends: a student who writes outside is told so. Never freed. */
double *lend(size_t n, const double *initial);

#endif
