#ifndef SS_LINEAR_H
#define SS_LINEAR_H

/* linear.h: solving A x = b, with A as an array and with A as a function.
 *
 * Gaussian elimination needs the n*n numbers of A and about n^3/3 products, or,
 * where A is a band of `lower` diagonals below the main one and `upper` above
 * it, n (2 lower + upper + 1) numbers and n lower (lower + upper) products.
 * Conjugate gradients need only a function that multiplies A by a vector, but
 * A has to be symmetric and positive definite.
 */

#include "steps/ode.h"

SS_BEGIN_DECLS

/* A rows by columns matrix of zeros, stored row by row, to be released with
 * free(). NULL when there is no memory, when its size does not fit in a size_t,
 * or when rows or columns is 0. */
double *ss_matrix_create(size_t rows, size_t columns);

/* Replace the n by n matrix a by its factors, P A = L U: U on and above the
 * diagonal, L (whose diagonal is all ones) below. swaps[j] says which row was
 * exchanged with row j when column j was cleared. SS_SINGULAR when there is
 * no pivot but 0, or when a number in a is not finite; the contents of a are
 * then undefined. */
ss_status ss_lu_factor(size_t n, double *a, size_t *swaps);

/* Overwrite b with the solution x of A x = b, from the factors and swaps that
 * ss_lu_factor computed. */
void ss_lu_solve(size_t n, const double *lu, const size_t *swaps, double *b);

/* A matrix whose elements are 0 unless i - lower <= j <= i + upper. It is
 * stored row by row; a row has room for `lower` numbers more than the band is
 * wide, because exchanging rows widens U. */
typedef struct ss_band {
    size_t dim, lower, upper; /* lower and upper are less than dim */
} ss_band;

/* A band of zeros, to be released with free(). NULL when there is no memory or
 * when dim, lower or upper is out of range. */
double *ss_band_create(const ss_band *band);

/* Where A_ij stands in the array; only for i and j in the band. */
size_t ss_band_place(const ss_band *band, size_t i, size_t j);

/* The same as ss_lu_factor and ss_lu_solve for a band. */
ss_status ss_band_factor(const ss_band *band, double *a, size_t *swaps);
void ss_band_solve(const ss_band *band, const double *lu, const size_t *swaps,
                   double *b);

/* Write A v into av. Both have dim numbers. */
typedef void ss_apply_fn(const double *v, double *av, const void *ctx);

typedef struct ss_operator {
    size_t dim;
    ss_apply_fn *apply;
    const void *ctx; /* handed to apply as it is */
} ss_operator;

typedef struct ss_cg_options {
    double tolerance;      /* stop when |b - A x| <= tolerance |b|; 1e-10 */
    size_t max_iterations; /* 0 (the default) means 10 dim + 50 */
} ss_cg_options;

typedef struct ss_cg_report {
    size_t iterations; /* products A d, besides the first one A x */
    double residual;   /* |r| / |b| when it ended; 0 when b is 0 */
} ss_cg_report;

/* Set every field to the value named beside it. */
void ss_cg_defaults(ss_cg_options *options);

/* Solve A x = b by conjugate gradients, starting from the x that comes in (a
 * warm start: the answer of the last step, or zeros). Without options, NULL,
 * they are the defaults. `work` has 4 dim doubles. The residual tested is the
 * one that the recurrence updates.
 *
 * On failure x is exactly what it was, and *report (which may be NULL) says how
 * far the iteration got: SS_INDEFINITE when a direction d has d^T A d <= 0,
 * which no positive definite matrix has; SS_NO_CONVERGENCE when the iterations
 * ran out; SS_OVERFLOW when a number was not finite; SS_BAD_ARGUMENT when the
 * tolerance is negative or not finite. */
ss_status ss_cg(const ss_operator *a, const double *b, double *x,
                const ss_cg_options *options, double *work,
                ss_cg_report *report);

SS_END_DECLS

#endif
