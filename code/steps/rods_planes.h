#ifndef SS_RODS_PLANES_H
#define SS_RODS_PLANES_H

/* rods_planes.h: particles on rods among planes.
 *
 * A blow against one end of a rod is felt by the other. If a blow that changes
 * the velocity of one particle by N alone changes those of all, once the rods
 * are mended, by w, then the blow that makes its speed u along N into -r u is
 *
 *     v -> v - (1 + r) u / (N.w_i) w,
 *
 * which changes the energy by -(1 - r^2) u^2 / 2 times the mass that is felt
 * there, m / (N.w_i). After A. Witkin and D. Baraff, Physically Based
 * Modeling, SIGGRAPH 1997 course notes, D, section 8, where bodies are rigid.
 *
 * No blow raises the energy. A step that ends behind a plane goes back to the instant of contact, by root
 * finding. What lies is held by the plane as by a rod that only pushes: its
 * places are fitted together with the rods', and it does not bounce. The order
 * is 2.
 */

#include "steps/collide.h"
#include "steps/constraints.h"

/* Steps of length h > 0 of velocity Verlet with rods among the collider's
 * planes. Each, in this order: who is on a plane and heads in is sent back; all
 * move and are fitted; if one went through, back to the first contact, mend
 * the velocities (whatever rods->rattle says), send back, and take the rest of
 * the step so too. After it no free particle is behind a plane by more than the
 * plane's `near`. After collider->most contacts in one step r counts as 0;
 * after twice as many it fails.
 *
 * The collider must be set to SS_FIND_ROOT, its planes be SS_SLIPPERY and not
 * sticky, and have a `near` of at least the collider's tolerance, which is
 * above 0. No ss_contact_force is needed. Places and rods should fit at the
 * start, velocities be mended (ss_rods_mend).
 *
 * On failure particles, clock and the collider's counts are at the last step
 * that succeeded. Statuses as ss_rods_advance and ss_collider_advance;
 * SS_BAD_ARGUMENT (also: a free particle starts behind a plane),
 * SS_NO_CONVERGENCE (also: rods and nails leave a particle no way back). */
ss_status ss_rods_collide(ss_rods *rods, ss_collider *collider, ss_particles *p,
                          double h, size_t steps, ss_stats *stats);

#endif
