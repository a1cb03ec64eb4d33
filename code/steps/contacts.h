#ifndef SS_CONTACTS_H
#define SS_CONTACTS_H

/* contacts.h: planes as forces on all particles. */

#include "steps/force.h"
#include "steps/planes.h"

SS_BEGIN_DECLS

/* ss_plane_contact_force for every particle and plane in turn. It must be the
 * last force in the list, because it depends on the sum of those before it. It
 * holds what rests on a plane; it does not stop what falls (see collide.h). */
typedef struct ss_contact {
    size_t count;          /* planes */
    const ss_plane *plane; /* their dim is the particles' */
} ss_contact;

/* The force reads *contact and its planes at every evaluation. */
ss_force ss_contact_force(ss_contact *contact);

/* The penalty for being on the far side: at depth d > 0,
 *
 *     f = max(0, k d + damping d') N      (d' > 0: on its way in).
 *
 * Never a pull. Steps must be well below 2 sqrt(m / k), or the rebound gains or
 * loses energy. A particle at rest sinks in by m g / k. Without damping the
 * energy is k d^2 / 2. Restitution and friction of the planes are ignored. */
typedef struct ss_penalty {
    size_t count; /* planes */
    const ss_plane *plane;
    double k;       /* N/m, at least 0 */
    double damping; /* N s/m, at least 0 */
} ss_penalty;

/* The force reads *penalty and its planes at every evaluation. */
ss_force ss_penalty_force(ss_penalty *penalty);

SS_END_DECLS

#endif
