/* emitter.c: births at a steady rate. */
#include "emitter.h"

int emit(source *s, double h, double *age)
{
    (void)s, (void)h, (void)age;
    return 0; /* TODO */
}
