#ifndef FRACTION_H
#define FRACTION_H

//> integers
/* fraction.h: exact arithmetic, for proving that a method has its order.
 *
 * A fraction is kept in lowest terms with a positive denominator. Integers of
 * 64 bits are enough for all that the course proves; where they are not, the
 * answer is SS_INTEGER_OVERFLOW and *out is untouched, never a wrong number.
 *
 * Common factors are taken out before multiplying, not after: D. E. Knuth,
 * The Art of Computer Programming, vol. 2, section 4.5.1. The numbers stay as
 * small as they can be.
 *
 * The programs of this folder, and two of later chapters, are built from one
 * file each, so the functions stand in the header.
 */
#include "steps/ode.h"

#include <stdint.h>

typedef struct fraction {
    int64_t num, den; /* no common factor; den > 0 */
} fraction;
//<

static inline int64_t magnitude(int64_t a)
{
    return a < 0 ? -a : a;
}

static inline int64_t common_factor(int64_t a, int64_t b)
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
static inline int multiply(int64_t a, int64_t b, int64_t *out)
{
    if (b != 0 && magnitude(a) > INT64_MAX / magnitude(b))
        return 0;
    *out = a * b;
    return 1;
}

static inline int add(int64_t a, int64_t b, int64_t *out)
{
    if (b > 0 ? a > INT64_MAX - b : a < -INT64_MAX - b)
        return 0;
    *out = a + b;
    return 1;
}
//<

/* num / den in lowest terms. SS_BAD_ARGUMENT if den is 0 or either number is
 * INT64_MIN, which has no opposite. */
static inline ss_status fraction_of(int64_t num, int64_t den, fraction *out)
{
    int64_t factor;

    if (den == 0 || num == INT64_MIN || den == INT64_MIN)
        return SS_BAD_ARGUMENT;
    factor = common_factor(num, den);
    if (den < 0)
        factor = -factor;
    *out = (fraction){num / factor, den / factor};
    return SS_OK;
}

//> fractions
/* The sum, in lowest terms. */
static inline ss_status fraction_add(fraction a, fraction b, fraction *out)
{
    const int64_t shared = common_factor(a.den, b.den);
    int64_t left, right, sum, den, factor;

    if (!multiply(a.num, b.den / shared, &left) ||
        !multiply(b.num, a.den / shared, &right) || !add(left, right, &sum))
        return SS_INTEGER_OVERFLOW;
    factor = common_factor(sum, shared);
    if (!multiply(a.den / shared, b.den / factor, &den))
        return SS_INTEGER_OVERFLOW;
    *out = (fraction){sum / factor, den};
    return SS_OK;
}

/* The product, in lowest terms. */
static inline ss_status fraction_multiply(fraction a, fraction b, fraction *out)
{
    const int64_t down = common_factor(a.num, b.den);
    const int64_t up = common_factor(b.num, a.den);
    int64_t num, den;

    if (!multiply(a.num / down, b.num / up, &num) ||
        !multiply(a.den / up, b.den / down, &den))
        return SS_INTEGER_OVERFLOW;
    *out = (fraction){num, den};
    return SS_OK;
}
//<

/* 1 if they are the same number, else 0. */
static inline int fraction_equal(fraction a, fraction b)
{
    return a.num == b.num && a.den == b.den;
}

/* p + q sqrt(21): sums and products of these are of this form again. */
typedef struct surd {
    fraction p, q;
} surd;

/* (p + q sqrt(21)) / d; refused as fractions are. */
static inline ss_status surd_of(int64_t p, int64_t q, int64_t d, surd *out)
{
    surd s;
    ss_status status = fraction_of(p, d, &s.p);

    if (status == SS_OK)
        status = fraction_of(q, d, &s.q);
    if (status == SS_OK)
        *out = s;
    return status;
}

static inline ss_status surd_add(surd a, surd b, surd *out)
{
    surd s;
    ss_status status = fraction_add(a.p, b.p, &s.p);

    if (status == SS_OK)
        status = fraction_add(a.q, b.q, &s.q);
    if (status == SS_OK)
        *out = s;
    return status;
}

//> surds
/* (p + q r)(p' + q' r) = pp' + 21 qq' + (pq' + qp') r, with r = sqrt(21). */
static inline ss_status surd_multiply(surd a, surd b, surd *out)
{
    const fraction square = {21, 1};
    fraction pp, qq, pq, qp;
    surd s;
    ss_status status = fraction_multiply(a.p, b.p, &pp);

    if (status == SS_OK)
        status = fraction_multiply(a.q, b.q, &qq);
    if (status == SS_OK)
        status = fraction_multiply(qq, square, &qq);
    if (status == SS_OK)
        status = fraction_add(pp, qq, &s.p);
    if (status == SS_OK)
        status = fraction_multiply(a.p, b.q, &pq);
    if (status == SS_OK)
        status = fraction_multiply(a.q, b.p, &qp);
    if (status == SS_OK)
        status = fraction_add(pq, qp, &s.q);
    if (status == SS_OK)
        *out = s;
    return status;
}
//<

static inline int surd_equal(surd a, surd b)
{
    return fraction_equal(a.p, b.p) && fraction_equal(a.q, b.q);
}

#endif
