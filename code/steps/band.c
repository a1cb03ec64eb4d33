/* band.c: Gaussian elimination of a band.
 *
 * Below the diagonal a column has at most `lower` numbers to clear. Exchanging
 * rows brings a row from at most `lower` rows below, which reaches as much
 * farther to the right; so U has up to lower + upper diagonals above its own.
 * Nothing outside is ever different from 0, and no loop goes there.
 *
 * G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed. (2013), sect. 4.3.
 */
#include "steps/linear.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>

static size_t width(const ss_band *band)
{
    return 2 * band->lower + band->upper + 1;
}

double *ss_band_create(const ss_band *band)
{
    assert(band);
    if (band->lower >= band->dim || band->upper >= band->dim ||
        band->dim > SIZE_MAX / 4)
        return NULL;
    return ss_matrix_create(band->dim, width(band));
}

size_t ss_band_place(const ss_band *band, size_t i, size_t j)
{
    return i * (width(band) - 1) + j + band->lower;
}

/* One more than the last of `reach` indices after i. */
static size_t end(const ss_band *band, size_t i, size_t reach)
{
    return i + reach < band->dim ? i + reach + 1 : band->dim;
}

/* Rows i and j from column j on. */
static void swap_rows(const ss_band *band, double *a, size_t i, size_t j)
{
    for (size_t k = j; k < end(band, j, band->lower + band->upper); k++) {
        double *here = a + ss_band_place(band, i, k);
        double *there = a + ss_band_place(band, j, k);
        const double kept = *here;

        *here = *there;
        *there = kept;
    }
}

/* Clear column j below the diagonal. */
static void clear_column(const ss_band *band, double *a, size_t j)
{
    const double *pivot = a + ss_band_place(band, j, j);
    const size_t count = end(band, j, band->lower + band->upper) - j;

    for (size_t i = j + 1; i < end(band, j, band->lower); i++) {
        double *row = a + ss_band_place(band, i, j);
        const double l = row[0] /= pivot[0];

        for (size_t k = 1; k < count; k++)
            row[k] -= l * pivot[k];
    }
}

ss_status ss_band_factor(const ss_band *band, double *a, size_t *swaps)
{
    assert(band && a && swaps);
    for (size_t i = 0; i < band->dim * width(band); i++)
        if (!isfinite(a[i]))
            return SS_SINGULAR;
    for (size_t j = 0; j < band->dim; j++) {
        size_t p = j;

        for (size_t i = j + 1; i < end(band, j, band->lower); i++)
            if (fabs(a[ss_band_place(band, i, j)]) >
                fabs(a[ss_band_place(band, p, j)]))
                p = i;
        swaps[j] = p;
        if (p != j)
            swap_rows(band, a, p, j);

        const double pivot = a[ss_band_place(band, j, j)];

        if (!(fabs(pivot) > 0.0) || !isfinite(pivot))
            return SS_SINGULAR;
        clear_column(band, a, j);
    }
    return SS_OK;
}

/* The exchanges move no multiplier, so they take their turns with L here; then
 * U x = y from the bottom. */
void ss_band_solve(const ss_band *band, const double *lu, const size_t *swaps,
                   double *b)
{
    assert(band && lu && swaps && b);
    for (size_t j = 0; j < band->dim; j++) {
        const double kept = b[swaps[j]];

        b[swaps[j]] = b[j];
        b[j] = kept;
        for (size_t i = j + 1; i < end(band, j, band->lower); i++)
            b[i] -= lu[ss_band_place(band, i, j)] * kept;
    }
    for (size_t i = band->dim; i-- > 0;) {
        const size_t last = end(band, i, band->lower + band->upper);

        for (size_t k = i + 1; k < last; k++)
            b[i] -= lu[ss_band_place(band, i, k)] * b[k];
        b[i] /= lu[ss_band_place(band, i, i)];
    }
}
