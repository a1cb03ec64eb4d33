/* engine-pull.h: what you write in engine-pull.c. */
#ifndef ENGINE_PULL_H
#define ENGINE_PULL_H

#include "engine.h"

/* Add to f the forces of all springs; ctx is an ss_springs. A spring without length
 * has no direction, and exerts no force. */
ss_force_fn springs_add;

#endif
