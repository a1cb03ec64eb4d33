#ifndef SS_SYMPLECTIC_H
#define SS_SYMPLECTIC_H

/* symplectic.h: the two moves that all of the Verlet family is made of.
 *
 * A kick changes the velocity and leaves the place alone; a drift changes the
 * place and leaves the velocity alone. Each by itself shears the plane of q
 * and v and so keeps its areas; so does any sequence of them. That is all
 * that "symplectic" means for one degree of freedom.
 */

#include "steps/mech.h"

/* v += h a, all of `dof` numbers. */
void ss_kick(size_t dof, double *v, double h, const double *a);

/* q += h v, all of `dof` numbers. */
void ss_drift(size_t dof, double *q, double h, const double *v);

#endif
