// mistake: newborn
#include "emitter.h"

#include <math.h>

int emit(source *s, double h, double *age)
{
    const double all = s->owed + s->rate * h;
    const int born = (int)floor(all);

    for (int k = 0; k < born; k++)
        age[k] = 0.0;
    s->owed = all - born;
    return born;
}
