/* square.c: one matrix, whether it is full or a band. */
#include "steps/stiff_parts.h"

#include <stdlib.h>
#include <string.h>

/* How many numbers the array holds. */
static size_t count(const ss_square *m)
{
    const ss_band *b = &m->shape;

    return b->dim * (m->banded ? 2 * b->lower + b->upper + 1 : b->dim);
}

bool ssp_square_init(ss_square *m, const ss_band *shape, bool banded)
{
    *m = (ss_square){.shape = *shape, .banded = banded};
    m->a = banded ? ss_band_create(shape)
                  : ss_matrix_create(shape->dim, shape->dim);
    if (m->a)
        m->swaps = calloc(shape->dim, sizeof *m->swaps);
    return m->swaps != NULL;
}

void ssp_square_clear(ss_square *m)
{
    free(m->a);
    free(m->swaps);
    *m = (ss_square){0};
}

void ssp_square_zero(ss_square *m)
{
    memset(m->a, 0, count(m) * sizeof *m->a);
}

void ssp_square_set(ss_square *m, size_t i, size_t j, double value)
{
    m->a[m->banded ? ss_band_place(&m->shape, i, j) : i * m->shape.dim + j] =
        value;
}

ss_status ssp_square_factor(ss_square *m)
{
    return m->banded ? ss_band_factor(&m->shape, m->a, m->swaps)
                     : ss_lu_factor(m->shape.dim, m->a, m->swaps);
}

int ssp_square_sign(const ss_square *m)
{
    int sign = 1;

    for (size_t j = 0; j < m->shape.dim; j++) {
        const size_t at =
            m->banded ? ss_band_place(&m->shape, j, j) : j * m->shape.dim + j;

        if ((m->a[at] < 0.0) != (m->swaps[j] != j))
            sign = -sign;
    }
    return sign;
}

void ssp_square_solve(const ss_square *m, double *b)
{
    if (m->banded)
        ss_band_solve(&m->shape, m->a, m->swaps, b);
    else
        ss_lu_solve(m->shape.dim, m->a, m->swaps, b);
}
