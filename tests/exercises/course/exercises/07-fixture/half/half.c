/* half.c: the file that a student edits. */
#include "half.h"

double half(double x)
{
    return x; /* TODO */
}
