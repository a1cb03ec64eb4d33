#ifndef SS_RODS_PLANES_H
#define SS_RODS_PLANES_H

/* rods_planes.h: particles on rods among planes.
 *
 * An impulse on one end of a rod acts on the other end too. If changing the
 * velocity of one particle by N changes those of all particles by w, once they
 * are projected to the rods, then the impulse that turns its speed u along N
 * into -r u is
 *
 *     v -> v - (1 + r) u / (N.w_i) w,
 *
 * which changes the energy by -(1 - r^2) u^2 / 2 times the mass that is felt
 * there, m / (N.w_i). After A. Witkin and D. Baraff, Physically Based
 * Modeling, SIGGRAPH 1997 course notes, D, section 8, where bodies are rigid.
 *
 * No impulse increases the energy. A step that ends behind a plane goes back to
 * the instant of contact, by root finding. A particle at rest is held by the
 * plane as by a rod that can only push: positions are projected to rods and
 * planes together, and it does not bounce. The order is 2.
 */

#include "steps/collide.h"
#include "steps/constraints.h"

SS_BEGIN_DECLS

/* Steps of length h > 0 of velocity Verlet with rods among the collider's
 * planes. Each step: reflect what is on a plane and moves inwards; move all and
 * project; if a particle passed a plane, go back to the first contact, project
 * the velocities (whatever rods->rattle says), reflect, and take the rest of
 * the step in the same way. After it no free particle is behind a plane by more
 * than the plane's `near`. After collider->max_contacts contacts in one step r
 * counts as 0; after twice as many the step fails.
 *
 * The collider must be set to SS_FIND_ROOT; its planes must be SS_SLIPPERY,
 * without adhesion, and have a `near` of at least the collider's tolerance,
 * which is above 0. No ss_contact_force is needed. At the start the lengths
 * should be right, and the velocities projected (ss_rods_project_velocities).
 *
 * On failure particles, time and the collider's counts are at the last step
 * that succeeded. Statuses as of ss_rods_advance and ss_collider_advance;
 * SS_BAD_ARGUMENT (also: a free particle starts behind a plane),
 * SS_NO_CONVERGENCE (also: rods and nails leave a particle no way back). */
ss_status ss_rods_collide(ss_rods *rods, ss_collider *collider, ss_particles *p,
                          double h, size_t steps, ss_stats *stats);

SS_END_DECLS

#endif
