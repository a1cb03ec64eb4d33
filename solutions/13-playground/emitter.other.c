/* emitter.other.c: from birth to birth. */
#include "emitter.h"

int emit(source *s, double h, double *age)
{
    int born = 0;
    double left = h, wait = (1.0 - s->owed) / s->rate;

    while (wait <= left) {
        left -= wait;
        age[born++] = left;
        s->owed = 0.0;
        wait = 1.0 / s->rate;
    }
    s->owed += left * s->rate;
    return born;
}
