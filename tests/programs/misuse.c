/* misuse.c: a program that calls the programs' helper in the wrong order. */
#include "steps/program.h"

#include <string.h>

int main(int argc, char **argv)
{
    const char *fault = argc > 1 ? argv[1] : "";

    if (!strcmp(fault, "row-first"))
        ss_row(1.0);
    ss_columns("t x");
    if (!strcmp(fault, "columns-twice"))
        ss_columns("t x");
    if (!strcmp(fault, "row-too-long"))
        ss_row(1.0, 2.0, 3.0);
    if (!strcmp(fault, "too-many-steps"))
        ss_steps(1.0, 1e-9);
    return ss_end();
}
