/* buckets.c: cells of half the reach, five by five of them. */
#include "buckets.h"

#include <math.h>
#include <stdlib.h>

enum { SIDE = 256 };

/* Points are kept in lists, one for each cell: where its list begins. The table
 * repeats itself; cells far from each other that share a list only cost tests. */
static int *list(int *lists, int x, int y)
{
    return &lists[(unsigned)y % SIDE * SIDE + (unsigned)x % SIDE];
}

void near_pairs(int n, const double *q, double reach, test_fn *test)
{
    const double width = 0.5 * reach;
    int *lists = calloc((size_t)SIDE * SIDE, sizeof *lists);
    int *next = malloc((size_t)n * sizeof *next);

    for (int i = 0; lists && next && i < n; i++) {
        const int x = (int)floor(q[2 * i] / width);
        const int y = (int)floor(q[2 * i + 1] / width);
        int *own = list(lists, x, y);

        /* The points that are in already search nothing; each new one searches
         * among them. A list holds numbers from 1 on, and ends with 0. */
        for (int dy = -2; dy <= 2; dy++)
            for (int dx = -2; dx <= 2; dx++)
                for (int j = *list(lists, x + dx, y + dy); j > 0;
                     j = next[j - 1])
                    test(i, j - 1);
        next[i] = *own;
        *own = i + 1;
    }
    free(lists);
    free(next);
}
