//> integers
/* fraction.c: sums and products of fractions, with every overflow noticed.
 *
 * Common factors are taken out before multiplying, not after: D. E. Knuth,
 * The Art of Computer Programming, vol. 2, section 4.5.1. The numbers stay as
 * small as they can be.
 */
#include "steps/fraction.h"
//<

static int64_t magnitude(int64_t a)
{
    return a < 0 ? -a : a;
}

static int64_t common_factor(int64_t a, int64_t b)
{
    a = magnitude(a);
    b = magnitude(b);
    while (b != 0) {
        const int64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

//> overflow
/* *out = a * b or a + b; 0 when it does not fit. */
static int multiply(int64_t a, int64_t b, int64_t *out)
{
    if (b != 0 && magnitude(a) > INT64_MAX / magnitude(b))
        return 0;
    *out = a * b;
    return 1;
}

static int add(int64_t a, int64_t b, int64_t *out)
{
    if (b > 0 ? a > INT64_MAX - b : a < -INT64_MAX - b)
        return 0;
    *out = a + b;
    return 1;
}
//<

ss_status ss_fraction_of(int64_t num, int64_t den, ss_fraction *out)
{
    int64_t factor;

    if (den == 0 || num == INT64_MIN || den == INT64_MIN)
        return SS_BAD_ARGUMENT;
    factor = common_factor(num, den);
    if (den < 0)
        factor = -factor;
    *out = (ss_fraction){num / factor, den / factor};
    return SS_OK;
}

//> fractions
ss_status ss_fraction_add(ss_fraction a, ss_fraction b, ss_fraction *out)
{
    const int64_t shared = common_factor(a.den, b.den);
    int64_t left, right, sum, den, factor;

    if (!multiply(a.num, b.den / shared, &left) ||
        !multiply(b.num, a.den / shared, &right) || !add(left, right, &sum))
        return SS_INTEGER_OVERFLOW;
    factor = common_factor(sum, shared);
    if (!multiply(a.den / shared, b.den / factor, &den))
        return SS_INTEGER_OVERFLOW;
    *out = (ss_fraction){sum / factor, den};
    return SS_OK;
}

ss_status ss_fraction_multiply(ss_fraction a, ss_fraction b, ss_fraction *out)
{
    const int64_t down = common_factor(a.num, b.den);
    const int64_t up = common_factor(b.num, a.den);
    int64_t num, den;

    if (!multiply(a.num / down, b.num / up, &num) ||
        !multiply(a.den / up, b.den / down, &den))
        return SS_INTEGER_OVERFLOW;
    *out = (ss_fraction){num, den};
    return SS_OK;
}
//<

int ss_fraction_equal(ss_fraction a, ss_fraction b)
{
    return a.num == b.num && a.den == b.den;
}

ss_status ss_surd_of(int64_t p, int64_t q, int64_t d, ss_surd *out)
{
    ss_surd s;
    ss_status status = ss_fraction_of(p, d, &s.p);

    if (status == SS_OK)
        status = ss_fraction_of(q, d, &s.q);
    if (status == SS_OK)
        *out = s;
    return status;
}

ss_status ss_surd_add(ss_surd a, ss_surd b, ss_surd *out)
{
    ss_surd s;
    ss_status status = ss_fraction_add(a.p, b.p, &s.p);

    if (status == SS_OK)
        status = ss_fraction_add(a.q, b.q, &s.q);
    if (status == SS_OK)
        *out = s;
    return status;
}

//> surds
/* (p + q r)(p' + q' r) = pp' + 21 qq' + (pq' + qp') r, with r = sqrt(21). */
ss_status ss_surd_multiply(ss_surd a, ss_surd b, ss_surd *out)
{
    const ss_fraction square = {21, 1};
    ss_fraction pp, qq, pq, qp;
    ss_surd s;
    ss_status status = ss_fraction_multiply(a.p, b.p, &pp);

    if (status == SS_OK)
        status = ss_fraction_multiply(a.q, b.q, &qq);
    if (status == SS_OK)
        status = ss_fraction_multiply(qq, square, &qq);
    if (status == SS_OK)
        status = ss_fraction_add(pp, qq, &s.p);
    if (status == SS_OK)
        status = ss_fraction_multiply(a.p, b.q, &pq);
    if (status == SS_OK)
        status = ss_fraction_multiply(a.q, b.p, &qp);
    if (status == SS_OK)
        status = ss_fraction_add(pq, qp, &s.q);
    if (status == SS_OK)
        *out = s;
    return status;
}
//<

int ss_surd_equal(ss_surd a, ss_surd b)
{
    return ss_fraction_equal(a.p, b.p) && ss_fraction_equal(a.q, b.q);
}
