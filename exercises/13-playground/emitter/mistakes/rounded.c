// mistake: rounded
#include "emitter.h"

#include <math.h>

int emit(source *s, double h, double *age)
{
    const double all = s->rate * h;
    const int born = (int)floor(all + 0.5);

    for (int k = 0; k < born; k++)
        age[k] = h - (k + 1 - s->owed) / s->rate;
    return born;
}
