#ifndef SS_FRACTION_H
#define SS_FRACTION_H

/* fraction.h: exact arithmetic, for proving that a method has its order.
 *
 * A fraction is kept in lowest terms with a positive denominator. Integers of
 * 64 bits are enough for all that the course proves; where they are not, the
 * answer is SS_INTEGER_OVERFLOW and *out is untouched, never a wrong number.
 */

#include "steps/ode.h"

#include <stdint.h>

typedef struct ss_fraction {
    int64_t num, den; /* no common factor; den > 0 */
} ss_fraction;

/* num / den in lowest terms. SS_BAD_ARGUMENT if den is 0 or either number is
 * INT64_MIN, which has no opposite. */
ss_status ss_fraction_of(int64_t num, int64_t den, ss_fraction *out);

/* Sum and product, in lowest terms; SS_INTEGER_OVERFLOW, and *out as it was,
 * if a number does not fit into 64 bits. Equal: 1 if they are the same number. */
ss_status ss_fraction_add(ss_fraction a, ss_fraction b, ss_fraction *out);
ss_status ss_fraction_multiply(ss_fraction a, ss_fraction b, ss_fraction *out);
int ss_fraction_equal(ss_fraction a, ss_fraction b);

/* p + q sqrt(21): sums and products of these are of this form again. */
typedef struct ss_surd {
    ss_fraction p, q;
} ss_surd;

/* (p + q sqrt(21)) / d, and what can be done with such numbers; refused and
 * overflowing as fractions are. */
ss_status ss_surd_of(int64_t p, int64_t q, int64_t d, ss_surd *out);
ss_status ss_surd_add(ss_surd a, ss_surd b, ss_surd *out);
ss_status ss_surd_multiply(ss_surd a, ss_surd b, ss_surd *out);
int ss_surd_equal(ss_surd a, ss_surd b);

#endif
