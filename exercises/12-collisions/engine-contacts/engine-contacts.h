/* engine-contacts.h: what you write in engine-contacts.c. */
#ifndef ENGINE_CONTACTS_H
#define ENGINE_CONTACTS_H

#include "engine-old.h"

/* Put every ball in the state x that is behind a wall back to it, and let it
 * bounce, if it moves inwards. */
void engine_walls(const engine *e, double *x);

/* Move every two balls that overlap apart, and let them bounce, if they
 * approach. */
void engine_balls(const engine *e, double *x);

#endif
