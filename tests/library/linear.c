/* linear.c: elimination and conjugate gradients solve what they should, and
 * say so when they cannot. */
#include "problems.h"

#include "steps/linear.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 20 };

static double random_between(double low, double high)
{
    static uint64_t state = 20261120;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return low + (high - low) * (double)(state >> 11) / 9007199254740992.0;
}

/* The worst |A x - b| over random systems of n unknowns, where A has the
 * corner 0, so that the first pivot must be searched for. */
static double elimination(size_t n)
{
    double worst = 0.0;

    for (int trial = 0; trial < 20; trial++) {
        double a[MOST * MOST], lu[MOST * MOST], x[MOST], b[MOST];
        size_t swaps[MOST];

        for (size_t i = 0; i < n * n; i++)
            a[i] = random_between(-1.0, 1.0);
        a[0] = n > 1 ? 0.0 : a[0];
        for (size_t i = 0; i < n; i++)
            x[i] = b[i] = random_between(-1.0, 1.0);
        memcpy(lu, a, n * n * sizeof *a);
        if (ss_lu_factor(n, lu, swaps) != SS_OK)
            return nan("");
        ss_lu_solve(n, lu, swaps, x);
        for (size_t i = 0; i < n; i++) {
            double size = fabs(b[i]), sum = -b[i];

            for (size_t j = 0; j < n; j++) {
                sum += a[i * n + j] * x[j];
                size += fabs(a[i * n + j] * x[j]);
            }
            worst = fmax(worst, fabs(sum) / size);
        }
    }
    return worst;
}

static void refused_by_elimination(void)
{
    double twice[] = {1.0, 2.0, 2.0, 4.0}, none[] = {0.0};
    double nans[] = {1.0, nan(""), 0.0, 1.0},
           big[] = {1e308, 1e308, -1e308, 1e308};
    size_t swaps[2];

    expect("LU: two equal rows", ss_lu_factor(2, twice, swaps), SS_SINGULAR,
           SS_SINGULAR);
    expect("LU: zero", ss_lu_factor(1, none, swaps), SS_SINGULAR, SS_SINGULAR);
    expect("LU: NaN", ss_lu_factor(2, nans, swaps), SS_SINGULAR, SS_SINGULAR);
    expect("LU: overflow on the way", ss_lu_factor(2, big, swaps), SS_SINGULAR,
           SS_SINGULAR);
    expect("LU: n = 0", ss_lu_factor(0, NULL, NULL), SS_OK, SS_OK);
    expect("a matrix too large to count",
           ss_matrix_create(SIZE_MAX / 2, 3) == NULL, 1, 1);
    expect("  whose size would wrap to 0",
           ss_matrix_create(SIZE_MAX / 2 + 1, 2) == NULL, 1, 1);
    expect("a matrix without rows", ss_matrix_create(0, 3) == NULL, 1, 1);
}

/* A dense symmetric matrix as an operator that records the vectors it is
 * applied to: those are the search directions. */
typedef struct spy {
    size_t n, calls;
    const double *a;
    double seen[MOST + 2][MOST];
} spy;

static void spy_apply(const double *v, double *av, const void *ctx)
{
    /* The library sees ctx as constant; the test may write to it. */
    union {
        const void *in;
        spy *out;
    } cast = {ctx};
    spy *s = cast.out;

    if (s->calls < MOST + 2)
        memcpy(s->seen[s->calls], v, s->n * sizeof *v);
    s->calls++;
    for (size_t i = 0; i < s->n; i++) {
        av[i] = 0.0;
        for (size_t j = 0; j < s->n; j++)
            av[i] += s->a[i * s->n + j] * v[j];
    }
}

static ss_status solve(spy *s, const double *b, double *x, double tolerance,
                       size_t most, ss_cg_report *report)
{
    const ss_operator matrix = {s->n, spy_apply, s};
    ss_cg_options options;
    double work[4 * MOST];

    ss_cg_defaults(&options);
    options.tolerance = tolerance;
    options.max_iterations = most;
    s->calls = 0;
    return ss_cg(&matrix, b, x, &options, work, report);
}

