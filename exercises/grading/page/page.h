/* page.h: what the judge is built upon in a web page, where there is no system:
 * the page's script (book/html/worker/runner.js) hands it texts, takes its verdict, and runs
 * the student's program, which is a module of its own.
 *
 * process.c has the judge's seam, main.c marks; they and the judge are one module for
 * all exercises. student.c and loans.c stand behind a driver in place of those in
 * grading/answer. cmake/machine.cmake builds both.
 */
#ifndef PAGE_H
#define PAGE_H

#include "grading/judge/judge.h"

#define PAGE(name) __attribute__((import_module("page"), import_name(name)))

/* A text that the page has: its size, and, unless `to` is NULL, a copy. Unknown
 * ones are empty. */
PAGE("get") size_t page_get(const char *name, char *to);

text page_text(const char *name);

/* A text for the page. */
PAGE("put") void page_put(const char *name, const char *bytes, size_t n);

/* Run the student's program with this line as its input, for so many milliseconds.
 * How it ended: what judge.h calls BY_ITSELF, COMPUTED_ON or PRINTED_ON; by_signal and
 * status as there. What it sent and printed are texts then, "sent" and "printed". */
PAGE("ask")
int page_ask(const char *line, int wall, int *by_signal, int *status);

#endif
