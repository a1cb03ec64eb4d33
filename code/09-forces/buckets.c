/* buckets.c: distance tests, all pairs against buckets.
 *
 * Points at random over a square that grows with their number, one to a unit of
 * area, and a reach of one. We count how often a distance is tested, which is
 * the same on every machine; and once more with all points in one cell, where
 * buckets cannot help. With --time 1 the seconds of both go to standard error.
 */
// cc -Icode code/09-forces/buckets.c code/steps/*.c -lm
#include "steps/attraction.h"
#include "steps/particles.h"
#include "steps/program.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIZES = 5, SHOWN = 144, MOST = 8000 };

static double any(void)
{
    static uint64_t seed = 1;

    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(seed >> 11) / 9007199254740992.0;
}

/* How many of n points are within reach of each other; tests all pairs. */
static size_t all_pairs(size_t n, const double *q, double reach, double *tests)
{
    size_t near = 0;

    *tests = 0.0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++) {
            const double x = q[2 * i] - q[2 * j];
            const double y = q[2 * i + 1] - q[2 * j + 1];

            *tests += 1.0;
            near += x * x + y * y < reach * reach;
        }
    return near;
}

/* How many pairs are in the same cell, or in cells that touch. */
static double touching(size_t n, const double *q, double wide)
{
    double count = 0.0;

    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            count +=
                fabs(floor(q[2 * i] / wide) - floor(q[2 * j] / wide)) <= 1.0 &&
                fabs(floor(q[2 * i + 1] / wide) - floor(q[2 * j + 1] / wide)) <=
                    1.0;
    return count;
}

typedef struct crowd {
    const double *q;
    double reach;
    size_t near;
} crowd;

static void meet(size_t i, size_t j, void *ctx)
{
    crowd *c = ctx;
    const double x = c->q[2 * i] - c->q[2 * j];
    const double y = c->q[2 * i + 1] - c->q[2 * j + 1];

    c->near += x * x + y * y < c->reach * c->reach;
}

/* The same with buckets. */
static size_t by_buckets(ss_buckets *b, size_t n, const double *q, double reach,
                         double *tests)
{
    crowd c = {q, reach, 0};

    if (ss_buckets_reserve(b, n) != SS_OK ||
        ss_buckets_fill(b, 2, n, q, reach) != SS_OK)
        ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
    ss_buckets_visit(b, meet, &c);
    *tests = (double)b->tests;
    return c.near;
}

/* The same once more, with buckets of our own, in the plane. */
//> bucket_of
enum { BUCKETS = 8192 };

/* Which bucket the cell (x, y) has. Some cells share one. */
static size_t bucket_of(long x, long y)
{
    return ((size_t)x + (size_t)y * 19349663u) % BUCKETS;
}
//<

//> fill
typedef struct grid {
    size_t first[BUCKETS + 1]; /* where a bucket begins in order[] */
    size_t order[MOST];        /* particles, bucket after bucket */
    long x[MOST], y[MOST];     /* the cell of each particle */
} grid;

static void fill(grid *b, size_t n, const double *q, double reach)
{
    size_t sum = 0;

    memset(b->first, 0, sizeof b->first);
    for (size_t i = 0; i < n; i++) { /* how many will each bucket hold? */
        b->x[i] = (long)floor(q[2 * i] / reach);
        b->y[i] = (long)floor(q[2 * i + 1] / reach);
        b->first[bucket_of(b->x[i], b->y[i])]++;
    }
    for (size_t at = 0; at <= BUCKETS; at++) /* where does each end? */
        b->first[at] = sum += b->first[at];
    for (size_t i = n; i-- > 0;) /* fill it, from its end down */
        b->order[--b->first[bucket_of(b->x[i], b->y[i])]] = i;
}
//<

//> near
/* Call meet_pair once for each pair in the same cell or in cells that
 * touch. Returns how many pairs that were. */
static double visit(const grid *b, size_t n,
                    void (*meet_pair)(size_t i, size_t j, void *ctx), void *ctx)
{
    double pairs = 0.0;

    for (size_t i = 0; i < n; i++)
        for (int c = 0; c < 9; c++) { /* its own cell and the eight around */
            const long x = b->x[i] + c % 3 - 1, y = b->y[i] + c / 3 - 1;
            const size_t bucket = bucket_of(x, y);

            for (size_t at = b->first[bucket]; at < b->first[bucket + 1];
                 at++) {
                const size_t j = b->order[at];

                if (j > i && b->x[j] == x && b->y[j] == y) {
                    meet_pair(i, j, ctx);
                    pairs++;
                }
            }
        }
    return pairs;
}
//<

static void scatter(size_t n, double side, double *q)
{
    for (size_t k = 0; k < 2 * n; k++)
        q[k] = side * any();
}