/* Six unknowns: the directions are conjugate, and six iterations suffice. */
static void conjugacy(void)
{
    enum { N = 6 };
    double a[N * N], b[N] = {1.0, -2.0, 3.0, 0.0, 1.0, 4.0}, x[N] = {0.0};
    double worst = 0.0, off = 0.0;
    ss_cg_report report;
    spy s = {.n = N, .a = a};

    for (size_t i = 0; i < N; i++)
        for (size_t j = 0; j < N; j++)
            a[i * N + j] = i == j ? (double)(i + 4)
                                  : 1.0 / (double)(i > j ? i - j : j - i);
    expect("CG, 6 unknowns: status", solve(&s, b, x, 1e-13, 0, &report), SS_OK,
           SS_OK);
    expect("  iterations", (double)report.iterations, 1, 6);
    for (size_t i = 1; i <= report.iterations; i++)
        for (size_t j = 1; j <= report.iterations; j++) {
            double mixed = 0.0, own = 0.0, other = 0.0;

            for (size_t k = 0; k < N; k++)
                for (size_t l = 0; l < N; l++) {
                    const double w = a[k * N + l];

                    mixed += s.seen[i][k] * w * s.seen[j][l];
                    own += s.seen[i][k] * w * s.seen[i][l];
                    other += s.seen[j][k] * w * s.seen[j][l];
                }
            if (i != j)
                worst = fmax(worst, fabs(mixed) / sqrt(own * other));
        }
    expect("  largest d'Ad between directions", worst, 0.0, 1e-11);
    for (size_t i = 0; i < N; i++) {
        double sum = -b[i];

        for (size_t j = 0; j < N; j++)
            sum += a[i * N + j] * x[j];
        off = fmax(off, fabs(sum));
    }
    expect("  largest |A x - b|", off, 0.0, 1e-12);
}

/* Three unknowns in whole numbers: A = [2 -1 0; -1 2 -1; 0 -1 2] and b = (1,
 * 0, 0) lead to the directions (1,0,0), (1/4,1/2,0), (1/9,2/9,1/3) and to the
 * solution (3/4,1/2,1/4), exactly. */
static void small_fractions(void)
{
    const double a[] = {2, -1, 0, -1, 2, -1, 0, -1, 2}, b[] = {1, 0, 0};
    const double d[3][3] = {
        {1, 0, 0}, {1.0 / 4, 1.0 / 2, 0}, {1.0 / 9, 2.0 / 9, 1.0 / 3}};
    const double solution[] = {3.0 / 4, 1.0 / 2, 1.0 / 4};
    double x[3] = {0.0};
    ss_cg_report report;
    spy s = {.n = 3, .a = a};

    expect("CG, 3 unknowns: status", solve(&s, b, x, 1e-14, 0, &report), SS_OK,
           SS_OK);
    expect("  iterations", (double)report.iterations, 3, 3);
    for (size_t i = 0; i < 3; i++)
        expect("  direction off the fractions by",
               largest_difference(3, s.seen[i + 1], d[i]), 0.0, 1e-15);
    expect("  solution off by", largest_difference(3, x, solution), 0.0, 1e-15);
}

/* Eigenvalues from 1 to `condition`, evenly in their logarithms, or only
 * `distinct` of them; turned by three reflections. */
static void spectrum(double *a, double condition, size_t distinct)
{
    enum { N = MOST };

    memset(a, 0, N * N * sizeof *a);
    for (size_t i = 0; i < N; i++) {
        const size_t k = distinct ? i % distinct : i;
        const double last = (double)(distinct ? distinct - 1 : N - 1);

        a[i * N + i] = pow(condition, (double)k / last);
    }
    for (int turn = 0; turn < 3; turn++) {
        double u[N], uu = 0.0, au[N] = {0.0}, uau = 0.0;

        for (size_t i = 0; i < N; i++) {
            u[i] = random_between(-1.0, 1.0);
            uu += u[i] * u[i];
        }
        for (size_t i = 0; i < N; i++) {
            for (size_t j = 0; j < N; j++)
                au[i] += a[i * N + j] * u[j];
            uau += u[i] * au[i];
        }
        for (size_t i = 0; i < N; i++) /* H A H with H = 1 - 2 u u' / u'u */
            for (size_t j = 0; j < N; j++)
                a[i * N + j] += -2.0 / uu * (u[i] * au[j] + au[i] * u[j]) +
                                4.0 / (uu * uu) * uau * u[i] * u[j];
    }
}

