/* program.c: program.h for a page of the book, which runs the programs as
 * WebAssembly (cmake/web.cmake).
 *
 * There is no command line and no output here: options, rows and facts are
 * handed to the page as they are. It sets options where they stand in memory,
 * before ss_begin goes on, and each run has a memory of its own.
 */
#include "steps/program.h"

#include "steps/program_parts.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the page does for us (book/html/figure/programs.js, book/live/run.js). */
#define BY_PAGE(name) __attribute__((import_module("page"), import_name(name)))
BY_PAGE("begin") void page_begin(const char *about, const ss_option *options);
BY_PAGE("columns") void page_columns(const char *names);
BY_PAGE("row") void page_row(size_t count, const double *values);
BY_PAGE("fact") void page_fact(const char *name, double value);
BY_PAGE("refuse") _Noreturn void page_refuse(const char *text);

static size_t columns; /* of the table; 0: it has no header yet */

_Noreturn void ss_give_up(const char *format, ...)
{
    char text[256];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    page_refuse(text);
}

void ss_begin(int argc, char **argv, const char *about,
              const ss_option *options)
{
    (void)argc, (void)argv;
    columns = 0;
    page_begin(about, options);
    for (const ss_option *o = options; o->name; o++) {
        char said[32];

        snprintf(said, sizeof said, "%.15g", value_of(o));
        check_option(o, value_of(o), said);
    }
}

void ss_columns(const char *names)
{
    if (columns != 0)
        ss_give_up("one table has one header: call ss_columns once");
    columns = 1;
    for (const char *c = names; *c; c++)
        columns += *c == ' ';
    page_columns(names);
}

void ss_row_of(size_t count, const double *values)
{
    if (columns == 0)
        ss_give_up("call ss_columns before the first row");
    if (count != columns)
        ss_give_up("a row of %zu numbers under %zu columns", count, columns);
    page_row(count, values);
}

void ss_fact(const char *name, double value)
{
    page_fact(name, value);
}

/* A page shows what was printed, as of a line that was not ended. */
int ss_end(void)
{
    fflush(stdout);
    return 0;
}

/* What the C library would do on a terminal, whose last words nobody sees
 * here: a check that fails (assert), and a program that gives up. */
_Noreturn void __assert_fail(const char *condition, const char *file, int line,
                             const char *function)
{
    (void)file, (void)line;
    if (!strncmp(function, "main_", 5)) /* what main is called here */
        function = "main";
    ss_give_up("%s was asked for what it cannot do (%s)", function, condition);
}

_Noreturn void abort(void)
{
    ss_give_up("the program called abort()");
}
