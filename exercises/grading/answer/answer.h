/* answer.h: a program that answers: an exercise's driver, the code it drives, and
 * one of two main()s, student.c or model.c. */
#ifndef ANSWER_H
#define ANSWER_H

#include "grading/driver.h"

enum { LINE_MOST = 1 << 14 }; /* the longest question */

/* Answer a question: its name and its parameters, as strtod() reads them,
 * separated by blanks. */
typedef void answer_fn(const char *question, const double *p);
void answer_line(char *line, answer_fn *answers);

/* Each number given, as the bits of a double, then "end 2". */
const char *answer_text(void);

/* student.c: send these words instead of an answer, and end the program. */
_Noreturn void answer_is(const char *words);
_Noreturn void answer_undefined(const char *words);

/* lock.c: from now on no file is opened, and no program started. */
void answer_lock(void);

/* Has something been written before an array that was lent, or is this address
 * behind one? *index is the nearest such element, *size how many there are. */
int overrun(long *index, long *size);
int overrun_at(const void *address, long *index, long *size);

#endif
