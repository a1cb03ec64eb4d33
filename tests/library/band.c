/* band.c: elimination of a band gives what elimination of the whole does. */
#include "problems.h"

#include "steps/linear.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 24 };

static double random_between(double low, double high)
{
    static uint64_t state = 20261124;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * (double)(state >> 11) / 9007199254740992.0;
}

/* Random bands of every shape, with a diagonal so small that rows must change
 * places: the largest |x - x of ss_lu_solve|, relative to the largest |x|. */
static double against_full(size_t n)
{
    double worst = 0.0;

    for (size_t lower = 0; lower < n; lower++)
        for (size_t upper = 0; upper < n; upper++) {
            const ss_band band = {n, lower, upper};
            double full[MOST * MOST] = {0.0}, x[MOST], y[MOST], size = 0.0;
            double *a = ss_band_create(&band);
            size_t swaps[MOST];

            for (size_t i = 0; i < n; i++) {
                for (size_t j = 0; j < n; j++) {
                    double v = random_between(-1.0, 1.0);

                    if (j + lower < i || j > i + upper)
                        continue;
                    /* Without rows to exchange the diagonal must be large. */
                    if (i == j)
                        v = lower > 0 && upper > 0 ? 1e-3 * v : 2.0 + v;
                    full[i * n + j] = a[ss_band_place(&band, i, j)] = v;
                }
                x[i] = y[i] = random_between(-1.0, 1.0);
            }
            if (ss_band_factor(&band, a, swaps) != SS_OK)
                return (double)NAN;
            ss_band_solve(&band, a, swaps, x);
            if (ss_lu_factor(n, full, swaps) != SS_OK)
                return (double)NAN;
            ss_lu_solve(n, full, swaps, y);
            for (size_t i = 0; i < n; i++)
                size = fmax(size, fabs(y[i]));
            worst = fmax(worst, largest_difference(n, x, y) / size);
            free(a);
        }
    return worst;
}

/* -u'' = 1 on n points has the solution i (n + 1 - i) / 2, exactly. */
static double a_parabola(void)
{
    enum { N = 1000 };
    const ss_band band = {N, 1, 1};
    static double x[N];
    static size_t swaps[N];
    double *a = ss_band_create(&band), worst = 0.0;

    for (size_t i = 0; i < N; i++) {
        a[ss_band_place(&band, i, i)] = 2.0;
        if (i > 0)
            a[ss_band_place(&band, i, i - 1)] = -1.0;
        if (i + 1 < N)
            a[ss_band_place(&band, i, i + 1)] = -1.0;
        x[i] = 1.0;
    }
    if (ss_band_factor(&band, a, swaps) != SS_OK)
        return (double)NAN;
    ss_band_solve(&band, a, swaps, x);
    for (size_t i = 0; i < N; i++) {
        const double exact = 0.5 * (double)((i + 1) * (N - i));

        worst = fmax(worst, fabs(x[i] / exact - 1.0));
    }
    free(a);
    return worst;
}

static void refused(void)
{
    const ss_band bad[] = {{0, 0, 0}, {3, 3, 0}, {3, 0, 3}, {SIZE_MAX, 1, 1}};
    const ss_band band = {2, 1, 1};
    const double matrices[4][4] = {{1.0, 2.0, 2.0, 4.0},
                                   {0.0, 0.0, 0.0, 1.0},
                                   {1.0, (double)NAN, 0.0, 1.0},
                                   {1e308, 1e308, -1e308, 1e308}};

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        expect("a band that cannot be", ss_band_create(&bad[i]) == NULL, 1, 1);
    for (size_t m = 0; m < 4; m++) {
        double *a = ss_band_create(&band);
        size_t swaps[2];

        for (size_t i = 0; i < 2; i++)
            for (size_t j = 0; j < 2; j++)
                a[ss_band_place(&band, i, j)] = matrices[m][2 * i + j];
        expect_status("a matrix without inverse",
                      ss_band_factor(&band, a, swaps), SS_SINGULAR);
        free(a);
    }
}

int main(void)
{
    char row[64];

    for (size_t n = 1; n <= MOST; n = n < 4 ? n + 1 : 2 * n) {
        snprintf(row, sizeof row, "%zu unknowns, all bands", n);
        expect(row, against_full(n), 0.0, 1e-9);
    }
    expect("a parabola of 1000 points", a_parabola(), 0.0, 1e-9);
    refused();
    return verdict();
}
