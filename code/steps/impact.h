#ifndef SS_IMPACT_H
#define SS_IMPACT_H

/* impact.h: two balls collide: the impulse between them.
 *
 * An impact takes no time, so forces do nothing meanwhile, and what one ball
 * gets the other loses. With the normal n from b to a, and the radii R, the
 * surfaces that meet have the relative velocity
 *
 *     u = v_a - v_b - (R_a spin_a + R_b spin_b) x n.
 *
 * The impulse P = J n + T on a (and -P on b, both at the point of contact)
 * turns the normal part of u round, u.n becomes -r u.n; and its tangential part
 * T stops the surfaces sliding if |T| = mu J is enough for that, and else
 * slows them by as much (Coulomb). Both follow from how much an impulse of 1
 * changes u,
 *
 *     1/m_a + 1/m_b                                  along n,
 *     1/m_a + 1/m_b + 1/(c_a m_a) + 1/(c_b m_b)      across it,
 *
 * where c m R^2 is the moment of inertia.
 *
 * E. J. Routh, Dynamics of a System of Rigid Bodies, Elementary Part, 7th ed.
 * (Macmillan, 1905), chapter IV; W. J. Stronge, Impact Mechanics (Cambridge,
 * 2000), doi:10.1017/CBO9780511626432.
 */

#include "steps/ode.h"

#include <stdbool.h>

SS_BEGIN_DECLS

/* A ball at the moment of impact. A disc in the plane has v[2] = 0 and only
 * spin[2]. */
typedef struct ss_ball {
    double v[3];    /* of its centre, m/s */
    double spin[3]; /* angular velocity, rad/s */
    double mass;    /* kg, above 0; INFINITY: it is not moved */
    double radius;  /* m, at least 0 */
    double inertia; /* c: 2/5 of a ball, 1/2 of a disc; 0: nothing turns it */
} ss_ball;

/* What the two are like where they touch. */
typedef struct ss_surface {
    double restitution; /* r, from 0 (inelastic) to 1 (elastic) */
    double friction;    /* Coulomb's mu, at least 0 */
} ss_surface;

/* Are both numbers in their ranges? */
bool ss_surface_is_valid(const ss_surface *surface);

/* Let a and b collide, with the `normal`, of length 1, from b to a. Only v and
 * spin change, and only if they approach: u.n < 0. Returns J, in N s; 0 if they
 * do not approach, or if neither can be moved. As long as both masses are
 * finite, momentum is kept to rounding errors, and so is angular momentum about
 * any point if friction can turn both. Energy is kept where r is 1 and mu is 0,
 * and does not grow otherwise (unless a ball spins that nothing can turn: it is
 * a motor). */
double ss_impact(const ss_surface *surface, const double normal[3], ss_ball *a,
                 ss_ball *b);

SS_END_DECLS

#endif
