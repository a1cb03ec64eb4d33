#ifndef SS_NEIGHBOURS_H
#define SS_NEIGHBOURS_H

/* neighbours.h: who is near whom, without asking every pair.
 *
 * Space is cut into cells a little wider than the reach, and each particle is
 * put into the bucket of its cell. Two within reach of each other are then in
 * the same cell or in cells that touch, so the tests grow as n, not n^2, as
 * long as a cell holds few: when all crowd into one cell nothing is won. Cells
 * get their buckets by hashing, so that space need not end anywhere.
 *
 * M. Teschner, B. Heidelberger, M. Mueller, D. Pomeranets and M. Gross,
 * Optimized Spatial Hashing for Collision Detection of Deformable Objects, VMV
 * 2003. Sorted by counting: no lists, and no allocation once there is room.
 */

#include "steps/ode.h"

#include <stdint.h>

/* Its fields are to be read. */
typedef struct ss_buckets {
    size_t dim, n; /* as last filled */
    size_t room;   /* for this many particles */
    size_t mask;   /* buckets less one; they are a power of two */
    size_t *first; /* bucket b has order[first[b]] up to first[b + 1] */
    size_t *order; /* n: particles, bucket by bucket, each rising */
    int64_t *cell; /* dim * n: which cell each is in */
    size_t tests;  /* pairs visited by the last ss_buckets_visit */
} ss_buckets;

/* Empty buckets, with room for none. */
ss_buckets *ss_buckets_create(void); /* NULL: no memory */
void ss_buckets_free(ss_buckets *b); /* NULL is all right */

/* Make room for n particles. SS_NO_MEMORY and all is as it was. */
ss_status ss_buckets_reserve(ss_buckets *b, size_t n);

/* Put n particles at q (dim numbers each) into buckets, for pairs within
 * `reach`. SS_BAD_ARGUMENT, and the buckets are empty: there is no room for n;
 * reach is not above 0 or not finite; a place is not finite, or more than 2^31
 * cells from the origin. */
ss_status ss_buckets_fill(ss_buckets *b, size_t dim, size_t n, const double *q,
                          double reach);

/* Call visit(i, j) for pairs i != j in the same cell or in cells that touch,
 * once for each pair: all that are within reach are among them, and others.
 * The order depends on nothing but the places. */
typedef void ss_visit_fn(size_t i, size_t j, void *ctx);
void ss_buckets_visit(ss_buckets *b, ss_visit_fn *visit, void *ctx);

#endif
