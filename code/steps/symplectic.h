#ifndef SS_SYMPLECTIC_H
#define SS_SYMPLECTIC_H

/* symplectic.h: kick and drift, of which all methods of the Verlet family are
 * made.
 *
 * A kick changes the velocity and not the position; a drift changes the
 * position and not the velocity. Each is a shear of the plane of q and v, so it
 * preserves areas, and so does any sequence of them. For one degree of freedom
 * that is all that "symplectic" means.
 */

#include "steps/mech.h"

SS_BEGIN_DECLS

/* v += h a, all of `dof` numbers. */
void ss_kick(size_t dof, double *v, double h, const double *a);

/* q += h v, all of `dof` numbers. */
void ss_drift(size_t dof, double *q, double h, const double *v);

SS_END_DECLS

#endif
