/* driver.c: points in a cloud, whose pairs are all looked at here, and very many in a
 * lattice, whose pairs one knows. Parameters: dim, points, reach, where the cloud
 * begins, room for pairs; of a lattice: points in a row. */
#include "grading/driver.h"
#include "engine-grid.h"

#include <math.h>
#include <stdlib.h>

enum { MOST = 100 };

/* Somewhere from 0 to 1. */
static double some(size_t i)
{
    return fmod(fabs(sin(12.9898 * (double)(i + 1)) * 43758.5453), 1.0);
}

/* Near pairs that are missing, pairs that come twice, and pairs that are none. */
static void compare(grid *g, const ss_view *now, double reach)
{
    static int found[MOST][MOST];
    size_t missing = 0, twice = 0, far = 0;
    const size_t(*pair)[2], count = grid_pairs(g, now, reach, &pair);

    for (size_t p = 0; p < count; p++)
        if (pair[p][0] < now->n && pair[p][1] < now->n)
            found[pair[p][0]][pair[p][1]]++;
        else
            far++;
    for (size_t i = 0; i < now->n; i++)
        for (size_t j = 0; j <= i; j++) {
            const int times = found[i][j] + (i == j ? 0 : found[j][i]);
            double square = 0.0;

            for (size_t k = 0; k < now->dim; k++)
                square += pow(
                    now->q[i * now->dim + k] - now->q[j * now->dim + k], 2.0);
            if (i == j || square >= reach * reach)
                far += times > 0;
            else
                missing += times == 0;
            twice += times > 1;
            found[i][j] = found[j][i] = 0;
        }
    give((double)count);
    give((double)missing);
    give((double)twice);
    give((double)far);
}

static void lattice(size_t row)
{
    const size_t n = row * row;
    double *q = malloc(2 * n * sizeof *q);
    const ss_view now = {2, n, 0.0, q, q, q};
    grid *g = grid_make(n, 2 * n);
    const size_t(*pair)[2];
    size_t wrong = 0;

    if (!q || !g)
        return; /* too few numbers: no answer */
    for (size_t i = 0; i < n; i++) {
        q[2 * i] = (double)(i * 7 % n % row); /* not in order */
        q[2 * i + 1] = (double)(i * 7 % n / row);
    }
    const size_t count = grid_pairs(g, &now, 1.2, &pair);

    for (size_t p = 0; p < count; p++)
        wrong += fabs(q[2 * pair[p][0]] - q[2 * pair[p][1]]) +
                     fabs(q[2 * pair[p][0] + 1] - q[2 * pair[p][1] + 1]) !=
                 1.0;
    give((double)count);
    give((double)wrong);
}

void answer(const char *question, const double *p)
{
    const size_t dim = (size_t)p[0], n = (size_t)p[1];
    double q[3 * MOST];
    const ss_view now = {dim, n, 0.0, q, q, q};

    if (asks(question, "lattice")) {
        lattice(n);
        return;
    }
    grid *g = grid_make(n, (size_t)p[4]);

    if (!g)
        return;
    for (int time = 0; time < 2; time++) { /* the second with other places */
        for (size_t i = 0; i < dim * n; i++)
            q[i] = p[3] + 8.0 * some(i + (size_t)time * dim * n);
        compare(g, &now, p[2] * (1.0 + 0.3 * time));
    }
}
