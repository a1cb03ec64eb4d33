/* audit.c: what does a force break? */
#include "audit.h"

int broken(const ss_force *force, const ss_view *view)
{
    /* TODO: a sum of BROKEN_MOMENTUM, BROKEN_SPIN, BROKEN_ENERGY. */
    (void)force, (void)view;
    return -1;
}
