/* engine-touch.c: a part of your engine. You edit this file. */
#include "engine-touch.h"

void contacts_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    const contacts *own = ctx;
    const size_t count = touches(own, now, h, v);

    for (int sweep = 0; sweep < own->most; sweep++)
        for (size_t i = 0; i < count; i++) {
            touch *one = &own->touch[i];

            /* TODO: an impulse along one->n, and one across. */
            (void)one;
        }
}
