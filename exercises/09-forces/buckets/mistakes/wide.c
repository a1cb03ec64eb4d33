// mistake: wide
#include "buckets.h"

#include <math.h>
#include <stdlib.h>

/* Points are kept in lists, one for each cell of a square that holds all. */
void near_pairs(int n, const double *q, double reach, test_fn *test)
{
    const double width = reach;
    double low[2] = {q[0], q[1]}, high[2] = {q[0], q[1]};
    int *first, *next, across, up;

    for (int i = 0; i < 2 * n; i++) {
        low[i % 2] = fmin(low[i % 2], q[i]);
        high[i % 2] = fmax(high[i % 2], q[i]);
    }
    for (int k = 0; k < 2; k++)
        low[k] = width * floor(low[k] / width);
    across = (int)((high[0] - low[0]) / width) + 1;
    up = (int)((high[1] - low[1]) / width) + 1;
    first = malloc((size_t)(across * up) * sizeof *first);
    next = malloc((size_t)n * sizeof *next);
    for (int cell = 0; first && cell < across * up; cell++)
        first[cell] = -1;
    for (int i = 0; first && next && i < n; i++) {
        const int x = (int)((q[2 * i] - low[0]) / width);
        const int y = (int)((q[2 * i + 1] - low[1]) / width);

        /* The points that are in already search nothing; each new one searches
         * among them. */
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) {
                const int there = (y + dy) * across + x + dx;

                if (x + dx < 0 || x + dx >= across || y + dy < 0 ||
                    y + dy >= up)
                    continue;
                for (int j = first[there]; j >= 0; j = next[j])
                    test(i, j);
            }
        next[i] = first[y * across + x];
        first[y * across + x] = i;
    }
    free(first);
    free(next);
}
