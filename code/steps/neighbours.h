#ifndef SS_NEIGHBOURS_H
#define SS_NEIGHBOURS_H

/* neighbours.h: which particles are near each other, without testing every
 * pair.
 *
 * Space is cut into cells a little wider than the reach, and each particle is
 * put into the bucket of its cell. Two within reach of each other are then in
 * the same cell or in cells that touch, so the number of tests grows as n, not
 * n^2, as long as a cell holds few particles; if all are in one cell nothing is
 * gained. Cells are assigned to buckets by hashing, so that space is unbounded.
 *
 * M. Teschner, B. Heidelberger, M. Mueller, D. Pomeranets and M. Gross,
 * Optimized Spatial Hashing for Collision Detection of Deformable Objects, VMV
 * 2003. Here by a counting sort: without lists, and without allocation while it
 * is filled.
 */

#include "steps/ode.h"

#include <stdint.h>

SS_BEGIN_DECLS

/* Its fields are to be read. */
typedef struct ss_buckets {
    size_t dim, n;   /* as last filled */
    size_t capacity; /* memory for this many particles */
    size_t mask;     /* the number of buckets, a power of two, less one */
    size_t *first;   /* bucket b has order[first[b]] up to first[b + 1] */
    size_t *order;   /* n: particles, bucket by bucket, each rising */
    int64_t *cell;   /* dim * n: the cell of each particle, */
    int64_t *sorted; /* and those of order[0], order[1], ... */
    double *storage; /* 10 n: for those who use the buckets */
    size_t tests;    /* pairs visited by the last ss_buckets_visit */
} ss_buckets;

/* Empty buckets, without memory for any particle. */
ss_buckets *ss_buckets_create(void); /* NULL: no memory */
void ss_buckets_free(ss_buckets *b); /* NULL is allowed */

/* Allocate memory for n particles. On SS_NO_MEMORY nothing has changed. */
ss_status ss_buckets_reserve(ss_buckets *b, size_t n);

/* Sort n particles at q (dim numbers each) into buckets, for pairs within
 * `reach`. SS_BAD_ARGUMENT, and the buckets are empty: dim is not 1, 2 or 3;
 * n is above the capacity; reach is not above 0 or not finite; a position is
 * not finite, or more than 2^31 cells from the origin. */
ss_status ss_buckets_fill(ss_buckets *b, size_t dim, size_t n, const double *q,
                          double reach);

/* Call visit(i, j) once for each pair i != j in the same cell or in cells that
 * touch: among them are all pairs within reach. The order depends only on the
 * positions. */
typedef void ss_visit_fn(size_t i, size_t j, void *ctx);
void ss_buckets_visit(ss_buckets *b, ss_visit_fn *visit, void *ctx);

/* The same with the places of i and j in `order`, for those who have what they
 * need in that order. */
void ss_buckets_visit_places(ss_buckets *b, ss_visit_fn *visit, void *ctx);

SS_END_DECLS

#endif