static void counts(void)
{
    const struct {
        double condition, tolerance;
        size_t distinct;
        double low, high; /* iterations */
    } rows[] = {{1e2, 1e-12, 0, 23, 28},
                {1e6, 1e-12, 0, 55, 75},
                {1e10, 1e-12, 0, 130, 200},
                {1e2, 1e-12, 3, 3, 3}};

    for (int i = 0; i < 4; i++) {
        double a[MOST * MOST], b[MOST], x[MOST] = {0.0};
        char row[64];
        ss_cg_report report;
        spy s = {.n = MOST, .a = a};

        spectrum(a, rows[i].condition, rows[i].distinct);
        for (size_t j = 0; j < MOST; j++) {
            b[j] = 0.0;
            for (size_t k = 0; k < MOST; k++) /* the solution is all ones */
                b[j] += a[j * MOST + k];
        }
        snprintf(row, sizeof row, "CG, 20 unknowns, cond %.0e%s: left after 20",
                 rows[i].condition, rows[i].distinct ? ", 3 distinct" : "");
        expect("  status", solve(&s, b, x, 0.0, 20, &report), SS_NO_CONVERGENCE,
               SS_NO_CONVERGENCE);
        expect(row, report.residual, rows[i].distinct ? 0.0 : 1e-7,
               rows[i].distinct ? 1e-12 : 1e-3);
        expect("  status", solve(&s, b, x, rows[i].tolerance, 1000, &report),
               SS_OK, SS_OK);
        expect("  iterations to 1e-12", (double)report.iterations, rows[i].low,
               rows[i].high);
        expect("  products", (double)s.calls, (double)report.iterations + 1,
               (double)report.iterations + 1);
        expect("  warm start from the solution: status",
               solve(&s, b, x, 1e-9, 0, &report), SS_OK, SS_OK);
        expect("  ... iterations", (double)report.iterations, 0, 0);
    }
}

static void refused_by_cg(void)
{
    const double mixed[] = {1, 0, 0, -1}, flat[] = {1, 0, 0, 0};
    const double nans[] = {1, 0, 0, nan("")}, good[] = {2, 1, 1, 2};
    const double b[] = {1, 2}, zero[] = {0, 0}, inf[] = {1, HUGE_VAL};
    double x[] = {0.1, 0.2};
    ss_cg_report report;
    spy s = {.n = 2, .a = mixed};

    expect("CG: eigenvalues 1, -1", solve(&s, b, x, 1e-10, 0, &report),
           SS_INDEFINITE, SS_INDEFINITE);
    s.a = flat;
    expect("CG: eigenvalues 1, 0", solve(&s, b, x, 1e-10, 0, &report),
           SS_INDEFINITE, SS_INDEFINITE);
    s.a = nans;
    expect("CG: NaN", solve(&s, b, x, 1e-10, 0, &report), SS_OVERFLOW,
           SS_OVERFLOW);
    s.a = good;
    expect("CG: too few iterations", solve(&s, b, x, 1e-10, 1, &report),
           SS_NO_CONVERGENCE, SS_NO_CONVERGENCE);
    expect("CG: infinite b", solve(&s, inf, x, 1e-10, 0, &report), SS_OVERFLOW,
           SS_OVERFLOW);
    expect("CG: tolerance -1", solve(&s, b, x, -1.0, 0, &report),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("CG: tolerance NaN", solve(&s, b, x, nan(""), 0, &report),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("  x is what it was", fabs(x[0] - 0.1) + fabs(x[1] - 0.2), 0.0, 0.0);
    expect("CG: tolerance 0 converges or says no",
           solve(&s, b, x, 0.0, 0, &report) == SS_OK
               ? fabs(x[0]) + fabs(x[1] - 1.0)
               : 0.0,
           0.0, 1e-15);
    expect("CG: b = 0", solve(&s, zero, x, 0.0, 0, &report), SS_OK, SS_OK);
    expect("  x = 0", fabs(x[0]) + fabs(x[1]), 0.0, 0.0);
    s.n = 0;
    expect("CG: n = 0", solve(&s, b, x, 1e-10, 0, NULL), SS_OK, SS_OK);
}

int main(void)
{
    const size_t sizes[] = {1, 2, 3, 5, 10, 20};

    for (int i = 0; i < 6; i++) {
        char row[64];

        snprintf(row, sizeof row, "LU, %d unknowns: largest residual",
                 (int)sizes[i]);
        expect(row, elimination(sizes[i]), 0.0, 1e-14);
    }
    refused_by_elimination();
    small_fractions();
    conjugacy();
    counts();
    refused_by_cg();
    return verdict();
}
