/* own_step.c: the method of the laboratory is a file of the reader's own. */
#include "lab/laboratory.h"

const tableau *typed_table(void)
{
    return NULL;
}
