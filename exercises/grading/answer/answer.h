/* answer.h: a program that answers: an exercise's driver, the code it drives, and
 * one of two main()s, student.c or model.c. */
#ifndef ANSWER_H
#define ANSWER_H

#include "grading/driver.h"

/* The names of what follows have an ending of their own in every build
 * (ANSWER_NAMES): a student can neither call it nor meet it by chance. */
#ifndef ANSWER_NAMES
#define ANSWER_NAMES plain
#endif
#define ANSWER_NAME__(name, ending) name##_##ending
#define ANSWER_NAME_(name, ending)  ANSWER_NAME__(name, ending)
#define ANSWER_NAME(name)           ANSWER_NAME_(name, ANSWER_NAMES)
#define answer_line                 ANSWER_NAME(answer_line)
#define answer_text                 ANSWER_NAME(answer_text)
#define answer_is                   ANSWER_NAME(answer_is)
#define answer_undefined            ANSWER_NAME(answer_undefined)
#define answer_lock                 ANSWER_NAME(answer_lock)
#define return_loans                ANSWER_NAME(return_loans)
#define overrun                     ANSWER_NAME(overrun)
#define overrun_at                  ANSWER_NAME(overrun_at)

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

/* Give back the arrays that were lent. */
void return_loans(void);

/* Has something been written before an array that was lent, or is this address
 * behind one? *index is the nearest such element, *size how many there are. */
int overrun(long *index, long *size);
int overrun_at(const void *address, long *index, long *size);

#endif
