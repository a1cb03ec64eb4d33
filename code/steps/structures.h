#ifndef SS_STRUCTURES_H
#define SS_STRUCTURES_H

/* structures.h: ropes, beams, blocks, lattices and cloth, of particles and
 * what links them.
 *
 * All are lattices of n0 by n1 by n2 particles, with links of three kinds.
 *
 * Stretch links lead to each neighbour along the three directions, and are
 * `(n0 - 1) n1 n2 + n0 (n1 - 1) n2 + n0 n1 (n2 - 1)` in all.
 *
 * Shear links lead across the diagonals: both in every face that four
 * neighbours make, `2 ((n0 - 1) (n1 - 1) n2 + ... + ...)`, and all four through
 * every cell of eight, `4 (n0 - 1) (n1 - 1) (n2 - 1)`.
 *
 * Bend links lead to the next but one, `(n0 - 2) n1 n2 + ... + ...` in all, and
 * where n0 < 2 there are none.
 *
 * Cloth with these three: X. Provot, Deformation constraints in a mass-spring
 * model to describe rigid cloth behavior, Graphics Interface (1995), 147. The
 * rest length of a link is its length when built, so a structure starts without
 * tension.
 */

#include "steps/constraints.h"
#include "steps/springs.h"

SS_BEGIN_DECLS

/* One kind of link: damped springs; no link if ks and kd are both 0. */
typedef struct ss_link {
    double ks, kd; /* N/m, N s/m; at least 0 */
} ss_link;

/* The material of a structure: what its particles and links are like. */
typedef struct ss_material {
    ss_particle particle;         /* all are like this, but for the position */
    ss_springs *springs;          /* links are added here; NULL: no springs */
    ss_link stretch, shear, bend; /* 1000 N/m, 1 N s/m; 100, 0.1; 0, 0 */
    ss_rods *rods;                /* not NULL: stretch links are rods instead */
} ss_material;

/* Set every field to the value named beside it, and the two sets. */
void ss_material_defaults(ss_material *material, ss_springs *springs,
                          ss_rods *rods);

/* What was added. */
typedef struct ss_structure {
    size_t first, count[3]; /* the number of particle (i, j, k) is first + */
                            /* (i count[1] + j) count[2] + k */
    size_t particles;
    size_t springs, rods; /* how many were added, at the ends of their sets */
} ss_structure;

/* The number of particle (i, j, k), each below its count. */
size_t ss_structure_at(const ss_structure *s, size_t i, size_t j, size_t k);

/* The functions below add to *p, after the particles that are there, and to the
 * two sets. They add no force: whoever owns the springs adds theirs, once.
 * *built may be NULL. On failure particles and sets are as they were (but may
 * have been reallocated): SS_NO_MEMORY; SS_BAD_ARGUMENT: a count of 0, a number
 * not finite, a link of length 0, what ss_particles_add or ss_springs_add
 * refuse.
 *
 * Positions are p->dim numbers each; any more are ignored. */

/* Particle (i, j, k) at corner + i A + j B + k C, with A in step[0] to [2], B
 * in step[3] to [5], C in step[6] to [8], whatever the dimension. */
ss_status ss_build_lattice(ss_particles *p, const ss_material *material,
                           const size_t count[3], const double *corner,
                           const double step[9], ss_structure *built);

/* n particles, the first at `from`, the last at `to` (one particle: at `from`),
 * with n - 1 stretch links and n - 2 bending links. */
ss_status ss_build_rope(ss_particles *p, const ss_material *material, size_t n,
                        const double *from, const double *to,
                        ss_structure *built);

/* A row of `cells` squares (in the plane: 2 (cells + 1) particles, 3 cells + 1
 * stretch and 2 cells shear links) or cubes (in space: 4 (cells + 1), 8 cells +
 * 4, 14 cells + 2). One edge runs from `from` to `to`; the beam is `thick`, in
 * the plane to the left of it. SS_BAD_ARGUMENT also for dim 1. */
ss_status ss_build_beam(ss_particles *p, const ss_material *material,
                        size_t cells, const double *from, const double *to,
                        double thick, ss_structure *built);

/* count[0] by count[1] by count[2] particles along the axes, `spacing` apart,
 * the lowest at `corner`. A count past dim must be 1. */
ss_status ss_build_block(ss_particles *p, const ss_material *material,
                         const size_t count[3], const double *corner,
                         double spacing, ss_structure *built);

/* n0 by n1 particles over the parallelogram with a corner and two sides. */
ss_status ss_build_cloth(ss_particles *p, const ss_material *material,
                         size_t n0, size_t n1, const double *corner,
                         const double *side0, const double *side1,
                         ss_structure *built);

SS_END_DECLS

#endif
