/* buckets.other.c: sorted by x, with coordinates compared before testing.
 *
 * Coordinates may be compared without a test: go along the sorted line until x
 * is too far, and test only the points whose y is near enough. What remains is
 * a square about each point. */
#include "buckets.h"

#include <math.h>
#include <stdlib.h>

static const double *place;

static int by_x(const void *a, const void *b)
{
    const double x = place[2 * *(const int *)a], y = place[2 * *(const int *)b];

    return (x > y) - (x < y);
}

void near_pairs(int n, const double *q, double reach, test_fn *test)
{
    int *order = malloc((size_t)n * sizeof *order);

    for (int i = 0; order && i < n; i++)
        order[i] = i;
    place = q;
    if (order)
        qsort(order, (size_t)n, sizeof *order, by_x);
    for (int a = 0; order && a < n; a++)
        for (int b = a + 1; b < n && q[2 * order[b]] - q[2 * order[a]] < reach;
             b++)
            if (fabs(q[2 * order[b] + 1] - q[2 * order[a] + 1]) < reach)
                test(order[b], order[a]);
    free(order);
}
