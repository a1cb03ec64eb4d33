/* import.h: what the student's program, a module of its own, asks of the page. */
#ifndef IMPORT_H
#define IMPORT_H

#include <stddef.h>

#define PAGE(name) __attribute__((import_module("page"), import_name(name)))

/* The question, as a line that ends with a zero. */
PAGE("line") void page_line(char *to, size_t size);

/* Bytes of the answer. */
PAGE("send") void page_send(const char *bytes, size_t n);

/* The program ends, as if by this signal; 0: by itself. */
PAGE("stop") _Noreturn void page_stop(int by_signal);

/* In student.c: it used memory that is not its own, or that it was not given because
 * there is none left. */
_Noreturn void answer_crash(void);

#endif