/* How far the forces of the two ways are apart, of the largest one. */
static double forces_apart(size_t n, const double *q, ss_buckets *b)
{
    const ss_soft_repulsion soft = {1.0, 1.0};
    double *f = calloc(6 * n, sizeof *f), worst = 0.0, most = 0.0;
    ss_mutual mutual = {.law = ss_soft_repulsion_law(&soft), .reach = 1.0};

    if (!f)
        ss_give_up("%s", ss_status_text(SS_NO_MEMORY));

    const ss_view view = {2, n, 0.0, q, f + 4 * n, f + 4 * n};
    ss_force force = ss_mutual_force(&mutual);

    force.apply(&view, f, force.ctx);
    mutual.buckets = b;
    force.apply(&view, f + 2 * n, force.ctx);
    for (size_t k = 0; k < 2 * n; k++) {
        worst = fmax(worst, fabs(f[k] - f[2 * n + k]));
        most = fmax(most, fabs(f[k]));
    }
    free(f);
    return worst / most;
}

int main(int argc, char **argv)
{
    static double q[2 * MOST], shown[2 * SHOWN];
    static grid own;
    double reach = 1.0, test[SIZES][3], cells = 0.0, time = 0.0;
    int wrong = 0, wrong_own = 0;
    const ss_option options[] = {
        {"reach", "reach of a force", .positive = &reach},
        {"time", "1: say on standard error how long it took", .real = &time},
        {0}};
    ss_buckets *b = ss_buckets_create();
    clock_t spent[3];

    ss_begin(argc, argv, "Distance tests: all pairs against buckets.", options);
    for (int s = 0; s < SIZES; s++) {
        const size_t n = (size_t)500 << s;

        scatter(n, sqrt((double)n), q);
        spent[0] = clock();
        const size_t near = all_pairs(n, q, reach, &test[s][0]);
        spent[1] = clock();
        wrong += by_buckets(b, n, q, reach, &test[s][1]) != near;
        spent[2] = clock();
        /* The library's cells are wider than the reach by a millionth. */
        if (s == SIZES - 1)
            cells = touching(n, q, reach * (1.0 + 1.0 / 1048576.0));
        crowd met = {q, reach, 0};
        fill(&own, n, q, reach);
        visit(&own, n, meet, &met);
        wrong_own += met.near != near;
        for (size_t k = 0; k < 2 * n; k++) /* into one cell */
            q[k] *= 0.9 * reach / sqrt((double)n);
        if (n <= 2000) {
            ss_buckets_fill(b, 2, n, q, reach);
            crowd c = {q, reach, 0};

            ss_buckets_visit(b, meet, &c);
            test[s][2] = (double)b->tests;
        } else {
            test[s][2] = (double)NAN;
        }
        if (time > 0.0)
            fprintf(stderr, "n = %zu: all pairs %.4f s, buckets %.4f s\n", n,
                    (double)(spent[1] - spent[0]) / CLOCKS_PER_SEC,
                    (double)(spent[2] - spent[1]) / CLOCKS_PER_SEC);
    }

    // expect: wrong in [0, 0] (exact, sec:fo-near)
    ss_fact("wrong", wrong);
    // expect: wrong_own in [0, 0] (exact, sec:fo-near)
    ss_fact("wrong_own", wrong_own);
    // expect: largest in [8000, 8000] (given)
    ss_fact("largest", 500 << (SIZES - 1));
    // expect: all_8000 in [31996000, 31996000] (exact, sec:fo-near)
    ss_fact("all_8000", test[SIZES - 1][0]);
    // expect: buckets_8000 in [35342, 35342] (second way, touching_8000)
    ss_fact("buckets_8000", test[SIZES - 1][1]);
    // expect: touching_8000 in [35342, 35342] (second way, buckets_8000)
    ss_fact("touching_8000", cells);
    // expect: ratio in [888, 930] (theory, sec:fo-near)
    ss_fact("ratio", test[SIZES - 1][0] / test[SIZES - 1][1]);
    // expect: all_exponent in [2.0006769, 2.000677] (theory, sec:fo-near)
    ss_fact("all_exponent",
            log2(test[SIZES - 1][0] / test[0][0]) / (SIZES - 1));
    // expect: exponent in [0.99, 1.04] (theory, sec:fo-near)
    ss_fact("exponent", log2(test[SIZES - 1][1] / test[0][1]) / (SIZES - 1));
    // expect: crowd_2000 in [1999000, 1999000] (exact, sec:fo-near)
    ss_fact("crowd_2000", test[2][2]);
    // expect: each in [4.3, 4.5] (theory, sec:fo-near)
    ss_fact("each", test[SIZES - 1][1] / 8000.0);
    scatter(2000, sqrt(2000.0), q);
    // expect: forces_apart in [0, 2e-15] (theory, sec:fo-near)
    ss_fact("forces_apart", forces_apart(2000, q, b));
    ss_buckets_free(b);

    scatter(SHOWN, 12.0, shown);
    ss_columns("n all buckets crowd x y near");
    for (int i = 0; i < SHOWN; i++) {
        const double *t = test[i < SIZES ? i : 0], none = (double)NAN;
        const double x = shown[2 * i], y = shown[2 * i + 1];
        const int asked = x >= 5 && x < 8 && y >= 4 && y < 7;

        ss_row(i < SIZES ? 500 << i : none, i < SIZES ? t[0] : none,
               i < SIZES ? t[1] : none, i < SIZES ? t[2] : none, x, y,
               asked + (hypot(x - 6.35, y - 5.6) < 1.0));
    }
    return ss_end();
}
