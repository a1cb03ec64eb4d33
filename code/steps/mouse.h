#ifndef SS_MOUSE_H
#define SS_MOUSE_H

/* mouse.h: a damped spring of rest length 0 from a particle to a point in the
 * user's hand, f = -ks (q - place) - kd (v - velocity). To set the particle's
 * own place would tear at whatever hangs on it. The hand gives momentum and
 * energy as it likes. Move the point between steps, not within.
 */

#include "steps/force.h"

/* Which particle, and where the hand is. */
typedef struct ss_mouse {
    size_t particle;              /* SS_GONE: none; so too when it is removed */
    double place[3], velocity[3]; /* of the hand */
    double ks, kd;                /* N/m, N s/m */
} ss_mouse;

/* Holding nothing, at the origin, ks = 50, kd = 5. */
void ss_mouse_defaults(ss_mouse *mouse);

/* Take hold of the particle nearest to mouse->place, if it is within reach;
 * says its number, or SS_GONE. Of several, the first. */
size_t ss_mouse_grab(ss_mouse *mouse, size_t dim, size_t n, const double *q,
                     double reach);

/* As a force with an energy. */
ss_force ss_mouse_force(ss_mouse *mouse);

#endif
