/* buckets.h: what the function in buckets.c promises. */
#ifndef BUCKETS_H
#define BUCKETS_H

/* Is the distance of points i and j below the reach? Every call counts. */
typedef int test_fn(int i, int j);

/* Call test(i, j) once for every pair of n points that is nearer than reach,
 * and for as few others as possible. Point i is at q[2 * i], q[2 * i + 1]. */
void near_pairs(int n, const double *q, double reach, test_fn *test);

#endif
