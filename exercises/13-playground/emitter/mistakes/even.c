// mistake: even
#include "emitter.h"

#include <math.h>

int emit(source *s, double h, double *age)
{
    const double all = s->owed + s->rate * h;
    const int born = (int)floor(all);

    for (int k = 0; k < born; k++)
        age[k] = h - (k + 1) * h / born;
    s->owed = all - born;
    return born;
}
