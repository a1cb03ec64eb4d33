#ifndef SS_MOUSE_H
#define SS_MOUSE_H

/* mouse.h: a damped spring of rest length 0 from a particle to the mouse, f =
 * -ks (q - position) - kd (v - velocity). If the particle were set to the
 * mouse's position instead, the springs on it would be torn. The mouse adds
 * momentum and energy. Move it between steps, not within one.
 */

#include "steps/force.h"

SS_BEGIN_DECLS

/* Which particle it holds, and where the mouse is. */
typedef struct ss_mouse {
    size_t particle; /* SS_NO_PARTICLE: none, or it was removed */
    double position[3], velocity[3]; /* of the mouse */
    double ks, kd;                   /* N/m, N s/m */
} ss_mouse;

/* Holding nothing, at the origin, ks = 50, kd = 5. */
void ss_mouse_defaults(ss_mouse *mouse);

/* Take hold of the particle nearest to mouse->position, if it is within reach;
 * returns its number, or SS_NO_PARTICLE. Of several at the same distance, the
 * first. */
size_t ss_mouse_grab(ss_mouse *mouse, size_t dim, size_t n, const double *q,
                     double reach);

/* As a force with an energy. */
ss_force ss_mouse_force(ss_mouse *mouse);

SS_END_DECLS

#endif
