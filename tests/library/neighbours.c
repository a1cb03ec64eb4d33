/* neighbours.c: the buckets find all pairs within reach, once each, and the
 * number of tests grows as n, not n^2. */
#include "crowd.h"
#include "problems.h"

#include "steps/attraction.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 150 };

typedef struct tally {
    size_t n, *met;
    const size_t *order;
} tally;

static void count(size_t i, size_t j, void *ctx)
{
    const tally *t = ctx;

    t->met[(i < j ? i : j) * t->n + (i < j ? j : i)]++;
}

/* The same pairs, told by their places in the order, taken off again. */
static void take_back(size_t at, size_t other, void *ctx)
{
    const tally *t = ctx;
    const size_t i = t->order[at], j = t->order[other];

    t->met[(i < j ? i : j) * t->n + (i < j ? j : i)]--;
}

/* Random places about an origin far or near, on a grid (distances equal to the
 * reach), or all in one point. */
static void check_pairs(size_t dim, double origin, int kind)
{
    static size_t met[FEW * FEW];
    const double reach = 0.25;
    tally t = {FEW, met, NULL};
    ss_buckets *b = ss_buckets_create();
    ss_random luck = {dim + 10};
    double q[3 * FEW];
    size_t missed = 0, twice = 0, within = 0, left = 0;
    char what[80];

    if (!b || ss_buckets_reserve(b, FEW) != SS_OK)
        exit(2);
    for (size_t k = 0; k < FEW * dim; k++) {
        const double any = 2.0 * ss_random_next(&luck) - 1.0;

        q[k] = origin + (kind == 0   ? any
                         : kind == 1 ? 0.25 * floor(8.0 * any) / 2.0
                                     : 0.0);
    }
    memset(met, 0, sizeof met);
    if (ss_buckets_fill(b, dim, FEW, q, reach) != SS_OK)
        exit(2);
    ss_buckets_visit(b, count, &t);
    for (size_t i = 0; i < FEW; i++)
        for (size_t j = i + 1; j < FEW; j++) {
            double r2 = 0.0;

            for (size_t k = 0; k < dim; k++)
                r2 += (q[i * dim + k] - q[j * dim + k]) *
                      (q[i * dim + k] - q[j * dim + k]);
            within += r2 <= reach * reach;
            missed += r2 <= reach * reach && met[i * FEW + j] == 0;
            twice += met[i * FEW + j] > 1;
        }
    snprintf(what, sizeof what, "%zu-D, %s at %g: %zu pairs, missed", dim,
             kind == 0   ? "random"
             : kind == 1 ? "a grid"
                         : "a heap",
             origin, within);
    expect(what, (double)missed, 0, 0);
    expect("  met twice", (double)twice, 0, 0);
    t.order = b->order;
    ss_buckets_visit_places(b, take_back, &t);
    for (size_t k = 0; k < FEW * FEW; k++)
        left += met[k] != 0;
    expect("  not met by their places", (double)left, 0, 0);
    expect("  tests of 11175", (double)b->tests, (double)within,
           kind == 2 ? 11175 : 6000);
    ss_buckets_free(b);
}

/* At one particle a unit cube and reach 1: tests, and forces against those of
 * all pairs. */
static size_t tests_of(size_t n, double *defect)
{
    const double half = 0.5 * cbrt((double)n);
    ss_soft_repulsion soft = {1.0, 1.0};
    ss_mutual m = {.law = ss_soft_repulsion_law(&soft), .reach = 1.0};
    ss_particles *p = crowd(3, n, half, n);
    double *f = calloc(3 * n, sizeof *f), *g = calloc(3 * n, sizeof *g);
    size_t tests;

    m.buckets = ss_buckets_create();
    if (!f || !g || !m.buckets || ss_buckets_reserve(m.buckets, n) != SS_OK)
        exit(2);
    force_of(p, ss_mutual_force(&m), f);
    tests = m.buckets->tests;
    if (defect) {
        double largest = 0.0;

        ss_buckets_free(m.buckets);
        m.buckets = NULL;
        force_of(p, ss_mutual_force(&m), g);
        for (size_t k = 0; k < 3 * n; k++)
            largest = fmax(largest, fabs(g[k]));
        *defect = largest_difference(3 * n, f, g) / largest;
    }
    ss_buckets_free(m.buckets);
    ss_particles_free(p);
    free(f);
    free(g);
    return tests;
}

static void check_growth(void)
{
    double defect, before = 0.0, first = 0.0;

    printf("     %8s %14s %14s %10s\n", "n", "all pairs", "buckets",
           "exponent");
    for (size_t n = 1000; n <= 32000; n *= 2) {
        const double tests = (double)tests_of(n, n == 1000 ? &defect : NULL);

        printf("     %8zu %14.0f %14.0f", n, 0.5 * (double)n * (double)(n - 1),
               tests);
        if (n == 1000)
            printf("\n");
        else
            printf(" %10.3f\n", log2(tests / before));
        before = tests;
        first = n == 1000 ? tests : first;
    }
    expect("n = 32000: all pairs, millions", 32e3 * 31999 / 2 / 1e6, 511, 513);
    expect("  buckets, millions", before / 1e6, 0.40, 0.44);
    expect("exponent from 1000 to 32000, all pairs",
           log2(32e3 * 31999 / (1e3 * 999)) / 5.0, 1.99, 2.01);
    expect("  buckets", log2(before / first) / 5.0, 1.0, 1.12);
    expect("  forces: largest difference / largest", defect, 0, 4e-16);
}

static void check_faults(void)
{
    ss_buckets *b = ss_buckets_create();
    double q[] = {0.0, 1.0, 2.0, 3.0};

    if (!b)
        exit(2);
    expect("no room", ss_buckets_fill(b, 2, 2, q, 1.0), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("no particles, no room", ss_buckets_fill(b, 2, 0, q, 1.0), SS_OK,
           SS_OK);
    ss_buckets_visit(b, count, NULL);
    expect("  no tests", (double)b->tests, 0, 0);
    ss_buckets_reserve(b, 2);
    expect("reach 0", ss_buckets_fill(b, 2, 2, q, 0.0), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("reach infinite", ss_buckets_fill(b, 2, 2, q, (double)INFINITY),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    q[3] = 1e10;
    expect("too far", ss_buckets_fill(b, 2, 2, q, 1.0), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    q[3] = (double)NAN;
    expect("nowhere", ss_buckets_fill(b, 2, 2, q, 1.0), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    ss_buckets_visit(b, count, NULL);
    expect("  no tests", (double)b->tests, 0, 0);
    ss_buckets_free(b);
}

int main(void)
{
    for (size_t dim = 1; dim <= 3; dim++)
        for (int kind = 0; kind < 3; kind++)
            check_pairs(dim,
                        kind == 0   ? 0.0
                        : kind == 1 ? -7.0
                                    : 5e8 / 3.0,
                        kind);
    check_pairs(3, 1e8, 0);
    check_growth();
    check_faults();
    return verdict();
}
