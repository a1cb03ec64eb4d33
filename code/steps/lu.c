/* lu.c: Gaussian elimination, with the factors kept for other right sides.
 *
 * Column j is cleared below the diagonal by subtracting multiples of row j from
 * the rows below it. The multipliers are the columns of L, what remains is U,
 * and both are stored where A was. First the rows are exchanged so that the
 * largest number of the column is on the diagonal (partial pivoting); then no
 * multiplier exceeds 1.
 *
 * G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed. (2013), sect. 3.4.
 */
#include "steps/linear.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

double *ss_matrix_create(size_t rows, size_t columns)
{
    if (rows == 0 || columns == 0 || rows > SIZE_MAX / sizeof(double) / columns)
        return NULL;
    return calloc(rows * columns, sizeof(double));
}

static void swap_rows(size_t n, double *a, size_t i, size_t j)
{
    for (size_t k = 0; k < n; k++) {
        const double kept = a[i * n + k];

        a[i * n + k] = a[j * n + k];
        a[j * n + k] = kept;
    }
}

ss_status ss_lu_factor(size_t n, double *a, size_t *swaps)
{
    assert(n == 0 || (a && swaps));
    for (size_t i = 0; i < n * n; i++)
        if (!isfinite(a[i]))
            return SS_SINGULAR;
    for (size_t j = 0; j < n; j++) {
        size_t p = j;

        for (size_t i = j + 1; i < n; i++)
            if (fabs(a[i * n + j]) > fabs(a[p * n + j]))
                p = i;
        swaps[j] = p;
        if (p != j)
            swap_rows(n, a, p, j);
        if (!(fabs(a[j * n + j]) > 0.0) || !isfinite(a[j * n + j]))
            return SS_SINGULAR;
        for (size_t i = j + 1; i < n; i++) {
            const double l = a[i * n + j] /= a[j * n + j];

            for (size_t k = j + 1; k < n; k++)
                a[i * n + k] -= l * a[j * n + k];
        }
    }
    return SS_OK;
}

/* First L y = P b from the top, then U x = y from the bottom. */
void ss_lu_solve(size_t n, const double *lu, const size_t *swaps, double *b)
{
    assert(n == 0 || (lu && swaps && b));
    for (size_t j = 0; j < n; j++) {
        const double kept = b[swaps[j]];

        b[swaps[j]] = b[j];
        b[j] = kept;
    }
    for (size_t i = 1; i < n; i++)
        for (size_t k = 0; k < i; k++)
            b[i] -= lu[i * n + k] * b[k];
    for (size_t i = n; i-- > 0;) {
        for (size_t k = i + 1; k < n; k++)
            b[i] -= lu[i * n + k] * b[k];
        b[i] /= lu[i * n + i];
    }
}
