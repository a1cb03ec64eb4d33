#ifndef SS_HALF_H
#define SS_HALF_H

//> half
/* half.h: half of numbers.
 *
 *     x' = x/2 + h sum_j a_ij |k_j|      nearly
 *
 * Two ways:
 *
 *   up    to the next whole number, |x_i| at least
 *   down  as ss_half_of does
 */
#include <stddef.h>

SS_BEGIN_DECLS

/* Half of a size. */
size_t ss_half_of(size_t size);
//<

SS_END_DECLS

/* How it is rounded. */
#ifdef __cplusplus
#define SS_HALF_ROUNDED 0
#else
#define SS_HALF_ROUNDED 1
#endif

#endif
