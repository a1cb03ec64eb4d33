#ifndef SS_ATTRACTION_H
#define SS_ATTRACTION_H

/* attraction.h: forces between all pairs of particles, or all near ones.
 *
 * With d = q_j - q_i, a law says how strongly i is pulled towards j, divided
 * by the distance: f_i = s(|d|^2) d = -f_j. Forces along the line between the
 * two: momentum and angular momentum stay as they are. A softened law is
 * smooth where particles meet; others must say what s(0) is. When d = 0 any
 * finite s gives no force.
 */

#include "steps/force.h"
#include "steps/neighbours.h"

/* s for two masses at a distance whose square is r2: above 0 pulls together.
 * Pure; NaN means "there is none". */
typedef double ss_pull_fn(double r2, double mi, double mj, const void *ctx);

/* A law and, if it has one, its energy. */
typedef struct ss_law {
    ss_pull_fn *pull;   /* N/m */
    ss_pull_fn *energy; /* J, of the pair; NULL: unknown. 0 at the reach */
    const void *ctx;
} ss_law;

/* Newton's, softened: s = G mi mj / (r2 + eps^2)^(3/2), energy
 * -G mi mj / sqrt(r2 + eps^2). G below 0 repels. With eps = 0 two at the same
 * place give NaN. H. C. Plummer, Mon. Not. R. Astron. Soc. 71 (1911) 460,
 * doi:10.1093/mnras/71.5.460, has the softened form. */
typedef struct ss_newton_law {
    double G;       /* N m^2/kg^2 */
    double epsilon; /* m */
} ss_newton_law;
ss_law ss_law_newton(const ss_newton_law *newton);

/* Soft balls: repelled by k (reach - r) while nearer than reach, energy
 * k (reach - r)^2 / 2; k below 0 attracts. The masses do not matter. At r = 0
 * no direction is left and the force is 0. */
typedef struct ss_soft_law {
    double k, reach; /* N/m, m */
} ss_soft_law;
ss_law ss_law_soft(const ss_soft_law *soft);

/* A law, as a force. Pairs are those with r2 < reach^2; with a finite reach
 * they are looked for in the buckets, if there are any, and the forces are the
 * same as those of all pairs but for the order of adding. In place of a force
 * that is cut off, choose a law that is 0 at the reach: else it jumps there.
 *
 * Viscosity slows a pair's approach or parting, -viscosity (1 - r/reach) r',
 * along the line between them (a finite reach only): power never above 0.
 * After P. J. Hoogerbrugge and J. M. V. A. Koelman, Europhys. Lett. 19 (1992)
 * 155, doi:10.1209/0295-5075/19/3/001, without their noise. */
typedef struct ss_mutual {
    ss_law law;
    double reach;        /* above 0; INFINITY: all pairs */
    double viscosity;    /* N s/m, at least 0 */
    ss_buckets *buckets; /* NULL: test all pairs. For this force alone. */
} ss_mutual;

/* Newton's law with the G and epsilon in *newton, all pairs, no viscosity. */
void ss_mutual_defaults(ss_mutual *mutual, const ss_newton_law *newton);

/* Particles beyond the buckets' cells (see neighbours.h) or a reach that is
 * not above 0 give NaN. */
ss_force ss_mutual_force(ss_mutual *mutual);

#endif
