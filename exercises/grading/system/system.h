/* system.h: what the judge is built upon, on a POSIX system.
 *
 * scratch.c has a folder; limits.c and fence.c close a process in; process.c
 * runs one to its end; compile.c makes the student's file a program; save.c
 * writes the marks; places.c knows where the book explains what; version.c tells
 * an exercise that changed; main.c reads the options.
 */
#ifndef SYSTEM_H
#define SYSTEM_H

#include "grading/judge/judge.h"

#include <signal.h>

/* ---- scratch.c: a folder for the student's program. */
const char *scratch(void); /* made when it is first asked for */
void scratch_remove(void);

/* ---- process.c, limits.c and fence.c */
extern volatile sig_atomic_t process_stop; /* set it: everything ends */

void fence_limits(const job *j); /* in the child: time, memory, files */
void fence_close(void);          /* in the child: no way out from here */
void fence_self(int on);         /* the checker's own memory is not read */
void fence_strays(void);         /* end whatever outlived its parent */

/* ---- compile.c: the student's file becomes a program in the scratch folder. */
void compile_answer(program *p, const char *answer);
void program_free(program *p); /* and remove the scratch folder */

/* ---- save.c: 0 when it is there. */
int save(const char *file, const text *t);

#endif
