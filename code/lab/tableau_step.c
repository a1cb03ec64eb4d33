/* tableau_step.c: the method of the laboratory is a table that a reader typed.
 *
 * Natively it is read from standard input; in the page it stands in `typed` already.
 */
#include "lab/laboratory.h"

#include "steps/program.h"

char typed[8192];
static tableau table;
static bool is_read;

static void read_table(void)
{
    const char *fault;

    read_typed(typed, sizeof typed);
    fault = tableau_read(typed, &table);
    if (fault)
        ss_give_up("%s", fault);
    is_read = true;
}

void step(lab_f *f, int n, double t, double h, double *x)
{
    if (!is_read)
        read_table();
    if (!tableau_take(&table, f, n, t, h, x))
        x[0] = (double)NAN;
}

const tableau *typed_table(void)
{
    if (!is_read)
        read_table();
    return &table;
}
