/* laboratory.c: what the laboratory says (code/lab/laboratory.h), to the page that
 * runs it as WebAssembly (book/html/laboratory/laboratory.js).
 *
 * A table stands where the page has put it, in `typed`. A step that never ends, or
 * breaks down, ends with its worker.
 */
#include "lab/laboratory.h"

#define BY_PAGE(name) __attribute__((import_module("page"), import_name(name)))
BY_PAGE("verdict") void page_verdict(const char *text);
BY_PAGE("line")
void page_line(const char *group, const char *label, const char *text);
BY_PAGE("doing") void page_doing(const char *text);

void say_verdict(const char *text)
{
    page_verdict(text);
}

void say_line(const char *group, const char *label, const char *text)
{
    page_line(group, label, text);
}

void say_doing(const char *text)
{
    page_doing(text);
}

void read_typed(char *typed, size_t size)
{
    (void)typed, (void)size;
}
