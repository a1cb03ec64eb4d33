#ifndef SS_ATTRACTION_H
#define SS_ATTRACTION_H

/* attraction.h: forces between all pairs of particles, or all near ones.
 *
 * With `d = q_j - q_i`, a law gives the pull of j on i divided by the distance,
 * s: `f_i = s(|d|^2) d = -f_j`. Such forces act along the line between the two:
 * momentum and angular momentum are conserved. A softened law is smooth where
 * particles meet; others must define s(0). When d = 0 any finite s gives no
 * force.
 */

#include "steps/force.h"
#include "steps/neighbours.h"

SS_BEGIN_DECLS

/* s for two masses at a distance whose square is r2: above 0 attracts. A pure
 * function; NaN means "there is no force here". */
typedef double ss_pair_fn(double r2, double mi, double mj, const void *ctx);

/* A law and, if it has one, its energy. */
typedef struct ss_pair_law {
    ss_pair_fn *pull;   /* s, N/m */
    ss_pair_fn *energy; /* J, of the pair, 0 at the reach; NULL: unknown */
    const void *ctx;
} ss_pair_law;

/* Newton's law of gravitation, softened: s = G mi mj / (r2 + eps^2)^(3/2),
 * energy -G mi mj / sqrt(r2 + eps^2). G below 0 repels. With eps = 0 two
 * particles at the same position give NaN. H. C. Plummer, Mon. Not. R. Astron.
 * Soc. 71 (1911) 460, doi:10.1093/mnras/71.5.460, has the softened form. */
typedef struct ss_gravitation {
    double G;       /* N m^2/kg^2 */
    double epsilon; /* m */
} ss_gravitation;
ss_pair_law ss_gravitation_law(const ss_gravitation *newton);

/* Soft balls: repelled by k (reach - r) while nearer than reach, energy
 * k (reach - r)^2 / 2; k below 0 attracts. The masses do not matter. At r = 0
 * there is no direction and the force is 0. */
typedef struct ss_soft_repulsion {
    double k, reach; /* N/m, m */
} ss_soft_repulsion;
ss_pair_law ss_soft_repulsion_law(const ss_soft_repulsion *soft);

/* A law as a force between all pairs with r2 < reach^2. With a finite reach and
 * buckets the pairs are found by those; the forces are the same as without, but
 * for the order in which they are added. Choose a law that is 0 at the reach:
 * otherwise the force jumps there.
 *
 * Viscosity damps the relative motion of a pair along the line between them,
 * with -viscosity (1 - r/reach) r' (for a finite reach): its power is never
 * above 0. After P. J. Hoogerbrugge and J. M. V. A. Koelman, Europhys. Lett. 19
 * (1992) 155, doi:10.1209/0295-5075/19/3/001, without their noise. */
typedef struct ss_mutual {
    ss_pair_law law;
    double reach;        /* above 0; INFINITY: all pairs */
    double viscosity;    /* N s/m, at least 0 */
    ss_buckets *buckets; /* for this force alone; NULL: test all pairs */
} ss_mutual;

/* Newton's law with the G and epsilon in *newton, all pairs, no viscosity. */
void ss_mutual_defaults(ss_mutual *mutual, const ss_gravitation *newton);

/* NaN when a particle is outside the range of the buckets (see neighbours.h) or
 * when the reach is not above 0, or the viscosity is below 0. */
ss_force ss_mutual_force(ss_mutual *mutual);

SS_END_DECLS

#endif
