/* careless.c: a wrong answer, without a name. */
#include "careless.h"

double twice(double x)
{
    return 3.0 * x;
}
