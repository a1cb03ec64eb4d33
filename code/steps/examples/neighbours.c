/* neighbours.c: of a hundred points in a row, 1 apart, 99 pairs are within 1.5
 * of each other, and few of the 4950 pairs are tested. */
#include "steps/neighbours.h"
#include <math.h>
#include <stdio.h>

struct count {
    const double *q;
    int near;
};

static void test(size_t i, size_t j, void *ctx)
{
    struct count *c = ctx;

    c->near += fabs(c->q[i] - c->q[j]) < 1.5;
}

int main(void)
{
    ss_buckets *buckets = ss_buckets_create();
    double q[100];
    struct count c = {.q = q};

    for (int i = 0; i < 100; i++)
        q[i] = i;
    if (!buckets || ss_buckets_reserve(buckets, 100) != SS_OK ||
        ss_buckets_fill(buckets, 1, 100, q, 1.5) != SS_OK)
        return 1;
    ss_buckets_visit(buckets, test, &c);
    printf("%d near pairs\n", c.near); // prints 99 near pairs
    puts(buckets->tests < 495 ? "few tests"
                              : "too many tests"); // prints few tests
    ss_buckets_free(buckets);
    return 0;
}
